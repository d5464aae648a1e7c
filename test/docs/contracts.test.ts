import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectCards } from '../../scripts/problems-doc';
import {
  AwsNlbService, ClusterIpService, Endpoints, EndpointSlice, ExternalNameService, HeadlessService, LoadBalancerService,
  ManualEndpoints, NodePortService,
} from '../../src';

// Users' snapshots, escape hatches and settings depend on the contracts tested here: each change is breaking and goes into the changelog.
const REPORT = join(__dirname, '..', '..', 'etc', 'cdk8s-services.api.md');
const ports = [{ name: 'http', port: 80 }] as const;

describe('ids in the tree', () => {
  it.each([
    ['ClusterIpService', (chart: Chart) => new ClusterIpService(chart, 'web', { ports })],
    ['HeadlessService', (chart: Chart) => new HeadlessService(chart, 'web', {})],
    ['NodePortService', (chart: Chart) => new NodePortService(chart, 'web', { ports })],
    ['LoadBalancerService', (chart: Chart) => new LoadBalancerService(chart, 'web', { ports })],
    ['ExternalNameService', (chart: Chart) => new ExternalNameService(chart, 'web', { externalName: 'example.com' })],
    ['AwsNlbService', (chart: Chart) => new AwsNlbService(chart, 'web', { ports })],
  ] as const)('%s has one child, Resource, which ApiObject.of finds', (_name, make) => {
    const service = make(Testing.chart());
    expect(service.node.children.map(({ node }) => node.id)).toEqual(['Resource']);
    expect(ApiObject.of(service).kind).toBe('Service');
  });

  it('ManualEndpoints has a slice for each IP family', () => {
    const service = new ManualEndpoints(Testing.chart(), 'db', { ports, endpoints: ['192.0.2.10', '2001:db8::10'] });
    expect(service.node.children.map(({ node }) => node.id)).toEqual(['Resource', 'Slice-ipv4', 'Slice-ipv6']);
    expect(service.node.children.map((child) => ApiObject.of(child).kind)).toEqual(['Service', 'EndpointSlice', 'EndpointSlice']);
  });
});

describe('ids in the tree of other constructs', () => {
  const slice = (chart: Chart) =>
    new EndpointSlice(chart, 'db', { service: 'db', addressType: 'IPv4', ports, endpoints: [{ addresses: ['192.0.2.10'] }] });
  const endpoints =
    (chart: Chart) => new Endpoints(chart, 'db', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.10' }], ports }] });

  it.each([['EndpointSlice', slice], ['Endpoints', endpoints]] as const)('%s has one child, Resource', (kind, make) => {
    const construct = make(Testing.chart());
    expect(construct.node.children.map(({ node }) => node.id)).toEqual(['Resource']);
    expect(ApiObject.of(construct).kind).toBe(kind);
  });

  it('ManualEndpoints has Endpoints instead of slices, where they are asked for', () => {
    const service = new ManualEndpoints(Testing.chart(), 'db', { ports, endpoints: ['192.0.2.10'], endpointsKind: 'Endpoints' });
    expect(service.node.children.map(({ node }) => node.id)).toEqual(['Resource', 'Endpoints']);
  });

  it('ManualEndpoints has numbered slices, where one cannot hold all', () => {
    const many = Array.from({ length: 1001 }, (_, at) => `198.18.${Math.floor(at / 250)}.${at % 250 + 1}`);
    const service = new ManualEndpoints(new Chart(new App(), 'shop'), 'db', { metadata: { name: 'db' }, ports, endpoints: many });
    expect(service.node.children.map(({ node }) => node.id)).toEqual(['Resource', 'Slice-ipv4', 'Slice-ipv4-2']);
    expect(service.node.children.map((child) => ApiObject.of(child).name)).toEqual(['db', 'db-ipv4', 'db-ipv4-2']);
  });

  it('grantRoutes adds a ReferenceGrant', () => {
    const service = new ClusterIpService(new Chart(new App(), 'shop', { namespace: 'shop' }), 'web', { ports });
    const grant = service.grantRoutes({ kind: 'HTTPRoute', namespace: 'gateways' });
    expect([grant.node.path, grant.name]).toEqual(['shop/web/ReferenceGrant', 'shop-web-referencegrant-c8be991b']);
  });
});

describe('generated names', () => {
  it('are those of cdk8s, from the path of the construct', () => {
    const chart = new Chart(new App(), 'shop');
    expect(new ClusterIpService(chart, 'web', { ports }).name).toBe('shop-web-c81100ac');
  });

  it('generated names of slices are the name of the Service and the family', () => {
    const chart = new Chart(new App(), 'shop');
    const service = new ManualEndpoints(chart, 'db', { metadata: { name: 'db' }, ports, endpoints: ['192.0.2.10', '2001:db8::10'] });
    expect(service.node.children.slice(1).map((child) => ApiObject.of(child).name)).toEqual(['db-ipv4', 'db-ipv6']);
  });

  it('generated names of objects next to a Service are those of cdk8s, too', () => {
    const chart = new Chart(new App(), 'shop');
    const slice = new EndpointSlice(chart, 'db', { service: 'db', addressType: 'IPv4', ports, endpoints: [{ addresses: ['192.0.2.10'] }] });
    expect(ApiObject.of(slice).name).toBe('shop-db-c845ee8c');
  });
});

describe('problem codes', () => {
  const codes = collectCards().map(({ code }) => code).sort();

  it('are never removed, because nobody who silences or promotes one would notice', () => {
    const report = readFileSync(REPORT, 'utf8');
    const recorded = report.slice(report.indexOf('## Problem codes')).match(/(?<=^- `)[^`]+(?=`$)/gm) ?? [];
    expect(recorded.length).toBeGreaterThan(100);
    expect(recorded.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('are in kebab-case', () => {
    expect(codes.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });
});
