import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALIBABA_CLB_RELATIONS, ALIBABA_NLB_RELATIONS } from '../../src/providers/alibaba/relations';
import { AWS_NLB_RELATIONS } from '../../src/providers/aws-load-balancer-controller/relations';
import { AZURE_RELATIONS } from '../../src/providers/azure/relations';
import { GCP_RELATIONS } from '../../src/providers/gcp/relations';
import { HUAWEI_RELATIONS } from '../../src/providers/huawei/relations';
import { OCI_LB_RELATIONS } from '../../src/providers/oci/relations';
import type { Relations } from '../../src/providers/relations';

const ALL: Readonly<Record<string, Relations>> = {
  AlibabaClbService: ALIBABA_CLB_RELATIONS, AlibabaNlbService: ALIBABA_NLB_RELATIONS, AwsNlbService: AWS_NLB_RELATIONS,
    AzureLbService: AZURE_RELATIONS,
  GcpLbService: GCP_RELATIONS, HuaweiElbService: HUAWEI_RELATIONS, OciLbService: OCI_LB_RELATIONS,
};
const programs = readFileSync(join(__dirname, '../../test-types/refused/relations.ts'), 'utf8').split('\n\n');
const shown = (value: unknown): string => value === '*' ? '' : `: ${typeof value === 'string' ? `'${value}'` : String(value)}`;

/**
 * The sentence about each relation, which `test-types/refused/relations.ts` pins; `test/type-programs.test.ts` runs each of its programs.
 */
const SENTENCES = Object.entries(ALL).flatMap(([construct, relations]) =>
  Object.entries(relations).flatMap(([option, { needs = {}, not = {} }]) => [
  ...Object.entries(needs).map(([other, value]) => [construct, `${option} must stand beside ${other}${shown(value)}`] as const),
  ...Object.entries(not).map(([other, value]) => [construct, `${option} must not stand beside ${other}${shown(value)}`] as const),
]));

test.each(SENTENCES)('%s: %s', (construct, sentence) => {
  const program = programs.filter((each) => each.includes(`new ${construct}(`) && each.split('\n')[0]!.endsWith(`: ${sentence}`));
  expect(program).toHaveLength(1);
});
