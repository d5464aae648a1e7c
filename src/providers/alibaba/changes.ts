import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('kubernetes/cloud-provider-alibaba-cloud', 'eeb0ddc687ee5ee9d3726559d6a8ec056f694947');
const api = readIn('kubernetes/api', '10b39a39bcee995dfe7cd5e8e7b922be5e46f1e2');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/controller/service/clbv1/loadbalancer.go', {
    'clb-address-type': [{ option: 'addressType', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } },
      'refused', 'LoadBalancerManager.Update:138',
      'For a CLB the controller reports "can not change LoadBalancer AddressType once created. delete and retry" and keeps the address; other attributes are still updated.'],
    'clb-address': [{ option: 'address', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } }, 'refused', 'LoadBalancerManager.Update:153',
      'The controller reports that the address cannot change once created.'],
    'clb-master-zone': [{ option: 'masterZoneId', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } },
      'refused', 'LoadBalancerManager.Update:130',
      'The controller reports that the master zone cannot change once created.'],
    'clb-ip-version': [{ option: 'ipVersion', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } },
      'refused', 'LoadBalancerManager.Update:141',
      'The controller reports that the IP version cannot change once created.'],
    'clb-spec': [{ option: 'spec', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } },
      'in-place', 'LoadBalancerManager.updateInstanceChargeTypeAndInstanceSpec:486',
      'The specification of the same CLB is modified, where it is paid by specification.'],
    'clb-bandwidth': [{ option: 'bandwidthMbps', when: { class: /^(?!alibabacloud\.com\/nlb$)/, options: { addressType: /^(?:internet)?$/ } } },
      'in-place', 'LoadBalancerManager.Update:185',
      'The bandwidth of the same CLB is modified; only a public one that is paid by bandwidth.'],
    'clb-bandwidth-internal': [{ option: 'bandwidthMbps', when: { class: /^(?!alibabacloud\.com\/nlb$)/, options: { addressType: 'intranet' } } },
      'ignored', 'LoadBalancerManager.Update:189',
      'For an internal CLB the change is only written to the log.'],
    'clb-tags': [{ option: 'additionalTags', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } },
      'in-place', 'LoadBalancerManager.Update:234',
      'The tags of the same CLB are updated.'],
    'clb-fixed': [{ option: ['resourceGroupId', 'slaveZoneId', 'networkType'], when: { class: /^(?!alibabacloud\.com\/nlb$)/ } },
      'refused', 'LoadBalancerManager.Update:130',
      'The controller reports that it cannot change once created; other attributes are still updated.'],
  }),
  ...source('pkg/controller/service/nlbv2/loadbalancer.go', {
    'nlb-address-type': [{ option: 'addressType', when: { class: 'alibabacloud.com/nlb' } }, 'in-place', 'NLBManager.Update:204',
      'For an NLB the controller changes the type of the address on the same load balancer.'],
    'nlb-zone-maps': [{ option: 'zoneMaps', when: { class: 'alibabacloud.com/nlb' } }, 'in-place', 'NLBManager.Update:223',
      'The zones of the NLB are updated on the same load balancer; what becomes of the address in a zone that goes is not in the source.'],
    'nlb-name': [{ option: 'loadBalancerName', when: { class: 'alibabacloud.com/nlb' } }, 'in-place', 'NLBManager.Update:276',
      'The same NLB is renamed.'],
    'nlb-security-groups': [{ option: 'securityGroupIds', when: { class: 'alibabacloud.com/nlb' } }, 'in-place', 'NLBManager.Update:258',
      'The NLB joins the new security groups and leaves the old ones.'],
  }),
  ...source('pkg/controller/service/clbv1/listeners.go', {
    'clb-port-renumbered': [{ field: 'ports.renumbered', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } },
      ['replaced-part', 'listener', 'connections'], 'buildActionsForListeners:665',
      'Listeners are matched by port and protocol: the old one is deleted and a new one is made.'],
    'clb-cert': [{ option: 'certIds', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } }, 'in-place', 'https.Update:542',
      'The HTTPS listener is updated with the new certificate.'],
  }),
  ...source('pkg/controller/service/clbv1/model_applier.go', {
    'clb-type-change': [{ field: 'spec.type', from: 'LoadBalancer', when: { class: /^(?!alibabacloud\.com\/nlb$)/ } },
      ['recreated', 'address', 'connections', 'load-balancer'], 'ModelApplier.deleteLoadBalancer:231',
      'The CLB is deleted, unless it was given by its id or preserve-lb-on-delete is set.'],
    'clb-gone': [{ field: ['ports.added', 'ports.removed', 'ports.renumbered'], when: { class: /^(?!alibabacloud\.com\/nlb$)/ }, if: 'the CLB was deleted by hand while the status still has its address' },
      'refused', 'ModelApplier.applyLoadBalancer:183',
      'When the CLB was deleted by hand while the status still has its address, the controller does not make another one: it stops with an error.'],
  }),
  ...api('core/v1/types.go', {
    'class-is-fixed': [{ field: 'spec.loadBalancerClass', from: null, to: '*' }, 'refused', 'LoadBalancerClass:6491',
      'CLB or NLB follows from the class, which the API server does not let change; the Service has to be made anew.'],
  }),
];
