import { text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

/** Annotations of the Equinix Metal cloud provider, as of v3.8.1 and later commits; the service was announced to end in June 2026. */
export const EQUINIX_METAL_TABLE = {
  /**
   * Metro to reserve the Service's Elastic IP in; wins over `eipFacility`. The controller was sunset in June 2026. @default - metro of the
   * controller
   */
  eipMetro: {
    key: 'metal.equinix.com/eip-metro',
    as: text({
      words: 'the code of a metro', maxLength: 4, characters: ['a-z', '0-9'], pattern: /^[a-z]{2}[a-z0-9]?[a-z0-9]?$/, good: 'da',
      bad: 'Dallas',
    }), wrong: 'cloud-refused', source: 'metal/constants.go', since: 'v3.4.0',
  },
  /** Facility to reserve the Service's Elastic IP in. @default - facility of the controller */
  eipFacility: {
    key: 'metal.equinix.com/eip-facility',
    as: text({
      words: 'the code of a facility', maxLength: 5, characters: ['a-z', '0-9'], pattern: /^[a-z]{2,3}\d{1,2}$/, good: 'da11',
      bad: 'Dallas 11',
    }), wrong: 'cloud-refused', source: 'metal/constants.go', since: 'v3.4.0',
  },
  /** Id of the managed load balancer, in emlb mode. */
  loadbalancerId: {
    key: 'equinix.com/loadbalancerID', as: text({ words: 'an id' }), output: true,
    source: 'metal/loadbalancers/emlb/emlb.go', since: 'v3.7.0',
  },
  /** Metro of the managed load balancer, in emlb mode. */
  loadbalancerMetro: {
    key: 'equinix.com/loadbalancerMetro', as: text({ words: 'the code of a metro' }), output: true,
    source: 'metal/loadbalancers/emlb/emlb.go', since: 'v3.7.0',
  },
} as const satisfies Table;

export const EQUINIX_METAL_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  public: 'always',
} as const satisfies ConstructSpec<typeof EQUINIX_METAL_TABLE>;
