import { OPEN_ELB, OPENELB_TABLE } from './table';
import { announcer, urlOf, defineController, addressReader, RANGES_OF_EACH_FAMILY, rulesOf, type BuiltInProvider } from '../engine';
import { also } from '../../problem';

const { requires, exactly } = rulesOf(OPENELB_TABLE);

export const OPENELB_RULES = [
  RANGES_OF_EACH_FAMILY,
  requires('claimed', ['eipAddress', 'eipName', 'nodeProxyType'], (service) => service.text('openelb') === 'openelb', {
    says: 'OpenELB acts only on Services that are assigned to it.', expected: also`${exactly('openelb', 'openelb', ' with ')}`,
    why: 'OpenELB ignores every Service without it', outcome: 'ignored',
  }),
];

/** OpenELB: addresses from Eip objects, announced by ARP, BGP or VRRP. */
export const OPENELB: BuiltInProvider<typeof OPENELB_TABLE> = defineController({
  id: 'openelb', release: 'v0.6.0', title: 'OpenELB',
  retired: 'OpenELB is archived upstream and no longer maintained',
  prefixes: ['lb.kubesphere.io/', 'eip.openelb.kubesphere.io/', 'node-proxy.openelb.kubesphere.io/', 'layer2.openelb.kubesphere.io/',
    'protocol.openelb.kubesphere.io/'],
  elsewhere: { 'eip.openelb.kubesphere.io/is-default-eip': { from: 'Eip objects' } },
  selectedBy: { yes: { openelb: ['openelb'] } },
  claims: (service) => service.text('openelb') === 'openelb' || undefined, // without it, a rule reports that no controller is responsible
  traffic: announcer(urlOf('openelb/openelb', 'f35d3f16810ab147d859be6ab744564d23422683',
    'pkg/controllers/lb/nodeproxy.go'), { asked: addressReader('eipAddress'), sameAsLoadBalancerIP: { options: ['eipAddress'] } }),
  offers: {
    /**
     * A Service with an address from an Eip object of OpenELB.
     *
     * Whether the address is internal or public depends on its Eip.
     *
     * @see https://openelb.io/docs/getting-started/usage/
     * @example
     * new OpenElbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   eipName: 'eip-internal',
     * });
     */
    OpenElbService: OPEN_ELB,
  },
  table: OPENELB_TABLE, rules: OPENELB_RULES,
  docs: 'https://openelb.io/docs/getting-started/usage/',
});
