import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, listPages } from '../../scripts/docs-snippets';
import { DEFAULT_MINORS, formatMinors } from '../../src/service/minor';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The table of `bench/claims.md`. */
const CLAIMS = [...read('bench/claims.md').matchAll(/^\| (\S+\.md) \| (.+?) \| (\S+) \|$/gm)]
  .map(([, page, sentence, shownBy]) => ({ page, sentence: sentence.replaceAll('\\|', '|'), shownBy }));

/** A page without code blocks, images and link targets. The lines of a list item are joined. */
const proseOf = (page: string) => read(page).replace(/^```[\s\S]*?^```$/gm, '').replace(/\n {2}(?=\S)/g, ' ')
  .replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\]\([^)]*\)/g, ']');

describe('a claim with a number', () => {
  it.each(CLAIMS)('$sentence', ({ page, sentence, shownBy }) => {
    expect(proseOf(page)).toContain(sentence);
    expect(existsSync(join(ROOT, shownBy))).toBe(true);
  });

  it('a claim of the README is in the table', () => {
    const names = /cdk8s(?:-services|-plus)?|k8ts|pkl-k8s|Apache-2\.0|`[^`]*`/g;
    const numbered = proseOf('README.md').split('\n').filter((line) => /\d/.test(line.replace(names, '')));
    expect(numbered.length).toBeGreaterThan(2);
    expect(numbered.filter((line) => !CLAIMS.some(({ page, sentence }) => page === 'README.md' && line.includes(sentence)))
      .filter((line) => !line.includes('autumn 2026'))).toEqual([]);
  });

  it('a claim on the default minors names them', () => {
    const minors = `against Kubernetes ${formatMinors(DEFAULT_MINORS).replace('..', ' to ')}`;
    for (const page of ['README.md', 'docs/kubernetes-versions.md']) expect(read(page)).toContain(minors);
  });

  it('the claim of version 0 holds: no page names a release of version 1', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(version).toMatch(/^0\./);
    const named = listPages().filter((page) => /cdk8s-services@v?[1-9]|rev: v[1-9]/.test(read(page)));
    expect(named).toEqual([]);
  });

  it('the claim of no contact with a cluster holds: nothing in the sources opens a connection', () => {
    const sources = (readdirSync(join(ROOT, 'src'), { recursive: true }) as string[]).filter((file) => file.endsWith('.ts'));
    const connects = /from 'node:(?:https?|http2|tls|dgram)'|\bfetch\(|\.(?:createConnection|connect)\(|kubectl'/;
    expect(sources.length).toBeGreaterThan(300);
    // `diff --live` and `--kustomize` run kubectl, both through `run-program.ts`.
    const kubectlCallers = ['cli/read-inputs.ts', 'loader/files/run-program.ts', 'loader/kustomize/rendered.ts'];
    expect(sources.filter((file) => connects.test(read(join('src', file)))).sort()).toEqual(kubectlCallers);
  });
});

it('the pages of measurements name scripts that exist', () => {
  for (const page of ['bench/README.md', 'bench/repositories.md', 'bench/repository-verdicts.md', 'bench/did-not-pay.md']) {
    const scripts = [...read(page).matchAll(/\b(?:scripts|bench|test)\/[\w/.-]+\.ts\b/g)].map(([file]) => file);
    expect(scripts.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  }
});
