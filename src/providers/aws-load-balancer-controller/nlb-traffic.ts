import type { AnnotatedService, FirewallPorts } from '../provider';
import { localHealthPort } from '../traffic';

/** What an NLB does with the client's address, whichever of the two controllers makes it. */
export const NLB_KEEPS = 'The NLB keeps the address of the client on its way to the nodes; what pods see then depends on the policy above.';

/** Its health check, where annotations say something about it. */
export function nlbHealth(service: AnnotatedService): string | undefined {
  const [path, port, protocol] = ['healthCheckPath', 'healthCheckPort', 'healthCheckProtocol'].map((property) => service.text(property));
  if (path === undefined && port === undefined && protocol === undefined) return undefined;
  return `Its health check asks by ${protocol?.toUpperCase() ?? 'TCP'} on port ${port ?? 'traffic-port'}${path === undefined ? '' : ` for ${path}`}.`;
}

/** The rules that Kubernetes names for an NLB with instances as targets. */
export function nlbFirewall(service: AnnotatedService, { nodes, from }: FirewallPorts): readonly string[] {
  return [
    `Client traffic, to the nodes: ${nodes}, from ${from} (the NLB keeps the address of the client).`,
    `Health checks, to the nodes: ${localHealthPort(service) ?? `${nodes}, over TCP`}, from the subnets of the NLB.`,
    `Path MTU discovery, to the nodes: ICMP type 3 code 4, from ${from}.`,
  ];
}
