/* eslint-disable @stylistic/quote-props -- keys are minors, not numbers */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkManifests } from '../../src/app/check-manifests';
import type { Minor } from '../../src/service/minor';

const GUIDE = readFileSync(join(__dirname, '..', '..', 'docs', 'kubernetes-versions.md'), 'utf8');

const service = (spec: object, name = 'web') => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name },
  spec: { selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
});
const slice = (address: string) => ({
  apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name: 'web' }, addressType: 'IPv6',
  endpoints: [{ addresses: [address] }], ports: [{ port: 80 }],
});
const endpoints = {
  apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web' },
  subsets: [{ addresses: [{ ip: '192.0.2.10' }], ports: [{ port: 80 }] }],
};

/** Test cases for each row of the guide: a manifest, and its problem codes before the minor and since it. */
const ROWS: Readonly<Record<string, readonly (readonly [manifest: object, before: readonly string[], since: readonly string[]])[]>> = {
  '1.29': [[service({ externalIPs: ['192.0.2.1'], externalTrafficPolicy: 'Local' }), ['external-traffic-policy-type'], []]],
  '1.30, 1.31': [[service({ trafficDistribution: 'PreferClose' }), ['field-unknown'], []]],
  '1.33': [
    [endpoints, [], ['endpoints-deprecated']],
    [service({ type: 'LoadBalancer', ports: [{ port: 10250 }] }), ['kubelet-port'], []],
    [slice('2001:DB8::1'), [], ['ip-canonical']],
  ],
  '1.34': [
    [service({ trafficDistribution: 'PreferSameZone' }), ['traffic-distribution'], []],
    [service({ clusterIP: 'None', sessionAffinity: 'ClientIP' }), [], ['headless-ignored']],
  ],
  '1.35': [[service({ trafficDistribution: 'PreferClose' }), [], ['prefer-close-deprecated']]],
  '1.36': [
    [service({}, '1web'), ['dns-1035-label'], []],
    [service({ externalIPs: ['192.0.2.1'] }), [], ['external-ips-deprecated']],
    [service({ externalIPs: ['192.000.2.1'] }), [], ['ip-address-strict']],
    [service({ externalIPs: ['::ffff:192.0.2.1'] }), [], ['ip-address-strict']],
    [service({ type: 'LoadBalancer', loadBalancerSourceRanges: ['10.0.0.1/8'] }), [], ['cidr-strict']],
  ],
};

const rows = [...GUIDE.slice(GUIDE.indexOf('## What changed')).matchAll(/^\| (1\.\d+(?:, 1\.\d+)?) \|/gm)].map(([, minor]) => minor);

it('has these rows', () => {
  expect(rows).toEqual(Object.keys(ROWS));
});

describe.each(rows)('the row of %s describes the checks', (row) => {
  const [since] = row.split(', ');
  const before = `1.${Number(since.slice(2)) - 1}`;

  it.each(ROWS[row].map((each) => [[...each[1], ...each[2]].join(', '), each] as const))('%s', (_codes, [manifest, then, now]) => {
    const relevant = [...then, ...now];
    expect(codes(manifest, before).filter((code) => relevant.includes(code))).toEqual(then);
    expect(codes(manifest, since).filter((code) => relevant.includes(code))).toEqual(now);
  });
});

function codes(manifest: object, minor: string): string[] {
  return [...new Set(checkManifests([manifest], { cluster: { kubernetes: minor as Minor } }).map(({ code }) => code))];
}
