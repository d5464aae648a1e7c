import { UPCLOUD_TABLE as TABLE } from './table';
import type { AnnotatedService } from '../engine/definition';
import { rulesOf } from '../engine/cross-rule';
import type { ServicePort } from '../../service';

const { pitfall } = rulesOf(TABLE);

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
export const DEFAULT_NETWORKS = ['public-IPv4', 'private-IPv4'];

/** Returns the name of the frontend and of the backend that belong to a port: its own name, or `config_80` for port 80 without one. */
export function partNameOf(port: Pick<ServicePort, 'name' | 'port'>): string {
  return port.name ?? `config_${port.port}`;
}

/** Whether the load balancer has a public network, as generated ones do. */
export function isPublic(service: AnnotatedService): boolean {
  const { networks = [] } = configOf(service) ?? {};
  return networks.length === 0 || networks.some(({ type }) => type === 'public');
}

/**
 * Returns the frontend or backend of a port in the config, `{}` without such a list; `undefined` if the list has none for the port, because
 * it replaces the generated one.
 */
export function findPart(service: AnnotatedService, list: 'frontends' | 'backends', port: ServicePort): Part | undefined {
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
function isWhole({ mode, port, default_backend: backend, networks = [] }: Part): boolean {
  return mode !== undefined && port !== undefined && backend !== undefined && networks.length > 0;
}

/** Relations between the config and the ports. */
export const UPCLOUD_RULES = [
  ...(['frontends', 'backends'] as const).map((list) => pitfall(`${list}-cover-the-ports`, ['config'], (service) => {
    const parts = configOf(service)?.[list];
    if (parts === undefined || parts.length === 0) return undefined;
    // A single frontend or backend without a name belongs to the only port.
    if (parts.length === 1 && service.ports.length === 1 && (parts[0].name ?? '') === '') return undefined;
    // UpCloud adds no defaults to a frontend that is not named after a port: the frontend must be complete, and its `default_backend`
    // names the port.
    const names = new Set(parts.map((part) => list === 'frontends' && isWhole(part) ? part.default_backend : part.name));
    return service.ports.every((port) => names.has(partNameOf(port))) ? undefined : 'config';
  }, {
    says: `A list of ${list} names every port of the Service.`, expected: `one of the ${list} for every port, by the port's name`,
    why: 'the list replaces the generated one: a port that it leaves out gets nothing, and a name that no port has gets no defaults',
    fix: ({ ports }) =>
      `write one of the ${list} for each of ${ports.map((port) => `"${partNameOf(port)}"`).join(', ')}, or leave "${list}" out`,
    outcome: 'ignored',
  })),
  pitfall('frontends-name-networks', ['config'], (service) => isNetworkMissing(service), {
    says: 'Frontends use networks of the load balancer.',
    expected: 'networks in every frontend that are names of the networks of the config',
    why: `a frontend without networks is attached to ${DEFAULT_NETWORKS.map((name) => `"${name}"`).join(' and ')}; UpCloud refuses a `
      + 'frontend on a network that the load balancer does not have',
    fix: 'set "networks" of each frontend to names in the "networks" of the config', outcome: 'cloud-refused',
  }),
];
