import { BAIDU_RULES } from './rules';
import { BAIDU_BLB, BAIDU_TABLE } from './table';
import { code, defineController, ignoredAffinity, ignoredField, localTargetsOf, type BuiltInProvider } from '../engine/definition';

const WRITTEN = 'written by the controller';

/** Baidu Load Balance (BLB) of Baidu AI Cloud, as cloud-provider-baiducloud creates it. */
export const BAIDU: BuiltInProvider<typeof BAIDU_TABLE> = defineController({
  id: 'baidu', cloud: 'baidu', cloudNames: ['cce', 'bce'], release: 'v1.0.14', title: 'Baidu AI Cloud', isUnpublished: true,
  // https://github.com/kubernetes/org/issues/4774
  retired: 'The published source has been archived since April 2024; what Baidu CCE runs today may differ',
  prefixes: ['service.beta.kubernetes.io/cce-'],
  elsewhere: {
    'service.beta.kubernetes.io/cce-load-balancer-cce-add-eip': WRITTEN,
    'service.beta.kubernetes.io/cce-load-balancer-cce-add-id': WRITTEN,
  },
  fields: {
    loadBalancerIP: {
      outcome: 'ignored', when: (_, service) => service.text('internalVpc') === 'true',
      why: 'it names an elastic IP, and an internal load balancer has none', fix: 'remove it, or remove internal-vpc',
    },
    loadBalancerSourceRanges: ignoredField(undefined, 'every client that reaches the load balancer may connect'),
    sessionAffinity: ignoredAffinity('remove it'),
  },
  traffic: {
    source: code('kubernetes-sigs/cloud-provider-baiducloud', '72e796527dc8a83b7923d82bc57ee52811e39caf',
      'docs/controllers/service/annotations.md'),
    called: () => 'Baidu BLB',
    exposure: (service) => service.text('internalVpc') === 'true' ? 'internal' : 'public',
    health: (service) => 'has fixed settings: the annotations for it have no '
      + `effect${localTargetsOf(service, 'pods of the Service')}`,
  },
  offers: { BaiduBlbService: BAIDU_BLB }, table: BAIDU_TABLE, rules: BAIDU_RULES,
  docs: 'https://github.com/kubernetes-sigs/cloud-provider-baiducloud',
});
