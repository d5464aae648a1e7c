import type { Card } from '../../problem/card';

/** A Service inside the cluster has no node ports. */
export const NODE_PORT_TYPE = {
  code: 'node-port-type', layer: 'api', severity: 'error',
  title: 'A node port is set on Services of type NodePort and LoadBalancer only.',
  why: 'a Service of type ClusterIP is not open on the nodes',
  fix: 'set type: NodePort, or remove nodePort',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  rules: ['PRT-12', 'PRT-13'],
  good: [{ type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }], bad: [{ ports: [{ port: 80, nodePort: 30080 }] }],
} as const satisfies Card;
