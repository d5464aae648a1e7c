import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart, Yaml } from 'cdk8s';
import { MANIFEST_MISTAKES } from './mistakes/manifests';
import { PROP_MISTAKES } from './mistakes/props';
import { checkManifests, renderProblem, ServiceError, type Problem } from '../../src';
import { checkSources } from '../../src/cli/check/check-sources';
import { createStreamSource } from '../../src/loader/files/source';
import { ServiceValidation } from '../../src/plugin';

/** The reviewed list of messages, one for each mistake; `UPDATE_MISTAKES=1 npx jest test/problem/mistakes` updates it. */
const LIST = join(__dirname, 'mistakes/mistakes.txt');

const messages = new Map<string, string>();
const note = (kind: string, mistake: string, problem: Problem): void => {
  const [what, why, fix] = renderProblem(problem).split('\n');
  messages.set(`${kind}: ${mistake}`, [what, why, fix].join('\n'));
};

describe('one mistake in a manifest is one problem', () => {
  test.each(MANIFEST_MISTAKES)('%s', async (mistake, objects) => {
    const problems = checkManifests(objects);
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toHaveLength(1);
    note('manifest', mistake, problems[0]);

    const { problems: command } =
      await checkSources([createStreamSource('web.yaml',
        async function* () { yield Buffer.from(objects.map((object) => Yaml.stringify(object)).join('---\n')); })]);
    expect(command.map(({ code, path }) => `${code} ${path}`)).toEqual([`${problems[0].code} ${problems[0].path}`]);

    const violations: string[] = [], warnings: string[] = [];
    await new ServiceValidation().validate({
      manifests: ['web.yaml'], parseManifest: () => [...objects], logger: { log: (message) => warnings.push(message) },
      report: { addViolation: ({ ruleName }) => violations.push(ruleName), submit: () => undefined },
    });
    expect(violations.length + warnings.length).toBe(1); // the plugin may report a warning as an error
  });
});

describe('one mistake in props is one problem', () => {
  test.each(PROP_MISTAKES)('%s', (mistake, make) => {
    const problems = problemsOf(make);
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toHaveLength(1);
    note('props', mistake, problems[0]);
  });
});

it('is printed as in the list', () => {
  const text = `${[...messages].map(([mistake, message]) => `${mistake}\n${message}`).join('\n\n')}\n`;
  if (process.env.UPDATE_MISTAKES !== undefined) writeFileSync(LIST, text);
  expect(messages.size).toBeGreaterThanOrEqual(150);
  expect(text).toBe(readFileSync(LIST, 'utf8'));
});

describe('the place of a value is named as the program writes it', () => {
  it.each([
    ['scheme', 'AwsNlbService', 'a word in upper case', 'prop "scheme" (annotation service.beta.kubernetes.io/aws-load-balancer-scheme)'],
    ['clusterIP', 'ClusterIpService', 'a cluster IP that is none', 'spec.clusterIP'],
    ['an endpoint', 'ManualEndpoints', 'an address that is none, third of three', 'prop "endpoints[2]"'],
    ['a misspelt prop', 'AwsNlbService', 'a misspelt prop', 'prop "shceme"'],
  ])('%s', (_what, _construct, mistake, place) => {
    const [problem] = problemsOf(PROP_MISTAKES.find(([name]) => name === mistake)![1]);
    expect(problem.place).toBe(place);
    expect(renderProblem(problem)).toContain(`${place}: expected `);
  });

  it('also has the path of the API server', () => {
    expect(problemsOf(PROP_MISTAKES[0][1])[0].path).toBe('metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-scheme]');
  });

  it('is an annotation if the program sets the annotation', () => {
    const [problem] = problemsOf(PROP_MISTAKES.find(([name]) => name === 'a wrong annotation')![1]);
    expect(problem.place).toBeUndefined();
  });
});

describe('clusterIP, which the API server names clusterIPs, is named as it was written', () => {
  const inRange = { serviceCidrs: ['10.96.0.0/16'] };
  const web = (name: string, spec: object) =>
    ({ apiVersion: 'v1', kind: 'Service', metadata: { name, namespace: 'shop' }, spec: { ports: [{ port: 80 }], ...spec } });
  it.each<[string, readonly object[]]>([
    ['external-name-fields', [web('a', { type: 'ExternalName', externalName: 'db.example.com', clusterIP: '10.96.0.9' })]],
    ['cluster-ip-range', [web('a', { clusterIP: '10.0.0.1' })]],
    ['cluster-ip-taken', [web('a', { clusterIP: '10.96.0.1' })]],
    ['cluster-ip-taken', [web('a', { clusterIP: '10.96.0.9' }), web('b', { clusterIP: '10.96.0.9' })]],
    ['cluster-ip-family', [web('a', { clusterIP: '10.96.0.9', ipFamilies: ['IPv6'] })]],
    ['ip-address', [web('a', { clusterIP: '10.96' })]],
  ])('%s', (code, objects) => {
    const problem = checkManifests(objects, { cluster: inRange }).find((each) => each.code === code)!;
    expect([problem.path, problem.found]).toEqual([expect.stringMatching(/^spec\.clusterIPs/), expect.stringMatching(/^10\./)]);
    expect(renderProblem(problem)).toMatch(/^spec\.clusterIP: /);
    expect(renderProblem(problem)).not.toContain('clusterIPs');
  });
});

/** Problems of a program: those of the error that a constructor throws, or the warnings of its Service. */
function problemsOf(make: (chart: Chart) => unknown): readonly Problem[] {
  const chart = new Chart(new App(), 'shop');
  try {
    make(chart);
  } catch (error) {
    if (error instanceof ServiceError) return error.problems;
    throw error;
  }
  const service = chart.node.findChild('web') as { readonly warnings?: readonly Problem[] };
  return service.warnings ?? [];
}
