import { createPages } from '../../scripts/providers-doc';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

const all = new Map([...createPages()].map(([file, page]) => [file.replace(/^.*\//, ''), page]));

describe('the pages of the providers', () => {
  test.each(ENTRIES.map(({ id }) => [id]))('%s says what each of its options does', (id) => {
    const page = all.get(`${id}.md`) ?? '';
    const options = page.slice(page.indexOf('## Options')).split('\n## ')[0].split('\n').filter((line) => line.startsWith('| `'));
    expect(options.length).toBeGreaterThan(0);
    const wordless = options.filter((line) => !/ [A-Z'`*][^|]{8,}\|[^|]*\|$/.test(line));
    expect(wordless).toEqual([]);
  });

  test('show examples with the YAML that they make', () => {
    expect(all.get('aws-in-tree.md')).toContain('service.beta.kubernetes.io/aws-load-balancer-private-ipv4-addresses: 10.0.1.5,10.0.2.5');
  });

  test('are listed on one page', () => {
    const contents = all.get('README.md') ?? '';
    expect(ENTRIES.filter(({ id }) => !contents.includes(`(${id}.md)`))).toEqual([]);
  });
});
