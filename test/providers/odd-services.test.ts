import { Findings } from '../../src/service/findings';
import { isKeyed } from '../../src/providers/codecs/keyed';
import { encodeOptions } from '../../src/providers/engine/encode';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { Row } from '../../src/providers/engine/definition/provider';
import { explain } from '../../src/explain/explain';
import type { UnknownObject } from '../../src/service/objects';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import { readCluster } from '../../src/service/read-cluster';
import { isInTurn } from '../in-turn';
import { checked, formatComparison, placesOf, SLIP, withValue } from '../odd';
import { SAMPLE_PORTS } from '../../src/providers/codecs/kind';

/** Texts that few or no annotations accept, and a value that is not a text. */
const TEXTS: readonly unknown[] = ['', '-1', ',=', '{"odd":1}', '[null]', null];
/** Values of fields; `test/odd-services` tests more. */
const VALUES = [null, 1.5, { odd: 1 }];

/** The values to test at a place, others than at the next place. */
const inTurn = (values: readonly unknown[], at: number) => values.filter((_, which) => isInTurn(values.length, at, which));

/** A Service of a controller with every annotation of its table that users can set. */
function wholeOf({ id, load }: (typeof ENTRIES)[number]): UnknownObject {
  const provider = load();
  const options = Object.fromEntries(Object.entries<Row>(provider.table).filter(([, { output }]) => output !== true)
    .map(([property, { as }]) => {
      const value = (isKeyed(as) ? as.of : as).samples().good[0][0];
      return [property, isKeyed(as) ? { [as.keyed === 'name' ? as.names?.good ?? 'name' : 'https']: value } : value];
    }));
  const { annotations, labels } = encodeOptions(provider, options, { ports: SAMPLE_PORTS }, new Findings());
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: id, labels, annotations },
    spec: {
      type: provider.makes === 'load-balancer' ? 'LoadBalancer' : 'ClusterIP', selector: { app: 'web' }, ports: SAMPLE_PORTS,
      ...(provider.classes.length === 0 ? {} : { loadBalancerClass: provider.classes[0] }),
      loadBalancerIP: '192.0.2.7', loadBalancerSourceRanges: ['198.51.100.0/24'], externalIPs: ['192.0.2.9'],
      sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } }, externalTrafficPolicy: 'Local',
      allocateLoadBalancerNodePorts: false, healthCheckNodePort: 30100, ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack',
    },
  };
}

describe.each(ENTRIES.map((entry) => [entry.id, entry] as const))('what is known of %s', (id, entry) => {
  const whole = wholeOf(entry), cluster = { loadBalancer: [id as ProviderId] };
  const readers: Readonly<Record<string, (service: UnknownObject) => string>> = {
    checkManifests: (service) => checked([service], cluster),
    explain: (service) => explain(service, readCluster(cluster)).text,
    compareManifests: (service) => formatComparison([whole], [service], { cluster }),
  };
  const { annotations = {}, labels = {} } = whole.metadata as { annotations?: object; labels?: object }; // `wholeOf` sets both
  const places = [
    ...[['annotations', annotations] as const, ['labels', labels] as const]
      .flatMap(([map, texts]) => Object.keys(texts).map((key) => ['metadata', map, key]))
      .flatMap((place, at) => inTurn(TEXTS, at).map((odd) => [place, odd] as const)),
    ...placesOf(whole.spec).flatMap((place, at) => inTurn(VALUES, at).map((odd) => [['spec', ...place], odd] as const)),
  ];

  test.each(Object.keys(readers))('%s accepts unexpected annotations and fields, and prints no unchecked value', (reader) => {
    const says = readers[reader], turn = Object.keys(readers).indexOf(reader);
    for (const [at, [place, odd]] of places.entries()) {
      if (!isInTurn(6, turn, at)) continue; // each reader gets a sixth of the places
      const text = says(withValue(whole, place, odd) as UnknownObject); // apiVersion and kind are unchanged
      // Texts are quoted unchanged.
      const slips = odd === '[null]' ? [] : text.split('\n').filter((line) => SLIP.test(line));
      if (slips.length > 0) throw new Error(`${place.join('.')}: ${JSON.stringify(odd)} prints\n${slips.join('\n')}`);
    }
  });
});
