import { BY_NAME, OTHER_ID, changesIn, UNREAD_FOR_ANNOTATIONS, type ChangeFact } from '../engine/definition';

const source = changesIn('digitalocean/digitalocean-cloud-controller-manager', '70d527e38456469eadcf69624228eeaa4c0fec37');

export const CHANGES: readonly ChangeFact[] = [
  ...source('cloud-controller-manager/do/loadbalancers.go', {
    ip: [{ option: 'ip', removal: true },
      'ignored', 'loadBalancers.EnsureLoadBalancer:235', 'The address is sent only when the load balancer is created.'],
    cert: [{ option: 'certificateId' }, 'in-place', 'loadBalancers.recordUpdatedLetsEncryptCert:333',
      'The new certificate is sent with the forwarding rules, unless the load balancer serves a renewed Let\'s Encrypt certificate of the '
        + 'same name: then the annotation is set to that one.'],
    'proxy-protocol': [{
      option: [
        'enableProxyProtocol', 'name', 'sizeUnit', 'sizeSlug', 'algorithm', 'redirectHttpToHttps', 'disableLetsEncryptDnsRecords',
        'enableBackendKeepalive', 'httpIdleTimeoutSeconds', 'stickySessionsType', 'stickySessionsCookieName', 'stickySessionsCookieTtl',
      ],
    }, 'in-place', 'buildLoadBalancerRequestWithNodeState:895', 'The setting is sent with the update of the same load balancer.'],
    subnet: [{ option: 'subnetUuid', removal: 'getSubnetUUID:1335' }, 'unknown', 'buildLoadBalancerRequestWithNodeState:903',
      'The subnet is sent with every update; the source does not show what DigitalOcean does with it.'],
    disown: [{ option: 'disown', to: 'true' }, 'ignored', 'loadBalancers.EnsureLoadBalancer:211',
      'From then on the controller neither updates nor deletes the load balancer, whatever else changes.'],
    'type-of-disowned': [{ field: 'spec.type', from: 'LoadBalancer', when: { options: { disown: /^(?:1|t|true)$/i } }, orphans: true },
      'ignored', 'loadBalancers.EnsureLoadBalancerDeleted',
      'A disowned load balancer is not deleted: it stays in the account and is managed by no controller.',
      'delete it by hand when no client uses its address'],
    'id-changed': [{ option: 'loadBalancerId', from: '*', to: '*' }, ['recreated', 'address', 'dns-name'],
      'loadBalancers.retrieveLoadBalancer:456',
      'The controller updates the load balancer of the new id; the old one stays and is no longer managed.'],
    network: [{ option: ['network', 'type'], removal: 'getNetwork:1753' }, 'unknown', 'buildLoadBalancerRequestWithNodeState:903',
      'It is sent with every update of the same load balancer; the source does not show what DigitalOcean does with it.'],
    rules: [{
      option: ['protocol', 'httpPorts', 'tlsPorts', 'http2Ports', 'http3Port', 'certificateName', 'tlsPassthrough'],
      field: 'ports.added',
    }, 'in-place', 'buildForwardingRules:1092',
    'All forwarding rules are sent with the update of the same load balancer; those of ports that change their protocol are other rules.'],
    firewall: [{ option: ['allowRules', 'denyRules'] }, 'in-place', 'buildFirewall:1224',
      'The firewall of the load balancer is sent with the update of the same load balancer.'],
    'source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'in-place', 'getSourceRangeRules:1244',
      'The firewall of the load balancer is sent with the update of the same load balancer.'],
    'network-stack': [{ option: 'networkStack', removal: true }, 'unknown', 'getNetworkStack:1768',
      'It is sent with every update of the same load balancer; the source does not show what DigitalOcean does with it.'],
    hostname: [{ option: 'hostname' }, 'in-place', 'loadBalancers.EnsureLoadBalancer:262',
      'Only the status of the Service changes: it shows the host name instead of the address.'],
    'health-check': [{
      option: [
        'overrideHealthCheck', 'healthCheckProtocol', 'healthCheckPort', 'healthCheckPath', 'healthCheckIntervalSeconds',
        'healthCheckResponseTimeoutSeconds', 'healthCheckHealthyThreshold', 'healthCheckUnhealthyThreshold',
      ],
    }, 'in-place', 'buildHealthCheck:1001', 'The health check is sent with the update of the same load balancer.'],
    'port-gone': [{ field: ['ports.removed', 'ports.renumbered', 'ports.protocol'] }, ['replaced-part', 'listener', 'connections'],
      'buildForwardingRules:1092', 'The forwarding rules that are sent no longer have the old port.'],
    'node-port': [{ field: 'ports.nodePort' }, 'in-place', 'buildForwardingRule:1199',
      'The forwarding rule of the port is sent with the new node port.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'buildRegionalNetworkForwardingRule:1177',
      'The load balancer connects to node ports, or, as a network load balancer, to the ports of the Service: only kube-proxy follows a '
        + 'target port.'],
    policy: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'healthCheckPathAndPort:1397',
      'Without its own annotation, the health check follows: with the policy Local it uses healthCheckNodePort.'],
    'unread-fields': [{ field: ['spec.sessionAffinity', 'spec.loadBalancerIP', 'spec.ipFamilies'] }, 'ignored',
      'buildLoadBalancerRequestWithNodeState:886', UNREAD_FOR_ANNOTATIONS],
    'id-named': [{ option: 'loadBalancerId', from: null, to: '*', if: 'the id is not the one that the controller wrote' },
      ['recreated', 'address', 'connections'], 'loadBalancers.retrieveLoadBalancer:456', OTHER_ID],
    'id-removed': [{ option: 'loadBalancerId', from: '*', to: null, if: 'it is not the load balancer that the controller created' },
      ['recreated', 'address', 'connections'], 'loadBalancers.retrieveLoadBalancer:468', BY_NAME],
    'still-owned': [{ option: 'disown' }, 'in-place', 'getDisownLB:1729', '"false" counts as no annotation.'],
    'owned-again': [{ option: 'disown', from: 'true' }, 'in-place', 'loadBalancers.EnsureLoadBalancer:229',
      'The controller manages the load balancer again, and updates it to match the Service.'],
  }),
  ...source('cloud-controller-manager/do/firewall_controller.go', {
    'firewall-of-nodes': [{ option: 'firewallManaged' }, 'in-place', 'isManaged:401',
      'Rules in the firewall of the nodes are added or removed; the load balancer does not depend on it.'],
  }),
];
