import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('digitalocean/digitalocean-cloud-controller-manager', '70d527e38456469eadcf69624228eeaa4c0fec37');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('cloud-controller-manager/do/loadbalancers.go', {
    ip: [{ option: 'ip' }, 'ignored', 'loadBalancers.EnsureLoadBalancer:235',
      'The address is sent only when the load balancer is made.'],
    cert: [{ option: 'certificateId' }, 'in-place', 'loadBalancers.recordUpdatedLetsEncryptCert:333',
      'The new certificate is sent with the forwarding rules, unless the load balancer serves a renewed Let\'s Encrypt certificate of the same name: then the annotation is set to that one.'],
    'proxy-protocol': [{ option: 'enableProxyProtocol' }, 'in-place', 'buildLoadBalancerRequestWithNodeState:895',
      'The setting is sent with the update of the same load balancer.'],
    subnet: [{ option: 'subnetUuid' }, 'unknown', 'buildLoadBalancerRequestWithNodeState:903',
      'The subnet is sent with every update; what DigitalOcean makes of it is not in the source.'],
    disown: [{ option: 'disown', to: 'true' }, 'ignored', 'loadBalancers.EnsureLoadBalancer:211',
      'From then on the controller neither updates nor deletes the load balancer, whatever else changes.'],
    'id-changed': [{ option: 'loadBalancerId', from: '*', to: '*' },
      ['recreated', 'address', 'dns-name'], 'loadBalancers.retrieveLoadBalancer:456',
      'The controller updates the load balancer of the new id; the old one stays, no longer managed.'],
    network: [{ option: ['network', 'type'] }, 'unknown', 'buildLoadBalancerRequestWithNodeState:903',
      'It is sent with every update of the same load balancer; what DigitalOcean makes of it is not in the source.'],
  }),
];
