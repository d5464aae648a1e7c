import { changesIn, TO_NODE_PORTS, UNREAD, type ChangeFact } from '../engine/definition';

const source = changesIn('vultr/vultr-cloud-controller-manager', 'd5f3ab033270563596f3e00d66e33140d0117ef2');

export const CHANGES: readonly ChangeFact[] = [
  ...source('vultr/loadbalancers.go', {
    label: [{ option: 'label' }, ['in-place', 'dns-name'], 'loadbalancers.buildLoadBalancerRequest:800',
      'The load balancer is found by its id and renamed; the hostname in the Service\'s status, which is the label, changes with it.'],
    'node-count': [{
      option: [
        'nodeCount', 'algorithm', 'timeout', 'proxyProtocol', 'http2', 'http3', 'stickySessionEnabled', 'stickySessionCookieName',
        'autoSsl', 'sslRedirect', 'firewallRulesConfigMap',
      ],
    }, 'in-place', 'loadbalancers.buildLoadBalancerRequest:815',
    'The whole configuration is sent with the update of the same load balancer.'],
    'node-count-even': [{ option: 'nodeCount', to: /^\d*[02468]$/ }, 'refused', 'loadbalancers.buildLoadBalancerRequest:793',
      'An even number stops the controller before it updates anything.'],
    cert: [{ option: 'ssl' }, 'in-place', 'loadbalancers.buildLoadBalancerRequest:754',
      'The certificate of the new secret is sent with the update.'],
    firewall: [{ option: 'firewallRules' }, 'in-place', 'loadbalancers.buildLoadBalancerRequest:812',
      'The firewall rules are sent with the update of the same load balancer.'],
    'create-false': [{ option: 'create', to: 'false' }, 'ignored', 'loadbalancers.EnsureLoadBalancer:199',
      'The controller stops managing the Service: the load balancer that it created stays as it is and no longer follows the Service.'],
    'create-again': [{ option: 'create' }, 'in-place', 'loadbalancers.EnsureLoadBalancer:197',
      'Any value other than "false" counts as no annotation.'],
    'health-check': [{
      option: [
        'healthCheckProtocol', 'healthCheckPort', 'healthCheckPath', 'healthCheckInterval', 'healthCheckResponseTimeout',
        'healthCheckHealthyThreshold', 'healthCheckUnhealthyThreshold',
      ],
    }, 'in-place', 'buildHealthChecks:891', 'The health check is sent with the update of the same load balancer.'],
    rules: [{ option: ['protocol', 'backendProtocol', 'httpsPorts', 'sslPassThrough'], field: 'ports.added' },
      'in-place', 'buildForwardingRules:1061',
      'All forwarding rules are sent with the update of the same load balancer; of a load balancer with a '
      + 'label, rules that differ are deleted and created again one by one.'],
    vpc: [{ option: ['vpc', 'privateNetwork'], removal: 'getVPC:1460' }, 'unknown', 'getVPC:1449',
      'It is sent with every update of the same load balancer; the source does not show what Vultr does with it.'],
    hostname: [{ option: 'hostname' }, 'in-place', 'loadbalancers.buildLoadBalancerIngress:510',
      'Only the status of the Service changes: it shows the host name instead of the address.'],
    'port-gone': [{ field: ['ports.removed', 'ports.renumbered'] }, ['replaced-part', 'listener', 'connections'],
      'buildForwardingRules:1061', 'The forwarding rules that are sent no longer have the old port.'],
    'port-protocol': [{ field: 'ports.protocol' }, 'ignored', 'buildForwardingRule:1120',
      'Forwarding rules get their protocol from annotations: the protocol of the port is not read.'],
    'node-port': [{ field: 'ports.nodePort' }, 'in-place', 'buildForwardingRule:1120',
      'The forwarding rule of the port is sent with the new node port.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'buildForwardingRule:1120', TO_NODE_PORTS],
    families: [{ field: 'spec.ipFamilies' }, 'in-place', 'checkEnabledIPv6:1507',
      'Only the status of the Service changes: the IPv6 address is shown with a dual-stack Service.'],
    'unread-fields': [{
      field: ['spec.externalTrafficPolicy', 'spec.sessionAffinity', 'spec.loadBalancerIP', 'spec.loadBalancerSourceRanges'],
    }, 'ignored', 'loadbalancers.buildLoadBalancerRequest:799', UNREAD],
  }),
];
