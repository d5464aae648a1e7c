import { OPENSTACK_NOT_ENFORCED, OPENSTACK_RULES } from './rules';
import { OPENSTACK_TABLE, OPEN_STACK_LB } from './table';
import { checkByHealthNodePort, code, defineController, isLocal, tlsModeOf, type BuiltInProvider } from '../engine/definition';
import { rangesOf } from '../engine/access';

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
    source: code('kubernetes/cloud-provider-openstack', 'c453fb7c9bbb2091aee763d9d2809cc81fdf31c6', 'pkg/openstack/loadbalancer.go'),
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
  offers: { OpenStackLbService: OPEN_STACK_LB }, table: OPENSTACK_TABLE, rules: OPENSTACK_RULES, notEnforced: OPENSTACK_NOT_ENFORCED,
  docs: 'https://github.com/kubernetes/cloud-provider-openstack/blob/master/docs/openstack-cloud-controller-manager/'
    + 'expose-applications-using-loadbalancer-type-service.md',
});
