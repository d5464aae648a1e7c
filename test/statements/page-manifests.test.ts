import { BuiltCommand } from '../cli/built-command';
import { checkManifests, importManifests, type Explanation } from '../../src';
import { PAGE_MANIFESTS } from './page-manifests';

const command = new BuiltCommand();
afterAll(() => command.remove());

describe.each(PAGE_MANIFESTS)('https://kubernetes.io/docs/$page', ({ objects, construct, text: says, profile, problems = [] }) => {
  it('has no false problem', () => {
    expect(checkManifests(objects).map(({ code, path }) => `${code} ${path}`.replace(/ .*/, (all) => (problems.includes(code) ? '' : all))))
      .toEqual(problems);
  });
  it('becomes a typed construct', () => {
    const { imported, program } = importManifests(objects as readonly Record<string, unknown>[]);
    expect(imported[0]).toMatchObject({ as: 'construct', name: construct, refused: false });
    expect(imported.filter(({ as }) => !['construct', 'left-out'].includes(as))).toEqual([]);
    expect(program).not.toMatch(/\bas (?:any|never)\b|JsonPatch/);
  });
  it('is explained as the page does', () => {
    const file = command.write('page.json', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
    const { stdout } = command.run(['explain', '--format', 'json', ...profile === undefined ? [] : ['-p', profile], file]);
    const [{ summary, text }] = (JSON.parse(stdout) as { services: readonly Explanation[] }).services;
    expect(`${summary.text}\n${text}`).toEqual(typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says));
  });
});
