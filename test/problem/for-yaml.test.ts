import { Yaml } from 'cdk8s';
import { problemsOf } from '../constructs/refusals';
import { collectCards } from '../../scripts/problems-doc';
import { checkManifests, compareManifests, NodePortService } from '../../src';
import { checkSources } from '../../src/cli/check/check-sources';
import { createStreamSource } from '../../src/loader/files/source';
import { ServiceValidation } from '../../src/plugin';
import { renderText, YAML } from '../../src/problem/audience';

const CONSTRUCT = /\b[A-Z]\w+Service\b(?!s)|ManualEndpoints|Cluster\.set|\bconstruct\b/;
/** Codes that only programs with constructs can cause, not YAML files. */
const OF_PROGRAMS = new Set(['prop-unknown', 'prop-of-another-kind', 'props-object', 'file-overwritten', 'manual-endpoint',
  'selector-inexpressible', 'cluster-profile']);

const web = (port: object) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { type: 'NodePort', selector: { app: 'web' }, ports: [port] },
});
const OUT_OF_RANGE = web({ port: 80, nodePort: 80 });

describe('for YAML files', () => {
  it.each(collectCards().filter(({ code }) => !OF_PROGRAMS.has(code)).map((card) => [card.code, card] as const))(
    'the fix of %s names no construct', (_code, card) => {
      expect(renderText(card.fix, YAML, 'fix')).not.toMatch(CONSTRUCT);
    });
});

describe('the setting of the cluster profile is named for', () => {
  const fixOf = (place: string) => 'remove nodePort, or write a port in the range; if the cluster has another range, set nodePortRange in '
    + place;

  it('the author of a program reads Cluster.set', () => {
    const [problem] = problemsOf((chart) => new NodePortService(chart, 'web', { ports: [{ port: 80, nodePort: 80 as number }] }));
    expect(problem.fix).toBe(fixOf('Cluster.set'));
  });

  it('a program with manifests reads the option', () => {
    expect(checkManifests([OUT_OF_RANGE]).map(({ fix }) => fix)).toContain(fixOf('the option "cluster"'));
  });

  it('the command and the plugin name their file', async () => {
    const { problems } = await checkSources([createStreamSource('web.yaml',
      async function* () { yield Buffer.from(Yaml.stringify(OUT_OF_RANGE)); })]);
    expect(problems.map(({ fix }) => fix)).toContain(fixOf('"cluster" of .cdk8s-services.yaml'));
    const fixes: string[] = [];
    await new ServiceValidation().validate({
      manifests: ['web.yaml'], parseManifest: () => [OUT_OF_RANGE], logger: { log: () => undefined },
      report: { addViolation: ({ fix }) => fixes.push(fix), submit: () => undefined },
    });
    expect(fixes).toContain(fixOf('"cluster" of .cdk8s-services.yaml'));
  });

  it('compareManifests names the same file', () => {
    const [{ outcomes }] = compareManifests([web({ port: 80 })], [OUT_OF_RANGE]);
    expect(outcomes.map(({ fix }) => fix)).toContain(fixOf('"cluster" of .cdk8s-services.yaml'));
  });

  it('check on older minors names the file and the flag', async () => {
    const old = { ...web({ port: 80 }), metadata: { name: '1web' } };
    const source = createStreamSource('web.yaml', async function* () { yield Buffer.from(Yaml.stringify(old)); });
    const { problems } = await checkSources([source]);
    expect(problems.map(({ fix }) => fix)).toContain('write a name such as "s-1web", or set kubernetes to 1.36 or newer in '
      + '"cluster" of .cdk8s-services.yaml, or with --kubernetes');
  });
});
