import { service, workload } from './manifests';
import { checkManifests } from '../../src';

const reported = (...objects: object[]) =>
  checkManifests(objects).map(({ severity, code, path, fix }) => `${severity} ${code} ${path}: ${fix}`);
const withSelector = (kind: string, selector: unknown, more: object = {}) =>
  workload(kind, 'web', { labels: { app: 'web', tier: 'api' } }, { spec: { selector, ...more } });
const TEMPLATE = 'error workload-selector spec.template.metadata.labels[app]: '
  + 'write "app: wbe", or "app: web" in spec.selector.matchLabels';

describe('workload-selector', () => {
  it.each(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'])('reports a %s that does not select its own pods', (kind) => {
    expect(reported(withSelector(kind, { matchLabels: { app: 'wbe' } }))).toEqual([TEMPLATE]);
  });

  it.each([
    ['labels of the template', { matchLabels: { app: 'web' } }],
    ['expressions that match', {
      matchExpressions: [{ key: 'tier', operator: 'In', values: ['api', 'web'] }, { key: 'x', operator: 'DoesNotExist' }],
    }],
  ])('accepts %s', (_, selector) => {
    expect(reported(withSelector('Deployment', selector))).toEqual([]);
  });

  it.each([
    ['a label that the template lacks', { matchLabels: { app: 'web', part: 'front' } },
      'spec.template.metadata.labels: add "part: front" to the labels of the pod template, or remove it from the selector'],
    ['an expression that does not match', { matchExpressions: [{ key: 'tier', operator: 'In', values: ['web'] }] },
      'spec.selector.matchExpressions[0]: change the expression or the labels of the pod template'],
    ['the selector of a Service', { app: 'web' }, 'spec.selector: write selector: { matchLabels: { app: "web" } }'],
    ['no labels', {}, 'spec.selector: write selector: { matchLabels: { app: "web", tier: "api" } }'],
    ['no selector', undefined, 'spec.selector: write selector: { matchLabels: { app: "web", tier: "api" } }'],
  ])('reports %s', (_, selector, expected) => {
    expect(reported(withSelector('Deployment', selector))).toEqual([`error workload-selector ${expected}`]);
  });

  it('corrects the selector if a Service selects the pods, and is the only problem if a Service selects those of the selector', () => {
    const deployment = withSelector('Deployment', { matchLabels: { app: 'wbe' } });
    expect(reported(service('web'), deployment)).toEqual(['error workload-selector spec.selector.matchLabels[app]: write "app: web"']);
    expect(reported(service('web', { selector: { app: 'wbe' } }), deployment)).toEqual([TEMPLATE]);
  });

  it('compares what the API server compares: selectors of Jobs only if they are manual, and those of ReplicationControllers', () => {
    const selector = { matchLabels: { app: 'wbe' } };
    expect(reported(withSelector('Job', selector, { manualSelector: true }))).toHaveLength(1);
    expect(reported(withSelector('Job', selector))).toEqual([]);
    expect(reported(withSelector('ReplicationController', { app: 'wbe' }))).toHaveLength(1);
    expect(reported(withSelector('ReplicationController', undefined))).toEqual([]);
    expect(reported({ ...withSelector('Deployment', undefined), apiVersion: 'apps/v1beta1' })) // it had a default
      .toEqual(['error api-version apiVersion: write apiVersion: apps/v1']);
  });

  it('accepts a manifest without any labels, which kustomize completes', () => {
    expect(reported(workload('Deployment', 'web', { labels: {} }, { spec: { selector: undefined } }))).toEqual([]);
  });
});
