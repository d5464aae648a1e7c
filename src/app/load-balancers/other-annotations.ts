import { defineCheck } from '../check-context';
import { Findings, toRecord } from '../../service';
import { ANNOTATION_DEPRECATED, ANNOTATION_INERT } from '../../providers/engine/definition';
import { entriesOf } from '../../providers/engine/definition/entries';

const CARDS = [ANNOTATION_DEPRECATED, ANNOTATION_INERT];

/** Checks annotations that a controller reads from Ingresses, Gateways, routes and other objects, in addition to Services. */
export const otherAnnotations = defineCheck({
  cards: [],
  check({ app, cluster, findings }) {
    app.eachKind((objects, kind, group) => {
      if (kind === 'Service') return;
      for (const object of objects.items) {
        const annotations = toRecord(toRecord(object.body.metadata).annotations);
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
  },
});
