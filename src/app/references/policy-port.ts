import { getOrCreate, text, buildOnce, type Path } from '../../problem';
import { reportUndeclaredPort } from './monitor-selection';
import {
  readSelector, podsMatchSelector, listNames, titleOf, type AppIndex, type AppObject, type AppService, type Workload,
} from '../index';
import { toRecords, asString, toRecord, type Card, type UnknownObject, type ViewPort } from '../../service';
import { defineCheck, type CheckContext } from '../check-context';
import { declaredPortsOf, INJECTED_PORTS } from '../pods/target-port';

export const POLICY_PORT = {
  code: 'policy-port', layer: 'traffic', severity: 'error',
  title: 'A NetworkPolicy names ports of the pods, not of the Service.',
  why: 'policies apply after the Service port is translated to the container port, so the intended packets are dropped',
  fix: 'write the port on which the container listens',
  basis: 'the network plugin: the API server takes any port',
  see: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/',
  good: [{ policy: 8080, service: { port: 80, targetPort: 8080 } }], bad: [{ policy: 80, service: { port: 80, targetPort: 8080 } }],
} as const satisfies Card;

/** A port of an ingress or egress rule of a NetworkPolicy, and the pods to which the rule allows traffic on that port. */
interface PolicyPort {
  readonly policy: AppObject;
  readonly path: Path;
  readonly port: UnknownObject;
  readonly portsOfRule: readonly UnknownObject[];
  readonly pods: readonly Workload[];
}

/**
 * Compares the ports of NetworkPolicies with the pods they apply to: the selected pods for ingress, the peers for egress.
 *
 * @see https://kubernetes.io/docs/reference/kubernetes-api/policy-resources/network-policy-v1/
 */
export const policyPorts = defineCheck({ cards: [POLICY_PORT], check: checkPolicyPorts });

function checkPolicyPorts(context: CheckContext): void {
  const { app } = context;
  const workloadsByPeer = new Map<string, readonly Workload[]>();
  for (const policy of app.objectsOf('NetworkPolicy', 'networking.k8s.io')) {
    const spec = toRecord(policy.body.spec);
    const selected = app.podsOf(policy.namespace, readSelector(spec.podSelector));
    for (const direction of ['ingress', 'egress'] as const) {
      const rules = toRecords(spec[direction]);
      rules.forEach(({ ports, to }, position) => {
        const portsOfRule = toRecords(ports), path = ['spec', direction, position];
        const findPeers = () => portsOfRule.length === 0 ? NONE : peersOf(app, policy, toRecords(to), workloadsByPeer);
        const pods = direction === 'ingress' ? selected : findPeers();
        if (pods.length === 0) return;
        checkProtocols({ policy, path, portsOfRule, pods }, rules, context);
        portsOfRule.forEach((port, index) =>
          checkPort({ policy, path: [...path, 'ports', index, 'port'], port, portsOfRule, pods }, context));
      });
    }
  }
}

function checkPort({ policy, path, port, portsOfRule, pods }: PolicyPort, { app, findings }: CheckContext): void {
  const value = port.port, declared = declaredPortsOf(pods);
  if ((typeof value !== 'number' && typeof value !== 'string') || value === '' || declared.declares(value)
    || INJECTED_PORTS.has(value)) return;
  const match = findServicePort(app, pods, value);
  if (match !== undefined && match.port.targetPort !== value) {
    const { service, port: target } = match;
    const podPort = typeof target.targetPort === 'number' ? target.targetPort : declared.findPort(target)?.port.number ?? target.targetPort;
    const isAllowed = portsOfRule.length > MAX_PORTS || portsOfRule.some((allowed) => isPortAllowed(allowed, target, podPort));
    if (isAllowed) return; // the target port is allowed as well, so no traffic is dropped
    findings.add(policy, POLICY_PORT, {
      path, found: value, severity: declared.certain && declared.declares(target.targetPort) ? 'error' : 'warning',
      expected: text`a port of the pods of ${listNames(pods)}${declared.formatPorts()}; ${value} is a port of ${titleOf(service)}`,
      ...declared.declares(target.targetPort) || typeof target.targetPort === 'number'
        ? { fix: text`write ${JSON.stringify(target.targetPort)}, where the containers listen` } : {},
    }, pods);
    return;
  }
  if (typeof value !== 'string') return; // a container may listen without declaring it
  reportUndeclaredPort(findings, policy, pods, {
    path, found: value, why: 'the network plugin looks up the name in the containers of the pods, and allows nothing if none has it',
    expected: text`the name of a container port of ${listNames(pods)}${declared.formatPorts()}`,
  });
}

/**
 * Reports a port that a policy allows with a protocol other than the only one that Services forward to it: the policy drops the packets of
 * these Services. It is a warning, because another policy for the same pods may allow them.
 */
function checkProtocols(
  { policy, path, portsOfRule, pods }: Omit<PolicyPort, 'port'>, rules: readonly UnknownObject[], { app, findings }: CheckContext,
): void {
  if (portsOfRule.length > MAX_PORTS || rules.length > MAX_PORTS) return;
  portsOfRule.forEach(({ port: number, protocol }, index) => {
    if (typeof number !== 'number' || asString(protocol) === '') return;
    const candidates = indexPortsByTarget(app).get(`${pods[0].namespace}/${number}`) ?? [];
    const matches = candidates.filter(({ service: { selector } }) => selector !== undefined && podsMatchSelector(pods[0], selector));
    if (candidates.length >= MAX_COMPARED || matches.length === 0 || matches.some(({ port }) => port.protocol === protocol)
      || pods.some(({ containerPorts }) => containerPorts.some((item) => item.number === number && item.protocol === protocol))) return;
    const [{ service, port: target }] = matches;
    if (rules.some(({ ports }) => ports === undefined || toRecords(ports).some((port) => isPortAllowed(port, target, number)))) return;
    findings.add(policy, POLICY_PORT, {
      path: [...path, 'ports', index, 'protocol'], found: protocol, severity: 'warning',
      expected: text`"${target.protocol}", the protocol that ${titleOf(service)} forwards to port ${number}`,
      why: 'a rule allows packets of its own protocol only, so the packets that the Service forwards are dropped',
      fix: text`write protocol: ${target.protocol}`,
    }, pods);
  });
}

function isPortAllowed({ port, endPort, protocol }: UnknownObject, target: ViewPort, podPort: number | string): boolean {
  if ((asString(protocol) || 'TCP') !== target.protocol) return false;
  if (port === undefined || port === podPort || port === target.targetPort) return true;
  return typeof port === 'number' && typeof endPort === 'number' && typeof podPort === 'number' && port <= podPort && podPort <= endPort;
}

/**
 * The pods of the peers of a rule (`to`). Empty if a peer has no pod selector, matches no pods or may be in several namespaces. Also empty
 * if several peers have more than `MAX_WORKLOADS` workloads, except for the first such list in `cache`.
 */
function peersOf(app: AppIndex, policy: AppObject, to: readonly UnknownObject[],
  cache: Map<string, readonly Workload[]>): readonly Workload[] {
  const lists: (readonly Workload[])[] = [];
  for (const { podSelector, namespaceSelector, ipBlock } of to) {
    if (podSelector === undefined || ipBlock !== undefined) return NONE;
    const namespace = namespaceSelector === undefined ? policy.namespace : namespaceOfSelector(namespaceSelector);
    if (namespace === undefined) return NONE;
    const pods = app.podsOf(namespace, readSelector(podSelector));
    if (pods.length === 0) return NONE;
    lists.push(pods);
  }
  if (lists.length <= 1) return lists[0] ?? NONE;
  const key = JSON.stringify([policy.namespace, to]);
  if (!cache.has(key) && cache.size > 0 && lists.reduce((sum, { length }) => sum + length, 0) > MAX_WORKLOADS) return NONE;
  return getOrCreate(cache, key, () => [...new Set(lists.flat())]);
}
const NONE: readonly Workload[] = [];

/** The only namespace that a selector can match: the value of `kubernetes.io/metadata.name`; `undefined` for any other selector. */
function namespaceOfSelector(selector: unknown): string | undefined {
  const { labels, expressions } = readSelector(selector);
  const keys = Object.keys(labels);
  return expressions.length === 0 && keys.length === 1 && keys[0] === 'kubernetes.io/metadata.name' ? labels[keys[0]] : undefined;
}

/** A Service, and the port by which it was found. */
interface FoundPort { readonly service: AppService; readonly port: ViewPort }

/** Ports of Services by namespace and number, and by namespace and name. */
const indexPortsByKey = buildOnce((app: AppIndex) => indexServicePorts(app, ({ name, port }) => [port, name]));

/** Ports of Services by namespace and the number of the container port that they forward to. */
const indexPortsByTarget = buildOnce((app: AppIndex) => indexServicePorts(app, (port, service) =>
  [typeof port.targetPort === 'number' ? port.targetPort : declaredPortsOf(app.podsSelectedBy(service)).findPort(port)?.port.number]));

function indexServicePorts(
  app: AppIndex, keysOf: (port: ViewPort, service: AppService) => readonly (number | string | undefined)[],
): ReadonlyMap<string, readonly FoundPort[]> {
  const ports = new Map<string, FoundPort[]>();
  for (const service of app.services) {
    for (const port of service.ports) {
      for (const key of keysOf(port, service)) {
        const sameKey = key === undefined ? undefined : getOrCreate(ports, `${service.namespace}/${key}`, () => []);
        if (sameKey !== undefined && sameKey.length < MAX_COMPARED) sameKey.push({ service, port });
      }
    }
  }
  return ports;
}

/** Maximum number of Services with one port number, and of ports of a rule, that are compared, to limit the time for large inputs. */
const MAX_COMPARED = 50;
const MAX_PORTS = 100;
/** Maximum number of workloads that are listed for the peers of a rule, to limit memory. */
const MAX_WORKLOADS = 500;

/** Returns a Service that selects the pods of the first workload and has a port with this number or name, and that port. */
function findServicePort(app: AppIndex, [pod]: readonly Workload[], port: number | string): FoundPort | undefined {
  return indexPortsByKey(app).get(`${pod.namespace}/${port}`)
    ?.find(({ service: { selector } }) => selector !== undefined && podsMatchSelector(pod, selector));
}
