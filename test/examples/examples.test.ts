import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checkManifests } from '../../src';
import { PROBLEM_CODES } from '../../src/problem/codes.generated';
import { PORTABLE } from '../../src/service/cluster';
import { checkObject } from '../../src/service/check-object';
import { manifestsOf } from '../manifests-of';

/**
 * Folder of the examples. `UPDATE_EXAMPLES=1 npx jest test/examples` updates the pinned manifests; review them before you commit.
 */
const EXAMPLES = join(__dirname, '..', '..', 'examples');
const NAMES = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();

/** The fields of a workload that the tests read. */
interface Workload {
  readonly spec?: { readonly template?: { readonly spec?: { readonly containers: readonly { readonly readinessProbe?: object }[] } } };
}

/** Codes about intended properties of examples: exposed Services, and TCP and UDP on one port number. */
const CHOICES: readonly string[] = ['service-exposed', 'port-merge-trap'];

let outdir: string;
let printed: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), 'example-'));
  printed = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => (printed += String(text)) !== '');
  process.env.CDK8S_OUTDIR = outdir;
});
afterEach(() => {
  delete process.env.CDK8S_OUTDIR;
  rmSync(outdir, { recursive: true });
  jest.restoreAllMocks();
});

/** Runs an example like `cdk8s synth` and returns the texts of its output files by path. */
async function synthesize(name: string): Promise<Map<string, string>> {
  await jest.isolateModulesAsync(async () => {
    await import(join(EXAMPLES, name, 'main.ts')); // loading the example runs it
  });
  const files = readdirSync(outdir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)).filter((file) => file.endsWith('.yaml')).sort();
  return new Map(files.map((file) => [relative(outdir, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
}

it('has an example for everything that newcomers look for', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(12);
});

it('has one for each cloud of the Kubernetes pages, and a neutral one with TLS', () => {
  const constructs = NAMES.map((name) => readFileSync(join(EXAMPLES, name, 'main.ts'), 'utf8'));
  const of = (construct: string) => NAMES[constructs.findIndex((text) => text.includes(`new ${construct}(`))];
  expect(['AwsNlbService', 'AwsElbService', 'GcpLbService', 'AzureLbService', 'OpenStackLbService', 'BaiduBlbService'].map(of))
    .toEqual([
      expect.any(String), 'classic-elb', 'gcp-load-balancer', 'azure-load-balancer', 'openstack-load-balancer', 'baidu-load-balancer',
    ]);
  expect(constructs[NAMES.indexOf('tls-load-balancer')]).toContain('new LoadBalancerService(');
});

describe.each(NAMES)('%s', (name) => {
  it('describes in two comment lines what it shows', () => {
    const [first, second, third] = readFileSync(join(EXAMPLES, name, 'main.ts'), 'utf8').split('\n');
    expect([first, second].every((line) => /^\/\/ [A-Z].*[.:,a-z]$/.test(line))).toBe(true);
    expect(third).toMatch(/^import /);
  });

  it('has a cdk8s.yaml that runs it', () => {
    expect(readFileSync(join(EXAMPLES, name, 'cdk8s.yaml'), 'utf8')).toBe('language: typescript\napp: npx tsx main.ts\noutput: dist\n');
  });

  it('synthesizes the pinned manifests without a warning', async () => {
    const files = await synthesize(name);
    const text = files.size === 1 ? [...files.values()][0] : [...files].map(([file, content]) => `# ${file}\n${content}`).join('---\n');
    const pinned = join(__dirname, `${name}.yaml`);
    if (process.env.UPDATE_EXAMPLES) writeFileSync(pinned, text);
    expect(existsSync(pinned) ? readFileSync(pinned, 'utf8') : '(not pinned yet)').toBe(text);
    expect(printed).toBe('');
  });

  it('gets no advice from any check', () => {
    const objects = manifestsOf(join(__dirname, `${name}.yaml`));
    const advice = checkManifests(objects, { promote: PROBLEM_CODES }).filter(({ code }) => !CHOICES.includes(code));
    expect(advice.map(({ code, path }) => `${code} ${path}`)).toEqual([]);
  });

  it('stores the data of databases in volumes', () => {
    const text = readFileSync(join(__dirname, `${name}.yaml`), 'utf8');
    if (/image: (?:postgres|cassandra|mysql|redis|mongo)\b/.test(text)) expect(text).toMatch(/volumeClaimTemplates:|persistentVolumeClaim:/);
  });

  it('gets DNS names from helpers', () => {
    expect(readFileSync(join(EXAMPLES, name, 'main.ts'), 'utf8')).not.toMatch(/\.svc\b|\.local\b/);
  });

  it('has a readiness probe in each container that a Service selects', () => {
    const workloads = (manifestsOf(join(__dirname, `${name}.yaml`)) as Workload[]).filter(({ spec }) => spec?.template?.spec !== undefined);
    expect(workloads.flatMap(({ spec }) => spec!.template!.spec!.containers).filter(({ readinessProbe }) => readinessProbe === undefined))
      .toEqual([]);
  });

  it('is accepted by API servers of all supported minors', () => {
    const objects = manifestsOf(join(__dirname, `${name}.yaml`));
    expect(objects.flatMap((object) => checkObject(object, PORTABLE)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
