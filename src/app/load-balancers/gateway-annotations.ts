import { defineCheck } from '../check-context';
import { toRecords, asString, Findings, toRecord } from '../../service';
import { ANNOTATION_DEPRECATED, ANNOTATION_INERT, ANNOTATION_UNKNOWN, ANNOTATION_VALUE } from '../../providers/engine/definition';
import { checkControllerAnnotations } from '../../providers/engine/definition/registry';

const CHECKED = [ANNOTATION_UNKNOWN, ANNOTATION_VALUE, ANNOTATION_DEPRECATED, ANNOTATION_INERT];

/**
 * Checks the annotations that a Gateway passes to its objects: most gateways create a Service of type LoadBalancer.
 *
 * Only keys and values are checked, with the rules of the controllers; their effect depends on the created Service.
 *
 * @see https://gateway-api.sigs.k8s.io/reference/spec/#gatewayinfrastructure
 */
export const gatewayAnnotations = defineCheck({
  cards: [],
  check({ app, cluster, findings }) {
    for (const gateway of app.objectsOf('Gateway', 'gateway.networking.k8s.io')) {
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
  },
});
