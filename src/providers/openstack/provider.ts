import { OPEN_STACK_LB, OPENSTACK_TABLE } from './table';
import {
  checkByHealthNodePort, urlOf, defineController, isLocal, STOPS, tlsModeOf, rangesOf, rulesOf, withTypes, type AnnotatedService,
  type BuiltInProvider,
} from '../engine';
import { also, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, twice, exactly, setting } = rulesOf(OPENSTACK_TABLE);

const isInternal = (service: AnnotatedService) => service.value('internal') === true;
const isIpv6 = (service: AnnotatedService) => service.spec.ipFamilies?.[0] === 'IPv6';
const isSet = (service: AnnotatedService, property: string) => (service.text(property) ?? '') !== '';
const PROXY = new Set(['true', 'v1', 'v2']);
const FLOATING = ['floatingNetworkId', 'floatingSubnetId', 'floatingSubnet', 'floatingSubnetTags'] as const;
const CONFIGURED = [
  'loadBalancerClassName', 'flavorId', 'availabilityZone', 'lbMethod', 'nodeSelector', 'networkId', 'subnetId',
  'memberSubnetId', 'floatingNetworkId',
  'floatingSubnetId', 'floatingSubnet', 'floatingSubnetTags', 'defaultTlsContainerRef',
] as const;

const EVERY_PORT = {
  says: 'HTTP and TLS need TCP ports.', expected: 'TCP ports only', why: 'it applies to every port of the Service, including UDP ports',
  fix: 'move the ports that are not TCP to another Service', outcome: 'ignored',
} as const;

export const OPENSTACK_RULES = [
  withTypes(conflict('proxy-or-forwarded', ['proxyProtocol', 'xForwardedFor'], {
    says: 'Nodes get the client address by the PROXY protocol or by a header, not both.', why: STOPS,
    when: (service) => PROXY.has(service.text('proxyProtocol') ?? '') && service.value('xForwardedFor') === true,
  }), { proxyProtocol: ['true', 'v1', 'v2'] }, { xForwardedFor: { not: true } }),
  pitfall('http-is-for-every-port', { xForwardedFor: true }, { ports: { protocol: 'TCP' } }, EVERY_PORT),
  pitfall('tls-is-for-every-port', ['defaultTlsContainerRef'], { ports: { protocol: 'TCP' } }, {
    ...EVERY_PORT, unless: (service) => service.value('xForwardedFor') === true || !isSet(service, 'defaultTlsContainerRef'),
  }),
  conflict('subnet-id-first', ['floatingSubnet', 'floatingSubnetTags', 'floatingSubnetId'], {
    says: 'The subnet of the floating IP is set by UUID, by name or by tags.',
    why: 'the UUID takes precedence over name and tags, which are ignored',
    keep: 'floatingSubnetId', outcome: 'event',
    when: (service) => isSet(service, 'floatingSubnetId'),
  }),
  pitfall('class-beats-floating', FLOATING, (service) => isSet(service, 'loadBalancerClassName')
    ? FLOATING.find((property) => isSet(service, property)) : undefined, {
    says: 'The class sets the networks of floating IPs.', expected: 'no class next to it',
    why: 'the section of the class takes precedence if it names a network or subnet',
    fix: text`remove it, or ${exactly('loadBalancerClassName')}`, outcome: 'event',
  }),
  pitfall('class-beats-subnet', ['subnetId', 'networkId'], (service) => isSet(service, 'loadBalancerClassName') && !isInternal(service)
    ? (['subnetId', 'networkId'] as const).find((property) => isSet(service, property)) : undefined, {
    says: 'The class sets the networks of a public load balancer.', expected: 'no class next to it', relation: 'onlyWhen',
    why: 'the section of the class takes precedence for a public load balancer; the annotation counts only for an internal one',
    fix: text`remove it, or ${exactly('loadBalancerClassName')}`, outcome: 'event',
  }),
  conflict('port-says-where', ['subnetId', 'networkId', 'portId'], {
    says: 'An existing port sets the network and the subnet.', why: 'with a port, the subnet and the network are ignored',
    keep: 'portId', outcome: 'event',
    when: (service) => isSet(service, 'portId'),
  }),
  pitfall('shared-is-not-internal', ['internal'], (service) => isInternal(service) && isSet(service, 'loadBalancerId'), {
    says: 'An internal Service cannot share a load balancer.',
    expected: text`no ${setting('loadBalancerId')} with "true", unless this Service created that load balancer`,
    why: 'the controller stops with "internal Service cannot share a load balancer", unless this Service owns it',
    fix: 'remove it: the Service that owns a shared load balancer decides whether it is public', severity: 'warning',
  }),
  onlyWhen('floating-is-public', FLOATING, { internal: { not: true } }, {
    says: 'A floating IP needs a public load balancer.', expected: 'a load balancer that is not internal',
    why: 'an internal one gets no floating IP', fix: text`remove it, or set ${exactly('internal', 'false', ' to ')}`,
  }),
  pitfall('floating-is-ipv4', FLOATING, (service) => isIpv6(service) ? FLOATING.find((property) => isSet(service, property)) : undefined, {
    says: 'Floating IPs need IPv4.', expected: 'a Service whose first family is IPv4', why: 'an IPv6 load balancer gets no floating IP',
    fix: 'remove it, or put IPv4 first in spec.ipFamilies', outcome: 'event',
  }),
  pitfall('local-needs-a-monitor', ['enableHealthMonitor'], (service) =>
    service.spec.externalTrafficPolicy === 'Local' && service.value('enableHealthMonitor') !== true, {
    says: 'externalTrafficPolicy Local needs the health monitor.', expected: '"true" with externalTrafficPolicy Local',
    why: 'without it, unless the cloud configuration creates monitors, nodes without pods get traffic and drop it',
    fix: text`set ${setting('enableHealthMonitor', 'true', ' to ')}`, outcome: 'event',
  }),
  requires('monitor-settings', ['healthMonitorDelaySeconds', 'healthMonitorTimeoutSeconds', 'healthMonitorMaxRetries',
    'healthMonitorMaxRetriesDown'], (service) => service.value('enableHealthMonitor') === true, {
    says: 'Settings of the health monitor need the health monitor.', expected: also`${setting('enableHealthMonitor', 'true')}`,
    why: 'there is no monitor unless the cloud configuration creates one', outcome: 'event',
  }),
  pitfall('timeout-below-delay', ['healthMonitorTimeoutSeconds'], { healthMonitorDelaySeconds: { compared: 'atLeast' } }, {
    says: 'The timeout of the health monitor must be below its delay.', expected: text`less than ${setting('healthMonitorDelaySeconds')}`,
    why: 'the controller passes it on unchecked, and Octavia refuses it', outcome: 'cloud-refused',
  }),
  pitfall('empty-hides-the-default', CONFIGURED, (service) => CONFIGURED.find((property) =>
    service.annotations[service.keyOf(property)] === ''), {
    says: 'An empty value is not the same as no annotation.', expected: 'a value, or no annotation',
    why: 'even an empty value replaces the default of the cloud configuration', fix: 'remove it', outcome: 'event',
  }),
  twice('ranges-beat-annotation', 'sourceRangesAnnotation', 'loadBalancerSourceRanges', {
    says: 'Source ranges are set in only one place.', why: 'the field takes precedence, and the annotation is ignored',
    keep: 'loadBalancerSourceRanges', outcome: 'event',
  }),
];

const CLOUD = 'needs the version and the provider of Octavia, which depend on the cloud';

const OPENSTACK_NOT_ENFORCED = {
  'availabilityZone onlyWhen': CLOUD,
  'flavorId onlyWhen': CLOUD,
  'portId onlyWhen': 'it is read when the load balancer is created, and a manifest does not show whether that has happened',
  'loadBalancerId onlyWhen': 'which Services share a load balancer, and how many may, are facts of the cluster and its configuration',
  'timeoutClientDataMs onlyWhen': CLOUD,
  'timeoutMemberConnectMs onlyWhen': CLOUD,
  'timeoutMemberDataMs onlyWhen': CLOUD,
  'timeoutTcpInspectMs onlyWhen': CLOUD,
  'sourceRangesAnnotation onlyWhen': CLOUD,
};

/** Load balancers of OpenStack Octavia. */
export const OPENSTACK: BuiltInProvider<typeof OPENSTACK_TABLE> = defineController({
  id: 'openstack', cloud: 'openstack', cloudNames: ['openstack', 'octavia'], release: 'v1.36.0', title: 'OpenStack Octavia',
  reads: { emptyIsUnset: true },
  prefixes: ['loadbalancer.openstack.org/'],
  elsewhere: { 'loadbalancer.openstack.org/load-balancer-address': 'written by the controller' },
  fields: {
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', why: 'traffic comes in through node ports: without them no node gets any', fix: 'remove it',
      when: (value) => value === false,
    },
  },
  access: (service) => ({
    ranges: rangesOf(service, 'sourceRangesAnnotation'),
    enforcer: 'the listeners of Octavia (allowed CIDRs), if its provider supports them; otherwise an event reports it',
  }),
  traffic: {
    source: urlOf('kubernetes/cloud-provider-openstack', 'c453fb7c9bbb2091aee763d9d2809cc81fdf31c6', 'pkg/openstack/loadbalancer.go'),
    speaks: tlsModeOf({
      certificates: ['defaultTlsContainerRef'],
      http: (service) => service.has('defaultTlsContainerRef') || service.value('xForwardedFor') === true,
      hidesClient: (service) => service.value('xForwardedFor') !== true,
    }),
    // With any value except "true", the configuration file of the controller decides; by default the load balancer is public.
    exposure: (service) => service.text('internal') === 'true' ? 'internal' : 'public',
    proxyProtocol: [{
      property: 'proxyProtocol', version: (service) => service.text('proxyProtocol') === 'v2' ? 2 : 1,
      isOn: (value) => ['true', 'v1', 'v2'].includes(value),
      works: (service) => service.value('xForwardedFor') !== true,
    }],
    client: (service) => service.value('xForwardedFor') === true
      ? 'Listeners use HTTP and send the address of the client in the header X-Forwarded-For; the PROXY protocol in addition stops the '
        + 'controller.' : undefined,
    health: (service) => service.text('enableHealthMonitor') === 'true'
      ? isLocal(service) ? checkByHealthNodePort(service) : ['its health monitor tests the node ports']
      : ['it has no health monitor unless the configuration of the cloud enables them, or the annotation '
        + `enable-health-monitor${isLocal(service) ? ': without one, nodes without a pod get connections, and drop them' : ''}`],
  },
  offers: {
    /**
     * A Service behind a load balancer of OpenStack Octavia.
     *
     * It is internal, without a floating IP, unless `internal` is `false`. With `loadBalancerId`, this depends on the existing load
     * balancer.
     *
     * @see https://github.com/kubernetes/cloud-provider-openstack/tree/master/docs/openstack-cloud-controller-manager
     * @example
     * new OpenStackLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
     *   internal: false,
     *   floatingNetworkId: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0',
     *   externalTrafficPolicy: 'Local',
     *   enableHealthMonitor: true,
     * });
     */
    OpenStackLbService: OPEN_STACK_LB,
  },
  table: OPENSTACK_TABLE, rules: OPENSTACK_RULES, notEnforced: OPENSTACK_NOT_ENFORCED,
  docs: 'https://github.com/kubernetes/cloud-provider-openstack/blob/master/docs/openstack-cloud-controller-manager/'
    + 'expose-applications-using-loadbalancer-type-service.md',
});
