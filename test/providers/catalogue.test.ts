import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chart, Testing } from 'cdk8s';
import { Cluster, ClusterIpService, LoadBalancerService } from '../../src';
import { checkManifests } from '../../src/app/check-manifests';
import { cardsOf } from '../../src/service/findings';
import * as annotationCheck from '../../src/providers/engine/annotation-check';
import * as providerCards from '../../src/providers/engine/definition/cards';
import type { ClusterProps } from '../../src/service/cluster';

interface Example { readonly type?: string; readonly annotations?: Readonly<Record<string, string>>; readonly [field: string]: unknown }

const AWS = 'service.beta.kubernetes.io/aws-load-balancer';
const NLB = { loadBalancerClass: 'service.k8s.aws/nlb' };
/** Builds the Services of an example that is not a Service, by the code of its card. */
const SERVICES: Readonly<Record<string, (value: string) => readonly Example[]>> = {
  'annotation-unknown': (key) => [{ ...NLB, annotations: { [key]: 'internal' } }],
  'annotation-value': (scheme) => [{ ...NLB, annotations: { [`${AWS}-scheme`]: scheme } }],
  'annotation-output': (key) => [{ annotations: { [key]: 'pool' } }],
  'annotation-deprecated': (key) => [{ ...NLB, annotations: { [key]: key.endsWith('internal') ? 'true' : 'internal' } }],
  'load-balancer-protocol': (protocol) => [{ ...NLB, ports: [{ port: 80, protocol }] }],
};
/** Cluster profiles of cards by code, if the annotations of the examples do not identify the controller. */
const CLUSTERS: Readonly<Record<string, ClusterProps>> = {
  'annotation-conflict': { loadBalancer: ['metallb'] }, 'annotation-requires': { loadBalancer: ['alibaba'] },
  'annotation-inert': { loadBalancer: ['metallb'] },
  'load-balancer-public': { loadBalancer: ['azure'] }, 'load-balancer-unclaimed': { loadBalancer: ['aws-load-balancer-controller'] },
};
/** Compile-time counterparts by code: text of a program in `test-types/refused`, or the reason why there is none. */
const TWINS: Readonly<Record<string, RegExp | string>> = {
  'annotation-value': /^\/\/ refused at scheme: /m,
  'annotation-conflict': / must not be set together with securityGroups( \[|$)/m,
  'annotation-requires': / must be set together with sslCertificateArns( \[|$)/m,
  'annotation-pitfall': / must not be set together with sslCertificateArns( \[|$)/m,
  'load-balancer-protocol': /^\/\/ refused at protocol: /m,
  'load-balancer-field': 'a construct has no prop for a field that its controller does not read',
  'load-balancer-public': 'a construct is internal where nothing else is said',
  'load-balancer-controllers': 'a construct is for one controller',
  'load-balancer-unclaimed': 'a construct gives the Service to its controller',
  'annotation-output': 'a construct has no prop for what its controller writes',
  'annotation-deprecated': 'a deprecated option is struck through, and compiles',
  'annotation-inert': 'other fields of the call decide',
  'controller-retired': 'a controller that is retired still works',
  'annotation-unknown': 'annotations by their keys are a map of strings',
};

const servicesOf = (code: string, value: unknown): readonly Example[] => typeof value === 'string'
  ? SERVICES[code]!(value) : [value as Example];
const ALL = cardsOf([providerCards, annotationCheck]).map((card) => [card.code, card] as const);

describe('the catalogue of what controllers would say', () => {
  it.each(ALL)('%s comes out of checkManifests for each bad example of its card, and for no good one', (code, { good, bad }) => {
    const says = (value: unknown): boolean =>
      checkManifests(servicesOf(code, value).map(({ type = 'LoadBalancer', annotations, ...spec }, at) => ({
      apiVersion: 'v1', kind: 'Service', metadata: { name: `web-${at}`, annotations },
      spec: { type, selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
    })), { cluster: CLUSTERS[code] ?? {} }).some((problem) => problem.code === code);
    expect(good.filter(says)).toEqual([]);
    expect(bad.filter((value) => !says(value))).toEqual([]);
  });

  it.each(ALL)('%s comes out of a constructor or of the synth for each bad example, and for no good one', (code, { good, bad }) => {
    const says = (value: unknown): boolean => {
      const app = Testing.app(), chart = new Chart(app, 'shop');
      if (CLUSTERS[code] !== undefined) Cluster.set(chart, CLUSTERS[code]);
      const warned: string[] = [];
      const silent = jest.spyOn(process.stderr, 'write').mockImplementation((text) => warned.push(String(text)) > 0);
      try {
        servicesOf(code, value).forEach(({ type = 'LoadBalancer', annotations, ...spec }, at) => {
          const props = {
            metadata: { annotations }, selector: { app: 'web' }, ports: [{ port: 80 }],
            ...spec,
          } as object as ConstructorParameters<typeof LoadBalancerService>[2];
          if (type === 'LoadBalancer') new LoadBalancerService(chart, `web-${at}`, props);
          else new ClusterIpService(chart, `web-${at}`, props as object as ConstructorParameters<typeof ClusterIpService>[2]);
        });
        app.synth();
      } catch (error) {
        warned.push(String(error));
      } finally {
        silent.mockRestore();
      }
      return warned.some((text) => text.includes(`[${code}]`));
    };
    expect(good.filter(says)).toEqual([]);
    expect(bad.filter((value) => !says(value))).toEqual([]);
  });

  it('has a twin in the compiler for each, or a reason why there is none', () => {
    expect(Object.keys(TWINS).sort()).toEqual(ALL.map(([code]) => code).sort());
    const folder = join(__dirname, '../../test-types/refused');
    const refused = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    for (const twin of Object.values(TWINS)) if (typeof twin !== 'string') expect(refused).toMatch(twin);
  });
});
