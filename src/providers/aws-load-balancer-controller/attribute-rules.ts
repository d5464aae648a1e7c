import { ANNOTATION_PITFALL, rulesOf, withTypes, type AnnotatedService } from '../engine';
import { hasFields, type Fields } from '../codecs/field-relations';
import { AWS_LOAD_BALANCER_CONTROLLER_TABLE as TABLE } from './table';
import { Wrong } from '../codecs/kind';
import type { ServicePort } from '../../service';

const { pitfall, rule } = rulesOf(TABLE);

const KEPT_CLIENT = 'preserve_client_ip.enabled';
const TERMINATION = 'target_health_state.unhealthy.connection_termination.enabled';
const INTERVAL = 'target_health_state.unhealthy.draining_interval_seconds';

type Attributes = Readonly<Record<string, unknown>>;

/** The attributes in the annotation of a port itself. */
function ownAttributesOf(service: AnnotatedService, { port }: ServicePort): Attributes {
  const own = service.each('targetGroupAttributesPerPort').find(({ filled }) => filled.port === String(port));
  const attributes = own === undefined ? {} : TABLE.targetGroupAttributesPerPort.as.of.decode(own.text, service.ports);
  return attributes instanceof Wrong ? {} : attributes as Attributes; // TypeScript: the value of the kind `attributes`
}

/**
 * A rule about the attributes of the target group of each port, whose own annotation overrides that of all ports: with the attributes
 * `having` it must have the attributes `needs`.
 */
const groupRule = <Of extends 'UDP' | 'any', const Having extends Fields, const Needs extends Fields>(
  name: string, of: Of, having: Having, needs: Needs,
  { says, expected, why, fix }: Readonly<Record<'says' | 'expected' | 'why' | 'fix', string>>,
) => withTypes(rule(name, 'pitfall', ['targetGroupAttributesPerPort'], says, (service, findings) => {
  if (!service.has('targetGroupAttributesPerPort')) return; // the attributes of all ports have their own rule
  const keys = service.ports.filter(({ protocol }) => of === 'any' || protocol === of).flatMap((port) => {
    const own = ownAttributesOf(service, port);
    const attributes = { ...service.value('targetGroupAttributes'), ...own };
    if (!hasFields(attributes, having) || hasFields(attributes, needs)) return [];
    return Object.keys(having).some((name) => Object.hasOwn(own, name))
      ? service.keyForPort('targetGroupAttributesPerPort', port) : service.keyOf('targetGroupAttributes');
  });
  for (const key of new Set(keys))
    findings.add(ANNOTATION_PITFALL, { path: ['metadata', 'annotations', key], found: service.annotations[key], expected, why, fix });
}), ['targetGroupAttributesPerPort'], { ports: { overriding: 'targetGroupAttributes', of, having, needs } });

const NO_UDP = [{ ports: { without: 'UDP' } }, { targetGroupAttributesPerPort: '*' }] as const;
const OF_EACH_TCP_PORT = `move it to "${TABLE.targetGroupAttributesPerPort.key.replace('{port}', '<port>')}" of each TCP port`;
const KEEPS_CLIENT = {
  says: 'UDP targets always see the address of the client.', expected: 'no "preserve_client_ip.enabled=false" for UDP ports',
  why: 'AWS does not allow disabling it for UDP', fix: OF_EACH_TCP_PORT,
};
const NO_TERMINATION = {
  says: 'Connections to unhealthy UDP targets are not terminated.',
  expected: 'no "target_health_state.unhealthy.connection_termination.enabled=true" for UDP ports',
  why: 'AWS does not allow enabling it for UDP', fix: OF_EACH_TCP_PORT,
};
const DRAINING = {
  says: 'A draining interval needs connection termination off.',
  expected: '"target_health_state.unhealthy.connection_termination.enabled=false" with the draining interval',
  why: 'AWS takes the interval only without connection termination',
  fix: 'add target_health_state.unhealthy.connection_termination.enabled=false',
};

/** Relations between the attributes of target groups, and the protocols of their ports. */
export const ATTRIBUTE_RULES = [
  pitfall('draining-needs-termination-off', { targetGroupAttributes: { [INTERVAL]: { above: 0 } } }, [
    { targetGroupAttributes: { entry: { [TERMINATION]: false } } }, { targetGroupAttributesPerPort: '*' },
  ], { ...DRAINING, outcome: 'cloud-refused' }),
  groupRule('draining-of-a-port', 'any', { [INTERVAL]: { above: 0 } }, { [TERMINATION]: false }, DRAINING),
  pitfall('udp-keeps-client-ip', { targetGroupAttributes: { [KEPT_CLIENT]: false } }, NO_UDP,
    { ...KEEPS_CLIENT, outcome: 'cloud-refused' }),
  groupRule('udp-port-keeps-client-ip', 'UDP', { [KEPT_CLIENT]: false }, { [KEPT_CLIENT]: true }, KEEPS_CLIENT),
  pitfall('udp-is-not-terminated', { targetGroupAttributes: { [TERMINATION]: true } }, NO_UDP,
    { ...NO_TERMINATION, outcome: 'cloud-refused' }),
  groupRule('udp-port-is-not-terminated', 'UDP', { [TERMINATION]: true }, { [TERMINATION]: false }, NO_TERMINATION),
];
