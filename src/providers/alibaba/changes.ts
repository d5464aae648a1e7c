import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('kubernetes/cloud-provider-alibaba-cloud', 'eeb0ddc687ee5ee9d3726559d6a8ec056f694947');
const atApi = sourceAt('kubernetes/api', '10b39a39bcee995dfe7cd5e8e7b922be5e46f1e2');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'clb-address-type', option: 'addressType',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'refused',
    words: 'For a CLB the controller reports "can not change LoadBalancer AddressType once created. delete and retry" and keeps the address; other attributes are still updated.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.Update', 138),
  },
  {
    id: 'nlb-address-type', option: 'addressType',
    when: { class: 'alibabacloud.com/nlb' },
    effect: 'in-place',
    words: 'For an NLB the controller changes the type of the address on the same load balancer.',
    source: at('pkg/controller/service/nlbv2/loadbalancer.go', 'NLBManager.Update', 204),
  },
  {
    id: 'clb-address', option: 'address',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'refused',
    words: 'The controller reports that the address cannot change once created.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.Update', 153),
  },
  {
    id: 'clb-master-zone', option: 'masterZoneId',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'refused',
    words: 'The controller reports that the master zone cannot change once created.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.Update', 130),
  },
  {
    id: 'clb-ip-version', option: 'ipVersion',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'refused',
    words: 'The controller reports that the IP version cannot change once created.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.Update', 141),
  },
  {
    id: 'nlb-zone-maps', option: 'zoneMaps',
    when: { class: 'alibabacloud.com/nlb' },
    effect: 'in-place',
    words: 'The zones of the NLB are updated on the same load balancer; what becomes of the address in a zone that goes is not in the source.',
    source: at('pkg/controller/service/nlbv2/loadbalancer.go', 'NLBManager.Update', 223),
  },
  {
    id: 'clb-spec', option: 'spec',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'in-place',
    words: 'The specification of the same CLB is modified, where it is paid by specification.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.updateInstanceChargeTypeAndInstanceSpec', 486),
  },
  {
    id: 'clb-bandwidth', option: 'bandwidthMbps',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/, options: { addressType: /^(?:internet)?$/ } },
    effect: 'in-place',
    words: 'The bandwidth of the same CLB is modified; only a public one that is paid by bandwidth.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.Update', 185),
  },
  {
    id: 'clb-bandwidth-internal', option: 'bandwidthMbps',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/, options: { addressType: 'intranet' } },
    effect: 'ignored',
    words: 'For an internal CLB the change is only written to the log.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.Update', 189),
  },
  {
    id: 'clb-tags', option: 'additionalTags',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'in-place',
    words: 'The tags of the same CLB are updated.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.Update', 234),
  },
  {
    id: 'clb-port-renumbered', field: 'ports.renumbered',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'Listeners are matched by port and protocol: the old one is deleted and a new one is made.',
    source: at('pkg/controller/service/clbv1/listeners.go', 'buildActionsForListeners', 665),
  },
  {
    id: 'clb-cert', option: 'certIds',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'in-place',
    words: 'The HTTPS listener is updated with the new certificate.',
    source: at('pkg/controller/service/clbv1/listeners.go', 'https.Update', 542),
  },
  {
    id: 'clb-type-change', field: 'spec.type', from: 'LoadBalancer',
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'recreated', lost: ['address', 'connections', 'load-balancer'],
    words: 'The CLB is deleted, unless it was given by its id or preserve-lb-on-delete is set.',
    source: at('pkg/controller/service/clbv1/model_applier.go', 'ModelApplier.deleteLoadBalancer', 231),
  },
  {
    id: 'clb-gone', field: ['ports.added', 'ports.removed', 'ports.renumbered'],
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ }, if: 'the CLB was deleted by hand while the status still has its address',
    effect: 'refused',
    words: 'When the CLB was deleted by hand while the status still has its address, the controller does not make another one: it stops with an error.',
    source: at('pkg/controller/service/clbv1/model_applier.go', 'ModelApplier.applyLoadBalancer', 183),
  },
  {
    id: 'class-is-fixed', field: 'spec.loadBalancerClass', from: null, to: '*',
    effect: 'refused',
    words: 'CLB or NLB follows from the class, which the API server does not let change; the Service has to be made anew.',
    source: atApi('core/v1/types.go', 'LoadBalancerClass', 6491),
  },
  {
    id: 'nlb-name', option: 'loadBalancerName',
    when: { class: 'alibabacloud.com/nlb' },
    effect: 'in-place',
    words: 'The same NLB is renamed.',
    source: at('pkg/controller/service/nlbv2/loadbalancer.go', 'NLBManager.Update', 276),
  },
  {
    id: 'nlb-security-groups', option: 'securityGroupIds',
    when: { class: 'alibabacloud.com/nlb' },
    effect: 'in-place',
    words: 'The NLB joins the new security groups and leaves the old ones.',
    source: at('pkg/controller/service/nlbv2/loadbalancer.go', 'NLBManager.Update', 258),
  },
  {
    id: 'clb-fixed', option: ['resourceGroupId', 'slaveZoneId', 'networkType'],
    when: { class: /^(?!alibabacloud\.com\/nlb$)/ },
    effect: 'refused',
    words: 'The controller reports that it cannot change once created; other attributes are still updated.',
    source: at('pkg/controller/service/clbv1/loadbalancer.go', 'LoadBalancerManager.Update', 130),
  },
];
