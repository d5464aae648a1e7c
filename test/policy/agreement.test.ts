import { admit } from './admit';
import { CASES } from '../controller-cases/controller-case';
import { checkManifests } from '../../src/app/check-manifests';
import { admissionPolicies, NOT_CHECKED } from '../../src/policy/admission-policies';
import type { Problem } from '../../src/problem/problem';
import { isKeyed } from '../../src/providers/codecs/kinds';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import { isRecord } from '../../src/service/record';

const POLICIES = new Map(ENTRIES.map(({ id }) => {
  const objects = admissionPolicies([id], {
 reportOthers: false, kubernetes: '1.31..1.37', defaultController: isBalancer(id) ? id
    : undefined,
});
  const policies = objects.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
  const named = (end: string) => policies.filter(({ metadata: { name } }) => name.endsWith(end)).map(admit);
  return [id, {
 errors: named('-errors'), warnings: named('-warnings'),
    notChecked: policies[0]?.metadata.annotations?.[NOT_CHECKED] ?? '',
}] as const;
}));

function isBalancer(id: string): boolean {
  return ENTRIES.find((entry) => entry.id === id)?.load().makes === 'load-balancer';
}

/** Errors of annotations and controllers, as `check` finds them. */
function errorsOf(service: object, id: string): readonly Problem[] {
  return checkManifests([service], { cluster: { loadBalancer: isBalancer(id) ? [id as ProviderId] : undefined, kubernetes: '1.36' } })
    .filter(({ severity, code }) => severity === 'error' && /^(annotation|load-balancer)-/.test(code));
}

/** Why `check` finds an error that the policies do not: they refuse less, and never more. */
function reasonOf({ code, path, found }: Problem, notChecked: string): string | undefined {
  if (code === 'load-balancer-unclaimed'
    || code === 'load-balancer-controllers') return 'which controllers run is no property of a Service';
  if (code === 'annotation-unknown') return 'two letters or words apart: the policies warn';
  if (code !== 'annotation-value') return 'a rule that is a function: listed in the annotation of the policy';
  const key = /\[(.+)\]/.exec(path)?.[1] ?? '';
  const patterns = notChecked.split('\n').map((line) => line.slice(0, Math.max(0, line.indexOf(': ')))).filter((one) => one.includes('/'))
    .map((one) => new RegExp(`^${one.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^/]+')}$`));
  if (patterns.some((pattern) => pattern.test(key))) return 'not checked, as listed';
  return typeof found === 'string' && found.includes('\\') ? 'an escaped separator' : undefined;
}

const service = (annotations: object, spec: object = {}) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
  spec: {
 type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'https', port: 443, protocol: 'TCP' }, {
 name: 'http',
    port: 80, protocol: 'TCP',
}], ...spec,
},
});

/** Services with each sample of each row, good and bad. */
function samplesOf(id: string): readonly object[] {
  const provider = ENTRIES.find((entry) => entry.id === id)!.load(); // of the list itself
  return Object.values(provider.table).flatMap((row) => {
    const kind = isKeyed(row.as) ? row.as.of : row.as;
    const { good, badTexts } = kind.samples();
    const key = row.key.replace('{port}', '443').replace('{name}', isKeyed(row.as) ? row.as.names?.good ?? 'web'
      : '').replace('{protocol}', 'TCP');
    return [...good.map(([, text]) => text), ...badTexts].filter((text) => text.length <= 2000)
      .map((text) => service({ [key]: text }, { type: row.types?.[0] ?? 'LoadBalancer' }));
  });
}

/** Differences between policies and `check`, as sentences; none if there is a reason. */
function differences(id: string, objects: readonly object[]): readonly string[] {
  const policies = POLICIES.get(id)!; // one for each entry
  return objects.flatMap((object) => {
    const [refusal] = policies.errors.flatMap((policy) => policy(object) ?? []);
    const errors = errorsOf(object, id);
    const text = JSON.stringify((object as { metadata: unknown }).metadata);
    if (refusal !== undefined) return errors.length > 0 ? [] : [`refused without an error: ${text}: ${refusal}`];
    const unexplained = errors.filter((problem) => reasonOf(problem, policies.notChecked) === undefined);
    return unexplained.map(({ code, path, expected }) => `admitted: ${code} at ${path}, expected ${expected}, in ${text}`);
  });
}

describe.each(ENTRIES.map(({ id }) => id))('the policies of %s', (id) => {
  test('agree with check on every example of every row', () => {
    expect(differences(id, samplesOf(id))).toEqual([]);
  });

  test('agree with check on slips in keys', () => {
    const provider = ENTRIES.find((entry) => entry.id === id)!.load(); // of the list itself
    const keys = Object.values(provider.table).filter((row) => !isKeyed(row.as) && row.output !== true
      && row.label !== true).map(({ key }) => key);
    const slips = keys.slice(0, 12).flatMap((key) => [`${key.slice(0, -2)}${key.slice(-1)}`, key.replace(/-([^-]*)$/, '_$1'), `${key}s`,
      `${key.slice(0, -2)}${key.slice(-1)}${key.slice(-2, -1)}`]);
    expect(differences(id, slips.map((key) => service({ [key]: 'true' })))).toEqual([]);
  });
});

test.each([...CASES.keys()])('agree with check on the unit tests of %s', (id) => {
  // Without a profile, `check` takes a text that the controller of any cloud understands; admission knows one spelling.
  const cases = (CASES.get(id) ?? []).filter((one) => id !== 'kubernetes' || !JSON.stringify(one.service).includes('10.0.0.1/32,'));
  expect(differences(id, cases.map((one) => withType(one.service)))).toEqual([]);
});

/** A Service as admission sees it: with the defaults of the API server. */
function withType(object: object): object {
  const { spec, ...rest } = object as { spec?: unknown };
  const { ports, ...more } = isRecord(spec) ? spec : {};
  const list = Array.isArray(ports) ? ports as readonly object[] : [];
  return {
 ...rest, spec: {
 type: 'ClusterIP', ...more, ...(list.length === 0 ? {} : {
 ports: list.map((port) => ({
 protocol: 'TCP',
    ...port,
})),
}),
},
};
}
