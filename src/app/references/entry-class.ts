import { defineCheck, type CheckContext } from '../check-context';
import { ENTRY_IMPLEMENTATIONS } from './entry-implementations';
import { GATEWAY_API } from './gateway-api';
import { findNearest, groupBy, isLikelyTypo, writeValue, type Path } from '../../problem';
import { asString, getValue, type Card } from '../../service';

export const CLASS_TYPO = {
  code: 'class-typo', layer: 'traffic', severity: 'warning',
  title: 'An Ingress or Gateway names a class that a controller serves.',
  why: 'a controller acts on its own classes only, and nothing reports another one: the address stays empty, and clients cannot connect',
  fix: 'write the name of an IngressClass or GatewayClass of the cluster',
  basis: 'the controllers: the API server takes any name',
  see: 'https://kubernetes.io/docs/concepts/services-networking/ingress/#ingress-class',
  good: [{ class: 'nginx' }, { class: 'nginx-internal' }], bad: [{ class: 'ngnix' }],
} as const satisfies Card;

/** A field of an Ingress or Gateway that names a class. */
interface ClassField {
  readonly kind: 'Ingress' | 'Gateway';
  readonly group: string;
  readonly path: Path;
  /** Usual names of the classes of known controllers. */
  readonly usual: readonly string[];
}

const INGRESS = {
  kind: 'Ingress', group: 'networking.k8s.io', usual: ENTRY_IMPLEMENTATIONS.flatMap(({ ingressClasses = [] }) => ingressClasses),
} as const;
const CLASS_FIELDS: readonly ClassField[] = [
  { ...INGRESS, path: ['spec', 'ingressClassName'] },
  { ...INGRESS, path: ['metadata', 'annotations', 'kubernetes.io/ingress.class'] },
  {
    kind: 'Gateway', group: GATEWAY_API, path: ['spec', 'gatewayClassName'],
    usual: ENTRY_IMPLEMENTATIONS.flatMap(({ gatewayClasses = [] }) => gatewayClasses),
  },
];

/**
 * Reports a class of an Ingress or Gateway that differs by one typo from a class that the app defines, that several others have, or that a
 * known controller usually has. Any other name may be a class that is defined in the cluster only.
 */
export const entryClasses = defineCheck({
  cards: [CLASS_TYPO],
  check: (context) => { for (const field of CLASS_FIELDS) checkClasses(field, context); },
});

function checkClasses({ kind, group, path, usual }: ClassField, { app, findings }: CheckContext): void {
  const named = app.objectsOf(kind, group).map((object) => ({ object, found: asString(getValue(object.body, path)) }));
  const defined = app.objectsOf(`${kind}Class`, group).map(({ name }) => name);
  const byName = groupBy(named, ({ found }) => found);
  const known = new Set([...defined, ...usual, ...[...byName].filter(([, { length }]) => length > 1).map(([name]) => name)]);
  for (const { object, found } of named) {
    const meant = found === '' || known.has(found) ? undefined : findNearest(found, known);
    if (meant === undefined || !isLikelyTypo(found, meant)) continue;
    findings.add(object, CLASS_TYPO, { path, found, expected: `the name of a class, such as "${meant}"`, fix: writeValue(meant) });
  }
}
