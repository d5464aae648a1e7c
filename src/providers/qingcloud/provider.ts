import { eipOf, QINGCLOUD_RULES } from './rules';
import { QINGCLOUD_TABLE, QING_CLOUD_LB } from './table';
import {
  code, defineController, ignoredAffinity, ignoredField, localTargetsOf, createSettings, tlsModeOfWords, type BuiltInProvider,
} from '../engine/definition';
import { text } from '../../problem';

const { setting } = createSettings(QINGCLOUD_TABLE);

/** Load balancers of QingCloud. */
export const QINGCLOUD: BuiltInProvider<typeof QINGCLOUD_TABLE> = defineController({
  id: 'qingcloud', cloud: 'qingcloud', release: 'v1.4.22', title: 'QingCloud',
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/qingcloud-'],
  fields: {
    loadBalancerIP: ignoredField(text`use ${setting('eipIds')}, or internal-ip`),
    loadBalancerSourceRanges: ignoredField('remove it, and write the ranges into the security group of the load balancer',
      'every client that reaches the load balancer may connect'),
    sessionAffinity: ignoredAffinity(text`use ${setting('balanceMode', 'source')}`),
  },
  traffic: {
    source: code('yunify/qingcloud-cloud-controller-manager', 'b140fefad711b87013a0642449626a8da153cfed', 'pkg/qingcloud/annotations.go'),
    called: () => 'QingCloud LB',
    exposure: (service) => service.has('loadBalancerId') ? 'unknown'
      : service.text('networkType') === 'internal' && eipOf(service) === undefined ? 'internal' : 'public',
    // TypeScript: the table declares this type, a map from ports to protocols, for `protocol`.
    speaks: tlsModeOfWords((service, { port }) => (service.value('protocol') as Readonly<Record<string, string>> | undefined)?.[port]),
    health: (service) => {
      const method = service.has('healthCheckMethod') ? 'what the annotation says' : 'its protocol';
      return `tests each port by ${method}${localTargetsOf(service, 'pods of the Service')}`;
    },
  },
  offers: { QingCloudLbService: QING_CLOUD_LB }, table: QINGCLOUD_TABLE, rules: QINGCLOUD_RULES,
  docs: 'https://github.com/yunify/qingcloud-cloud-controller-manager/blob/master/docs/configure.md',
});
