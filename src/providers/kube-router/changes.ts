import { PROXIED, changesIn, STILL_ANNOUNCED, type ChangeFact } from '../engine/definition';

const source = changesIn('cloudnativelabs/kube-router', '7c2c2779e397b15b85dc5fd2b6e6ff2c64c38596');

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/controllers/lballoc/lballoc.go', {
    families: [{ field: 'spec.ipFamilies' }, 'in-place', 'LoadBalancerController.allocateService:387',
      'An address of an added family is allocated; the address of a removed family stays.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'LoadBalancerController.allocateService:387',
      'A Service that has addresses keeps them: they are not compared with the field.'],
    proxied: [{ field: PROXIED }, 'in-place', 'LoadBalancerController.shouldAllocate:252', STILL_ANNOUNCED],
  }),
  ...source('pkg/controllers/routing/ecmp_vip.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'],
      'NetworkRoutingController.getLoadBalancerIPs:335',
      'The routes to the load balancer addresses are withdrawn; as a load balancer again, the Service keeps its address only if the status '
        + 'still has it.'],
    advertise: [{ option: ['advertiseClusterIp', 'advertiseExternalIp', 'advertiseLoadBalancerIp'] }, 'in-place',
      'NetworkRoutingController.handleServiceUpdate:134', 'The routes to the addresses are advertised or withdrawn.'],
    'skip-lb-ips': [{ option: 'skipLbIps' }, 'in-place', 'NetworkRoutingController.getAllVIPsForService:529',
      'Only the presence of the annotation matters, not its value: without it the addresses are advertised again.'],
    'skip-lb-ips-added': [{ option: 'skipLbIps', from: null, to: '*' }, ['in-place', 'connections'],
      'NetworkRoutingController.getAllVIPsForService:529', 'The load balancer addresses are no longer advertised.'],
  }),
  ...source('pkg/controllers/proxy/network_services_controller.go', {
    hairpin: [{ option: ['hairpin', 'hairpinExternalIps'] }, 'in-place', 'NetworkServicesController.syncHairpinIptablesRules:1221',
      'The rules for hairpin traffic are added or removed.'],
    local: [{ option: 'local' }, 'in-place', 'NetworkServicesController.buildServicesInfo:956',
      'The policies of the Service change, and the proxies follow.'],
  }),
  ...source('pkg/controllers/proxy/linux_networking.go', {
    scheduler: [{ option: ['scheduler', 'schedFlags'] }, 'in-place', 'linuxNetworking.ipvsAddService:324', 'The IPVS service is updated.'],
  }),
  ...source('pkg/controllers/proxy/service_endpoints_sync.go', {
    dsr: [{
      option: 'dsr', removal: 'pkg/controllers/proxy/network_services_controller.go#NetworkServicesController.buildServicesInfo:897',
    }, ['replaced-part', 'listener', 'connections'], 'NetworkServicesController.setupExternalIPServices:406',
      'IPVS serves the external addresses by a firewall mark instead of address and port, or the other way round: one IPVS service takes '
        + 'the place of the other.'],
  }),
];
