import type { ChangedField } from '../../providers/engine/definition';
import type { DecodedPort } from '../../service/decode/decoded-objects';

/** A port before and after; one of the two is missing if the port is added or removed. */
export interface PortPair {
  readonly before?: DecodedPort;
  readonly after?: DecodedPort;
  /** Position in the new list; in the old list if the port is removed. */
  readonly index: number;
}

/**
 * Pairs ports by name, the rest by number and protocol: `{ before, after, index }` for each port of `after` in order, without `before` if
 * it is new; then `{ before, index }` for each removed port. `index` is the position in `after`, for a removed port in `before`.
 */
export function pairPorts(before: readonly DecodedPort[] = [], after: readonly DecodedPort[] = []): PortPair[] {
  const byName = new Map<string, number>(), byNumber = new Map<string, number>();
  before.forEach((port, index) => {
    byName.set(port.name ?? '', index);
    byNumber.set(numberAndProtocolOf(port), index);
  });
  const used = new Set<number>();
  const take = (position: number | undefined): number | undefined => {
    if (position === undefined || used.has(position)) return undefined;
    used.add(position);
    return position;
  };
  const partnerIndexes = after.map((port) => take(byName.get(port.name ?? '')));
  const partners = after.map((port, index) => partnerIndexes[index] ?? take(byNumber.get(numberAndProtocolOf(port))));
  const pairs: PortPair[] = after.map((port, index) => {
    const partner = partners[index];
    return partner === undefined ? { after: port, index } : { before: before[partner], after: port, index };
  });
  before.forEach((port, index) => {
    if (!used.has(index)) pairs.push({ before: port, index });
  });
  return pairs;
}

/**
 * What differs between two lists of ports: `ports.added`, `ports.removed`, `ports.renumbered`, `ports.protocol`, `ports.nodePort`,
 * `ports.targetPort`, `ports.order`. Ports are paired by name, and then by number; a target port that is not set is the port's number, so
 * that it may differ with it.
 */
export function findDifferingFields(before: readonly DecodedPort[] = [], after: readonly DecodedPort[] = []): ReadonlySet<ChangedField> {
  const fields = new Set<ChangedField>();
  for (const { before: previous, after: current } of pairPorts(before, after)) {
    if (previous === undefined) fields.add('ports.added');
    else if (current === undefined) fields.add('ports.removed');
    else {
      if (previous.port !== current.port) fields.add('ports.renumbered');
      if (protocolOf(previous) !== protocolOf(current)) fields.add('ports.protocol');
      if ((previous.nodePort ?? 0) !== (current.nodePort ?? 0)) fields.add('ports.nodePort');
      if (targetOf(previous) !== targetOf(current)) fields.add('ports.targetPort');
    }
  }
  const formatInOrder = (ports: readonly DecodedPort[]) => ports.map(numberAndProtocolOf).join();
  if (before.length === after.length && formatInOrder(before) !== formatInOrder(after)
    && formatInOrder(sortByNumber(before)) === formatInOrder(sortByNumber(after)))
    fields.add('ports.order');
  return fields;
}

/**
 * Returns the target port of a port, a number or a name; its own number if none is given, or 0 or an empty name. `undefined` if neither can
 * be read.
 */
export const targetOf = ({ port, targetPort }: DecodedPort): number | string | undefined =>
  targetPort === undefined || targetPort === 0 || targetPort === '' ? port : targetPort;

/** Returns the protocol of a port; `TCP` if it is absent or empty. */
export const protocolOf = ({ protocol }: DecodedPort): string => protocol || 'TCP';

/** Returns the number and the protocol of a port as text: `80/TCP`. */
export const numberAndProtocolOf = (port: DecodedPort): string => `${port.port}/${protocolOf(port)}`;

const sortByNumber = (ports: readonly DecodedPort[]): DecodedPort[] =>
  [...ports].sort((a, b) => (numberAndProtocolOf(a) < numberAndProtocolOf(b) ? -1 : 1));
