import { Chart, Testing } from 'cdk8s';
import * as library from '../../../src/index';
import { ServiceError } from '../../../src/problem/errors';
import { CONTROLLERS } from '../../../src/providers/engine/definition/controllers.generated';
import { EXPOSURE_PROPS } from '../../../src/providers/engine/construct-props';

/** All forms of the load balancer constructs, with their providers. */
export const OFFERS = Object.values(CONTROLLERS).map(({ load }) => load()).flatMap((provider) => Object.entries(provider.offers ?? {})
  .map(([name, offer]) => ({ name, offer, construct: name.split('/')[0], provider })));
export const base = { selector: { app: 'web' }, ports: [{ port: 80 }] };
/** Valid props of a form of a construct. */
export const propsOf = ({ name, offer, provider }: (typeof OFFERS)[number]): object => ({
  ...base, ...provider.id === 'cilium' && { announcer: 'l2-announcer' }, ...provider.id === 'hetzner' && { location: 'fsn1' },
  ...name.endsWith('/ccm') && { controller: 'ccm' },
  ...name === 'AwsNlbService' && provider.id === 'aws-in-tree' && { controller: 'in-tree' },
  ...offer.needs,
});
/** Each construct with each prop and value that should make it internal or public. */
export const PROGRAMS = OFFERS.flatMap(({ name, construct, offer, provider }, at) => EXPOSURE_PROPS.flatMap((prop) =>
  (prop === 'scheme' ? ['internal', 'internet-facing'] : [true, false]).map((value) => ({
    title: `${name} ${prop}: ${value}`, construct, offer, prop, value, provider, props: propsOf(OFFERS[at]),
  }))));

/** Returns the fix that the constructor suggests for the prop; `undefined` if it accepts the prop. */
export function fixOf(construct: string, prop: string, props: object): string | undefined {
  try {
    const Construct = library[construct as keyof typeof library] as unknown as new (chart: Chart, id: string, props: object) => object;
    void new Construct(new Chart(Testing.app(), 'test'), 'web', props);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.problems.flatMap(({ path, fix }) => path === `spec.${prop}` ? [String(fix)] : [])[0];
  }
}
