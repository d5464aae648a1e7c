import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';
import type { ClusterProfile } from '../cluster';

/** SCTP where the cluster does not carry it. */
export const SCTP_SUPPORT = {
  code: 'sctp-support', layer: 'traffic', severity: 'error',
  title: 'SCTP needs Linux nodes, a proxy mode other than userspace, and a network plugin that carries it.',
  why: 'the API server takes the port, but nothing moves its packets',
  fix: 'use TCP or UDP, or another cluster',
  see: 'https://kubernetes.io/docs/reference/networking/service-protocols/#protocol-sctp',
  good: ['TCP', 'UDP'], bad: ['SCTP'],
} as const satisfies Card;

/** Why a cluster does not carry SCTP; `undefined` when it does, or nobody said. */
export function sctpSupportProblem(cluster: Pick<ClusterProfile, 'nodeOs' | 'proxyMode' | 'sctp'>): string | undefined {
  if (cluster.sctp === false) return 'the network plugin of this cluster does not carry SCTP';
  if (cluster.proxyMode === 'userspace') return 'the userspace proxy does not carry SCTP';
  if (cluster.nodeOs.includes('windows')) return 'Windows nodes do not carry SCTP';
  return undefined;
}

/** Notes SCTP ports that the profile's cluster does not carry: an error where no node does, a warning where some may. */
export function checkSctpSupport(ports: readonly { readonly protocol?: string }[], cluster: ClusterProfile, findings: Findings): void {
  const why = sctpSupportProblem(cluster);
  if (why === undefined) return;
  const some = cluster.sctp !== false && cluster.proxyMode !== 'userspace' && cluster.nodeOs.includes('linux');
  ports.forEach((port, at) => {
    if (port.protocol !== 'SCTP') return;
    findings.add(SCTP_SUPPORT, { path: `spec.ports[${at}].protocol`, found: 'SCTP', expected: 'TCP or UDP', why, ...(some ? { severity: 'warning' } : {}) });
  });
}
