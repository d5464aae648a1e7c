import { defineCheck } from '../check-context';
import { titleOf, isSameService, type AppService } from '../index/app-object';
import type { Labels } from '../index/fields';
import type { Card, ClusterProfile } from '../../service';
import { findController } from '../../providers/engine/owner';
import { OUTCOMES, type Provider, type Row } from '../../providers/engine/definition';
import { sharedRowsOf } from '../../providers/engine/shared-values';

export const ANNOTATION_SHARED = {
  code: 'annotation-shared', layer: 'provider', severity: 'warning',
  title: 'Only one Service requests a load balancer name, a reserved address or a DNS name.',
  why: 'the name of a load balancer, a reserved address and a DNS name belong to one Service, and the second one takes it over or gets '
    + 'none',
  fix: 'give each Service its own value',
  see: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/annotations/#load-balancer-name',
  good: ['shop-web and shop-api'], bad: ['shop-web and shop-web'],
} as const satisfies Card;

/** Reports load balancer names, reserved addresses and host names that two Services request. */
export const annotationShared = defineCheck({
  cards: [ANNOTATION_SHARED],
  check(context) {
    const { app, cluster, findings } = context;
    const holders = new Map<string, AppService>();
    for (const service of app.services) {
      const annotations = service.view.annotations;
      for (const key in annotations) {
        const value = annotations[key];
        const match = value === '' ? undefined : sharedRowsOf(key).find(({ provider }) => mayAct(provider, service, cluster));
        if (match === undefined) continue;
        const { provider, row, sharing } = match;
        const secondKey = sharing.unless === undefined ? '' : secondKeyOf(provider.table[sharing.unless], annotations);
        for (const item of new Set(value.split(',').map((part) => part.trim()))) {
          const id = `${row.key} ${item} ${secondKey}`;
          const holder = holders.get(id);
          if (holder === undefined) holders.set(id, service);
          if (item === '' || holder === undefined || isSameService(holder, service)) continue;
          const isError = OUTCOMES[sharing.wrong].severity === 'error' && context.areTogether(holder.index, service.index) === true;
          findings.add(service, ANNOTATION_SHARED, {
            path: ['metadata', 'annotations', key], found: item, severity: isError ? 'error' : 'warning', why: sharing.says,
            expected: `a value of its own: ${titleOf(holder)} has this one`, fix: `change it here or in ${titleOf(holder)}`,
          }, [holder]);
        }
      }
    }
  },
});

/** Whether a controller may read a Service: an add-on, such as ExternalDNS, always; any other if it may create the load balancer. */
function mayAct({ id, makes, types = ['LoadBalancer'] }: Provider, { type, view }: AppService, cluster: ClusterProfile): boolean {
  if (makes === 'add-on') return true;
  if (!types.some((typed) => typed === type)) return false;
  const { certainty, entries } = findController(view, cluster);
  return certainty !== 'nobody' && (entries.length === 0 ? certainty === 'uncertain' : entries.some((entry) => entry.id === id));
}

/**
 * The value of the annotation in `row`, whatever its prefix; empty if it is not set. Two Services that request the same name or address
 * collide only if this value is the same, too.
 */
function secondKeyOf(row: Row | undefined, annotations: Labels): string {
  for (const key in annotations)
    if (row !== undefined && key.slice(key.indexOf('/')) === row.key.slice(row.key.indexOf('/'))) return annotations[key];
  return '';
}
