import { titleOf, eachWrittenText, type AppIndex, type AppObject, type AppService, type Workload } from '../index';
import { defineCheck, type CheckContext } from '../check-context';
import { isLikelyTypo, text, type Path } from '../../problem';
import { findNearShared, findSharedServices } from './check-references';
import { isMisspeltDomain } from '../external-names';
import { declaredPortsOf } from '../pods/target-port';
import { mentionsPort } from '../pods/listening-ports';
import { toRecord, type Card } from '../../service';

export const DNS_NAME_UNKNOWN = {
  code: 'dns-name-unknown', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The DNS name of a Service has its name and its namespace.',
  why: 'a Service resolves as name.namespace.svc, and by its name alone in its own namespace; other names do not resolve',
  fix: 'write the name and the namespace of the Service',
  basis: 'the specification of DNS for Services, which cluster DNS follows',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/',
  good: [{ env: 'http://web.shop.svc', service: { namespace: 'shop', name: 'web' } }],
  bad: [{ env: 'http://web.shpo.svc', service: { namespace: 'shop', name: 'web' } }],
} as const satisfies Card;

export const DNS_NAME_PORT = {
  code: 'dns-name-port', layer: 'traffic', severity: 'warning',
  title: 'The port behind the DNS name of a Service is one of its ports.',
  why: 'a virtual IP accepts connections on the ports of the Service only; on other ports, such as the container port, they are refused '
    + 'or time out',
  fix: 'write a port of the Service',
  basis: 'kube-proxy, or its replacement, has rules for the ports of a Service only',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: [{ env: 'http://web.shop.svc:80', service: [{ port: 80, targetPort: 8080 }] }],
  bad: [{ env: 'http://web.shop.svc:8080', service: [{ port: 80, targetPort: 8080 }] }],
} as const satisfies Card;

export const HOST_NETWORK_DNS = {
  code: 'host-network-dns', layer: 'traffic', severity: 'warning',
  title: 'A pod in the network of its node needs dnsPolicy ClusterFirstWithHostNet to find Services by name.',
  why: 'with hostNetwork: true and the default policy the pod asks the DNS server of its node, which does not know Services',
  fix: 'write "dnsPolicy: ClusterFirstWithHostNet"',
  source: ['pkg/kubelet/network/dns/dns.go#getPodDNSType'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/#pod-s-dns-policy',
  good: [{ env: 'http://web.shop.svc', hostNetwork: true, dnsPolicy: 'ClusterFirstWithHostNet' }],
  bad: [{ env: 'http://web.shop.svc', hostNetwork: true }, { env: 'http://web.shop.svc', hostNetwork: true, dnsPolicy: 'ClusterFirst' }],
} as const satisfies Card;

/**
 * Reports wrong host names of Services in the environment and arguments of containers, and in ConfigMaps.
 *
 * Only names that resemble a Service of this app are reported: of another namespace, with a typo, or with a port that the Service lacks.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/
 */
export const dnsNamesInTexts = defineCheck({ cards: [DNS_NAME_UNKNOWN, DNS_NAME_PORT, HOST_NETWORK_DNS], check: checkDnsNamesInTexts });

function checkDnsNamesInTexts(context: CheckContext): void {
  if (context.app.services.length === 0) return;
  const onNodes = new Map<AppObject, Workload>(context.app.workloads.filter(usesDnsOfNode).map((workload) => [workload, workload]));
  eachWrittenText(context.app, (object, text, path) => {
    for (const host of findHostNames(text)) {
      const service = checkHost(context, { ...host, object, path });
      const workload = onNodes.get(object);
      if (service === undefined || workload === undefined) continue;
      onNodes.delete(object); // one problem for each workload
      context.findings.add(workload, HOST_NETWORK_DNS, {
        path: [...workload.podPath, 'dnsPolicy'], found: workload.podSpec.dnsPolicy, related: [service],
        expected: `ClusterFirstWithHostNet, because the pod uses the network of its node and the name "${host.found}"`,
      });
    }
  });
}

/** Whether the pods resolve names by the DNS servers of their node because they use its network with `dnsPolicy: ClusterFirst`. */
const usesDnsOfNode = ({ podSpec: { hostNetwork, dnsPolicy = 'ClusterFirst', dnsConfig } }: Workload): boolean =>
  hostNetwork === true && dnsPolicy === 'ClusterFirst' && toRecord(dnsConfig).nameservers === undefined;

/** A host name in a text, with the port behind it. */
export interface HostName {
  /** The host name with its port, as written in the text. */
  readonly found: string;
  /** The host name with the scheme and the slash of its URL, so that parsing this text gives the same host name again. */
  readonly shownName: string;
  /** DNS labels of the host name: `['web', 'shop', 'svc']`. */
  readonly labels: readonly string[];
  readonly port: number | undefined;
  /** Scheme of the URL that contains the host name, such as `http`; `undefined` if there is none. */
  readonly scheme: string | undefined;
}

/** Matches a possible host name with its port: `db.shop.svc:5432`. */
const WORD = /[a-z0-9.-]+(?::\d{1,5}(?!\d))?/g;
/** Matches the character before or after a host name, or the empty string, if the name is a whole value or an item of a list. */
const EDGE = /^[\s,;'"`[\]()=|<>]?$/;
/** Lowest number behind a name without scheme that counts as a port: smaller ones are mostly versions of images. */
const MIN_PORT = 80;
/** Matches a character that cannot follow a host name, because the word or a placeholder goes on: the `$` of `web.shop$SUFFIX`. */
const CONTINUATION = /[\w$%{}@:\\*(-]/;
/**
 * Matches a text behind which a name is not looked up: the default of a placeholder (`${DB_URL:-http://`), which may be unused, a flag of
 * the API server that names its tokens, and the `discoveryAddress` of Istio, whose old proxies connect to a port of their own.
 */
const NOT_LOOKED_UP = /\$\{[\w.]+:[^{}]*$|--(?:service-account-issuer|api-audiences)=\S*$|\bdiscoveryAddress: *$/;

/**
 * The host names in a text that may be those of Services, each once: for `http://db.shop.svc:80`, one with the labels `db`, `shop` and
 * `svc`, the port 80, the scheme `http`, and the words `db.shop.svc:80` as found.
 */
export function findHostNames(text: string): HostName[] {
  if (!text.includes('.') && !text.includes(':')) return [];
  const names = new Map<string, HostName>();
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const before = text[match.index - 1] ?? '';
    const after = text[match.index + word.length] ?? '';
    const scheme = before === '/' && text.startsWith('://', match.index - 3) ? findScheme(text, match.index - 3) : undefined;
    const start = text.slice(Math.max(0, match.index - 200), match.index); // enough for a user name or a variable with its default
    const isUserinfo = before === '@' && start.includes('://');
    if ((scheme === undefined && !isUserinfo && !EDGE.test(before)) || CONTINUATION.test(after) || NOT_LOOKED_UP.test(start)) continue;
    const [host, digits] = word.replace(/\.(?=:|$)/, '').split(':'); // without the dot at the end of a fully qualified name
    const port = digits === undefined ? undefined : Number(digits), labels = host.split('.');
    if (labels.length > 8
      || labels.some((label) => label === '' || label.length > 63 || label.startsWith('-') || label.endsWith('-'))) continue;
    const isUrl = scheme !== undefined || isUserinfo;
    const isSvc = labels[2] === 'svc' || labels[3] === 'svc';
    // Without scheme and `svc`, `postgres:16` may be an image, and `web.conf` a file.
    if (!isSvc && !isUrl && !(EDGE.test(after) && ((port ?? 0) >= MIN_PORT || labels.length === 2))) continue;
    if (labels.length > 2 && !isSvc) continue;
    // A URL without port and path gets no default port, because a program may append a port. A name that the text defines as an upstream
    // of nginx (`upstream web`) gets none, because the upstream has its own ports.
    const shownName = `${isUrl ? `${scheme ?? 'tcp'}://` : ''}${word}${after === '/' ? '/' : ''}`;
    names.set(word, {
      found: word, shownName, labels, scheme: isUserinfo ? '' : scheme,
      port: port ?? (after === '/' && !text.includes(`upstream ${host}`) ? defaultPortOf(scheme) : undefined),
    });
  }
  return [...names.values()];
}

const findScheme = (text: string, end: number): string =>
  /[a-z][a-z0-9+.-]{0,20}$/i.exec(text.slice(Math.max(0, end - 21), end))?.[0].toLowerCase() ?? '';

const defaultPortOf = (scheme: string | undefined): number | undefined =>
  scheme === 'http' || scheme === 'ws' ? 80 : scheme === 'https' || scheme === 'wss' ? 443 : undefined;

/** A host name in a text of an object, and the path of the text. */
interface Mention extends HostName { readonly object: AppObject; readonly path: () => Path }

/** Reports a host name that resembles the name of a Service of the app; returns the Service if the host name is its name. */
function checkHost(context: CheckContext, mention: Mention): AppService | undefined {
  const { app, cluster: { clusterDomain }, findings } = context, { object, found, labels } = mention;
  const svc = labels.indexOf('svc');
  const domain = svc < 0 ? '' : labels.slice(svc + 1).join('.');
  if (domain === 'clusterset.local') checkSharedName(context, mention);
  if (domain !== '' && domain !== clusterDomain) {
    if (isMisspeltDomain(domain, clusterDomain))
      findings.add(object, DNS_NAME_UNKNOWN, {
        path: mention.path(), found, expected: `the cluster domain "${clusterDomain}" behind "svc"`,
        fix: `write "${[...labels.slice(0, svc + 1), clusterDomain].join('.')}${portTextOf(found)}"`,
      });
    return undefined;
  }
  const [name, namespace = object.namespace] = isPodName(mention) ? labels.slice(1, 3) : labels.slice(0, 2);
  const services = app.findServices(namespace, name);
  if (services.length === 0) {
    checkUnknownName(context, mention, namespace, name);
    return undefined;
  }
  // "grafana.com" is a host of the internet if nothing is in a namespace "com".
  if (svc < 0 && labels.length > 1 && !app.hasObjectsIn(namespace)) return undefined;
  checkHostPort(context, mention, services);
  return services[0];
}

/** Whether a host name is that of a pod: `web-0.web.shop.svc`. */
const isPodName = ({ labels }: HostName): boolean => labels.indexOf('svc') === 3;

/** Reports the port behind a host name if the Services of that name, which are variants of one Service, do not have it. */
function checkHostPort(context: CheckContext, mention: Mention, services: readonly AppService[]): void {
  const { port } = mention, [service] = services;
  if (port === undefined || services.length > MANY) return;
  if (services.length === 1 && service.headless) checkPodPort(context, service, mention, port);
  else if (!isPodName(mention) && !services.some((candidate) => acceptsPort(candidate, port))) {
    const [only, ...otherPorts] = service.ports, target = service.ports.find(({ targetPort }) => targetPort === port);
    context.findings.add(mention.object, DNS_NAME_PORT, {
      path: mention.path(), found: mention.found, related: [service],
      expected: text`a port of ${titleOf(service)} (${service.ports.slice(0, 8).map((listed) => listed.port).join(', ')})`,
      fix: target !== undefined ? text`use port ${target.port}: ${port} is where the container listens`
        : otherPorts.length === 0 ? text`use port ${only.port}` : undefined,
    });
  }
}

/** Reports a host name that no Service has, if it probably means a Service with a similar name, or of another namespace. */
function checkUnknownName(context: CheckContext, { object, found, path, ...host }: Mention, namespace: string, name: string): void {
  const { app, findings } = context, { labels } = host, svc = labels.indexOf('svc');
  if (app.replacesNamespaces) return;
  const [namesake] = app.findServicesAnywhere(name);
  const isUrl = host.scheme !== undefined || host.port !== undefined;
  const mayBeMade = app.makers.makersOfService(namespace, name).length > 0;
  const typo = namesake !== undefined || (svc < 0 && !isUrl) ? undefined : findServiceTypo(app, namespace, name);
  // "githb.com" is no typo of a Service without a namespace, as it is in no namespace "com".
  const isElsewhere = typo !== undefined && svc < 0 && labels.length > 1 && typo.namespace !== namespace;
  const match = isElsewhere ? undefined
    : typo ?? (namesake === undefined || mayBeMade ? undefined : findInNamespace(context, namesake, namespace, labels.length > 1 || isUrl));
  if (match === undefined) return;
  const qualifiers = match.namespace !== '' ? [match.namespace, ...labels.slice(svc < 0 ? labels.length : svc)]
    : match === typo ? labels.slice(1) : [];
  findings.add(object, DNS_NAME_UNKNOWN, {
    path: path(), found, related: [match],
    expected: `the name of a Service of this app; ${titleOf(match)} is ${match.name === name ? 'the one of that name' : 'the nearest'}`,
    fix: `write "${[match.name, ...qualifiers].join('.')}${portTextOf(found)}"`,
  });
}

/** The port of a host name as text: `:80` for `web.shop:80`, otherwise empty. */
const portTextOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** Reports a misspelt name of a Service that the input exports to, or imports from, a cluster set. */
function checkSharedName(context: CheckContext, { object, labels, found, path }: Mention): void {
  const svc = labels.indexOf('svc'), [name, namespace] = labels.slice(svc - 2);
  if (findSharedServices(context).has(`${namespace}/${name}`)) return;
  const suggestion = findNearShared(context, namespace, name);
  if (suggestion === undefined) return;
  context.findings.add(object, DNS_NAME_UNKNOWN, {
    path: path(), found, related: [suggestion.object],
    expected: `the name of a Service of the cluster set; ${suggestion.name} is the nearest`,
    fix: `write "${[suggestion.name, ...labels.slice(svc - 1)].join('.')}${portTextOf(found)}"`,
  });
}

/**
 * Reports a URL with the port of a headless Service that differs from the port of its pods. DNS returns the addresses of the pods, so
 * nothing translates `port` to `targetPort`.
 */
function checkPodPort({ app, findings }: CheckContext, service: AppService, { object, found, path }: Mention, port: number): void {
  const target = service.ports.find((listed) => listed.port === port);
  if (target === undefined || service.selector === undefined || service.ports.some(({ targetPort }) => targetPort === port)) return;
  const workloads = app.podsSelectedBy(service);
  const pods = declaredPortsOf(workloads);
  const number = typeof target.targetPort === 'number' ? target.targetPort : pods.findPort(target)?.port.number;
  if (number === undefined || pods.declares(port) || workloads.some((workload) => mentionsPort(workload, port, app))) return;
  findings.add(object, DNS_NAME_PORT, {
    path: path(), found, related: [service],
    expected: text`a port of the pods (${number}): ${titleOf(service)} is headless, so its name resolves to their addresses`,
    why: 'a headless Service has no virtual IP, and nothing translates its port to the targetPort: clients connect to the pods',
    fix: text`use port ${number}, or remove "clusterIP: None" from ${titleOf(service)}`,
  });
}

/**
 * Returns `namesake`, a Service in another namespace, if a text that is certainly a host name (`isHost`) probably means it: the app has
 * objects in the written namespace, or that namespace is a typo of the right one.
 */
function findInNamespace({ app }: CheckContext, namesake: AppService, namespace: string, isHost: boolean): AppService | undefined {
  if (!isHost || namesake.namespace === '' || namespace === '') return undefined;
  return app.hasObjectsIn(namespace) || isLikelyTypo(namespace, namesake.namespace) ? namesake : undefined;
}

/**
 * The Service of the namespace that a misspelt name means; `undefined` if none differs by one typo only. A name that differs by more may
 * mean any other Service.
 */
export function findServiceTypo(app: AppIndex, namespace: string, name: string): AppService | undefined {
  const suggestion = app.findNearService(namespace, name);
  return suggestion !== undefined && isLikelyTypo(name, suggestion.name) ? suggestion : undefined;
}

/** Maximum number of Services with one name, and of ports of one Service, that are compared, to limit the time for large inputs. */
const MANY = 100;

/**
 * Whether a Service may accept connections to a port. True for every port of a headless Service, whose clients connect to pods, of an
 * ExternalName Service, and of a Service without ports or with more than `MANY`.
 */
const acceptsPort = ({ headless, type, ports }: AppService, port: number): boolean =>
  headless || type === 'ExternalName' || ports.length === 0 || ports.length > MANY || ports.some((listed) => listed.port === port);
