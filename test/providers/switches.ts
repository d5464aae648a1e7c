import { AnnotatedService } from '../../src/providers/engine/annotated-service';
import { isKeyed } from '../../src/providers/codecs/keyed';
import type { Kind } from '../../src/providers/codecs/kind';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { Exposure, Provider, Row } from '../../src/providers/engine/definition/provider';
import type { UnknownObject } from '../../src/service/objects';

/** An annotation that decides whether the load balancers of a controller are internal or public. */
export interface ExposureSwitch {
  readonly provider: Provider;
  readonly row: Row & { readonly as: Kind };
}

/** All annotations that decide the exposure, found by testing sample texts, so that new controllers are included. */
export const EXPOSURE_SWITCHES: readonly ExposureSwitch[] = ENTRIES.map((entry) => entry.load())
  .filter(({ makes }) => makes === 'load-balancer').flatMap((provider) => {
    const exposureWith = (annotations: object) =>
      exposureOf(provider, { metadata: { annotations }, spec: { type: 'LoadBalancer', ports: [{ name: 'http', port: 80 }] } });
    return Object.values<Row>(provider.table).filter(isSingle).flatMap((row) => {
      const texts = ['', 'true', 'false', ...row.as.samples().good.map(([, text]) => text)];
      const all = new Set([exposureWith({}), ...texts.map((text) => exposureWith({ [row.key]: text }))]);
      return all.has('public') && all.size > 1 ? [{ provider, row }] : [];
    });
  });

function isSingle(row: Row): row is ExposureSwitch['row'] {
  return !isKeyed(row.as) && row.output !== true;
}

/** Exposure of the load balancer of a Service, according to its provider. */
export function exposureOf(provider: Provider, { metadata, spec }: UnknownObject): Exposure | undefined {
  const { annotations = {} } = metadata as { annotations?: Record<string, unknown> };
  return provider.traffic?.exposure?.(new AnnotatedService(provider, annotations, spec as object));
}
