import { LoadBalancer, type AnyPorts, type CheckedLiterals, type FieldsOf, type PortsOf, type RequiredTypes } from './load-balancer';
import { isRecord, filterRecords, type ServicePort } from '../../service';
import type { UpCloudLbChecks, UpCloudLbOptions, UpCloudLbRelations } from '../../providers/upcloud/options.generated';
import { partNameOf } from '../../providers/upcloud/provider';
import type { UPCLOUD_TABLE, UP_CLOUD_LB } from '../../providers/upcloud/table';
import { Wrong } from '../../providers/codecs/kind';
import type { SchemeChoice } from '../../providers/relations';

type UpCloudLbPorts = PortsOf<typeof UP_CLOUD_LB>;

/** Props of `UpCloudLbService`. */
export interface UpCloudLbServiceProps<Ports extends UpCloudLbPorts = UpCloudLbPorts>
  extends FieldsOf<Ports, typeof UP_CLOUD_LB>, UpCloudLbOptions {
  /**
   * Whether the load balancer is reachable from the internet. For an internal one, all `networks` in `config` must be private.
   * @default 'internal'
   */
  readonly scheme?: 'internal' | 'internet-facing' | undefined;
}

const BY_NETWORKS = 'a load balancer is internal only if all its networks are private';

interface Config {
  readonly networks: readonly { readonly name?: unknown; readonly type?: unknown }[];
  readonly frontends?: readonly object[];
}

function hasPrivateNetworksOnly(config: unknown): config is Config {
  const { networks } = (config ?? {}) as Partial<Config>; // TypeScript: other values are refused when they are encoded
  return Array.isArray(networks) && networks.length > 0
    && networks.every((network: { type?: unknown } | null) => network?.type === 'private');
}

/**
 * Returns the config with its networks in each frontend that has none: the controller would attach such a frontend to a public network,
 * which an internal load balancer does not have.
 */
function withNetworks(config: Config, ports: unknown): Config {
  if (config.frontends !== undefined && !Array.isArray(config.frontends)) return config; // refused when `config` is encoded
  const networks = config.networks.map(({ name }) => ({ name }));
  const frontends: readonly object[] = (config.frontends?.length ?? 0) > 0 ? config.frontends ?? []
    : filterRecords(ports).map((port) => ({ name: partNameOf(port as Pick<ServicePort, 'name' | 'port'>) })); // TypeScript: checked later
  const attached = frontends.map((frontend) =>
    isRecord(frontend) && frontend.networks === undefined ? { ...frontend, networks } : frontend);
  return attached.length === 0 ? config : { ...config, frontends: attached };
}

/**
 * A Service behind a Managed Load Balancer of UpCloud.
 *
 * It is internal unless `scheme` is `'internet-facing'`. For an internal one, `config` must list private networks only; frontends
 * without `networks` are attached to all of them. Frontends have `mode: 'http'` by default.
 *
 * @see https://github.com/UpCloudLtd/uks-instructions/blob/main/load-balancer/README.md
 * @example
 * new UpCloudLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443 }],
 *   scheme: 'internet-facing',
 *   config: { frontends: [{ name: 'https', mode: 'tcp' }] },
 * });
 */
export class UpCloudLbService<
  const Ports extends AnyPorts = UpCloudLbPorts,
  Input extends CheckedLiterals<Input, Types<Input>, Ports> = never,
> extends LoadBalancer<Ports, Input, Types<Input>> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('upcloud', 'UpCloudLbService', {
    // A load balancer is internal if all its networks are private, so an internal one requires `config.networks`.
    translate: ({ scheme, config, ports }) => {
      const isPrivate = hasPrivateNetworksOnly(config);
      if (scheme === 'internet-facing') return isPrivate ? {
        config: new Wrong('a public network, as scheme is "internet-facing"', config,
          { fix: 'add a network of type "public", or write scheme: "internal"', why: BY_NETWORKS }),
      } : {};
      return isPrivate ? { config: withNetworks(config, ports) } : {
        config: new Wrong('private networks only, as scheme is "internal"', config,
          {
            fix: 'write networks: [{ name: "private", family: "IPv4", type: "private", uuid: … }] in config, '
              + 'or scheme: "internet-facing"',
            why: BY_NETWORKS,
          }),
      };
    },
    words: { scheme: ['internal', 'internet-facing'] },
  });
}

interface Relations extends UpCloudLbRelations, SchemeChoice {}
type Types<Input> = RequiredTypes<UpCloudLbServiceProps, Input, typeof UP_CLOUD_LB, typeof UPCLOUD_TABLE, Relations, UpCloudLbChecks>;
