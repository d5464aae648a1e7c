import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chart, Testing } from 'cdk8s';
import * as library from '../../../src/index';
import { base, fixOf, OFFERS, PROGRAMS, propsOf } from './exposure-programs';
import { suggestExposures } from '../../../src/providers/engine/construct-props';

/** Whether the load balancer of these props is `internal` or `public`, according to `explain`. */
function exposureWith({ construct, provider }: (typeof PROGRAMS)[number], props: object): string | undefined {
  const app = Testing.app();
  const maker = library[construct as keyof typeof library] as unknown as new (chart: Chart, id: string, props: object) => object;
  const chart = new Chart(app, 'test');
  void new maker(chart, 'web', props);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [manifest] = Testing.synth(chart) as Record<string, unknown>[];
  const facts = library.explain(manifest, { loadBalancer: [provider.id as library.ProviderId] });
  return /, and is (internal|public)\./.exec(JSON.stringify(facts.topics))?.[1];
}

test('no fix for "internal" makes the load balancer public, and each fix leads to the requested exposure', () => {
  const failures = PROGRAMS.flatMap((program) => {
    const { title, construct, prop, value, props, offer } = program;
    const fix = fixOf(construct, prop, { ...props, [prop]: value });
    if (fix === undefined) return offer.public === undefined ? [`${title}: taken`] : [];
    if (fix.startsWith('remove it; ') || suggestExposures(offer) === undefined) return [`${title}: ${fix}`];
    const [, name, text] = /^write (\w+): (\S+?)(?:,|$)/.exec(fix) ?? [];
    if (name === undefined) return [];
    const isPublic = value === false || value === 'internet-facing';
    // A public load balancer must not have some of the props that an internal one needs.
    const isNeeded = offer.unless?.some(([other, replaced]) => other === name && replaced !== undefined) !== true;
    const others = isPublic && typeof offer.public === 'object' ? { ...isNeeded ? props : base, ...offer.public } : props;
    const exposure = exposureWith(program, { ...others, [name]: JSON.parse(text.replace(/'/g, '"')) as unknown });
    return exposure === (isPublic ? 'public' : 'internal') ? [] : [`${title}: ${fix}: ${exposure}`];
  });
  expect(failures).toEqual([]);
  expect(PROGRAMS.length).toBeGreaterThan(150);
});

test.each([
  ['AzureLbService', { scheme: 'internal' }, 'write internal: true, which is the default'],
  ['AzureLbService', { scheme: 'internet-facing' }, 'write internal: false'],
  ['GcpLbService', { scheme: 'internal' }, 'write loadBalancerType: \'Internal\', which is the default'],
  ['GcpLbService', { internal: false }, 'write loadBalancerType: \'External\''],
  ['AwsNlbService', { internal: true }, 'write scheme: \'internal\', which is the default'],
  ['MetalLbService', { scheme: 'internal' }, 'its address decides whether it is internal: select its pool with addressPool'],
  ['VultrLbService', { internal: true }, 'its load balancer is always public: restrict it with firewallRules'],
  ['TailscaleLbService', { internal: true }, 'remove it: it is never public'],
  ['LoadBalancerService', { scheme: 'internal' },
    'use the construct of your cloud, such as AwsNlbService: it is internal unless a prop says otherwise'],
])('%s %j', (construct, props, fix) => {
  expect(fixOf(construct, Object.keys(props)[0], { ...base, ...props })).toBe(fix);
});

test('for each field that a construct does not have, the compiler gives the advice of the constructor', () => {
  const fields = OFFERS.flatMap((form) => (form.offer.without ?? []).map((field) => ({ form, field })));
  const advice = fields.map(({ form, field }) => [form.name, field,
    fixOf(form.construct, field, { ...propsOf(form), [field]: 'x' })?.replaceAll('"', '\'')]);
  // Where the compiler has no advice of the controller, it says that the field is to be removed, or names a similar prop.
  expect(fields.map(({ form, field }, at) => [form.name, field, compilerFixOf(form, field) ?? advice[at][2]])).toEqual(advice);
  const general = advice.filter((_, at) => compilerFixOf(fields[at].form, fields[at].field) === undefined).map(([, , fix]) => fix);
  expect([...new Set(general)].sort()).toEqual([
    'remove it', 'remove it; the documentation of the construct lists its props', 'write \'loadbalancerIPs\'',
    'write \'sessionAffinityFlag\'',
  ]);
  expect(advice.length - general.length).toBeGreaterThan(25);
});

/** What the generated type of a construct's relations tells the compiler about a field; `undefined` if it says nothing. */
function compilerFixOf({ name, provider }: (typeof OFFERS)[number], field: string): string | undefined {
  const text = readFileSync(join(__dirname, '../../../src/providers', provider.id, 'options.generated.ts'), 'utf8');
  const relations = text.slice(text.indexOf(`\`${name.split('/')[0]}\`, for the compiler`));
  const [, fix] = new RegExp(`^ {2}readonly ${field}: FieldFix<(.*)>;$`, 'm').exec(relations.slice(0, relations.indexOf('\n}'))) ?? [];
  return fix?.slice(1, -1);
}
