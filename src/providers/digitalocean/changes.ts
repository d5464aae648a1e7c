import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('digitalocean/digitalocean-cloud-controller-manager', '70d527e38456469eadcf69624228eeaa4c0fec37');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'ip', option: 'ip',
    effect: 'ignored',
    words: 'The address is sent only when the load balancer is made.',
    source: at('cloud-controller-manager/do/loadbalancers.go', 'loadBalancers.EnsureLoadBalancer', 235),
  },
  {
    id: 'cert', option: 'certificateId',
    effect: 'in-place',
    words: 'The new certificate is sent with the forwarding rules, unless the load balancer serves a renewed Let\'s Encrypt certificate of the same name: then the annotation is set to that one.',
    source: at('cloud-controller-manager/do/loadbalancers.go', 'loadBalancers.recordUpdatedLetsEncryptCert', 333),
  },
  {
    id: 'proxy-protocol', option: 'enableProxyProtocol',
    effect: 'in-place',
    words: 'The setting is sent with the update of the same load balancer.',
    source: at('cloud-controller-manager/do/loadbalancers.go', 'buildLoadBalancerRequestWithNodeState', 895),
  },
  {
    id: 'subnet', option: 'subnetUuid',
    effect: 'unknown',
    words: 'The subnet is sent with every update; what DigitalOcean makes of it is not in the source.',
    source: at('cloud-controller-manager/do/loadbalancers.go', 'buildLoadBalancerRequestWithNodeState', 903),
  },
  {
    id: 'disown', option: 'disown', to: 'true',
    effect: 'ignored',
    words: 'From then on the controller neither updates nor deletes the load balancer, whatever else changes.',
    source: at('cloud-controller-manager/do/loadbalancers.go', 'loadBalancers.EnsureLoadBalancer', 211),
  },
  {
    id: 'id-changed', option: 'loadBalancerId', from: '*', to: '*',
    effect: 'recreated', lost: ['address', 'dns-name'],
    words: 'The controller updates the load balancer of the new id; the old one stays, no longer managed.',
    source: at('cloud-controller-manager/do/loadbalancers.go', 'loadBalancers.retrieveLoadBalancer', 456),
  },
  {
    id: 'network', option: ['network', 'type'],
    effect: 'unknown',
    words: 'It is sent with every update of the same load balancer; what DigitalOcean makes of it is not in the source.',
    source: at('cloud-controller-manager/do/loadbalancers.go', 'buildLoadBalancerRequestWithNodeState', 903),
  },
];
