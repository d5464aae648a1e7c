import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('TencentCloud/tencentcloud-cloud-controller-manager', 'feb49ff14682838f1ad542f7a23f59b3c80999e1');
const atDocuments = sourceAt('tencentyun/qcloud-documents', '4e4812f7a02011f25ecf646dbf758d515354cd57');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'ccm-type-without-subnet', option: 'ccmType', to: 'private',
    when: { options: { ccmInternalSubnetId: null } },
    effect: 'recreated', lost: ['address', 'connections', 'load-balancer'],
    words: 'Without the subnet annotation the public load balancer is deleted first and then the private one is refused: the Service is left with none.',
    source: at('tencentcloud/loadbalancer.go', 'Cloud.createLoadBalancer', 763),
  },
  {
    id: 'ccm-kind', option: 'ccmKind',
    effect: 'recreated', lost: ['address', 'connections', 'load-balancer'],
    words: 'The load balancer is deleted and another one of the other generation is made.',
    source: at('tencentcloud/loadbalancer.go', 'Cloud.ensureLoadBalancerInstance', 179),
  },
  {
    id: 'ccm-subnet', option: 'ccmInternalSubnetId',
    effect: 'ignored',
    words: 'The subnet is deliberately not compared: the private load balancer stays where it is.',
    source: at('tencentcloud/loadbalancer.go', 'Cloud.ensureLoadBalancerInstance', 164),
  },
  {
    id: 'ccm-name', option: 'ccmName',
    effect: 'ignored',
    words: 'The name is read only when the load balancer is made; it is found by another, internal name.',
    source: at('tencentcloud/loadbalancer.go', 'Cloud.createLoadBalancer', 740),
  },
  {
    id: 'session-affinity', field: 'spec.sessionAffinity', to: 'ClientIP',
    effect: 'refused',
    words: 'The controller stops with "SessionAffinity is not supported currently" before it changes anything.',
    source: at('tencentcloud/loadbalancer.go', 'Cloud.EnsureLoadBalancer', 72),
  },
  {
    id: 'classic-node-port', field: 'ports.nodePort',
    when: { options: { ccmKind: 'classic' } },
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'On a classic load balancer a listener with another node port is deleted and made again.',
    source: at('tencentcloud/loadbalancer.go', 'Cloud.ensureClassicLoadBalancerListeners', 243),
  },
  {
    id: 'lb-ip', field: 'spec.loadBalancerIP',
    effect: 'ignored',
    words: 'The request that makes a load balancer has no address in it.',
    source: at('tencentcloud/loadbalancer.go', 'Cloud.createLoadBalancer', 722),
  },
  {
    id: 'ccm-type', option: 'ccmType',
    effect: 'recreated', lost: ['address', 'connections', 'load-balancer'],
    words: 'The load balancer is deleted and another one of the other type is made.',
    source: at('tencentcloud/loadbalancer.go', 'Cloud.createLoadBalancer', 763),
  },
  {
    id: 'creation-only', option: ['extensiveParameters', 'internetChargeType', 'internetMaxBandwidthOut', 'internetChargeTypeLegacy', 'internetMaxBandwidthOutLegacy'],
    effect: 'ignored',
    words: 'Read only when the load balancer is made.',
    source: atDocuments('product/计算与网络/容器服务/控制台指南（新版）/Service管理/ServiceAnnotation说明.md', 'Annotation 集合'),
  },
];
