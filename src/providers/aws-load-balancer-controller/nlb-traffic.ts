import { formatHealthCheck, isLocal, localHealthPortOf, type AnnotatedService, type Drain, type FirewallPorts } from '../engine/definition';

/** Sentence about the client's address behind an NLB that keeps it, for both controllers of AWS. */
export const NLB_KEEPS =
  'The NLB keeps the address of the client on its way to the nodes; what pods see then depends on externalTrafficPolicy.';

/** What the controller does if it cannot build the requested NLB, as text after "because". */
export const STOPS = 'the controller stops with the event FailedBuildModel, and the NLB is not created or not updated';

/** Whether targets are pods, not instances. */
export const hasIpTargets = (service: AnnotatedService): boolean =>
  service.text('targetType') === 'ip' || service.text('loadBalancerType') === 'nlb-ip';

/**
 * Returns the deregistration delay in the text of target group attributes: `{ seconds: 30, setting: 'deregistration_delay.timeout_seconds'
 * }`; `undefined` if they do not have it.
 */
export function deregistrationDelayOf(attributes: unknown): Drain | undefined {
  const seconds = typeof attributes === 'string' ? /deregistration_delay\.timeout_seconds\s*=\s*(\d+)/.exec(attributes)?.[1] : undefined;
  return seconds === undefined ? undefined : { seconds: Number(seconds), setting: 'deregistration_delay.timeout_seconds' };
}

/** Whether the NLB checks health by HTTP or HTTPS: as the annotation sets it, otherwise under the policy Local without IP targets. */
export function isHttpCheck(service: AnnotatedService): boolean {
  const protocol = service.text('healthCheckProtocol')?.toLowerCase();
  return protocol === undefined ? isLocal(service) && !hasIpTargets(service) : protocol !== 'tcp';
}

/**
 * Returns `never` if no controller handles a Service of type "external", or `without-webhook` if a controller handles it only if its
 * webhook sets the class; `undefined` if a controller handles it.
 */
export function readUnclaimed(service: AnnotatedService): 'never' | 'without-webhook' | undefined {
  if (service.spec.loadBalancerClass !== undefined || service.text('loadBalancerType') !== 'external'
    || ['instance', 'ip'].includes(service.text('targetType') ?? '')) return undefined;
  const { webhook, autoMode } = service.cluster?.controllerSettings?.['aws-load-balancer-controller'] ?? {};
  if (webhook === true || autoMode === true) return undefined;
  return webhook === false ? 'never' : 'without-webhook';
}

/** Why no controller may handle a Service, by the result of `readUnclaimed`. */
export const UNCLAIMED = {
  never: 'the cloud provider does not act on "external", and this controller takes it only with a target type',
  'without-webhook': 'the cloud provider does not act on "external", and this controller accepts it without a target type only if its '
    + 'webhook, which is on by default, gives the Service its class',
} as const;

/** How to move a Service from the cloud provider to this controller without leaving an unmanaged load balancer. */
export const HAND_OVER = 'keep this Service unchanged, and create a second one with loadBalancerClass "service.k8s.aws/nlb" for the same '
  + 'pods; point DNS or clients to its NLB; then delete this Service with its old type annotation, which deletes the old load balancer';

/**
 * Returns one sentence about connections from a target to its own NLB, which time out if the NLB is internal and targets see the address of
 * the client; otherwise an empty list.
 *
 * @see https://docs.aws.amazon.com/elasticloadbalancing/latest/network/load-balancer-troubleshooting.html
 */
export function describeHairpin(isInternal: boolean, keepsAddress: boolean): readonly string[] {
  return !isInternal || !keepsAddress ? [] : ['From a node or pod behind the NLB, a connection to the NLB times out if it is sent back to '
    + 'the same node, because targets see the address of the client. Inside the cluster use the DNS name of the Service, or set '
    + 'preserve_client_ip.enabled=false in the target group attributes.'];
}

/**
 * Returns what the health check of an NLB uses, as text that begins with `uses `; `undefined` if no annotation configures its path, port or
 * protocol.
 */
export function describeHealth(service: AnnotatedService): string | undefined {
  const [path, port, protocol] = ['healthCheckPath', 'healthCheckPort', 'healthCheckProtocol'].map((property) => service.text(property));
  if (path === undefined && port === undefined && protocol === undefined) return undefined;
  const isHttpByDefault = isLocal(service) && service.text('targetType') !== 'ip';
  const isHttp = protocol?.toLowerCase().startsWith('http') ?? isHttpByDefault;
  const request = isHttp ? ` for ${path ?? (protocol === undefined ? '/healthz' : '/')}` : '';
  return `uses ${formatHealthCheck(protocol ?? (isHttp ? 'http' : 'tcp'))} on ${describeProbedPort(service, port)}${request}`;
}

/**
 * The port of the health check as text. If `port` is the name of a Service port, it is the node port of that port, or its target port for
 * the target type `ip`.
 */
function describeProbedPort(service: AnnotatedService, port = 'traffic-port'): string {
  const isToPods = service.text('targetType') === 'ip';
  if (port === 'traffic-port') return isToPods ? 'the port of each pod' : 'the node port of each port';
  const namedPort = service.ports.find(({ name }) => name === port);
  if (namedPort === undefined) return `port ${port}`;
  if (isToPods) return `port ${namedPort.targetPort ?? namedPort.port} of the pods`;
  return namedPort.nodePort === undefined ? `the node port of "${port}"` : `port ${namedPort.nodePort}`;
}

/**
 * Whether targets see the client's address: by `preserve_client_ip.enabled` of the target group attributes, or by default, which depends on
 * the kind of target.
 */
export const isClientKept = (service: AnnotatedService, byDefault: boolean): boolean =>
  service.value('targetGroupAttributes')?.['preserve_client_ip.enabled'] ?? byDefault;

/**
 * Returns the firewall rules that the Kubernetes documentation lists for an NLB with instances as targets, one sentence each: clients,
 * health checks, Path MTU discovery, and who adds them.
 */
export function describeFirewall(service: AnnotatedService, { nodes, from: ranges }: FirewallPorts): readonly string[] {
  const from = ranges === '0.0.0.0/0' && service.text('ipAddressType') === 'dualstack' ? '0.0.0.0/0 and ::/0' : ranges; // all clients
  return [
    isClientKept(service, true) ? `Client traffic, to the nodes: ${nodes}, from ${from} (the NLB keeps the address of the client).`
      : `Client traffic, to the nodes: ${nodes}, from the subnets of the NLB; to the NLB itself: its ports, from ${from}.`,
    `Health checks, to the nodes: ${localHealthPortOf(service) ?? `${nodes}, over TCP`}, from the subnets of the NLB.`,
    `Path MTU discovery, to the nodes: ICMP type 3 code 4, from ${from}.`,
    'The provider adds these rules to the security group of the nodes, with the descriptions kubernetes.io/rule/nlb/client=<name>, '
      + 'kubernetes.io/rule/nlb/health=<name> and kubernetes.io/rule/nlb/mtu=<name>; the name is that of the NLB.',
  ];
}
