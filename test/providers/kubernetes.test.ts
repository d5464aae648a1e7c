import { describeProvider, linesOf, problemsOf, service } from './provider-case';
import { PORTABLE } from '../../src/service/cluster';
import { Findings } from '../../src/service/findings';
import { KUBERNETES } from '../../src/providers/kubernetes/provider';
import { checkControllerAnnotations } from '../../src/providers/engine/definition/registry';

describeProvider(KUBERNETES);

const MODE = 'service.kubernetes.io/topology-mode';
const HINTS = 'service.kubernetes.io/topology-aware-hints';
const RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';

test('the topology mode is Auto or Disabled', () => {
  expect(linesOf(service({ [MODE]: 'Auto' }))).toEqual([]);
  expect(linesOf(service({ [MODE]: 'example.com/nearest' }))).toEqual([]);
  expect(linesOf(service({ [MODE]: 'AUTO' }))).toEqual(['annotation-value [topology-mode]']);
});

test('the older name of the topology mode is deprecated, and must agree', () => {
  expect(linesOf(service({ [HINTS]: 'auto' }))).toEqual(['warning annotation-deprecated [topology-aware-hints]']);
  expect(linesOf(service({ [HINTS]: 'Auto', [MODE]: 'Disabled' }))).toContain('annotation-pitfall [topology-aware-hints]');
});

test('the topology mode hides trafficDistribution', () => {
  expect(linesOf(service({ [MODE]: 'Auto' }, { trafficDistribution: 'PreferClose' })))
    .toEqual(['warning annotation-pitfall [topology-mode]']);
});

test('source ranges have a field now, and are refused on other types', () => {
  expect(linesOf(service({ [RANGES]: '10.0.0.0/8' }, { loadBalancerClass: 'example.com/lb' })))
    .toEqual(['warning annotation-deprecated [load-balancer-source-ranges]']);
  expect(linesOf(service({ [RANGES]: '10.0.0.0' }, { loadBalancerClass: 'example.com/lb' })))
    .toEqual(['annotation-value [load-balancer-source-ranges]']);
  expect(linesOf(service({ [RANGES]: '10.0.0.0/8' }, { type: 'ClusterIP', loadBalancerClass: 'example.com/lb' })))
    .toContain('annotation-pitfall [load-balancer-source-ranges]');
});

test('a label among the annotations does nothing', () => {
  expect(linesOf(service({ 'service.kubernetes.io/service-proxy-name': 'cilium' })))
    .toEqual(['warning annotation-inert [service-proxy-name]']);
  expect(linesOf(service({ 'endpoints.kubernetes.io/over-capacity': 'warning' }))).toEqual(['warning annotation-inert [over-capacity]']);
});

test('the labels of endpoints are checked', () => {
  const lines = (kind: string, labels: object) => {
    const findings = new Findings();
    checkControllerAnnotations({ apiVersion: 'v1', kind, metadata: { name: 'db', labels } }, PORTABLE, findings);
    return findings.problems.map(({ code, path }) => `${code} ${path}`);
  };
  expect(lines('Endpoints', { 'endpointslice.kubernetes.io/skip-mirror': 'true' })).toEqual([]);
  expect(lines('Endpoints', { 'endpointslice.kubernetes.io/skip-mirror': 'yes' }))
    .toEqual(['annotation-value metadata.labels[endpointslice.kubernetes.io/skip-mirror]']);
  expect(lines('Endpoints', { 'service.kubernetes.io/headless': '' }))
    .toEqual(['annotation-output metadata.labels[service.kubernetes.io/headless]']);
});

test('the older switch for endpoints that are not ready has a field now', () => {
  expect(problemsOf(service({ 'service.alpha.kubernetes.io/tolerate-unready-endpoints': 'true' })))
    .toMatchObject([{ code: 'annotation-deprecated', expected: 'spec.publishNotReadyAddresses' }]);
});
