import { getOrCreate, nearest, pushTo, text as message, writeValue, type Path } from '../../problem';
import { CONTAINER_PORT_UNKNOWN } from './container-port-names';
import { readSelector } from './label-selector';
import { record, type Card, type UnknownObject, type ViewPort } from '../../service';
import { objectNames, titleOf, type AppFindings } from '../app-findings';
import { defineCheck } from '../check';
import type { CheckContext } from '../check-context';
import { podsMatchSelector, type AppIndex } from '../index/app-index';
import type { AppObject, AppService, Workload } from '../index/app-object';
import { records, asString } from '../index/fields';
import { INJECTED_PORTS, DeclaredPortsByWorkloads, type DeclaredPorts } from '../pods/declared-ports';
import { lazy } from '../index/lazy';
import { isLikelyTypo } from '../index/typo';

export const POLICY_PORT = {
  code: 'policy-port', layer: 'traffic', severity: 'error',
  title: 'A NetworkPolicy names ports of the pods, not of the Service.',
  why: 'policies apply after the Service port is translated to the container port, so the intended packets are dropped',
  fix: 'write the port on which the container listens',
  basis: 'the network plugin: the API server takes any port',
  see: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/',
  good: [{ policy: 8080, service: { port: 80, targetPort: 8080 } }], bad: [{ policy: 80, service: { port: 80, targetPort: 8080 } }],
} as const satisfies Card;

/** A port of a rule, and the pods that it applies to. */
interface PolicyPort {
  readonly policy: AppObject;
  readonly path: Path;
  readonly port: UnknownObject;
  /** The other ports of the rule. */
  readonly rule: readonly UnknownObject[];
  readonly pods: readonly Workload[];
}

/**
 * Compares the ports of NetworkPolicies with the pods they apply to: the selected pods for ingress, the peers for egress.
 *
 * @see https://kubernetes.io/docs/reference/kubernetes-api/policy-resources/network-policy-v1/
 */
export const policyPorts = defineCheck({ cards: [POLICY_PORT], check: checkPolicyPorts });

function checkPolicyPorts({ app, findings }: CheckContext): void {
  const offers = new DeclaredPortsByWorkloads();
  const byPort = lazy(() => servicesByPort(app));
  const byTarget = lazy(() => servicesByTarget(app, offers));
  const known = new Map<string, readonly Workload[]>();
  for (const policy of app.ofKind('NetworkPolicy', 'networking.k8s.io')) {
    const spec = record(policy.body.spec);
    const selected = app.podsOf(policy.namespace, readSelector(spec.podSelector));
    for (const direction of ['ingress', 'egress'] as const) {
      const rules = records(spec[direction]);
      rules.forEach(({ ports, to }, at) => {
        const rule = records(ports), path = ['spec', direction, at];
        const peers = () => rule.length === 0 ? NONE : peersOf(app, policy, records(to), known);
        const pods = direction === 'ingress' ? selected : peers();
        if (pods.length === 0) return;
        checkProtocols({ policy, path, rule, pods }, rules, byTarget, findings);
        rule.forEach((port, index) => checkPort({ policy, path: [...path, 'ports', index, 'port'], port, rule, pods },
          offers.of(pods), byPort, findings));
      });
    }
  }
}

function checkPort({ policy, path, port, rule, pods }: PolicyPort, offer: DeclaredPorts, byPort: () => ServicesByPort,
  findings: AppFindings): void {
  const given = port.port;
  if ((typeof given !== 'number' && typeof given !== 'string') || given === '' || offer.declares(given)
    || INJECTED_PORTS.has(given)) return;
  const found = serviceOver(pods, given, byPort());
  if (found !== undefined && found.port.targetPort !== given) {
    const { service, port: target } = found;
    const listens = typeof target.targetPort === 'number' ? target.targetPort : offer.find(target)?.port.number ?? target.targetPort;
    const isAllowed = rule.length > MANY || rule.some((other) => allows(other, target, listens));
    if (isAllowed) return; // the target port is allowed as well, so that no traffic is dropped
    findings.add(policy, POLICY_PORT, {
      path, found: given, severity: offer.certain && offer.declares(target.targetPort) ? 'error' : 'warning',
      expected: message`a port of the pods of ${objectNames(pods)}${offer.list()}; ${given} is a port of ${titleOf(service)}`,
      ...offer.declares(target.targetPort) || typeof target.targetPort === 'number'
        ? { fix: message`write ${JSON.stringify(target.targetPort)}, where the containers listen` } : {},
    }, pods);
    return;
  }
  if (typeof given !== 'string') return; // a container may listen without declaring it
  const near = nearest(given, offer.names());
  findings.add(policy, CONTAINER_PORT_UNKNOWN, {
    // A sidecar may declare it.
    path, found: given, severity: offer.certain && near !== undefined && isLikelyTypo(given, near) ? 'error' : 'warning',
    why: 'the network plugin looks up the name in the containers of the pods, and allows nothing if none has it',
    expected: message`the name of a container port of ${objectNames(pods)}${offer.list()}`,
    ...(near === undefined ? {} : { fix: writeValue(near) }),
  }, pods);
}

/**
 * Reports ports that a policy allows with another protocol than the only one that Services forward to them: the policy drops those packets.
 * Other policies over the pods may allow them, so it is a warning.
 */
function checkProtocols(
  { policy, path, rule, pods }: Omit<PolicyPort, 'port'>, others: readonly UnknownObject[], byTarget: () => ServicesByPort,
  findings: AppFindings,
): void {
  if (rule.length > MANY || others.length > MANY) return;
  rule.forEach(({ port: given, protocol }, at) => {
    if (typeof given !== 'number' || asString(protocol) === '') return;
    const all = byTarget().get(`${pods[0].namespace}/${given}`) ?? [];
    const found = all.filter(({ service: { selector } }) => selector !== undefined && podsMatchSelector(pods[0], selector));
    if (all.length >= COMPARED || found.length === 0 || found.some(({ port }) => port.protocol === protocol)
      || pods.some(({ containerPorts }) => containerPorts.some((item) => item.number === given && item.protocol === protocol))) return;
    const [{ service, port: target }] = found;
    if (others.some(({ ports }) => ports === undefined || records(ports).some((other) => allows(other, target, given)))) return;
    findings.add(policy, POLICY_PORT, {
      path: [...path, 'ports', at, 'protocol'], found: protocol, severity: 'warning',
      expected: message`"${target.protocol}", the protocol that ${titleOf(service)} forwards to port ${given}`,
      why: 'a rule allows packets of its own protocol only, so the packets that the Service forwards are dropped',
      fix: message`write protocol: ${target.protocol}`,
    }, pods);
  });
}

function allows({ port, endPort, protocol }: UnknownObject, target: ViewPort, listens: number | string): boolean {
  if ((asString(protocol) || 'TCP') !== target.protocol) return false;
  if (port === undefined || port === listens || port === target.targetPort) return true;
  return typeof port === 'number' && typeof endPort === 'number' && typeof listens === 'number' && port <= listens && listens <= endPort;
}

/** The pods of the peers of a rule; empty if a peer may be something other than pods. */
function peersOf(app: AppIndex, policy: AppObject, to: readonly UnknownObject[],
  known: Map<string, readonly Workload[]>): readonly Workload[] {
  const lists: (readonly Workload[])[] = [];
  for (const { podSelector, namespaceSelector, ipBlock } of to) {
    if (podSelector === undefined || ipBlock !== undefined) return NONE;
    const namespace = namespaceSelector === undefined ? policy.namespace : namespaceBySelector(namespaceSelector);
    if (namespace === undefined) return NONE;
    const pods = app.podsOf(namespace, readSelector(podSelector));
    if (pods.length === 0) return NONE;
    lists.push(pods);
  }
  if (lists.length <= 1) return lists[0] ?? NONE;
  const key = JSON.stringify([policy.namespace, to]);
  let pods = known.get(key);
  if (pods === undefined && known.size > 0 && lists.reduce((sum, { length }) => sum + length, 0) > WORKLOADS) return NONE;
  if (pods === undefined) known.set(key, pods = [...new Set(lists.flat())]);
  return pods;
}
const NONE: readonly Workload[] = [];

/** The only namespace that a selector can match, by the label that the API server sets on each namespace. */
function namespaceBySelector(selector: unknown): string | undefined {
  const { labels, expressions } = readSelector(selector);
  const keys = Object.keys(labels);
  return expressions.length === 0 && keys.length === 1 && keys[0] === 'kubernetes.io/metadata.name' ? labels[keys[0]] : undefined;
}

/** A Service, and the port by which it was found. */
interface FoundPort {
  readonly service: AppService;
  readonly port: ViewPort;
}
type ServicesByPort = ReadonlyMap<string, readonly FoundPort[]>;

function servicesByPort(app: AppIndex): ServicesByPort {
  const found = new Map<string, FoundPort[]>();
  for (const service of app.services) {
    for (const port of service.ports) {
      const { name, port: number } = port;
      for (const key of [`${service.namespace}/${number}`, ...(name === undefined ? [] : [`${service.namespace}/${name}`])]) {
        const others = getOrCreate(found, key, () => []);
        if (others.length < COMPARED) others.push({ service, port });
      }
    }
  }
  return found;
}

/** Services by the number of the container port that they forward to. */
function servicesByTarget(app: AppIndex, offers: DeclaredPortsByWorkloads): ServicesByPort {
  const found = new Map<string, FoundPort[]>();
  for (const service of app.services) {
    for (const port of service.ports) {
      const number = typeof port.targetPort === 'number' ? port.targetPort : offers.of(app.selectedBy(service)).find(port)?.port.number;
      if (number !== undefined && (found.get(`${service.namespace}/${number}`)?.length ?? 0) < COMPARED)
        pushTo(found, `${service.namespace}/${number}`, { service, port });
    }
  }
  return found;
}

/** Limit: this many Services with one port number, and this many ports of a rule, are compared. */
const COMPARED = 50;
const MANY = 100;
/** Limit: this many workloads are read for the peers of a rule. */
const WORKLOADS = 500;

/** A Service that selects those pods and has the port. */
function serviceOver([pod]: readonly Workload[], port: number | string, byPort: ServicesByPort): FoundPort | undefined {
  return byPort.get(`${pod.namespace}/${port}`)
    ?.find(({ service: { selector } }) => selector !== undefined && podsMatchSelector(pod, selector));
}
