import { service, workload } from './manifests';
import { checkManifests } from '../../src';

const reported = (pod: object, kind = 'Deployment') => checkManifests([service('web'), workload(kind, 'web', pod)])
  .map(({ severity, code, path, fix }) => `${severity} ${code} ${path}: ${fix}`);
const ports = (...written: object[]) => reported({ ports: [{ containerPort: 80 }, ...written] })
  .map((line) => line.replace('spec.template.spec.containers[0].', ''));

describe('labels of a pod template', () => {
  it.each([
    ['a number', { version: 2 }, 'error field-type spec.template.metadata.labels[version]: put it in quotes: "2"'],
    ['a boolean', { canary: true }, 'error field-type spec.template.metadata.labels[canary]: put it in quotes: "true"'],
    ['a blank', { team: 'web team' },
      'error label-value spec.template.metadata.labels: write "web-team"; free text belongs in an annotation'],
  ])('are refused if a value is %s', (_, labels, expected) => {
    expect(reported({ labels: { app: 'web', ...labels } })).toContain(expected);
  });

  it('are those of a Pod too', () => {
    expect(reported({ labels: { app: 'web', version: 2 } }, 'Pod'))
      .toEqual(['error field-type metadata.labels[version]: put it in quotes: "2"']);
  });
});

describe('container ports', () => {
  it('are accepted if the API server accepts them', () => {
    expect(ports({ name: 'metrics', containerPort: 9090, hostPort: 9090, protocol: 'UDP' })).toEqual([]);
  });

  it.each([
    ['a number that is no port', { containerPort: 80000 }, 'error port-number ports[1].containerPort: write a number from 1 to 65535'],
    ['quotes', { containerPort: '8080' }, 'error field-type ports[1].containerPort: remove the quotes: 8080'],
    ['no number', { name: 'http' }, 'error port-number ports[1].containerPort: write a number from 1 to 65535'],
    ['lower case', { containerPort: 81, protocol: 'tcp' }, 'error protocol ports[1].protocol: write "TCP"'],
    ['a long name', { containerPort: 81, name: 'prometheus-metrics' }, 'error target-port-name ports[1].name: write "prometheus-metr"'],
    ['a field of a Service', { containerPort: 81, targetPort: 82 },
      'error field-unknown ports[1].targetPort: write "containerPort"'],
  ])('are refused if they have %s', (_, port, expected) => {
    expect(ports(port)).toEqual([expected]);
  });

  const onNode = (kind: string, port: object, list = 'containers') => reported({
    ports: [], spec: { hostNetwork: true, [list]: [{ name: 'web', image: 'web', ports: [{ containerPort: 8080, ...port }] }] },
  }, kind);
  it.each([
    ['Deployment', 'spec.template.spec.containers[0].ports[0].hostPort'],
    ['DaemonSet', 'spec.template.spec.containers[0].ports[0].hostPort'],
    ['Pod', 'spec.containers[0].ports[0].hostPort'],
  ])('of a %s in the network of the node are its host ports', (kind, path) => {
    expect(onNode(kind, { hostPort: 80 })).toContain(`error host-network-port ${path}: write 8080, or remove hostPort`);
    expect(onNode(kind, { hostPort: 8080 }).join()).not.toContain('host-network-port');
    expect(onNode(kind, {}).join()).not.toContain('host-network-port');
    expect(onNode(kind, { hostPort: 80 }, 'initContainers').join()).not.toContain('host-network-port');
  });

  const hostPorts = (spec: object, ...lists: object[][]) => reported({
    spec: { ...spec, containers: lists.map((list, index) => ({ name: `c${index}`, image: 'web', ports: list })) },
  }, 'DaemonSet').filter((line) => line.includes('host-port-duplicate'));
  it('take a host port once', () => {
    const path = 'error host-port-duplicate spec.template.spec.containers';
    expect(hostPorts({}, [{ containerPort: 80, hostPort: 80 }], [{ containerPort: 8080, hostPort: 80 }]))
      .toEqual([`${path}[1].ports[0].hostPort: write another hostPort for one of them`]);
    expect(hostPorts({ hostNetwork: true }, [{ containerPort: 80 }, { name: 'again', containerPort: 80, protocol: 'TCP' }])).toEqual([
      `${path}[0].ports[1].containerPort: write another port, or remove this one: with hostNetwork, containerPort is the host port`,
    ]);
  });
  it.each([
    ['protocols', [{ containerPort: 53, hostPort: 53 }, { containerPort: 53, hostPort: 53, protocol: 'UDP' }]],
    ['addresses', [{ containerPort: 53, hostPort: 53, hostIP: '10.0.0.1' }, { containerPort: 53, hostPort: 53, hostIP: '10.0.0.2' }]],
  ])('take a host port for two %s', (_, list) => {
    expect(hostPorts({}, list)).toEqual([]);
  });
  it('of containers that run one after another take the same host port', () => {
    const init = { name: 'a', image: 'web', ports: [{ containerPort: 80, hostPort: 80 }] };
    expect(hostPorts({ initContainers: [init, { ...init, name: 'b' }] }, [{ containerPort: 80, hostPort: 80 }])).toEqual([]);
  });

  it('have a protocol of packets, which has no appProtocol beside it', () => {
    const [problem] = checkManifests([workload('Deployment', 'web', { ports: [{ containerPort: 80, protocol: 'HTTP' }] })]);
    expect(`${problem?.why} ${problem?.fix}`).not.toContain('appProtocol');
  });

  it('have different names within a container', () => {
    expect(ports({ name: 'a', containerPort: 81 }, { name: 'a', containerPort: 82 }))
      .toEqual(['error port-name-duplicate ports[2].name: rename one of them']);
  });
});

describe('the containers of a workload', () => {
  const list = [{ name: 'web', image: 'web' }], labels = { app: 'web' };
  const written = (template: object, kind = 'Deployment', spec: object = { selector: { matchLabels: labels } }) => {
    const whole = kind === 'CronJob' ? { jobTemplate: { spec: { template } } } : { ...spec, template };
    return checkManifests([{ apiVersion: kind.endsWith('Job') ? 'batch/v1' : 'apps/v1', kind, metadata: { name: 'web' }, spec: whole }])
      .map(({ severity, code, path, fix }) => `${severity} ${code} ${path}: ${fix}`);
  };
  const MISSING = 'error pod-containers spec.template.spec.containers: write the containers as spec.containers of the template';

  it.each([
    ['are in the spec of the template', { metadata: { labels }, containers: list },
      'error pod-containers spec.template.containers: move it into "spec"'],
    ['are not missing', { metadata: { labels }, spec: {} }, MISSING],
    ['have a plural', { metadata: { labels }, spec: { container: list } },
      'error pod-containers spec.template.spec.container: write "containers"'],
  ])('%s', (_, template, expected) => {
    expect(written(template)).toEqual([expected]);
  });

  it('of a CronJob are in its innermost spec', () => {
    expect(written({ containers: list }, 'CronJob'))
      .toEqual(['error pod-containers spec.jobTemplate.spec.template.containers: move it into "spec"']);
  });

  it('are not checked in what may be a patch', () => {
    expect(written({ spec: { nodeSelector: {} } }, 'Deployment', {})).toEqual([]);
    expect(written({ metadata: { labels } }, 'Job', {})).toEqual([]);
  });
});
