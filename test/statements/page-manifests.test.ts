import { checkManifests, explain, importManifests } from '../../src';
import { PAGE_MANIFESTS } from './page-manifests';

describe.each(PAGE_MANIFESTS)('https://kubernetes.io/docs/$page', ({ objects, construct, says, problems = [] }) => {
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
  it('is explained as the page does', () => expect(explain(objects[0] as never).text).toContain(says));
});
