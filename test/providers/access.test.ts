import { App, Chart } from 'cdk8s';
import { ACCESS_CELLS, type AccessCell } from './access-cells';
import { checkManifests } from '../../src/app/check-manifests';
import { explain } from '../../src/explain/explain';
import { compareManifests } from '../../src/update/compare-manifests';
import { accessOf, compareAccess } from '../../src/providers/engine/access';
import { AnnotatedService } from '../../src/providers/engine/annotated-service';
import type { Access } from '../../src/providers/engine/definition/access';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import { readAccess } from '../../src/providers/engine/settings';
import { PORTABLE } from '../../src/service/cluster';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import { Cluster, LoadBalancerService } from '../../src';

const manifest = ({ controller, annotations = {}, spec = {} }: AccessCell) => {
  const [className] = CONTROLLERS[controller].load().classes;
  const loadBalancerClass = ['aws-load-balancer-controller', 'tailscale', 'loxilb', 'ako', 'huawei'].includes(controller) ? className
    : undefined;
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
    spec: {
 type: 'LoadBalancer', ...(loadBalancerClass && { loadBalancerClass }), selector: { app: 'web' }, ports: [{ port: 80 }],
      ...spec,
},
  };
};
const serviceOf = (cell: AccessCell) => {
  const { metadata, spec } = manifest(cell);
  return new AnnotatedService(CONTROLLERS[cell.controller].load(), metadata.annotations, spec as never);
};
const profile = ({ controller }: AccessCell) => ({ loadBalancer: [controller as ProviderId] });
const namedAs = (cell: AccessCell) => `${cell.controller} ${JSON.stringify([cell.annotations, cell.spec])}`;

/** Converts computed access to the fields of a cell. */
const answer = ({ sources, enforcer, open }: Access): Pick<AccessCell, 'sources' | 'wider'> => ({
  sources: sources ?? 'others', ...(enforcer === undefined && { sources: 'everybody' as const }),
  ...(open !== undefined && { wider: open.certain ? 'error' as const : 'warning' as const }),
});
const expected = ({ sources, wider }: AccessCell) => ({ sources, ...(wider !== undefined && { wider }) });
const contradictions = (read: (cell: AccessCell) => Access): readonly string[] =>
  ACCESS_CELLS.filter((cell) => JSON.stringify(answer(read(cell))) !== JSON.stringify(expected(cell))).map(namedAs);

/** Compares the report of each feature about a Service with a cell, and fails if they differ. */
const WAYS: Readonly<Record<'check' | 'explain' | 'diff' | 'constructs', (asked: AccessCell, cell: AccessCell) => void>> = {
  check: (asked, cell) => {
    const problems = checkManifests([manifest(asked)], { cluster: profile(asked) })
      .filter(({ path, severity }) => /ourceRanges|source-ranges|allowed-ip-ranges/.test(path) && severity !== 'advice');
    const open = problems.filter(({ code, severity }) => code === 'access-open' && severity === cell.wider);
    if (cell.wider === undefined) expect(problems.filter(({ code }) => code === 'access-open')).toEqual([]);
    else expect(open).toHaveLength(1);
  },
  explain: (asked, cell) => {
    const entries = explain(manifest(asked), { ...PORTABLE, ...profile(asked) }).topics.entries!.map(({ text }) => text).join(' ');
    const { enforcer } = accessOf(serviceOf(cell));
    if (cell.sources === 'everybody') expect(entries).not.toContain('Only clients in');
    else expect(entries).toContain(enforcer);
    if (typeof cell.sources !== 'string') for (const range of cell.sources) expect(entries).toContain(range);
    if (/Only clients in/.test(entries)) expect(entries).toContain('this is enforced by');
  },
  diff: (asked, cell) => {
    const withoutRanges = Object.entries(asked.annotations ?? {}).filter(([, text]) => !/[\d:]\/\d/.test(text));
    const open = { ...asked, annotations: Object.fromEntries(withoutRanges), spec: {} };
    if (accessOf(serviceOf(open)).enforcer !== undefined && asked === cell) return;
    const all = compareManifests([manifest(open)], [manifest(asked)], { cluster: profile(asked) }).flatMap(({ outcomes }) => outcomes);
    // Ranges that a controller reads only when it creates the load balancer change nothing.
    if (all.some(({ outcome, path, source }) => outcome === 'ignored' && source !== undefined && /[Rr]anges/.test(path))) return;
    const whys = all.filter(({ outcome }) => outcome === 'access-changed').map(({ why }) => why.split(':')[0]);
    expect(whys.filter((why) => why === 'wider')).toEqual([]);
    if (cell.sources === 'everybody') expect(whys).toEqual([]);
    if (Array.isArray(cell.sources) && cell.sources.length > 0 && cell.wider === undefined) expect(whys).toEqual(['narrower']);
  },
  constructs: (asked, cell) => {
    const app = new App();
    Cluster.set(app, profile(asked));
    const { metadata: { annotations }, spec: { type: _, ...props } } = manifest(asked);
    let message = '';
    try { new LoadBalancerService(new Chart(app, 'shop'), 'web', { metadata: { annotations }, ...props } as never); } catch (error) {
      message = String(error); }
    expect(message.includes('access-open')).toBe(cell.wider === 'error');
  },
};

describe.each(ACCESS_CELLS.map((cell) => [namedAs(cell), cell] as const))('%s', (_, cell) => {
  test('has the access that the source of the controller says', () => {
    expect(answer(readAccess(serviceOf(cell)).value)).toEqual(expected(cell));
  });

  test.each(Object.entries(WAYS))('is what %s says', (_way, compare) => compare(cell, cell));
});

test.each(Object.entries(WAYS))('a contradiction that is added to %s is found', (_, compare) => {
  const range = '203.0.113.0/24', aws = 'service.beta.kubernetes.io/aws-load-balancer-';
  const enforced: AccessCell = {
    controller: 'aws-load-balancer-controller', source: '', annotations: {}, spec: { loadBalancerSourceRanges: [range] }, sources: [range],
  };
  const unread: AccessCell = { ...enforced, annotations: { [`${aws}security-groups`]: 'sg-1' }, sources: 'others', wider: 'error' };
  for (const cell of [enforced, unread]) compare(cell, cell);
  expect(() => compare(unread, enforced)).toThrow();
});

test('an added contradiction is found: ranges that are ignored, a family that is open, a wrong order', () => {
  expect(contradictions((cell) => accessOf(serviceOf(cell)))).toEqual([]);
  const everybody = (cell: AccessCell): Access => ({ ...accessOf(serviceOf(cell)), open: undefined });
  expect(contradictions(everybody).length).toBe(ACCESS_CELLS.filter(({ wider }) => wider !== undefined).length);
  const closed = (cell: AccessCell): Access => {
    const access = accessOf(serviceOf(cell));
    return { ...access, sources: access.sources?.slice(0, 1) };
  };
  expect(contradictions(closed).length).toBeGreaterThan(3);
});

describe('changes of access', () => {
  const ranges = (list: readonly string[], annotations = {}) =>
    accessOf(serviceOf({
 controller: 'aws-load-balancer-controller', source: '', spec: { loadBalancerSourceRanges: list }, annotations,
      sources: [],
}));
  const groups = { 'service.beta.kubernetes.io/aws-load-balancer-security-groups': 'sg-1' };

  test.each([
    ['wider', ['10.0.0.0/8'], {}, [], {}], ['narrower', [], {}, ['10.0.0.0/8'], {}], ['narrower', ['10.0.0.0/8'], {}, ['10.1.0.0/16'], {}],
    ['same', ['10.0.0.0/8'], {}, ['10.0.0.0/8'], {}], ['other', ['10.0.0.0/8'], {}, ['10.0.0.0/8'], groups],
    ['same', ['10.0.0.0/8'], groups, ['192.0.2.0/24'], groups],
  ] as const)('%s', (how, before, was, after, is) => {
    expect(compareAccess(ranges(before, was), ranges(after, is))).toBe(how);
  });
});

test('diff reports access by the effective ranges: a field that its security groups make void changes nothing', () => {
  const cell = { controller: 'aws-load-balancer-controller', source: '', sources: [] } as const;
  const groups = { 'service.beta.kubernetes.io/aws-load-balancer-security-groups': 'sg-1' };
  const whys = (was: object, is: object, annotations = {}) => compareManifests(
    [manifest({ ...cell, annotations, spec: { ...was } })], [manifest({ ...cell, annotations, spec: { ...is } })],
      { cluster: profile(cell) },
  ).flatMap(({ outcomes }) => outcomes).filter(({ outcome }) => outcome === 'access-changed').map(({ why }) => why);
  expect(whys({ loadBalancerSourceRanges: ['10.0.0.0/8'] }, {})).toEqual(['wider: 10.0.0.0/8 before, all clients after']);
  expect(whys({ loadBalancerSourceRanges: ['10.0.0.0/8'] }, {}, groups)).toEqual([]);
});
