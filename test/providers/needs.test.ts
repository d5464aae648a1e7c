import { Chart, Testing } from 'cdk8s';
import * as library from '../../src';
import { findMissingRequirement } from '../../src/providers/engine/construct-props';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import type { ConstructSpec } from '../../src/providers/engine/definition/construct-spec';

type Maker = new (scope: Chart, id: string, props: object) => library.ServiceBase;
const WEB = { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }] };
const NEEDING = Object.values(CONTROLLERS).flatMap((home) => Object.entries<ConstructSpec>(home.load().offers ?? {})
  .filter(([, { unless }]) => unless !== undefined).map(([name, offer]) => ({ name, offer, table: home.load().table })));

function problemsOf(name: string, props: object): readonly library.Problem[] {
  const Made = (library as unknown as Readonly<Record<string, Maker>>)[name.split('/')[0]]; // a construct of that name
  try {
    new Made(new Chart(Testing.app(), 'shop'), 'web', { ...WEB, ...props });
    return [];
  } catch (error) {
    if (error instanceof library.ServiceError) return error.problems;
    throw error;
  }
}

test('five constructs require a prop, one of them for two controllers', () => {
  expect(NEEDING.map(({ name }) => name)).toEqual(['AlibabaNlbService', 'LinodeNodeBalancerService', 'TencentClbService',
    'TencentClbService/ccm', 'UpCloudLbService', 'YandexNlbService']);
});

describe.each(NEEDING)('$name', ({ name, offer, table }) => {
  const controller = offer.needs?.controller === undefined ? {} : { controller: offer.needs.controller };
  const need = Object.keys(offer.needs!).find((prop) => prop !== 'controller')!;
  const isMissing = (props: object) => problemsOf(name, { ...controller, ...props })
    .some(({ place, found }) => place?.startsWith(`prop "${need}"`) === true && found === undefined);

  test('is refused at the prop that it needs, by one problem, whose fix names it', () => {
    const problems = problemsOf(name, controller);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ path: `metadata.annotations[${table[need]!.key}]`, place: expect.stringContaining(`prop "${need}"`) });
    expect(`${problems[0]!.expected} ${problems[0]!.fix}`).toContain(need === 'config' ? 'networks' : need);
  });

  test('is accepted with it, and with each alternative, by the compiler\'s sentence and at run time', () => {
    expect(findMissingRequirement(controller, offer)).toMatchObject({ need, ways: expect.arrayContaining([expect.any(String)]) });
    expect(findMissingRequirement({ ...offer.needs }, offer)).toBeUndefined();
    expect(isMissing({ ...offer.needs })).toBe(false);
    for (const [prop, value] of offer.unless!) {
      const props = { [prop]: value ?? table[prop]!.as.decode(table[prop]!.as.samples().good[0]![1], []) };
      expect(findMissingRequirement(props, offer)).toBeUndefined();
      expect(isMissing(props)).toBe(false);
    }
  });
});

test('a Service of Yandex without a type gets no problem about its type', () => {
  const [{ expected, why, fix, place }] = problemsOf('YandexNlbService', {});
  expect(place).toBe('prop "subnetId" (annotation yandex.cloud/subnet-id)');
  expect({ expected, why, fix }).toEqual({
    expected: 'the id of a subnet', why: expect.stringContaining('internal load balancer'),
    fix: 'set "subnetId" to the id of a subnet, or loadBalancerType to "external"',
  });
});
