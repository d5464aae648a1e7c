import { App, Chart } from 'cdk8s';
import * as library from '../src';
import { explain } from '../src/explain/explain';
import { readCluster } from '../src/service/read-cluster';
import { checkManifests } from '../src/app/check-manifests';
import type { ChangeFact } from '../src/providers/change-fact';
import { DEPRECATIONS, NEXT_PROXY_MODE, type Deprecation } from '../src/service/deprecations';
import { CHANGES_KNOWN, changesOf } from '../src/providers/changes';
import { listOf, portsOf } from '../src/app/references/reference';
import { CORE_REFERENCES } from '../src/app/references/table';
import { ENTRIES } from '../src/providers/entries';
import type { Provider } from '../src/providers/provider';

/** Tables of the guides that are made from what the library knows; `docs-snippets.ts` puts them in their places. */
export const TABLES: Readonly<Record<string, () => string>> = { internal, public: publicOnes, silent, 'source-ranges': sourceRanges, protocols, 'mixed-protocols': mixedProtocols, changes, references, deprecations };

/**
 * How each controller is told that a load balancer is internal: an option, the value that says so, and a text that somebody may write by
 * mistake.
 */
const INTERNAL: readonly (readonly [provider: string, option: string, value: unknown, slip: string,
  beside?: Readonly<Record<string, string>>])[] = [
  ['aws-load-balancer-controller', 'scheme', 'internal', 'Internal'],
  ['aws-in-tree', 'internal', true, 'no'],
  ['gcp', 'loadBalancerType', 'Internal', 'INTERNAL'],
  ['azure', 'internal', true, 'True'],
  ['openstack', 'internal', true, 'True'],
  ['oci', 'internal', true, 'yes'],
  ['oci', 'nlbInternal', true, 'yes', { 'oci.oraclecloud.com/load-balancer-type': 'nlb' }],
  ['alibaba', 'addressType', 'intranet', 'internal'],
  ['ibm', 'ipType', 'private', 'internal'],
  ['tencent', 'internalSubnetId', 'subnet-0a1b2c3d', ''],
  ['tencent', 'ccmType', 'private', 'internal'],
  ['baidu', 'internalVpc', true, 'True'],
  ['digitalocean', 'network', 'INTERNAL', 'internal'],
  ['hetzner', 'disablePublicNetwork', true, 'yes'],
  ['linode', 'frontendSubnetId', 1, 'yes'],
  ['scaleway', 'private', true, 'yes'],
  ['stackit', 'internalLb', true, 'yes'],
  ['outscale', 'internal', true, 'yes'],
  ['qingcloud', 'networkType', 'internal', 'Internal'],
  ['yandex', 'loadBalancerType', 'internal', 'Internal', { 'yandex.cloud/subnet-id': 'e9b0a1b2c3d4' }],
];

function internal(): string {
  return table(['controller', 'internal with', 'without it', 'with a wrong value'], INTERNAL.map(([id, option, value, slip, beside = {}]) => {
    const provider = load(id);
    const row = provider.table[option];
    const written = row.as.encode(value, []);
    if (typeof written !== 'string') throw new Error(`${id}: ${option} cannot say ${JSON.stringify(value)}`);
    const cluster = only(id);
    const wrong = checkManifests([service({ ...beside, [row.key]: slip })], { cluster }).find(({ path }) => path.includes(row.key));
    const exposure = [beside, { ...beside, [row.key]: written }].map((annotations) => exposureOf(annotations, id));
    if (exposure[1] !== 'internal') throw new Error(`${id}: explain does not take "${written}" for internal`);
    return [link(provider), `\`${row.key}: ${typeof value !== 'string' ? `"${written}"` : written}\``, exposure[0], `\`"${slip}"\`: ${wrong?.why ?? 'nothing'}`];
  }));
}

/** A construct, the props that make its load balancer public, and those that an internal one cannot do without. */
const PUBLIC: readonly (readonly [construct: keyof typeof library, provider: string, open: object, needed?: object])[] = [
  ['AwsNlbService', 'aws-load-balancer-controller', { scheme: 'internet-facing' }],
  ['AwsElbService', 'aws-in-tree', { scheme: 'internet-facing' }],
  ['GcpLbService', 'gcp', { loadBalancerType: 'External' }],
  ['AzureLbService', 'azure', { internal: false }],
  ['OpenStackLbService', 'openstack', { internal: false }],
  ['OciLbService', 'oci', { internal: false }],
  ['OciNlbService', 'oci', { nlbInternal: false }],
  ['IbmLbService', 'ibm', { ipType: 'public' }],
  ['AlibabaClbService', 'alibaba', { addressType: 'internet' }],
  ['AlibabaNlbService', 'alibaba', { addressType: 'internet' }, { zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'] }],
  ['TencentClbService', 'tencent', { scheme: 'internet-facing' }, { internalSubnetId: 'subnet-0a1b2c3d' }],
  ['HuaweiElbService', 'huawei', { eipId: '11111111-2222-3333-4444-555555555555' }],
  ['BaiduBlbService', 'baidu', { internalVpc: false }],
  ['DigitalOceanLbService', 'digitalocean', { network: 'EXTERNAL' }],
  ['HetznerLbService', 'hetzner', { scheme: 'internet-facing' }],
  ['LinodeNodeBalancerService', 'linode', { scheme: 'internet-facing' }, { frontendSubnetId: 1 }],
  ['ScalewayLbService', 'scaleway', { private: false }],
  ['StackitLbService', 'stackit', { internalLb: false }],
  ['OutscaleLbService', 'outscale', { internal: false }],
  ['QingCloudLbService', 'qingcloud', { networkType: 'public', eipSource: 'auto' }],
  ['YandexNlbService', 'yandex', { loadBalancerType: 'external' }, { subnetId: 'e9b0a1b2c3d4' }],
  ['UpCloudLbService', 'upcloud', { scheme: 'internet-facing' }, { config: { networks: [{ name: 'private', type: 'private', family: 'IPv4', uuid: '03000000-0000-4000-8000-000000000000' }] } }],
];

function publicOnes(): string {
  const spelt = (props: object) => Object.entries(props).map(([name, value]) => `\`${name}: ${typeof value === 'string' ? `'${value}'` : String(value)}\``).join(', ');
  const made = PUBLIC.map(([construct, id, open, needed = {}]) => {
    // An NLB needs its zones in both cases; the rest would contradict.
    const both = 'zoneMaps' in needed ? needed : {};
    if (exposureMade(construct, id, needed) !== 'internal' || !['public', 'not said'].includes(exposureMade(construct, id, { ...both, ...open }))) throw new Error(`${construct} is not internal first`);
    return [`[\`${construct}\`](providers/${id}.md)`, id === 'huawei' ? '`eipId` or `eipAutoCreate`' : spelt(open), Object.keys(needed).map((name) => `\`${name}\``).join(', ')];
  });
  const always = ALWAYS_PUBLIC.map(([construct, id]) => {
    if (exposureMade(construct, id, {}) !== 'public') throw new Error(`${construct} is not public`);
    return `[\`${construct}\`](providers/${id}.md)`;
  });
  return table(['construct', 'public with', 'what an internal one needs'], [...made, [always.join(', '), 'always', '']]);
}

const ALWAYS_PUBLIC: readonly (readonly [construct: keyof typeof library, provider: string])[] = [
  ['VultrLbService', 'vultr'], ['CivoLbService', 'civo'], ['ExoscaleNlbService', 'exoscale'], ['EquinixMetalLbService', 'equinix-metal'], ['CloudStackLbService', 'cloudstack'],
];

/** What `explain` says of a load balancer that a construct has made; it knows nothing of the documents of UpCloud. */
function exposureMade(construct: keyof typeof library, id: string, props: object): string {
  const app = new App();
  library.Cluster.set(app, only(id));
  const Made = library[construct] as unknown as new (scope: Chart, id: string, props: object) => library.ServiceBase;
  const { text } = new Made(new Chart(app, 'shop'), 'web', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], ...props }).explain();
  return /It is created by .*, and is (internal|public)\./.exec(text)?.[1] ?? (id === 'upcloud' ? 'config' in props ? 'internal' : 'not said' : 'nothing');
}

/** Of each controller that fails in silence one option, and a text that somebody may write for it. */
const SILENT: readonly (readonly [provider: string, option: string, slip: string])[] = [
  ['aws-load-balancer-controller', 'targetType', 'IP'],
  ['aws-load-balancer-controller', 'backendProtocol', 'SSL'],
  ['aws-in-tree', 'loadBalancerType', 'NLB'],
  ['aws-in-tree', 'sslPorts', 'https'],
  ['gcp', 'ipAddressNames', '192.0.2.1'],
  ['azure', 'healthProbeProtocol', 'grpc'],
  ['azure', 'allowedIpRanges', '10.0.0.0'],
  ['openstack', 'keepFloatingIp', 'True'],
  ['oci', 'loadBalancerType', 'NLB'],
  ['oci', 'securityListManagementMode', 'none'],
  ['alibaba', 'proxyProtocol', 'true'],
  ['alibaba', 'preserveOnDelete', 'false'],
  ['huawei', 'sessionAffinityFlag', 'false'],
  ['tencent', 'ccmKind', 'Classic'],
  ['baidu', 'reserveLoadBalancer', 'yes'],
  ['digitalocean', 'overrideHealthCheck', 'false'],
  ['hetzner', 'certificateType', 'Managed'],
  ['linode', 'preserve', 'yes'],
  ['scaleway', 'useHostname', 'yes'],
  ['stackit', 'ipModeProxy', 'yes'],
  ['vultr', 'stickySessionEnabled', 'true'],
  ['cilium', 'srcRangesPolicy', 'block'],
  ['kube-vip', 'egressInternal', 'false'],
  ['loxilb', 'usePodNetwork', 'true'],
  ['outscale', 'ingressAddress', 'address'],
  ['qingcloud', 'eipSource', 'mannual'],
  ['cloudstack', 'proxyProtocol', 'yes'],
  ['kube-router', 'advertiseClusterIp', 'yes'],
  ['calico', 'natExcludeService', 'True'],
  ['purelb', 'multiPool', 'True'],
  ['external-dns', 'alias', 'A'],
];

function silent(): string {
  return table(['controller', 'a wrong value', 'effect'], SILENT.map(([id, option, slip]) => {
    const provider = load(id);
    const { key, wrong } = provider.table[option];
    const found = checkManifests([service({ [key]: slip })], { cluster: only(id) }).find(({ code, path }) => code === 'annotation-value' && path.includes(key));
    if (found === undefined || (wrong !== 'ignored' && wrong !== 'open')) throw new Error(`${id}: "${slip}" does not fail in silence for ${option}`);
    return [link(provider), `\`${key}: "${slip}"\``, found.why];
  }));
}

/** Who does not honour source ranges of the spec, and what to use there. */
function sourceRanges(): string {
  return table(['controller', 'what it does with them', 'what to use'], ENTRIES.flatMap((entry) => {
    const provider = entry.load();
    const verdict = provider.fields?.loadBalancerSourceRanges;
    return verdict === undefined ? [] : [[link(provider), verdict.why, verdict.fix?.replace(/^(use|write) /, '') ?? 'nothing of the controller\'s own']];
  }));
}

/** What becomes of TCP and UDP in one Service. */
function mixedProtocols(): string {
  const groups = new Map<string, string[]>();
  for (const entry of ENTRIES) {
    const provider = entry.load();
    if (provider.makes !== 'load-balancer') continue;
    const { protocols, mixedProtocols: mixed } = provider;
    const says = !protocols.includes('UDP') ? `no: it supports ${protocols.join(' and ')} only`
      : mixed === undefined ? `yes${protocols.includes('SCTP') ? ', and SCTP' : ''}`
        : mixed.why;
    groups.set(says, [...groups.get(says) ?? [], link(provider)]);
  }
  const rank = (says: string) => (says.startsWith('yes') ? 0 : says.startsWith('no:') ? 2 : 1);
  return table(['controller', 'TCP and UDP in one Service'], [...groups].sort(([one], [other]) => rank(one) - rank(other)).map(([says, titles]) => [titles.join(', '), says]));
}

/** A word, and the options that it is said with; or that it cannot be. */
type Means = readonly [word: string, ...options: string[]] | 'no';

/**
 * What a load balancer can speak, in the order of the page: construct, provider, and the means for TLS that ends there, for HTTP, and for
 * the PROXY protocol.
 */
export const SPEAKS: readonly (readonly [construct: string, provider: string, tls: Means, http: Means, proxy: Means])[] = [
  ['AwsNlbService', 'aws-load-balancer-controller', ['per port', 'sslCertificateArns', 'sslPorts'], 'no', ['v2', 'proxyProtocol', 'proxyProtocolPorts']],
  ['AwsElbService', 'aws-in-tree', ['per port', 'sslCertificateArn', 'sslPorts'], ['yes', 'backendProtocol'], ['v1', 'proxyProtocol']],
  ['GcpLbService', 'gcp', 'no', 'no', 'no'],
  ['AzureLbService', 'azure', 'no', 'no', ['v2, with Private Link Service', 'privateLinkServiceProxyProtocol']],
  ['OpenStackLbService', 'openstack', ['all ports', 'defaultTlsContainerRef'], ['with X-Forwarded-For', 'xForwardedFor'], ['v1 and v2', 'proxyProtocol']],
  ['OciLbService', 'oci', ['per port', 'sslPorts', 'tlsSecret'], ['HTTP or GRPC, all ports', 'backendProtocol'], ['v1 and v2', 'proxyProtocolVersion']],
  ['OciNlbService', 'oci', 'no', 'no', ['v2', 'nlbProxyProtocolV2']],
  ['AlibabaClbService', 'alibaba', ['per port', 'protocolPort', 'certIds'], ['per port', 'protocolPort'], ['v2', 'proxyProtocol']],
  ['AlibabaNlbService', 'alibaba', ['per port', 'protocolPort', 'certIds'], 'no', ['v2', 'proxyProtocol']],
  ['HuaweiElbService', 'huawei', ['all ports', 'defaultTlsContainerRef'], ['all ports', 'xForwardedHost'], 'no'],
  ['IbmLbService', 'ibm', 'no', 'no', ['v1, not on an NLB', 'enableFeatures']],
  ['TencentClbService', 'tencent', ['per port', 'specifyProtocol'], ['per port', 'specifyProtocol'], 'no'],
  ['DigitalOceanLbService', 'digitalocean', ['`REGIONAL` only', 'tlsPorts', 'certificateName'], ['`REGIONAL` only', 'protocol', 'httpPorts'], ['yes', 'enableProxyProtocol']],
  ['HetznerLbService', 'hetzner', ['yes', 'protocol', 'httpCertificates'], ['yes', 'protocol'], ['yes', 'usesProxyProtocol']],
  ['LinodeNodeBalancerService', 'linode', ['with a Secret', 'portConfig'], ['yes', 'defaultProtocol', 'portConfig'], ['v1 and v2, not for UDP', 'defaultProxyProtocol', 'proxyProtocol', 'portConfig']],
  ['ScalewayLbService', 'scaleway', ['yes', 'certificateIds'], ['per port', 'protocolHttp'], ['v1 and v2, per port', 'proxyProtocolV1', 'proxyProtocolV2']],
  ['VultrLbService', 'vultr', ['yes', 'ssl', 'httpsPorts'], ['yes', 'protocol'], ['yes', 'proxyProtocol']],
  ['CivoLbService', 'civo', 'no', ['all ports', 'protocol'], ['v1 and v2', 'enableProxyProtocol']],
  ['UpCloudLbService', 'upcloud', ['in its config', 'config'], ['in its config, and by default', 'config'], ['in its config', 'config']],
  ['StackitLbService', 'stackit', 'no', 'no', ['TCP ports', 'tcpProxyProtocol', 'tcpProxyProtocolPortsFilter']],
  ['OutscaleLbService', 'outscale', ['per port', 'sslCertificate', 'sslPorts'], ['all ports', 'backendProtocol'], ['v1, by node port', 'proxyProtocol']],
  ['QingCloudLbService', 'qingcloud', ['per port', 'protocol', 'certificates'], ['per port', 'protocol'], 'no'],
  ['CloudStackLbService', 'cloudstack', 'no', 'no', ['TCP ports', 'proxyProtocol']],
  ['LoxiLbService', 'loxilb', 'no', 'no', ['v2', 'useProxyProtocolV2']],
];

function protocols(): string {
  const spoken = SPEAKS.map(([construct, id, ...means]) => [
    `[\`${construct}\`](providers/${id}.md)`,
    ...means.map((each) => {
      if (each === 'no') return each;
      const [word, ...options] = each;
      for (const option of options) if (!(option in load(id).table)) throw new Error(`${id} has no option ${option}`);
      return `${word}: ${options.map((option) => `\`${option}\``).join(', ')}`;
    }),
  ]);
  const others = ENTRIES.map(({ id }) => load(id)).filter(({ id, makes }) => makes === 'load-balancer' && !SPEAKS.some(([, each]) => each === id)).map(link);
  return table(['construct', 'TLS termination', 'HTTP', 'PROXY protocol'], [...spoken, [others.join(', '), 'no', 'no', 'no']]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function load(id: string): Provider {
  const entry = ENTRIES.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`there is no provider ${id}`);
  return entry.load();
}

function link({ id, title }: Provider): string {
  return `[${title}](providers/${id}.md)`;
}

function service(annotations: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
  };
}

function exposureOf(annotations: Readonly<Record<string, string>>, id: string): string {
  const { text } = explain(service(annotations), readCluster(only(id)));
  const [, exposure] = /It is created by .*, and is (internal|public)\./.exec(text) ?? [];
  if (exposure === undefined) throw new Error(`explain does not say whether ${id} is internal`);
  return exposure;
}

/** A cluster in which one controller runs. */
function only(id: string): library.ClusterProps {
  return { loadBalancer: [id as library.ProviderId] }; // the tables above name them
}

/** What becomes of a change, in the words of the outcomes. */
const EFFECTS: Readonly<Record<ChangeFact['effect'], string>> = {
  'in-place': 'in place', 'replaced-part': 'interrupts: a part is recreated', recreated: '**recreated**', ignored: 'ignored', refused: '**refused**', unknown: 'unknown',
};

/** One table for each controller: what can be changed in place, and what comes of the rest. */
function changes(): string {
  return [...CHANGES_KNOWN].sort().map((id) => {
    const provider = load(id);
    const rows = changesOf(provider).map((fact) => [
      whatChanges(fact), conditionOf(fact), EFFECTS[fact.effect], (fact.lost ?? []).join(', '), fact.words.replaceAll('|', '\\|'),
      `[${fact.source.path.split('/').at(-1)}](https://github.com/${fact.source.repo}/blob/${fact.source.commit}/${encodeURI(fact.source.path)}${fact.source.line === undefined ? '' : `#L${fact.source.line}`}) \`${fact.source.symbol}\``,
    ]);
    return `### ${link(provider)}\n\n${table(['what changes', 'when', 'what happens', 'lost', 'in words', 'source'], rows)}`;
  }).join('\n\n');
}

function whatChanges({ option = [], field = [], part, from, to }: ChangeFact): string {
  const names = [option, field].flat().map((name) => `\`${name}\``).join(', ') + (part === undefined ? '' : ` (\`${part}\`)`);
  if (from === undefined && to === undefined) return names;
  return `${names}: ${patternText(from)} → ${patternText(to)}`;
}

/** A pattern in words. */
function patternText(pattern: ChangeFact['from']): string {
  if (pattern === undefined) return 'anything';
  if (pattern === null) return 'absent';
  if (pattern === '*') return 'any value';
  if (pattern === '!') return 'a wrong value';
  if (typeof pattern === 'string') return `\`${pattern}\``;
  if (pattern.source === '^\\d*[02468]$') return 'an even number';
  const anyOf = (texts: string) => texts.split('|').map((text) => `\`${text.replace(/\$$/, '').replaceAll('\\', '')}\``).join(' or ');
  const [, not] = /^\^\(\?!(.*)\)$/.exec(pattern.source) ?? [], [, these, optional] = /^\^\(\?:(.*)\)(\??)\$$/.exec(pattern.source) ?? [];
  if (not !== undefined) return `neither ${anyOf(not)}`.replace(/^neither ([^ ]+)$/, 'other than $1').replaceAll(' or ', ' nor ');
  if (these !== undefined) return `${anyOf(these)}${optional === '' ? '' : ' or absent'}`;
  return /^\^(.*)\$$/.test(pattern.source) ? anyOf(pattern.source.slice(1, -1)) : `with \`${pattern.source.replaceAll('\\', '')}\``;
}

function conditionOf({ when = {}, if: condition }: ChangeFact): string {
  const { options = {}, class: className, loadBalancerIP, typeBefore } = when;
  const asked = [
    ...Object.entries(options).map(([option, pattern]) => `\`${option}\` is ${patternText(pattern)}`),
    ...className === undefined ? [] : [`the class is ${patternText(className)}`],
    ...loadBalancerIP === undefined ? [] : [`\`loadBalancerIP\` is ${patternText(loadBalancerIP)}`],
    ...typeBefore === undefined ? [] : [`the type was ${patternText(typeBefore)}`],
    ...condition === undefined ? [] : [condition],
  ];
  return asked.join(', and ');
}

/** What points at Services, from the rows that the checks read; rows that differ in the place only are one. */
function references(): string {
  const rows = new Map<string, { readonly kind: string; readonly places: string[]; readonly port: string; readonly why: string }>();
  for (const reference of CORE_REFERENCES) {
    const { at, name, selector, why, see } = reference;
    const kind = listOf(reference.kind).join(', ');
    const port = portsOf(reference).map(({ at: field, is, of, absent }) => `\`${field}\`: ${is}${of === 'container' ? ' of the container' : ''}${absent === undefined ? '' : `, ${absent} where absent`}`).join('; ') || 'none';
    const key = JSON.stringify([kind, port, see]);
    const row = rows.get(key) ?? { kind, places: [], port, why: `[${why}](${see})` };
    rows.set(key, row);
    for (const path of listOf(at)) row.places.push(`\`${name === undefined || name.startsWith('/') ? path : [path, name].filter((part) => part !== '').join('.')}\`${selector === undefined ? '' : `, by \`${selector}\``}`);
  }
  return table(['kind', 'where', 'port', 'when it is wrong'], [...rows.values()].map(({ kind, places, port, why }) => [kind, places.join(', '), port, why]));
}

/** What Kubernetes has announced of what Services rest on. */
function deprecations(): string {
  const kep = (number: number) => `[KEP-${number}](https://github.com/kubernetes/enhancements/issues/${number})`;
  const gone: readonly Deprecation[] = Object.values(DEPRECATIONS);
  const { mode, about, kep: number } = NEXT_PROXY_MODE;
  const rows = gone.map((each) => [`${each.what} (${kep(each.kep)})`, each.since, each.offByDefault, each.gone ?? 'not said yet']);
  return `${table(['what', 'deprecated', 'off by default', 'gone'], rows)}\n\nkube-proxy's \`${mode}\` mode is to become its default about ${about} (${kep(number)}).`;
}
