import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALIBABA_RULES } from '../../src/providers/alibaba/rules';
import { AWS_IN_TREE_RULES } from '../../src/providers/aws-in-tree/rules';
import { AWS_LOAD_BALANCER_CONTROLLER_RULES } from '../../src/providers/aws-load-balancer-controller/rules';
import { AZURE_RULES } from '../../src/providers/azure/rules';
import { DIGITALOCEAN_RULES } from '../../src/providers/digitalocean/rules';
import type { CrossRule } from '../../src/providers/engine/definition/provider';
import { GCP_RULES } from '../../src/providers/gcp/rules';
import { HETZNER_RULES } from '../../src/providers/hetzner/rules';
import { HUAWEI_RULES } from '../../src/providers/huawei/rules';
import { OCI_RULES } from '../../src/providers/oci/rules';
import { SCALEWAY_RULES } from '../../src/providers/scaleway/rules';
import type { RequiredTogether, Requirements, TypedRule, Subject, Expected } from '../../src/providers/relations';

/** The constructs whose types read the rules of their controller, each with the options of its table that it does not have. */
const CONSTRUCTS: Readonly<Record<string, readonly [rules: readonly CrossRule[], without: readonly string[]]>> = {
  AlibabaClbService: [ALIBABA_RULES, ['ipv6AddressType', 'alpnPolicy', 'caCertIds', 'listenerPortRange', 'ppv2PrivateLinkEpId',
    'ppv2PrivateLinkEpsId', 'ppv2VpcId']],
  AlibabaNlbService: [ALIBABA_RULES, ['vswitchId', 'bandwidthMbps', 'spec', 'aclId', 'aclType', 'stickySessionType',
    'cookie', 'cookieTimeoutSeconds']],
  AwsElbService: [AWS_IN_TREE_RULES, ['eipAllocations', 'privateIpv4Addresses', 'targetGroupAttributes', 'loadBalancerType', 'internal']],
  AwsNlbService: [AWS_LOAD_BALANCER_CONTROLLER_RULES, []],
  AzureLbService: [AZURE_RULES, ['sourceRangesAnnotation']],
  DigitalOceanLbService: [DIGITALOCEAN_RULES, ['sizeSlug']],
  GcpLbService: [GCP_RULES, ['internalBackendShareDeprecated', 'appProtocolsAlpha', 'backendConfigBeta']],
  HetznerLbService: [HETZNER_RULES, []],
  HuaweiElbService: [HUAWEI_RULES, []],
  OciLbService: [OCI_RULES, []],
  ScalewayLbService: [SCALEWAY_RULES, ['sendProxyV2']],
};
const programs = readFileSync(join(__dirname, '../../test-types/refused/relations.ts'), 'utf8').split('\n\n');
const shown = (value: string | boolean | readonly string[]): string => value === '*' ? '' : `: ${[value].flat()
  .map((word) => typeof word === 'string' ? `'${word}'` : String(word)).join(' or ')}`;

/**
 * The sentence about each relation, which `test-types/refused/relations.ts` pins; `test/type-programs.test.ts` runs each of its programs.
 */
const SENTENCES = Object.entries(CONSTRUCTS).flatMap(([construct, [rules, without]]) => rules.filter(isRelating).flatMap(({ of, beside }) =>
  (Array.isArray(of) ? of as string[] : Object.keys(of)).filter((option) => !without.includes(option)).flatMap((option) =>
    sentences(option, beside).filter((sentence) => !without.some((name) => sentence.endsWith(` ${name}`)))
      .map((sentence) => [construct, sentence] as const))));

test.each(SENTENCES)('%s: %s', (construct, sentence) => {
  const program = programs.filter((each) => each.includes(`new ${construct}(`)
    && each.split('\n')[0]!.replace(/ \[[^\]]+\]$/, '').endsWith(`: ${sentence}`));
  expect(program).toHaveLength(1);
});

function sentences(option: string, beside: Requirements): string[] {
  if (!Array.isArray(beside)) return Object.entries(beside as RequiredTogether).map(([other, wanted]) => sentence(option, other, wanted));
  const ways = (beside as readonly RequiredTogether[]).map((way) => Object.entries(way)
    .map(([other, wanted]) => `${other}${shown(wanted as string)}`).join(' and '));
  return [`${option} must be set together with ${ways.join(', or ')}`];
}

function sentence(option: string, other: string, wanted: Expected): string {
  if (typeof wanted !== 'object' || !('not' in wanted || 'compared' in wanted))
    return `${option} must be set together with ${other}${shown(wanted)}`;
  if ('not' in wanted && typeof wanted.not === 'boolean') return `${option} must be set together with ${other}${shown(!wanted.not)}`;
  if ('not' in wanted) return `${option} must not be set together with ${other}${shown(wanted.not)}`;
  if (wanted.compared === 'below') return `${option} must be greater than ${other}`;
  return wanted.compared === 'atMost' ? `${option} must not be less than ${other}` : `${option} must not name a port that ${other} names`;
}

function isRelating(rule: CrossRule): rule is TypedRule<Subject<string>, Requirements> {
  return 'beside' in rule;
}
