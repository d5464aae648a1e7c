import { AWS_LOAD_BALANCER_CONTROLLER_TABLE as TABLE } from './table';
import { LOAD_BALANCER_FIELD, rangesOf, rulesOf, withTypes, type AnnotatedService } from '../engine';
import type { Findings } from '../../service';
import { text } from '../../problem';

const { rule, setting } = rulesOf(TABLE);

/** Maximum number of listeners of an NLB. @see https://docs.aws.amazon.com/elasticloadbalancing/latest/network/load-balancer-limits.html */
const MAX_LISTENERS = 50 as const;
/**
 * Default quota of inbound rules of a security group. The compiler does not check it, because AWS raises it on request: a project then
 * switches the problem off.
 *
 * @see https://docs.aws.amazon.com/vpc/latest/userguide/amazon-vpc-limits.html
 */
const MAX_GROUP_RULES = 60;

const countListeners = ({ ports }: AnnotatedService): number => new Set(ports.map(({ port }) => port)).size;

/** The requirement that there are not too many listeners, one for each port number, which at most a TCP and a UDP port share. */
export const LISTENER_QUOTA = { ports: { maxNumbers: MAX_LISTENERS, maxPorts: 100 } } as const;

/** Reports more ports than an NLB may have listeners, for both controllers of AWS. */
export function checkListenerQuota(service: AnnotatedService, findings: Findings): void {
  const count = countListeners(service);
  if (count <= MAX_LISTENERS || service.spec.type !== 'LoadBalancer') return;
  findings.add(LOAD_BALANCER_FIELD, {
    path: ['spec', 'ports'], found: count, expected: `at most ${MAX_LISTENERS} port numbers`,
    why: `each port number is a listener, and an NLB has at most ${MAX_LISTENERS}, a quota that AWS does not raise`,
    fix: 'divide the ports among several Services, each with its own NLB', severity: 'error',
  });
}

/** Reports more pairs of a port and a source range than a security group may have rules. */
function checkGroupRuleQuota(service: AnnotatedService, findings: Findings): void {
  if (service.spec.type !== 'LoadBalancer' || service.has('securityGroups') || service.value('disableNlbSecurityGroups') === true) return;
  const ranges = rangesOf(service, 'sourceRanges').flatMap((source) => source.ranges).length || 1;
  const prefixLists: readonly unknown[] = service.value('securityGroupPrefixLists') ?? [];
  const ports = countListeners(service);
  const count = ports * (ranges + prefixLists.length);
  if (count <= MAX_GROUP_RULES || ports > MAX_LISTENERS) return;
  findings.add(LOAD_BALANCER_FIELD, {
    path: ['spec', 'ports'], found: count, expected: `at most ${MAX_GROUP_RULES} pairs of a port and a source range`,
    why: 'the controller writes a rule for each pair into one security group, '
      + `which has ${MAX_GROUP_RULES} rules unless AWS raised the quota`,
    fix: text`list fewer source ranges, set ${setting('securityGroups')} to a group of your own, or have the quota raised`,
  });
}

/** Relations between the ports of an NLB and the quotas of AWS. */
export const QUOTA_RULES = [
  withTypes(rule('listeners-per-nlb', 'pitfall', ['enableTcpUdpListener'], 'An NLB has at most 50 listeners.', checkListenerQuota),
    ['ports'], LISTENER_QUOTA),
  // `buildManagedSecurityGroupIngressPermissions` writes one rule for each combination of a port and a range or prefix list.
  rule('rules-per-security-group', 'pitfall', ['sourceRanges'], 'A security group has at most 60 inbound rules, unless its quota was '
    + 'raised.', checkGroupRuleQuota),
];
