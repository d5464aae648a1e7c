import { EQUINIX_METAL_LB, EQUINIX_METAL_TABLE } from './table';
import { announcer, urlOf, defineController, RANGES_OF_EACH_FAMILY, rulesOf, type BuiltInProvider } from '../engine';

const { onlyWhen } = rulesOf(EQUINIX_METAL_TABLE);

export const EQUINIX_METAL_RULES = [
  RANGES_OF_EACH_FAMILY,
  onlyWhen('metro-beats-facility', ['eipFacility'], { eipMetro: { not: '*' } }, {
    says: 'A facility has no effect together with a metro.', expected: 'no metro next to it',
    why: 'the metro takes precedence, and the facility is not read',
    fix: 'remove it',
  }),
];

/** Equinix Metal: reserves an Elastic IP, which another program announces. */
export const EQUINIX_METAL: BuiltInProvider<typeof EQUINIX_METAL_TABLE> = defineController({
  id: 'equinix-metal', cloud: 'equinix-metal', release: 'v3.8.1', title: 'Equinix Metal cloud provider (Elastic IPs, emlb)',
  retired: 'Equinix Metal ended on 2026-06-30, and the controller is retired',
  prefixes: ['metal.equinix.com/eip-', 'equinix.com/loadbalancer'],
  traffic: announcer(urlOf('kubernetes-sigs/cloud-provider-equinix-metal', '38d15e20784e765d7c31a379547994e642fabf55',
    'README.md'), { called: () => 'Equinix Metal', exposure: () => 'public' }),
  offers: {
    /**
     * A Service with an Elastic IP of Equinix Metal; always public.
     *
     * @deprecated Equinix Metal closed on 30 June 2026; existing manifests are still checked.
     * @see https://github.com/kubernetes-sigs/cloud-provider-equinix-metal
     * @example
     * new EquinixMetalLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   eipMetro: 'da',
     * });
     */
    EquinixMetalLbService: EQUINIX_METAL_LB,
  },
  table: EQUINIX_METAL_TABLE, rules: EQUINIX_METAL_RULES,
  docs: 'https://github.com/kubernetes-sigs/cloud-provider-equinix-metal',
});
