import { UP_CLOUD_LB, UPCLOUD_TABLE } from './table';
import {
  urlOf, defineController, healthNodePortOf, ignoredField, isLocal, OPEN, OWN_CONNECTIONS, accessOfFirewall, checkedElsewhere, rulesOf,
  withTypes, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import type { ServicePort } from '../../service';

const { pitfall } = rulesOf(UPCLOUD_TABLE);

interface Part {
  readonly name?: string;
  readonly networks?: readonly { readonly name: string }[];
  readonly mode?: string;
  readonly port?: number;
  readonly default_backend?: string;
  readonly tls_configs?: readonly unknown[];
  readonly rules?: readonly unknown[];
  readonly properties?: Readonly<Record<string, unknown>>;
}
type Config = { readonly [List in 'frontends' | 'backends' | 'networks']?: readonly (Part & { readonly type?: string })[] };

const configOf = (service: AnnotatedService) => service.value('config') as Config | undefined; // TypeScript: the type of the row

/** Networks that the controller adds to each frontend without networks. */
const DEFAULT_NETWORKS = ['public-IPv4', 'private-IPv4'] as const;

/** The first part of the name of the frontend and of the backend of a port without a name. */
const UNNAMED = 'config_';

/** Returns the name of the frontend and of the backend that belong to a port: its own name, or `config_80` for port 80 without one. */
export const partNameOf = (port: Pick<ServicePort, 'name' | 'port'>): string => port.name ?? `${UNNAMED}${port.port}`;

/** Whether the load balancer has a public network, as generated ones do. */
function isPublic(service: AnnotatedService): boolean {
  const { networks = [] } = configOf(service) ?? {};
  return networks.length === 0 || networks.some(({ type }) => type === 'public');
}

/**
 * Returns the frontend or backend of a port in the config, `{}` without such a list; `undefined` if the list has none for the port, because
 * it replaces the generated one.
 */
function findPart(service: AnnotatedService, list: 'frontends' | 'backends', port: ServicePort): Part | undefined {
  const parts = configOf(service)?.[list] ?? [];
  if (parts.length === 0 || (parts.length === 1 && service.ports.length === 1 && (parts[0].name ?? '') === '')) return parts[0] ?? {};
  return parts.find(({ name }) => name === partNameOf(port));
}

/** Whether frontends use a network that the list of networks does not contain. */
function isNetworkMissing(service: AnnotatedService): boolean {
  const { networks = [], frontends = [] } = configOf(service) ?? {};
  if (networks.length === 0 && frontends.every((frontend) => frontend.networks === undefined)) return false;
  const networkNames = new Set(networks.length === 0 ? DEFAULT_NETWORKS : networks.map(({ name }) => name));
  const networksByFrontend = frontends.length === 0 ? [DEFAULT_NETWORKS]
    : frontends.map((frontend) => (frontend.networks?.length ?? 0) > 0 ? frontend.networks?.map(({ name }) => name) ?? []
      : DEFAULT_NETWORKS);
  return networksByFrontend.some((names) => names.some((name) => !networkNames.has(name)));
}

/** Whether a frontend in the JSON annotation has all settings that the controller otherwise derives from a port of the Service. */
const isWhole = ({ mode, port, default_backend: backend, networks = [] }: Part): boolean =>
  mode !== undefined && port !== undefined && backend !== undefined && networks.length > 0;

/** Whether a list of frontends or backends, if there is one, names every port of the Service. */
function coversPorts(service: AnnotatedService, list: 'frontends' | 'backends'): boolean {
  const parts = configOf(service)?.[list] ?? [];
  // A single frontend or backend without a name belongs to the only port.
  if (parts.length === 0 || (parts.length === 1 && service.ports.length === 1 && (parts[0].name ?? '') === '')) return true;
  // UpCloud adds no defaults to a frontend that is not named after a port: the frontend must be complete, and its `default_backend`
  // names the port.
  const names = new Set(parts.map((part) => list === 'frontends' && isWhole(part) ? part.default_backend : part.name));
  return service.ports.every((port) => names.has(partNameOf(port)));
}

const OWN_NETWORKS = 'Frontends use networks of the load balancer.';
const PRIVATE_ONLY = 'An internal load balancer has private networks only.';

/** Relations between the config and the ports. */
export const UPCLOUD_RULES = [
  checkedElsewhere(PRIVATE_ONLY, ['config'], [
    { scheme: 'internet-facing' }, { config: { entry: { networks: '*' } } },
  ]),
  checkedElsewhere(PRIVATE_ONLY, { config: { networks: { type: 'public' } } }, { scheme: 'internet-facing' }),
  ...(['frontends', 'backends'] as const).map((list) => withTypes(pitfall(`${list}-cover-the-ports`, ['config'], (service) =>
    !coversPorts(service, list), {
    says: `A list of ${list} names every port of the Service.`, expected: `one of the ${list} for every port, by the port's name`,
    why: 'the list replaces the generated one: a port that it leaves out gets nothing, and a name that no port has gets no defaults',
    fix: ({ ports }) =>
      `write one of the ${list} for each of ${ports.map((port) => `"${partNameOf(port)}"`).join(', ')}, or leave "${list}" out`,
    outcome: 'ignored',
  }), ['config'], { ports: { namedIn: list, unnamed: UNNAMED } })),
  withTypes(pitfall('frontends-name-networks', ['config'], (service) => isNetworkMissing(service), {
    says: OWN_NETWORKS,
    expected: 'networks in every frontend that are names of the networks of the config',
    why: `a frontend without networks is attached to ${DEFAULT_NETWORKS.map((name) => `"${name}"`).join(' and ')}; UpCloud refuses a `
      + 'frontend on a network that the load balancer does not have',
    fix: 'set "networks" of each frontend to names in the "networks" of the config', outcome: 'cloud-refused',
  }), ['config'], { config: { uses: 'networks', of: 'frontends' } }),
  // An internal load balancer gets frontends with its networks from the construct.
  checkedElsewhere(OWN_NETWORKS, ['config'], [
    { config: { uses: 'networks', of: 'frontends', default: DEFAULT_NETWORKS } }, { scheme: { not: 'internet-facing' } },
  ]),
];

/** UpCloud Managed Load Balancers. */
export const UPCLOUD: BuiltInProvider<typeof UPCLOUD_TABLE> = defineController({
  id: 'upcloud', cloud: 'upcloud', release: 'v1.2.3', title: 'UpCloud cloud controller manager (Managed Load Balancers)',
  prefixes: ['service.beta.kubernetes.io/upcloud-load-balancer-'],
  fields: {
    loadBalancerSourceRanges: ignoredField('write rules for the frontends in the config', OPEN),
    loadBalancerIP: ignoredField('set ip_addresses in the config'),
  },
  access: (service) => accessOfFirewall(service,
    service.ports.some((port) => (findPart(service, 'frontends', port)?.rules ?? []).length > 0)
      ? 'the rules of the frontends in the config' : undefined),
  traffic: {
    source: urlOf('UpCloudLtd/upcloud-cloud-controller-manager', 'd04f4e864875bf649128f7113f6d075e3f79be81',
      'internal/loadbalancer/utils.go'),
    called: () => 'UpCloud LB',
    exposure: (service) => isPublic(service) ? 'public' : 'internal',
    ...OWN_CONNECTIONS,
    // The default health check (serviceHealthCheckURL) applies unless the JSON in the annotation sets `properties` of a backend.
    health: (service) => service.ports.some((port) => findPart(service, 'backends', port)?.properties !== undefined)
      ? 'is set by the backends of the config'
      : `tests ${isLocal(service) ? `${healthNodePortOf(service)} of each node over HTTP` : 'the node port of each port by TCP'}`,
    serves: (service, port) => findPart(service, 'frontends', port) !== undefined,
    // A frontend uses HTTP by default; on port 443 it terminates TLS with a generated certificate, even without TLS settings.
    speaks: (service) => {
      const readsHttp = (port: ServicePort) => (findPart(service, 'frontends', port)?.mode ?? 'http') === 'http';
      return {
        readsHttp,
        ends: (port) => {
          const { tls_configs: settings = [], port: listens = port.port } = findPart(service, 'frontends', port) ?? {};
          return settings.length > 0 || (readsHttp(port) && listens === 443);
        },
        encryptsAgain: (port) => findPart(service, 'backends', port)?.properties?.tls_enabled === true,
      };
    },
    proxyProtocol: [{ property: 'config', isOn: (value) => /"outbound_proxy_protocol"\s*:\s*"v[12]"/.test(value) }],
  },
  offers: { UpCloudLbService: UP_CLOUD_LB },
  // For `import`: the construct requires `scheme`; a load balancer without a private network is public.
  asProps: [(options) => ({ ...options, scheme: 'internet-facing' })],
  table: UPCLOUD_TABLE, rules: UPCLOUD_RULES,
  docs: 'https://github.com/UpCloudLtd/uks-instructions/blob/main/load-balancer/README.md',
});
