import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart, JsonPatch, Lazy, Testing, type IResolver, type ResolutionContext } from 'cdk8s';
import * as library from '../../../src/index';
import { Wrong } from '../../../src/providers/codecs/kind';
import type { UnknownObject } from '../../../src/service/objects';
import { isInTurn } from '../../in-turn';
import { EXPOSURE_SWITCHES, exposureOf } from '../../providers/switches';

type Maker = new (scope: Chart, id: string, props: object) => InstanceType<typeof library.LoadBalancerService>;

/** A prop of a construct, with its annotation, that decides whether the load balancer is public. */
interface Switch {
  readonly construct: string;
  /** Required props. */
  readonly needs?: object;
  readonly prop: string;
  readonly key: string;
  /** Whether the controller creates a public load balancer for this text, according to its source. */
  readonly isPublic: (text: string | undefined) => boolean;
  /** Values of the prop and of the annotation that intentionally make it public. */
  readonly meant: readonly unknown[];
}

const BETA = 'service.beta.kubernetes.io/';
/** Whether Go's `strconv.ParseBool` returns true. */
const isTrue = (text: string | undefined) => ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text ?? '');
const INTERNET = ['internet-facing'];
const OFF = [false, 'false', 'False', 'FALSE', '0', 'f', 'F'];

const SWITCHES: readonly Switch[] = [
  {
    construct: 'AlibabaClbService', prop: 'addressType', key: `${BETA}alibaba-cloud-loadbalancer-address-type`,
    isPublic: (text) => text !== 'intranet', meant: ['internet'],
  },
  {
    construct: 'AlibabaNlbService', needs: { zoneMaps: ['a:vsw-1', 'b:vsw-2'] }, prop: 'addressType',
    key: `${BETA}alibaba-cloud-loadbalancer-address-type`, isPublic: (text) => text?.toLowerCase() !== 'intranet',
    meant: ['internet', 'Internet'],
  },
  {
    construct: 'AwsElbService', prop: 'scheme', key: `${BETA}aws-load-balancer-internal`,
    isPublic: (text) => ['', 'false', undefined].includes(text), meant: [...INTERNET, 'false', false],
  },
  {
    construct: 'AwsNlbService', prop: 'scheme', key: `${BETA}aws-load-balancer-scheme`,
    isPublic: (text) => text === 'internet-facing', meant: INTERNET,
  },
  {
    construct: 'AwsNlbService', needs: { controller: 'in-tree' }, prop: 'scheme', key: `${BETA}aws-load-balancer-internal`,
    isPublic: (text) => ['', 'false', undefined].includes(text), meant: [...INTERNET, 'false', false],
  },
  {
    construct: 'AzureLbService', prop: 'internal', key: `${BETA}azure-load-balancer-internal`,
    isPublic: (text) => text !== 'true', meant: OFF,
  },
  {
    construct: 'BaiduBlbService', prop: 'internal', key: `${BETA}cce-load-balancer-internal-vpc`,
    isPublic: (text) => text !== 'true', meant: OFF,
  },
  {
    construct: 'DigitalOceanLbService', prop: 'network', key: `${BETA}do-loadbalancer-network`,
    isPublic: (text) => text !== 'INTERNAL', meant: ['EXTERNAL'],
  },
  {
    construct: 'GcpLbService', prop: 'loadBalancerType', key: 'networking.gke.io/load-balancer-type',
    isPublic: (text) => text !== 'Internal' && text !== 'internal', meant: ['External'],
  },
  {
    construct: 'HetznerLbService', prop: 'scheme', key: 'load-balancer.hetzner.cloud/disable-public-network',
    isPublic: (text) => !isTrue(text), meant: [...INTERNET, 'controller-default', ...OFF],
  },
  {
    construct: 'IbmLbService', prop: 'ipType', key: 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type',
    isPublic: (text) => text !== 'private', meant: ['public'],
  },
  { construct: 'OciLbService', prop: 'internal', key: `${BETA}oci-load-balancer-internal`, isPublic: (text) => !isTrue(text), meant: OFF },
  {
    construct: 'OciNlbService', prop: 'internal', key: 'oci-network-load-balancer.oraclecloud.com/internal',
    isPublic: (text) => !isTrue(text), meant: OFF,
  },
  {
    construct: 'OpenStackLbService', prop: 'internal', key: `${BETA}openstack-internal-load-balancer`,
    isPublic: (text) => text !== 'true', meant: OFF,
  },
  {
    construct: 'OutscaleLbService', prop: 'internal', key: `${BETA}osc-load-balancer-internal`,
    isPublic: (text) => !isTrue(text), meant: OFF,
  },
  {
    construct: 'QingCloudLbService', prop: 'networkType', key: `${BETA}qingcloud-load-balancer-network-type`,
    isPublic: (text) => text !== 'internal', meant: ['public'],
  },
  {
    construct: 'YandexNlbService', needs: { subnetId: 'e9b0a1b2c3d4' }, prop: 'loadBalancerType', key: 'yandex.cloud/load-balancer-type',
    isPublic: (text) => text !== 'internal', meant: ['external'],
  },
  {
    construct: 'ScalewayLbService', prop: 'private', key: `${BETA}scw-loadbalancer-private`,
    isPublic: (text) => !isTrue(text), meant: OFF,
  },
  { construct: 'StackitLbService', prop: 'internal', key: 'lb.stackit.cloud/internal-lb', isPublic: (text) => !isTrue(text), meant: OFF },
  {
    construct: 'TencentClbService', needs: { internalSubnetId: 'subnet-0a1b' }, prop: 'scheme',
    key: 'service.kubernetes.io/qcloud-loadbalancer-internal-subnetid', isPublic: (text) => (text ?? '') === '', meant: INTERNET,
  },
  {
    construct: 'LinodeNodeBalancerService', needs: { frontendSubnetId: 17 }, prop: 'scheme',
    key: `${BETA}linode-loadbalancer-frontend-subnet-id`, isPublic: (text) => (text ?? '') === '', meant: INTERNET,
  },
  {
    construct: 'UpCloudLbService', needs: { config: { networks: [{ name: 'inside', type: 'private', family: 'IPv4' }] } }, prop: 'scheme',
    key: `${BETA}upcloud-load-balancer-config`,
    isPublic: (text) => text?.includes('"type":"private"') !== true || text.includes('"type":"public"'), meant: INTERNET,
  },
];

/** Values that a pipeline, an unset variable or a typo may produce. */
const ODD: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined], ['null', null], ['an empty text', ''], ['a blank', ' '], ['true', true], ['false', false], ['"true"', 'true'],
  ['"false"', 'false'], ['"True"', 'True'], ['"FALSE"', 'FALSE'],
  ['"TRUE "', 'TRUE '], ['"yes"', 'yes'], ['"no"', 'no'], ['"Internal"', 'Internal'], ['"INTERNAL"', 'INTERNAL'],
  ['"internal "', 'internal '], ['"intranet "', 'intranet '], ['"Private"', 'Private'],
  ['"internal-facing"', 'internal-facing'], ['0', 0], ['1', 1], ['NaN', NaN], ['a list', ['internal']], ['an empty list', []],
  ['a record', { internal: true }], ['a boxed false', Object(false)],
  ['a boxed text', Object('false')], ['a token', Lazy.any({ produce: () => 'internal' })],
  ['a token of nothing', Lazy.any({ produce: () => undefined })],
];

/** Returns a boxed value as JSON serializes it. */
const plain = (value: unknown) => value instanceof Boolean || value instanceof String ? value.valueOf() : value;

const PORTS = [{ name: 'http', port: 80 }];

/** Synthesizes the construct, and returns the text of the annotation, or that the Service was refused. */
function synthesize({ construct, needs, key }: Pick<Switch, 'construct' | 'needs' | 'key'>, props: object, later?: (service: ApiObject) =>
  void): { readonly refused: boolean; readonly text?: string; readonly object?: UnknownObject } {
  const app = Testing.app();
  const chart = new Chart(app, 'shop');
  try {
    const service = new (library as unknown as Record<string, Maker>)[construct](chart, 'web', {
      metadata: { name: 'web' },
      selector: { app: 'web' }, ports: PORTS, ...needs, ...props,
    });
    later?.(ApiObject.of(service));
    const [object] = Testing.synth(chart) as UnknownObject[];
    const found = library.checkManifests([object]).some(({ severity }) => severity === 'error');
    const text: unknown = (object.metadata as { annotations?: Record<string, unknown> }).annotations?.[key];
    // An object that the API server rejects does not become public either.
    return found || (text !== undefined && typeof text !== 'string')
      ? { refused: true } : { refused: false, object, ...(text === undefined ? {} : { text }) };
  } catch {
    return { refused: true };
  }
}

describe.each(SWITCHES.map((one) =>
  [`${one.construct}${one.needs === undefined ? '' : ` with ${Object.keys(one.needs).join()}`}`, one] as const))('%s', (_, one) => {
  const odd = ODD.filter(([, value]) => !one.meant.some((meant) => meant === plain(value)));
  // An absent prop has its default, which is internal.
  const accidents = (how: (value: unknown) => ReturnType<typeof synthesize>) => odd.filter(([, value]) => {
    const { refused, text } = how(value);
    return !refused && one.isPublic(text);
  }).map(([name]) => name);

  test('is internal by default, and synthesizes', () => {
    const { refused, text } = synthesize(one, {});
    expect({ refused, isPublic: one.isPublic(text) }).toEqual({ refused: false, isPublic: false });
  });

  test('is not made public by an odd value of its prop', () => {
    expect(accidents((value) => synthesize(one, { [one.prop]: value }))).toEqual([]);
  });

  test('is not made public by an annotation beside its prop', () => {
    expect(accidents((value) => synthesize(one, { metadata: { name: 'web', annotations: { [one.key]: value } } }))).toEqual([]);
  });

  test('is not made public by an annotation that the library should not know', () => {
    expect(accidents((value) => synthesize(one, { allowUnknownAnnotations: { [one.key]: value } }))).toEqual([]);
  });

  test('is not made public by a patch, unless the check of the manifest says so', () => {
    const path = `/metadata/annotations/${one.key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    expect(accidents((value) => synthesize(one, {}, (service) => service.addJsonPatch(JsonPatch.replace(path, value))))).toEqual([]);
    const removed = synthesize(one, {}, (service) => service.addJsonPatch(JsonPatch.remove(path)));
    expect(removed.refused || !one.isPublic(removed.text)).toBe(true);
    // Verifies that patches are applied.
    expect(synthesize(one, {}, (service) => service.addJsonPatch(JsonPatch.add('/metadata/annotations/example.com~1x', 'y'))).refused)
      .toBe(false);
  });
});

test('a patch that removes the annotation is reported with its path, and other warnings once', () => {
  const app = Testing.app();
  const chart = new Chart(app, 'shop');
  const service = new library.HetznerLbService(chart, 'web', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] });
  ApiObject.of(service).addJsonPatch(JsonPatch.remove('/metadata/annotations/load-balancer.hetzner.cloud~1disable-public-network'));
  const printed: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  expect(() => Testing.synth(chart)).toThrow(/disable-public-network.*\[load-balancer-public\]/);
  write.mockRestore();
  expect(printed.join('').match(/\[annotation-requires\]/g)).toHaveLength(1);
});

describe('changes after construction', () => {
  const SCHEME = `${BETA}aws-load-balancer-scheme`;
  const PATH = `/metadata/annotations/${SCHEME.replace(/\//g, '~1')}`;

  /** The error or the warnings of synthesizing a load balancer that was changed after its construction. */
  function outputAfter(
    construct: string, change: (service: library.LoadBalancerService) => void, props = {}, resolvers: IResolver[] = [],
  ): string {
    const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'cdk8s-')), resolvers });
    const chart = new Chart(app, 'shop');
    let printed = '';
    const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => (printed += String(text)) !== '');
    try {
      const make = (library as unknown as Record<string, Maker>)[construct];
      change(new make(chart, 'web', { selector: { app: 'web' }, ports: PORTS, ...props }));
      app.synth();
    } catch (error) {
      return `error ${(error as Error).message}`;
    } finally {
      write.mockRestore();
    }
    return printed;
  }

  test.each<[string, (service: library.LoadBalancerService) => void]>([
    ['an added annotation', ({ metadata }) => metadata.addAnnotation(SCHEME, 'internet-facing')],
    ['a token', ({ metadata }) => metadata.addAnnotation(SCHEME, Lazy.any({ produce: () => 'internet-facing' }) as string)],
    ['a patch', (service) => ApiObject.of(service).addJsonPatch(JsonPatch.replace(PATH, 'internet-facing'))],
  ])('%s that makes it public is reported', (_, change) => {
    for (const props of [{}, { scheme: 'internal' }])
      expect(outputAfter('AwsNlbService', change, props))
        .toMatch(/^1 problem .*\nwarning: prop "scheme".*"internal", as the construct wrote it.*public\]/);
  });

  test('a resolver that makes it public is reported', () => {
    const resolve = (context: ResolutionContext) => { if (context.value === 'internal') context.replaceValue('internet-facing'); };
    expect(outputAfter('AwsNlbService', () => undefined, {}, [{ resolve }])).toMatch(/warning: prop "scheme".*\[load-balancer-public\]/);
  });

  test('a replaced configuration is reported', () => {
    const config = {
      networks: [{ name: 'inside', type: 'private', family: 'IPv4', uuid: '03000000-0000-4000-8000-000000000000' }],
      frontends: [{ name: 'http', networks: [{ name: 'inside' }] }],
    };
    expect(outputAfter('UpCloudLbService', ({ metadata }) => metadata.addAnnotation(`${BETA}upcloud-load-balancer-config`, '{}'), { config }))
      .toMatch(/warning: prop "config".*\[load-balancer-public\]/);
  });

  test('a removed class is an error, and another one is reported', () => {
    const path = '/spec/loadBalancerClass';
    expect(outputAfter('TailscaleLbService', (service) => ApiObject.of(service).addJsonPatch(JsonPatch.remove(path))))
      .toMatch(/^error [^]*spec.loadBalancerClass: expected "tailscale", as the construct wrote it, found nothing {2}\[load-balancer-public\]/);
    for (const construct of ['TailscaleLbService', 'AwsNlbService']) {
      expect(outputAfter(construct, (service) => ApiObject.of(service).addJsonPatch(JsonPatch.replace(path, 'example.com/lb'))))
        .toMatch(/warning: spec.loadBalancerClass: .*as the construct wrote it, found "example.com\/lb" {2}\[load-balancer-public\]/);
    }
    expect(outputAfter('AwsNlbService', (service) => ApiObject.of(service).addJsonPatch(JsonPatch.remove(path))))
      .toMatch(/warning: prop "scheme".*spec.loadBalancerClass "service.k8s.aws\/nlb" as well.*\[load-balancer-public\]/);
  });
});

/** Every annotation that decides the exposure, with each construct that writes it. */
const FOUND = EXPOSURE_SWITCHES.flatMap(({ provider, row }) =>
  (provider.constructs ?? []).map((construct) => ({ construct, provider, row })));

test('the annotations of the providers include those above', () => {
  const found = new Set(FOUND.map(({ construct, row }) => `${construct} ${row.key}`));
  // Network load balancers of OCI and configurations of UpCloud do not depend on the text of a single annotation.
  const single = SWITCHES.filter(({ construct }) => !['OciNlbService', 'UpCloudLbService'].includes(construct));
  expect(single.filter(({ construct, key }) => !found.has(`${construct} ${key}`)).map(({ construct, key }) => `${construct} ${key}`))
    .toEqual([]);
});

describe.each(FOUND.map((one) => [one.construct, one.row.key, one] as const))('%s, with %s as its provider reads it', (construct,
  key, { provider, row }) => {
  // AwsNlbService supports two controllers.
  const needs = provider.id === 'aws-in-tree' && construct === 'AwsNlbService' ? { controller: 'in-tree' }
    : SWITCHES.find((other) => other.construct === construct && !('controller' in (other.needs ?? {})))?.needs;
  const of = { construct, key, ...needs === undefined ? {} : { needs } };
  // Typos of each sample text. Valid values are excluded, as they are intentional; the token resolves to "internal".
  const slips = row.as.samples().good.flatMap(([, text]) => [text.toUpperCase(), text.toLowerCase(), text[0].toUpperCase() + text.slice(1),
    ` ${text}`, `${text} `, `${text},`, `${text}s`, text.slice(1), `"${text}"`]).map((text) => [`the text ${text}`, text] as const);
  const odd = [...ODD, ...slips].filter(([name, value]) => {
    const text = name === 'a token' ? 'internal' : plain(value);
    return typeof text !== 'string' || row.as.decode(text, PORTS) instanceof Wrong;
  });
  // Each of four ways gets a quarter of the values.
  const accidents = (turn: number, how: (value: unknown) => ReturnType<typeof synthesize>) => odd.filter(([, value], at) => {
    if (!isInTurn(4, turn, at)) return false;
    const { refused, object } = how(value);
    return !refused && object !== undefined && exposureOf(provider, object) === 'public';
  }).map(([name]) => name);

  test('is not made public by a value of a prop', () => {
    const property = Object.keys(provider.table).find((name) => provider.table[name] === row);
    for (const [turn, prop] of [property, 'scheme', 'internal', 'private'].entries())
      expect(accidents(turn, (value) => typeof value === 'boolean' ? { refused: true } : synthesize(of, { [`${prop}`]: value }))).toEqual([]);
  });

  test('is not made public by an annotation, known or not, or by a patch', () => {
    const path = `/metadata/annotations/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    expect(accidents(0, (value) => synthesize(of, { metadata: { name: 'web', annotations: { [key]: value } } }))).toEqual([]);
    expect(accidents(1, (value) => synthesize(of, { allowUnknownAnnotations: { [key]: value } }))).toEqual([]);
    expect(accidents(2, (value) => synthesize(of, {}, (service) => service.addJsonPatch(JsonPatch.add(path, value))))).toEqual([]);
    expect(accidents(3, (value) =>
      synthesize(of, {}, (service) => service.addJsonPatch(JsonPatch.add('/metadata/annotations', { [key]: value })))))
      .toEqual([]);
  });
});
