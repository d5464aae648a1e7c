import { ApiObject, App, Chart } from 'cdk8s';
import { deployment, service, workload } from './manifests';
import { checkManifests, explain, LoadBalancerService, Problems, type ProblemCode } from '../../src';
import { AppContext } from '../../src/explain/app-context';
import { PORTABLE } from '../../src/service/cluster';

const CODES: readonly ProblemCode[] = ['readiness-probe-missing', 'grace-period-zero'];
const balancer = (spec = {}) => service('web', { type: 'LoadBalancer', ports: [{ port: 80, targetPort: 'http' }], ...spec });
const main = { name: 'main', image: 'web', ports: [{ name: 'http', containerPort: 80 }] };
const PROBED = { containers: [{ ...main, readinessProbe: { httpGet: { path: '/', port: 'http' } } }] };
const KILLED = { ...PROBED, terminationGracePeriodSeconds: 0 };

const advised = (objects: readonly object[], promote = CODES) =>
  checkManifests(objects, { promote }).map(({ code, path, severity, object }) => `${severity} ${code} at ${path} of ${object?.name}`);

describe('advice on workloads behind a load balancer', () => {
  it('is not given unless its code is promoted', () => {
    const objects = [balancer(), deployment('web', { spec: { terminationGracePeriodSeconds: 0 } })];
    expect(checkManifests(objects)).toEqual([]);
    expect(advised(objects, ['grace-period-zero']))
      .toEqual(['error grace-period-zero at spec.template.spec.terminationGracePeriodSeconds of web']);
  });

  it('finds pods without a readiness probe, and pods without a grace period', () => {
    expect(advised([balancer(), deployment('web')]))
      .toEqual(['error readiness-probe-missing at spec.template.spec.containers[0].readinessProbe of web']);
    expect(advised([balancer(), deployment('web', { spec: KILLED })]))
      .toEqual(['error grace-period-zero at spec.template.spec.terminationGracePeriodSeconds of web']);
  });

  it.each([
    ['pods with a readiness probe', [balancer(), deployment('web', { spec: PROBED })]],
    ['pods whose sidecar has the probe', [balancer(),
      deployment('web',
        { spec: { initContainers: [{ name: 'proxy', restartPolicy: 'Always', readinessProbe: { tcpSocket: { port: 80 } } }] } })]],
    ['pods with a readiness gate', [balancer(),
      deployment('web', { spec: { readinessGates: [{ conditionType: 'target-health.elbv2.k8s.aws/web' }] } })]],
    ['pods that no load balancer leads to', [service('web'), deployment('web')]],
    ['pods of another label', [balancer({ selector: { app: 'api' } }), deployment('web'),
      deployment('api', { labels: { app: 'api' }, spec: PROBED })]],
    ['what a custom controller makes pods of',
      [balancer(), {
        apiVersion: 'example.com/v1', kind: 'Game', metadata: { name: 'web' },
        spec: { template: { metadata: { labels: { app: 'web' } }, spec: { containers: [main] } } },
      }]],
  ])('says nothing of %s', (_, objects) => {
    expect(advised(objects)).toEqual([]);
  });

  const ingress = (name: string) => ({
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'edge' },
    spec: { rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name, port: { number: 80 } } } }] } }] },
  });
  const route = (kind: string, parentRefs?: object[]) => ({
    apiVersion: 'gateway.networking.k8s.io/v1', kind, metadata: { name: 'edge' },
    spec: { parentRefs, rules: [{ backendRefs: [{ name: 'web', port: 80 }] }] },
  });

  it.each([
    ['an Ingress', ingress('web')],
    ['an HTTPRoute', route('HTTPRoute', [{ name: 'gateway' }])],
    ['a TCPRoute that names no gateway yet', route('TCPRoute')],
    ['a route of a gateway and of the mesh', route('HTTPRoute', [{ kind: 'Service', name: 'web' }, { kind: 'Gateway', name: 'gateway' }])],
  ])('finds the same behind %s, and names it', (_, entry) => {
    const objects = [service('web', { ports: [{ port: 80, targetPort: 'http' }] }), deployment('web'), entry];
    const [problem, ...others] = checkManifests(objects, { promote: CODES }).filter(({ code }) => code === 'readiness-probe-missing');
    expect(problem).toMatchObject({
      path: 'spec.template.spec.containers[0].readinessProbe', object: { kind: 'Deployment', name: 'web' },
      expected: `a readiness probe: Service web sends connections to these pods, from ${entry.kind} edge`,
    });
    expect(others).toEqual([]);
  });

  it.each([
    ['an Ingress of another Service', [service('api', { selector: { app: 'api' } }), ingress('api')]],
    ['a route within a mesh', [route('HTTPRoute', [{ group: '', kind: 'Service', name: 'web' }])]],
  ])('says nothing of pods beside %s', (_, entry) => {
    const objects = [service('web', { ports: [{ port: 80, targetPort: 'http' }] }), deployment('web'), ...entry];
    const found = checkManifests(objects, { promote: CODES });
    expect(found.filter(({ code, object }) => code === 'readiness-probe-missing' && object?.name === 'web')).toEqual([]);
  });

  it('is given once for each workload, however many Services lead to it', () => {
    const objects = [balancer(), { ...balancer(), metadata: { name: 'other' } }, deployment('web')];
    expect(advised(objects).filter((line) => line.includes('readiness'))).toHaveLength(1);
  });

  it('is at the path of the pod template of each kind', () => {
    expect(advised([balancer(), workload('DaemonSet', 'web')]))
      .toEqual(['error readiness-probe-missing at spec.template.spec.containers[0].readinessProbe of web']);
    expect(advised([balancer(), workload('Pod', 'web')]))
      .toEqual(['error readiness-probe-missing at spec.containers[0].readinessProbe of web']);
  });

  it('refuses a promoted code that no problem has', () => {
    expect(() => checkManifests([], { promote: ['readiness-probe' as never] })).toThrow('there is no problem code "readiness-probe"');
  });
});

describe('in an app', () => {
  const app = () => {
    const made = new App();
    const chart = new Chart(made, 'shop');
    new LoadBalancerService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 'http' }] });
    new ApiObject(chart, 'pods', deployment('web') as { apiVersion: string; kind: string });
    return made;
  };
  let printed: jest.SpyInstance;
  beforeEach(() => { printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true); });
  afterEach(() => printed.mockRestore());

  it('a synth does not mention advice', () => {
    app().synthYaml();
    expect(printed).not.toHaveBeenCalled();
  });

  it('Problems.promote makes an error of it', () => {
    const promoted = app();
    Problems.of(promoted).promote('readiness-probe-missing');
    expect(() => promoted.synthYaml()).toThrow('[readiness-probe-missing]');
  });
});

describe('explain, of what happens when a pod stops', () => {
  const rollOut = (pod: object) => {
    const objects = [balancer(), deployment('web', { spec: pod })];
    return (explain(objects[0], PORTABLE, new AppContext(objects)).topics.rollout ?? []).map(({ text }) => text)
      .filter((text) => text.startsWith('Deployment web'));
  };

  it.each([
    [{}, 'new pods have no readiness probe, and get connections as soon as their containers run; no preStop hook delays SIGTERM, and '
      + 'what still runs is killed after 30 seconds.'],
    [{ ...PROBED, terminationGracePeriodSeconds: 60 },
      'new pods get connections once their readiness probe passes; no preStop hook delays SIGTERM, and what still runs is killed after '
        + '60 seconds.'],
    [{ containers: [{ ...PROBED.containers[0], lifecycle: { preStop: { sleep: { seconds: 5 } } } }] },
      'new pods get connections once their readiness probe passes; a preStop hook sleeps 5 seconds before SIGTERM, and what still '
        + 'runs is killed '
        + 'after 30 seconds.'],
    [KILLED,
      'new pods get connections once their readiness probe passes; pods that stop are killed at once (terminationGracePeriodSeconds 0).'],
  ])('reads the pods around it: %j', (pod, words) => {
    expect(rollOut(pod)).toEqual([`Deployment web: ${words}`]);
  });

  it('describes what happens to terminating endpoints', () => {
    expect(explain(balancer()).topics.rollout?.map(({ text }) => text).join('\n')).toContain('lists it as terminating');
  });
});
