import { checkObject } from '../../../src/service/check-object';
import { PORTABLE, type ClusterProfile } from '../../../src/service/cluster';

const sctp = (cluster: Partial<ClusterProfile>) =>
  checkObject({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'sig' },
    spec: { ports: [{ name: 'ss7', port: 7777, protocol: 'SCTP' }, { name: 'http', port: 80 }] },
  }, { ...PORTABLE, ...cluster })
    .map(({ code, path, severity }) => `${severity} ${code} ${path}`);

describe('SCTP', () => {
  test('is accepted if nothing is known about the cluster', () => {
    expect(sctp({})).toEqual([]);
  });

  test.each<[string, Partial<ClusterProfile>]>([
    ['is refused where all nodes are Windows', { nodeOs: ['windows'] }],
    ['is refused where the network plugin does not carry it', { sctp: false }],
  ])('%s', (_, cluster) => {
    expect(sctp(cluster)).toEqual(['error sctp-support spec.ports[0].protocol']);
  });

  test('is warned about where some nodes are Windows', () => {
    expect(sctp({ nodeOs: ['linux', 'windows'] })).toEqual(['warning sctp-support spec.ports[0].protocol']);
  });
});
