import { AZURE_NOT_ENFORCED, AZURE_RULES, isInternal } from './rules';
import { AZURE_LB, AZURE_TABLE, AZURE_TABLE as TABLE } from './table';
import {
  checkByHealthNodePort, defineController, formatHealthCheck, isLocal, KEPT, localHealthPortOf, createSettings, type AnnotatedService,
  type Health, type BuiltInProvider, type RangeFacts,
} from '../engine/definition';
import { rangesOf } from '../engine/access';
import type { ServicePort } from '../../service';
import { cidrStrictProblem } from '../../service/rules/ranges';
import { text } from '../../problem';

const { exactly } = createSettings(TABLE);

/**
 * Whether one health probe of kube-proxy's health check port replaces the probes of the individual ports: with `externalTrafficPolicy:
 * Local`, unless annotations enable the PROXY protocol or set a probe port.
 */
function hasLocalProbe(service: AnnotatedService): boolean {
  return isLocal(service) && !service.has('portHealthProbePort') && service.value('privateLinkServiceProxyProtocol') !== true;
}

/** Describes which ports Azure probes, and how. */
function azureProbeOf(service: AnnotatedService): Health {
  if (hasLocalProbe(service)) return checkByHealthNodePort(service);
  const probed = service.ports.filter((port) => (port.protocol ?? 'TCP') === 'TCP'
    && !['portNoLoadBalancerRule', 'portNoProbeRule'].some((property) => textOfPort(service, property, port)?.toLowerCase() === 'true'));
  if (probed.length === 0) return ['no port has a probe: UDP and SCTP ports never have one'];
  const unprobed = service.ports.some(({ protocol = 'TCP' }) => protocol !== 'TCP') ? ['UDP and SCTP ports have no probe'] : [];
  return [...probed.map((port) => probeOf(service, port)), ...unprobed];
}

function probeOf(service: AnnotatedService, port: ServicePort): string {
  const target = textOfPort(service, 'portHealthProbePort', port)
    ?? (port.nodePort === undefined ? 'its node port' : `node port ${port.nodePort}`);
  const probe = (textOfPort(service, 'portHealthProbeProtocol',
    port) ?? port.appProtocol ?? service.text('healthProbeProtocol') ?? 'tcp').trim()
    .toLowerCase();
  const path = textOfPort(service, 'portHealthProbeRequestPath', port) ?? service.text('healthProbeRequestPath');
  if (probe !== 'http' && probe !== 'https') return `the probe of port ${port.name ?? port.port} connects to ${target} by TCP`;
  const byApp = textOfPort(service, 'portHealthProbeProtocol', port) === undefined && port.appProtocol !== undefined;
  // The default path is "/", to which gateways often respond with 404.
  const consequence = path !== undefined ? '' : `${byApp ? `, because of appProtocol ${port.appProtocol}` : ''}: a node gets no traffic `
    + `unless the answer is 200, whatever readiness probes say. Set ${keyAt('portHealthProbeRequestPath', port)} to a path that answers `
    + `200, or ${keyAt('portHealthProbeProtocol', port)} to "tcp"`;
  return `the probe of port ${port.name ?? port.port} requests ${target} by ${formatHealthCheck(probe, path ?? '/')}${consequence}`;
}

const keyAt = (property: 'portHealthProbeRequestPath' | 'portHealthProbeProtocol', { port }: ServicePort): string =>
  TABLE[property].key.replace('{port}', String(port));

function textOfPort(service: AnnotatedService, property: string, port: ServicePort): string | undefined {
  return service.each(property).find(({ filled }) => filled.port === String(port.port))?.text;
}

/**
 * Who can connect: the ranges of the field, of both annotations, and service tags, as `AccessControl` writes them to the network security
 * group. Ranges with bits set beyond their prefix are dropped. An internal load balancer without ranges is open only to the virtual
 * network.
 */
function accessOf(service: AnnotatedService): RangeFacts {
  const setRanges = rangesOf(service, 'allowedIpRanges', 'sourceRangesAnnotation');
  const ranges = setRanges.map((set) => ({ ...set, ranges: set.ranges.filter((range) => cidrStrictProblem(range) === undefined) }));
  const tags: readonly string[] = service.value('allowedServiceTags') ?? [];
  // With a floating IP, kube-proxy also enforces `loadBalancerSourceRanges`.
  const field = setRanges.some(({ from }) => 'field' in from) && service.text('disableFloatingIp') !== 'true';
  const group = 'the network security group of the subnet';
  const dropsAll = setRanges.length > 0 && ranges.every((source) => source.ranges.length === 0);
  return {
    ranges, all: true, enforcer: group,
    named: [
      ...tags.map((tag) => `the service tag ${tag}`),
      ...dropsAll ? ['no address (every range has bits set beyond its prefix, and the controller drops it)'] : [],
    ],
    ...isInternal(service) && { otherwise: `${group}, whose default rules allow the virtual network` },
    ...isInternal(service) && !field && service.value('denyAllExceptSourceRanges') !== true && {
      besides: {
        why: 'the default rules of the network security group allow the whole virtual network, whatever the ranges are', certain: false,
        fix: text`set ${exactly('denyAllExceptSourceRanges', 'true', ' to ')}`,
      },
    },
  };
}

/** Load balancers of Azure: of AKS, and of clusters that run cloud-provider-azure themselves. */
export const AZURE: BuiltInProvider<typeof AZURE_TABLE> = defineController({
  id: 'azure', cloud: 'azure', cloudNames: ['azure', 'aks'], release: 'v1.36.5', title: 'Azure',
  sharing: { by: [] },
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/azure-', 'service.beta.kubernetes.io/port_'],
  access: accessOf,
  traffic: {
    source: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
    called: () => 'Azure LB',
    exposure: (service) => service.text('internal') === 'true' ? 'internal' : 'public',
    client: () => KEPT,
    proxyProtocol: [{
      property: 'privateLinkServiceProxyProtocol', version: 2, isOn: (value) => value.trim().toLowerCase() === 'true',
      works: (service) => service.value('privateLinkServiceCreate') === true, // only the link service sends it
    }],
    // With a floating IP, which is the default, packets keep their destination: they reach the nodes with the address of the load balancer
    // and the port of the Service.
    targets: (service) => service.text('disableFloatingIp') === 'true' ? 'nodes' : 'service-ports',
    sender: () => 'client',
    notes: (service) => [
      ...(service.text('internal') === 'true'
        ? [] : ['A permanent public IP must be created first, as a static one, in the resource group of the cluster\'s other '
          + 'resources (MC_…), unless azure-load-balancer-resource-group names another; then the Service can request it.',
        'If that public IP is in a resource group where the cluster has no permission, no load balancer is created: the Service gets the '
          + 'event SyncLoadBalancerFailed (CreatingLoadBalancerFailed in old clusters).']),
      'Its network rules are written to the security group that securityGroupName in the cloud configuration names; it must be set if a '
        + 'subnet has several.',
    ],
    asked: (service) => ['loadBalancerIpv4', 'loadBalancerIpv6'].map((property) => service.text(property)).filter((text) =>
      text !== undefined)
      .join(',') || undefined,
    serves: (service, port) =>
      service.each('portNoLoadBalancerRule').find(({ filled }) => filled.port === String(port.port))?.text.toLowerCase() !== 'true',
    health: azureProbeOf,
    healthPort: (service) => (hasLocalProbe(service) ? localHealthPortOf(service) : undefined) ?? 'the node port of each TCP port',
    healthFrom: {
      says: '168.63.129.16 (the tag AzureLoadBalancer)',
      source: 'https://learn.microsoft.com/en-us/azure/load-balancer/load-balancer-custom-probe-overview',
    },
  },
  offers: { AzureLbService: AZURE_LB }, table: AZURE_TABLE, rules: AZURE_RULES, notEnforced: AZURE_NOT_ENFORCED,
  docs: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
});
