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

  it('have different names within a container', () => {
    expect(ports({ name: 'a', containerPort: 81 }, { name: 'a', containerPort: 82 }))
      .toEqual(['error port-name-duplicate ports[2].name: rename one of them']);
  });
});
