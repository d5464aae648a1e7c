import { KUBERNETES_TABLE } from './table';
import { defineController, rulesOf, type BuiltInProvider, type CrossRule } from '../engine';
import { text } from '../../problem';

const { pitfall, onlyWhen, exactly } = rulesOf(KUBERNETES_TABLE);

/** Relations between Kubernetes' own annotations, and between them and the spec. */
export const KUBERNETES_RULES: readonly CrossRule[] = [
  pitfall('topology-twice', ['topologyMode', 'topologyAwareHints'], (service) => {
    const [mode, hints] = [service.text('topologyMode'), service.text('topologyAwareHints')];
    return mode !== undefined && hints !== undefined && mode !== hints ? 'topologyAwareHints' : undefined;
  }, {
    relation: 'conflictsWith', says: 'The topology mode and its older name must have the same value.',
    expected: text`the same as ${exactly('topologyMode')}`,
    why: 'the API server refuses different values', fix: 'remove it', outcome: 'api-refused',
  }),
  pitfall('topology-or-distribution', ['topologyMode'], (service) =>
    service.text('topologyMode')?.toLowerCase() === 'auto' && service.spec.trafficDistribution !== undefined, {
    relation: 'onlyWhen', says: 'Set topology mode or trafficDistribution, not both.',
    expected: 'no spec.trafficDistribution next to it',
    why: 'while the annotation is on, the field has no effect',
    fix: 'remove it: spec.trafficDistribution replaces it',
    severity: 'warning',
  }),
  pitfall('ranges-need-load-balancer', ['loadBalancerSourceRanges'], (service) =>
    service.spec.type !== 'LoadBalancer' && service.has('loadBalancerSourceRanges'), {
    relation: 'onlyWhen', says: 'Source ranges need a Service of type LoadBalancer.', expected: 'a Service of type LoadBalancer',
    why: 'the API server refuses it on other types', fix: 'remove it', outcome: 'api-refused',
  }),
  onlyWhen('spec-ranges-win', ['loadBalancerSourceRanges'], (service) => (service.spec.loadBalancerSourceRanges?.length ?? 0) === 0, {
    says: 'Source ranges are set in only one place.', expected: 'no spec.loadBalancerSourceRanges next to it',
    why: 'the field of the spec takes precedence, and the annotation is ignored',
    fix: 'remove it',
  }),
];

/** Known relations that no rule enforces, with the reason. */
const KUBERNETES_NOT_ENFORCED: Readonly<Record<string, string>> = {
  'endpointsLastChangeTriggerTime onlyWhen': 'the table lists the kinds of objects that have it',
  'endpointsOverCapacity onlyWhen': 'the table lists the kinds of objects that have it',
  'endpointsSkipMirror onlyWhen': 'the table lists the kinds of objects that have it',
  'headless onlyWhen': 'the table lists the kinds of objects that have it',
};

/** Kubernetes itself: annotations and labels that the API server, the EndpointSlice controller and kube-proxy read. */
export const KUBERNETES: BuiltInProvider<typeof KUBERNETES_TABLE> = defineController({
  id: 'kubernetes', title: 'Kubernetes', makes: 'add-on',
  prefixes: ['service.kubernetes.io/topology-', 'endpoints.kubernetes.io/', 'endpointslice.kubernetes.io/'],
  elsewhere: { 'endpointslice.kubernetes.io/managed-by': 'written by the controller of the slice' },
  table: KUBERNETES_TABLE, rules: KUBERNETES_RULES, notEnforced: KUBERNETES_NOT_ENFORCED,
  docs: 'https://kubernetes.io/docs/reference/labels-annotations-taints/',
});
