import { deployment, service, workload } from './manifests';
import { checkManifests } from '../../src';

const found = (...objects: object[]) => checkManifests([service('web'), ...objects])
  .filter(({ code }) => code === 'api-version').map(({ severity, path, fix }) => `${severity} ${path}: ${fix}`);
const ofKind = (apiVersion: string, kind: string, name = 'web') => ({ apiVersion, kind, metadata: { name }, spec: {} });

test.each([
  ['extensions/v1beta1', 'Ingress', 'networking.k8s.io/v1'], ['networking.k8s.io/v1beta1', 'Ingress', 'networking.k8s.io/v1'],
  ['v1', 'Ingress', 'networking.k8s.io/v1'], ['extensions/v1beta1', 'NetworkPolicy', 'networking.k8s.io/v1'],
  ['apps/v1beta2', 'StatefulSet', 'apps/v1'], ['v1', 'Deployment', 'apps/v1'], ['batch/v1beta1', 'CronJob', 'batch/v1'],
  ['apps/v1', 'Pod', 'v1'], ['apps/v1', 'Service', 'v1'],
])('%s does not serve %s', (apiVersion, kind, served) => {
  expect(found(ofKind(apiVersion, kind, 'other'))).toEqual([`error apiVersion: write apiVersion: ${served}`]);
});

test.each<[string, ...object[]]>([
  ['objects of a served version', deployment('web'), workload('CronJob', 'jobs'), ofKind('networking.k8s.io/v1', 'NetworkPolicy')],
  ['kinds of other groups', ofKind('apps.kruise.io/v1alpha1', 'StatefulSet'), ofKind('serving.knative.dev/v1', 'Service'),
    ofKind('config.openshift.io/v1', 'Ingress'), ofKind('crd.projectcalico.org/v1', 'NetworkPolicy')],
])('%s are accepted', (_, ...objects) => {
  expect(found(...objects)).toEqual([]);
});

test('a version for older clusters beside the served one is a warning', () => {
  expect(found(ofKind('extensions/v1beta1', 'Ingress'), ofKind('networking.k8s.io/v1', 'Ingress')))
    .toEqual(['warning apiVersion: write apiVersion: networking.k8s.io/v1']);
});
