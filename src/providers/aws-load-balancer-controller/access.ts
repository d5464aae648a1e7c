import { AWS_LOAD_BALANCER_CONTROLLER_TABLE as TABLE } from './table';
import { hasIpTargets, isClientKept } from './nlb-traffic';
import { localHealthPortOf, createSettings, type AnnotatedService, type FirewallPorts, type RangeFacts } from '../engine/definition';
import { accessOf, rangesOf } from '../engine/access';
import { text } from '../../problem';

const { setting } = createSettings(TABLE);

const BACKEND_GROUP = 'the backend security group, which the controller puts on its load balancers';

/**
 * Returns which source ranges of an NLB are enforced and by whom, as `buildLoadBalancerSecurityGroups` and
 * `buildTargetGroupBindingNetworking` determine them: by the security group that the controller manages, or not at all with groups of the
 * user or without groups.
 */
export function accessOfNlb(service: AnnotatedService): RangeFacts {
  const ranges = rangesOf(service, 'sourceRanges');
  if (service.value('disableNlbSecurityGroups') === true) return accessWithoutGroups(service);
  if (service.has('securityGroups')) {
    const groups: readonly string[] = service.value('securityGroups') ?? [];
    return {
      ranges: [], enforcer: '', otherwise: `the security groups that you named: ${groups.join(', ')}`,
      nodes: service.value('manageBackendSecurityGroupRules') === true ? BACKEND_GROUP : undefined,
      ignored: {
        ranges, certain: true,
        why: text`the controller applies ranges only to the security group that it manages: the groups in ${
          setting('securityGroups')} decide who can connect`,
        fix: text`allow the ranges in the rules of the groups and remove them here, or remove ${setting('securityGroups')}`,
      },
    };
  }
  const prefixLists: readonly string[] = service.value('securityGroupPrefixLists') ?? [];
  return {
    ranges, enforcer: 'the security group that the controller manages for the NLB', nodes: BACKEND_GROUP,
    named: prefixLists.map((id) => `the prefix list ${id}`),
  };
}

/**
 * Who can connect to an NLB without security groups: the security groups of its targets decide
 * (`buildTargetGroupBindingNetworkingLegacy`).
 */
function accessWithoutGroups(service: AnnotatedService): RangeFacts {
  const ranges = rangesOf(service, 'sourceRanges');
  const managesTargetRules = service.value('manageBackendSecurityGroupRules') !== false;
  const seesClientAddress = isClientKept(service, !hasIpTargets(service)) || service.ports.every(({ protocol }) => protocol === 'UDP');
  const targets = hasIpTargets(service) ? 'pods' : 'nodes';
  const isInternal = service.text('scheme') !== 'internet-facing' && service.text('internal') !== 'false';
  if (managesTargetRules && seesClientAddress)
    return {
      ranges, enforcer: `the security groups of the ${targets}, in which the controller allows the clients`,
      nodes: ranges[0]?.ranges.join(', ') ?? (isInternal ? 'the ranges of the VPC' : '0.0.0.0/0'),
      ...isInternal && { otherwise: `the security groups of the ${targets}, in which the controller allows the ranges of the VPC` },
    };
  return {
    ranges: [], enforcer: '', nodes: managesTargetRules ? 'the subnets of the NLB' : undefined,
    ...!managesTargetRules && { otherwise: `the security groups of the ${targets}, whose rules you manage` },
    ignored: {
      ranges, certain: true,
      ...managesTargetRules ? {
        why: 'the NLB has no security group, and the targets do not see the address of the client',
        fix: text`add preserve_client_ip.enabled=true to ${setting('targetGroupAttributes')}, or remove ${
          setting('disableNlbSecurityGroups')}`,
      } : {
        why: 'the NLB has no security group, and the controller does not manage the rules of the targets',
        fix: text`remove ${setting('manageBackendSecurityGroupRules')} or ${setting('disableNlbSecurityGroups')}`,
      },
    },
  };
}

/**
 * Returns sentences about the rules that the security groups of an NLB and its targets need: to the NLB, from it to the targets (health
 * checks included), and for Path MTU discovery.
 */
export function describeGroupRules(service: AnnotatedService, { nodes, pods, from }: FirewallPorts): readonly string[] {
  const { enforcer, nodes: source, sources } = accessOf(service);
  const isToPods = hasIpTargets(service);
  const targets = `To the ${isToPods ? 'pods' : 'nodes'}: ${isToPods ? pods : nodes}`;
  const healthCheckPort = isToPods ? undefined : localHealthPortOf(service);
  const healthChecks = healthCheckPort === undefined ? '' : ` and ${healthCheckPort} for health checks`;
  const toTargets = source === undefined ? `${targets}, from the NLB: the controller does not open them, so your own rules must open them.`
    : `${targets}${healthChecks}, from ${source}; the controller opens them.`;
  const toNlb = service.value('disableNlbSecurityGroups') === true ? []
    : [`To the NLB: its ports, from ${sources === undefined ? `the sources in ${enforcer}` : from}.`];
  return [
    ...toNlb, toTargets,
    ...service.text('enableIcmpForPathMtuDiscovery') === 'on' ? [`Path MTU discovery, to the NLB: ICMP type 3 code 4, from ${from}.`] : [],
  ];
}
