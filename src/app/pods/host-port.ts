import { defineCheck, type CheckContext } from '../check-context';
import { titleOf, type Workload } from '../index';
import { pushTo, text } from '../../problem';
import { toRecords, type Card } from '../../service';

export const HOST_PORT_NODE_PORT = {
  code: 'host-port-node-port', layer: 'traffic', severity: 'warning',
  title: 'A node port is not the host port of a pod.',
  why: 'both are ports of the node: kube-proxy forwards connections to the node port, so that the pod does not get them, or the other way '
    + 'round',
  fix: 'write another nodePort, or another hostPort',
  basis: 'kube-proxy (pkg/proxy/iptables/proxier.go) and the network plugin, which both translate packets to the port of the node; the '
    + 'scheduler compares host ports with each other only',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  good: [{ nodePort: 30080, hostPort: 30081 }], bad: [{ nodePort: 30080, hostPort: 30080 }],
} as const satisfies Card;

/** Reports node ports that pods use as host ports. */
export const hostPorts = defineCheck({ cards: [HOST_PORT_NODE_PORT], check: checkHostPorts });

function checkHostPorts(context: CheckContext): void {
  const { app, findings } = context;
  const services = app.services.filter(({ type, ports }) =>
    (type === 'NodePort' || type === 'LoadBalancer') && ports.some(({ nodePort }) => nodePort !== undefined));
  if (services.length === 0) return;
  const byPort = hostPortsOf(app.workloads);
  for (const service of services) {
    service.ports.forEach(({ nodePort, protocol }, portIndex) => {
      if (nodePort === undefined) return;
      const workload = byPort.get(`${nodePort}/${protocol}`)?.find(({ index }) => context.areTogether(service.index, index) !== false);
      if (workload === undefined) return;
      findings.add(service, HOST_PORT_NODE_PORT, {
        path: ['spec', 'ports', portIndex, 'nodePort'], found: nodePort, related: [workload],
        expected: text`a port that no pod takes from its node; ${titleOf(workload)} has ${`${nodePort}/${protocol}`} as a host port`,
      });
    });
  }
}

/** Workloads by the node ports that their pods occupy: host ports, and all ports of pods in the host network. */
function hostPortsOf(workloads: readonly Workload[]): ReadonlyMap<string, readonly Workload[]> {
  const workloadsByPort = new Map<string, Workload[]>();
  for (const workload of workloads) {
    const { podSpec } = workload;
    const isHostNetwork = podSpec.hostNetwork === true;
    const ports = [...toRecords(podSpec.containers), ...toRecords(podSpec.initContainers)].flatMap(({ ports }) => toRecords(ports))
      .flatMap(({ hostPort, containerPort, protocol = 'TCP' }) => {
        const port = isHostNetwork ? containerPort : hostPort;
        return typeof port === 'number' ? [`${port}/${String(protocol)}`] : [];
      });
    for (const key of new Set(ports)) pushTo(workloadsByPort, key, workload);
  }
  return workloadsByPort;
}
