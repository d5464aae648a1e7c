import { FakeApiServer } from './fake-api-server';
import { ClusterApi } from '../../scripts/cluster-api';
import { tryPolicies } from '../../scripts/cluster-policies';
import type { AdmissionObject } from '../../src/policy/admission-policies';
import { admit, type Policy } from '../policy/admit';

/** Result of `tryPolicies` on a fake cluster that enforces the applied policies, or ignores them. */
async function trial(isEnforced: boolean) {
  const policies = new Map<string, Policy>();
  const verdicts = (service: object, end: string) => (service as { kind: string }).kind !== 'Service' || !isEnforced ? []
    : [...server.objects.values()]
      .filter(({ kind, metadata }) => kind === 'ValidatingAdmissionPolicy' && String(metadata.name).endsWith(end))
      .flatMap((object) => {
        const name = String(object.metadata.name);
        const policy = policies.get(name) ?? admit(object as AdmissionObject);
        policies.set(name, policy);
        const message = policy(service);
        return message === undefined ? [] : [[name, message] as const];
      });
  const server: FakeApiServer = new FakeApiServer(undefined, undefined, (service) => {
    const [denied] = verdicts(service, '-errors');
    return denied && [422, { message: `ValidatingAdmissionPolicy '${denied[0]}' with binding '${denied[0]}' denied request: ${denied[1]}` }];
  }, undefined, (service) => verdicts(service, '-warnings').map(([name]) => `Validation failed for ValidatingAdmissionPolicy '${name}'`));
  const api = new ClusterApi(await server.start());
  try {
    const result = await tryPolicies(api, 'run', '1.36', { ids: ['metallb'], patience: 0 });
    return { ...result, left: [...server.objects.keys()].filter((path) => !path.includes('/services/')) };
  } finally {
    server.stop();
  }
}

test('a cluster that runs the policies gives the verdicts that are expected, and nothing is left', async () => {
  const { services, failures, left } = await trial(true);
  expect({ failures, left }).toEqual({ failures: [], left: [] });
  expect(services).toBeGreaterThan(30);
}, 60_000);

test('a cluster that does not enforce them is reported', async () => {
  const { failures } = await trial(false);
  expect(failures).toEqual(expect.arrayContaining([expect.stringMatching(/^metallb: .*expected a refusal/),
    expect.stringMatching(/^metallb: .*no warning of run-cdk8s-services-metallb-warnings/)]));
}, 60_000);
