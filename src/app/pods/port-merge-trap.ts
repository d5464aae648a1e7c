import { defineCheck } from '../check-context';
import type { Card } from '../../service';
import { text } from '../../problem';

export const PORT_MERGE_TRAP = {
  code: 'port-merge-trap', layer: 'traffic', severity: 'warning',
  title: 'A Service that uses one port number for two protocols is applied server-side.',
  why: 'client-side kubectl apply merges ports by number only: a later update may drop one of the two, or give it fields of the other',
  fix: 'apply it with kubectl apply --server-side (in Argo CD: ServerSideApply=true), or give the protocols different numbers',
  source: [
    'staging/src/k8s.io/api/core/v1/types.go#ServiceSpec',
    'staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go#mergeSliceWithoutSpecialElements',
  ],
  see: 'https://github.com/kubernetes/kubernetes/issues/39188',
  good: [[{ port: 53, protocol: 'TCP' }, { port: 853, protocol: 'UDP' }]],
  bad: [[{ port: 53, protocol: 'TCP' }, { port: 53, protocol: 'UDP' }]],
} as const satisfies Card;

/** Reports Services in which a port number occurs twice: at most one problem per Service. */
export const portMergeTrap = defineCheck({
  cards: [PORT_MERGE_TRAP],
  check({ app, findings }) {
    for (const service of app.services) {
      const { ports } = service;
      if (ports.length < 2 || haveDifferences(ports)) continue;
      const protocols = new Map<number, string>();
      for (let index = 0; index < ports.length; index++) {
        const { port, protocol } = ports[index];
        const earlier = protocols.get(port);
        if (earlier === undefined) protocols.set(port, protocol);
        else if (earlier !== protocol) {
          findings.add(service, PORT_MERGE_TRAP, {
            path: ['spec', 'ports', index, 'port'], found: port,
            expected: text`a number of its own, or server-side apply: ${`${port}/${earlier}`} and ${`${port}/${protocol}`} share a number,
              and client-side kubectl apply may lose one of them on update`,
          });
          break; // one problem per Service: server-side apply fixes all of them
        }
      }
    }
  },
});

/** Whether the numbers of the ports differ; false for more than 16 ports, because comparing all pairs would take too long. */
function haveDifferences(ports: readonly { readonly port: number }[]): boolean {
  if (ports.length > 16) return false;
  for (let index = 1; index < ports.length; index++) {
    for (let before = 0; before < index; before++) if (ports[index].port === ports[before].port) return false;
  }
  return true;
}
