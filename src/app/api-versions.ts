import { isBuiltIn } from './index';
import { defineCheck, type CheckContext } from './check-context';
import { MINORS } from '../service';
import { API_VERSION, otherVersion } from '../service/rules/fields';

/** Reports objects of an API version that no supported Kubernetes serves: a removed one, or one of another group. */
export const apiVersions = defineCheck({ cards: [], check: checkApiVersions });

function checkApiVersions({ app, findings }: CheckContext): void {
  app.eachKind(({ items }, kind, group) => {
    const served = SERVED.get(kind);
    if (served === undefined || !isBuiltIn(group)) return;
    for (const object of items) {
      if (object.apiVersion === served || (kind === 'Service' && group === '')) continue; // `checkObject` checks Services of version v2
      const other = app.findObject(kind, served.slice(0, Math.max(0, served.indexOf('/'))), object.namespace, object.name);
      findings.add(object, API_VERSION, {
        ...otherVersion(object.apiVersion, served),
        why: `no Kubernetes from ${MINORS[0]} on serves ${kind} in it: kubectl answers "no matches for kind"`,
        ...other?.apiVersion === served ? { severity: 'warning' } : {}, // a variant for older clusters
      });
    }
  });
}

/** The API version of some kinds that every supported Kubernetes serves; it serves no other one. */
const SERVED: ReadonlyMap<string, string> = new Map(Object.entries({
  'networking.k8s.io/v1': ['Ingress', 'IngressClass', 'NetworkPolicy'],
  'apps/v1': ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'],
  'batch/v1': ['Job', 'CronJob'],
  v1: ['Pod', 'ReplicationController', 'Service'],
}).flatMap(([version, kinds]) => kinds.map((kind) => [kind, version] as const)));
