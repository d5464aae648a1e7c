import { lastAddressOf, networkOf, parseCidr, parseIp, type IpAddress, type ServiceView } from '../../../service';

/** An object from which a controller takes the addresses of load balancers. */
export interface AddressPool {
  /** Address ranges of the pool; `undefined` if one of them cannot be parsed, for example a placeholder such as `${RANGE}`. */
  readonly ranges: readonly AddressRange[] | undefined;
  /** Returns why the controller never assigns an address of the pool to the Service; `undefined` if it can. */
  readonly excludes: (service: PoolUser) => string | undefined;
}

/** A range of addresses: its text, and its first and last address. */
export interface AddressRange { readonly text: string; readonly first: IpAddress; readonly last: IpAddress }

/** The facts of a Service that pools select by; the namespace is empty if the manifest has none. */
export interface PoolUser { readonly namespace: string; readonly name: string; readonly view: ServiceView }

/** The kind of object that holds the address pools of a controller. */
export interface PoolKind {
  readonly kind: string;
  readonly group: string;
  /** Decodes the `spec` of a pool object; `undefined` if load balancers get no addresses from the pool. */
  readonly read: (spec: Readonly<Record<string, unknown>>) => AddressPool | undefined;
  /** Options by which a Service selects an address pool. */
  readonly namedBy: readonly string[];
  /** The consequence if no address pool serves the Service, as text after "because". */
  readonly without: string;
}

/** Reads the ranges of a pool as `readRange` does; `undefined` if one of them cannot be read. */
export function readRanges(texts: readonly string[]): readonly AddressRange[] | undefined {
  const ranges = texts.flatMap((text) => readRange(text) ?? []);
  return ranges.length === texts.length ? ranges : undefined;
}

/**
 * Reads `10.0.0.0/24`, `10.0.0.1-10.0.0.9` or one address as `{ text, first, last }`, with parsed addresses; `undefined` for other text.
 */
export function readRange(text: string): AddressRange | undefined {
  const cidr = parseCidr(text);
  if (cidr !== undefined) return { text, first: networkOf(cidr), last: lastAddressOf(cidr) };
  const [start, end = start, ...otherParts] = text.split('-');
  const first = parseIp(start.trim()), last = parseIp(end.trim());
  return first === undefined || last === undefined || otherParts.length > 0 ? undefined : { text, first, last };
}

/** Whether the range contains the address, `first` and `last` included. */
export const rangeContains = ({ first, last }: AddressRange, { family, bytes }: IpAddress): boolean =>
  family === first.family && compareBytes(first.bytes, bytes) <= 0 && compareBytes(bytes, last.bytes) <= 0;

const compareBytes = (bytes: readonly number[], otherBytes: readonly number[]): number =>
  Buffer.compare(Uint8Array.from(bytes), Uint8Array.from(otherBytes));
