import { GATEWAY_API } from '../references/gateway-api';
import { defineCheck, type CheckContext } from '../check-context';
import { annotationsOf, asString, Findings, toRecord, toRecords } from '../../service';
import { ANNOTATION_DEPRECATED, ANNOTATION_INERT, ANNOTATION_UNKNOWN, ANNOTATION_VALUE } from '../../providers/engine/definition';
import { checkControllerAnnotations } from '../../providers/engine/definition/registry';
import { entriesOf } from '../../providers/engine/definition/entries';

const CHECKED = [ANNOTATION_UNKNOWN, ANNOTATION_VALUE, ANNOTATION_DEPRECATED, ANNOTATION_INERT];

/**
 * Checks the annotations that a Gateway passes to its objects: most gateways create a Service of type LoadBalancer.
 *
 * Only keys and values are checked, with the rules of the controllers; their effect depends on the created Service.
 *
 * @see https://gateway-api.sigs.k8s.io/reference/spec/#gatewayinfrastructure
 */
export const gatewayAnnotations = defineCheck({ cards: [], check: checkGatewayAnnotations });

function checkGatewayAnnotations({ app, cluster, findings }: CheckContext): void {
  for (const gateway of app.objectsOf('Gateway', GATEWAY_API)) {
    const spec = toRecord(gateway.body.spec);
    const { annotations } = toRecord(spec.infrastructure);
    if (annotations === undefined) continue;
    const ports = toRecords(spec.listeners).map(({ name, port }) => ({ name: asString(name), port }));
    const gatewayFindings = new Findings(cluster.minors);
    checkControllerAnnotations({ apiVersion: 'v1', kind: 'Service', metadata: { annotations }, spec: { type: 'LoadBalancer', ports } },
      cluster, gatewayFindings);
    for (const problem of gatewayFindings.problems) {
      const card = CHECKED.find(({ code }) => code === problem.code);
      // An annotation without effect is reported only if another key is suggested. Whether any other annotation has an effect depends on
      // the Service that the gateway creates, which is not known.
      const isCertain = problem.code !== ANNOTATION_INERT.code || problem.edit !== undefined;
      if (card !== undefined && isCertain)
        findings.addCertain(gateway, card, {
          ...problem, ...problem.messages, path: ['spec', 'infrastructure', ...problem.segments.slice(1)],
        });
    }
  }
}

const CARDS = [ANNOTATION_DEPRECATED, ANNOTATION_INERT];

/** Checks annotations that a controller reads from Ingresses, Gateways, routes and other objects, in addition to Services. */
export const otherAnnotations = defineCheck({ cards: [], check: checkOtherAnnotations });

function checkOtherAnnotations({ app, cluster, findings }: CheckContext): void {
  app.eachKind((objects, kind, group) => {
    if (kind === 'Service') return;
    for (const object of objects.items) {
      const annotations = annotationsOf(object.body);
      for (const entry of new Set(Object.keys(annotations).flatMap((key) => entriesOf(key)))) {
        const { others } = entry.load();
        if (others?.kinds.some(([otherKind, otherGroup]) => otherKind === kind && otherGroup === group) !== true) continue;
        const objectFindings = new Findings(cluster.minors);
        others.check(annotations, cluster, objectFindings);
        for (const problem of objectFindings.problems) {
          const card = CARDS.find(({ code }) => code === problem.code);
          if (card !== undefined) findings.addCertain(object, card, { ...problem, path: problem.segments, ...problem.messages });
        }
      }
    }
  });
}
