import { parseAllDocuments } from 'yaml';
import { BuiltCommand } from './built-command';
import { admissionPolicies, type AdmissionObject } from '../../src/policy/admission-policies';

const command = new BuiltCommand();
afterAll(() => command.remove());

const policies = (...options: string[]) => {
  const { status, stdout, stderr } = command.run(['policy', ...options]);
  return { status, stdout, stderr, objects: parseAllDocuments(stdout).map((document) => document.toJS() as AdmissionObject) };
};
const actionsOf = (objects: readonly AdmissionObject[]) => objects.flatMap(({ spec }) => spec.validationActions === undefined ? []
  : [String(spec.validationActions)]);

test('policy writes the objects of the controllers as YAML', () => {
  const { status, objects, stderr } = policies('-p', 'metallb', '-p', 'external-dns', '--exempt', 'kube-system,sandbox');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(objects).toEqual(JSON.parse(JSON.stringify(admissionPolicies(['metallb', 'external-dns'],
    { exemptNamespaces: ['kube-system', 'sandbox'] }))));
});

test('a range that begins with 1.30 has regular expressions, one that begins with 1.31 the functions of addresses', () => {
  expect(policies('-p', 'metallb', '-k', '1.30..1.37').stdout).not.toMatch(/isIP\(|isCIDR\(/);
  expect(policies('-p', 'metallb', '-k', '1.31..1.37').stdout).toMatch(/isIP\(/);
  expect(policies('-p', 'azure', '-k', '1.34').stdout).toMatch(/isCIDR\(/);
});

test.each([
  ['deny', ['Deny', 'Warn,Audit', 'Warn,Audit']], ['warn', ['Warn,Audit', 'Warn,Audit', 'Warn,Audit']],
  ['audit', ['Audit', 'Audit', 'Audit']],
])('--action %s', (action, expected) => {
  expect(actionsOf(policies('-p', 'metallb', '--action', action).objects)).toEqual(expected);
});

test('--default names the controller of Services that name none', () => {
  const conditions = (...options: string[]) => JSON.stringify(policies('-p', 'metallb', '-p', 'aws-load-balancer-controller', ...options)
    .objects[0].spec.matchConditions);
  expect(conditions('--default', 'metallb')).not.toBe(conditions('--default', 'aws-load-balancer-controller'));
});

test.each([
  [['-p', 'metallb', '--action', 'block'], /--action .*block.*deny, warn, audit/],
  [['-p', 'metalb'], /metalb.*metallb/],
  [[], /name the controllers of the cluster/],
  [['-p', 'metallb', '-k', '1.29'], /1\.29 has no admission policies in v1: they need 1\.30/],
  [['-p', 'metallb', '-k', '1.37..1.30'], /1\.37\.\.1\.30/],
  [['-p', 'metallb', '--exempt', 'kube_system'], /kube_system.*must be names of namespaces/],
  [['-p', 'metallb', '--default', 'azure'], /default controller "azure" is not one of metallb/],
])('policy %j is no use', (options, message) => {
  const { status, stdout, stderr } = policies(...options);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.replace(/\s+/g, ' ')).toMatch(message);
});
