import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('IBM-Cloud/cloud-provider-ibm', '568c208b3f995f3382c7c312b0ca509f5dd2eaba');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'ip-type', option: 'ipType',
    effect: 'refused',
    words: 'The controller stops with "was created as a public load balancer. This setting can not be changed".',
    source: at('pkg/vpcctl/vpc_config.go', 'CloudVpc.validateServiceTypeNotUpdated', 442),
  },
  {
    id: 'vpc-subnets', option: 'vpcSubnets',
    effect: 'refused',
    words: 'The controller stops with "was created with subnets …. This setting can not be changed".',
    source: at('pkg/vpcctl/vpc_config.go', 'CloudVpc.validateServiceSubnetsNotUpdated', 434),
  },
  {
    id: 'proxy-protocol', option: 'enableFeatures', from: null, to: 'proxy-protocol',
    effect: 'in-place',
    words: 'The pools of the same load balancer are updated; pods must expect the header from that moment.',
    source: at('pkg/vpcctl/vpc_lbaas.go', 'CloudVpc.checkPoolForServiceChanges', 295),
  },
  {
    id: 'etp', field: 'spec.externalTrafficPolicy',
    effect: 'in-place',
    words: 'The health check of every pool is updated to the health check node port.',
    source: at('pkg/vpcctl/vpc_lbaas.go', 'CloudVpc.checkPoolForServiceChanges', 287),
  },
  {
    id: 'port-renumbered', field: 'ports.renumbered',
    effect: 'replaced-part', lost: ['listener', 'pool', 'connections'],
    words: 'The listener and pool of the old port are deleted before those of the new port are made.',
    source: at('pkg/vpcctl/vpc_lbaas.go', 'CloudVpc.UpdateLoadBalancer', 576),
  },
  {
    id: 'lb-object', field: 'metadata.annotations',
    effect: 'ignored',
    words: 'The load balancer itself is never modified after it was made; only its listeners, pools and members are.',
    source: at('pkg/vpcctl/vpc_lbaas.go', 'CloudVpc.UpdateLoadBalancer', 573),
  },
  {
    id: 'features', option: 'enableFeatures',
    effect: 'unknown',
    words: 'Whether an existing load balancer can become one of another kind is not in the published update path, which checks public and private only.',
    source: at('pkg/vpcctl/vpc_lbaas.go', 'CloudVpc.checkPoolForServiceChanges', 295),
  },
  {
    id: 'vpc-lb-name', option: 'vpcLbName',
    effect: 'recreated', lost: ['address', 'dns-name', 'load-balancer'],
    words: 'The load balancer is looked up by its name: with another one the controller finds or makes another, and leaves the first in the account.',
    source: at('pkg/vpcctl/vpc_provider.go', 'GenerateLoadBalancerName'),
  },
];
