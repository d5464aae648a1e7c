import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALIBABA_RULES } from '../../src/providers/alibaba/rules';
import { AWS_IN_TREE_RULES } from '../../src/providers/aws-in-tree/rules';
import { AWS_LOAD_BALANCER_CONTROLLER_RULES } from '../../src/providers/aws-load-balancer-controller/rules';
import { AZURE_RULES } from '../../src/providers/azure/rules';
import type { CrossRule } from '../../src/providers/provider';
import { GCP_RULES } from '../../src/providers/gcp/rules';
import { HUAWEI_RULES } from '../../src/providers/huawei/rules';
import { OCI_RULES } from '../../src/providers/oci/rules';
import type { Beside, RelatingRule, Subject } from '../../src/providers/relations';

/** The constructs whose types read the rules of their controller, each with the options of its table that it does not have. */
const CONSTRUCTS: Readonly<Record<string, readonly [rules: readonly CrossRule[], without: readonly string[]]>> = {
  AlibabaClbService: [ALIBABA_RULES, ['ipv6AddressType', 'alpnPolicy', 'caCertIds', 'listenerPortRange', 'ppv2PrivateLinkEpId',
    'ppv2PrivateLinkEpsId', 'ppv2VpcId']],
  AlibabaNlbService: [ALIBABA_RULES, ['vswitchId', 'bandwidthMbps', 'spec', 'aclId', 'aclType', 'stickySessionType',
    'cookie', 'cookieTimeoutSeconds']],
  AwsElbService: [AWS_IN_TREE_RULES, ['eipAllocations', 'privateIpv4Addresses', 'targetGroupAttributes', 'loadBalancerType', 'internal']],
  AwsNlbService: [AWS_LOAD_BALANCER_CONTROLLER_RULES, []],
  AzureLbService: [AZURE_RULES, ['sourceRangesAnnotation']],
  GcpLbService: [GCP_RULES, ['internalBackendShareDeprecated', 'appProtocolsAlpha', 'backendConfigBeta']],
  HuaweiElbService: [HUAWEI_RULES, []],
  OciLbService: [OCI_RULES, []],
};
const programs = readFileSync(join(__dirname, '../../test-types/refused/relations.ts'), 'utf8').split('\n\n');
const shown = (value: string | boolean): string => value === '*' ? '' : `: ${typeof value === 'string' ? `'${value}'` : String(value)}`;

/**
 * The sentence about each relation, which `test-types/refused/relations.ts` pins; `test/type-programs.test.ts` runs each of its programs.
 */
const SENTENCES = Object.entries(CONSTRUCTS).flatMap(([construct, [rules, without]]) => rules.filter(isRelating).flatMap(({ of, beside }) =>
  (Array.isArray(of) ? of as string[] : Object.keys(of)).filter((option) => !without.includes(option)).flatMap((option) =>
    Object.entries(beside)
      .map(([other, wanted]) => [construct, typeof wanted !== 'object' ? `${option} must be set together with ${other}${shown(wanted)}`
      : `${option} must not be set together with ${other}${shown(wanted.not)}`] as const))));

test.each(SENTENCES)('%s: %s', (construct, sentence) => {
  const program = programs.filter((each) => each.includes(`new ${construct}(`)
    && each.split('\n')[0]!.replace(/ \[[^\]]+\]$/, '').endsWith(`: ${sentence}`));
  expect(program).toHaveLength(1);
});

function isRelating(rule: CrossRule): rule is RelatingRule<Subject<string>, Beside> {
  return 'beside' in rule;
}
