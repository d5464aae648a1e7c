import { PORTS, changesIn, type ChangeFact } from '../engine/definition';

const source = changesIn('tailscale/tailscale', 'de9ec7ee25627e0e518f53c710a3fc3d947c86c1');

export const CHANGES: readonly ChangeFact[] = [
  ...source('cmd/k8s-operator/svc.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'dns-name', 'connections', 'load-balancer'],
      'ServiceReconciler.maybeCleanup:169',
      'The proxy is deleted, with its address and its name in the tailnet, unless the Service is exposed by annotation.'],
    proxied: [{ field: PORTS }, 'in-place', 'ServiceReconciler.maybeProvision:282',
      'The proxy forwards every port to the cluster IP, which stays.'],
    'unread-fields': [{
      field: [
        'spec.externalTrafficPolicy', 'spec.loadBalancerSourceRanges', 'spec.loadBalancerIP', 'spec.sessionAffinity', 'spec.ipFamilies',
      ],
    }, 'ignored', 'ServiceReconciler.maybeProvision:282', 'The proxy connects to the cluster IP: the operator does not read the field.'],
    'expose-taken-away': [{
      option: 'expose', from: 'true', when: { class: /^(?!tailscale$)/ }, if: 'the operator does not serve load balancers without a class',
      removal: 'hasExposeAnnotation:436',
    }, ['recreated', 'address', 'dns-name', 'connections', 'load-balancer'], 'ServiceReconciler.maybeCleanup:169',
      'The proxy is deleted, with its address and its name in the tailnet.'],
    'expose-ended': [{ anyType: true, option: 'expose', from: 'true', to: /^(?!true$)/, when: { typeBefore: /^(?!LoadBalancer$)/ } },
      ['recreated', 'address', 'dns-name', 'connections', 'load-balancer'], 'ServiceReconciler.maybeCleanup:169',
      'The proxy of the Service is deleted, with its address and its name in the tailnet.'],
    expose: [{ anyType: true, option: 'expose' }, 'in-place', 'shouldExposeClusterIP:423',
      'A load balancer of the operator is exposed with or without the annotation; another Service gets a proxy through it.'],
    'egress-target': [{ option: ['tailnetFqdn', 'tailnetIp', 'tailnetIpDeprecated'], removal: 'ServiceReconciler.isTailscaleService:98' },
      'ignored', 'ServiceReconciler.maybeProvision:281',
      'The proxy of an exposed Service forwards to the cluster IP: a target in the tailnet is not read.'],
    'group-left': [{ option: 'proxyGroup', from: '*', to: null }, ['recreated', 'address', 'connections'],
      'ServiceReconciler.maybeProvision:281', 'The Service gets its own proxy, with another address.'],
  }),
  ...source('cmd/k8s-operator/sts.go', {
    hostname: [{ option: 'hostname' }, ['in-place', 'dns-name'], 'tailscaledConfig:1060',
      'The same machine gets the new name in the tailnet: its address stays.'],
    tags: [{ option: 'tags', removal: 'tailscaleSTSReconciler.provisionSecrets:427' }, 'ignored',
      'tailscaleSTSReconciler.provisionSecrets:422',
      'The tags are read only when the key for a new proxy is created.'],
    'proxy-class': [{ option: 'proxyClass' }, ['in-place', 'connections'], 'tailscaleSTSReconciler.reconcileSTS:637',
      'The StatefulSet of the proxy is updated with the settings of the new class, and its pod is restarted.'],
  }),
  ...source('cmd/k8s-operator/svc-for-pg.go', {
    'group-hostname': [{
      option: 'hostname', when: { options: { proxyGroup: '*' } }, removal: 'cmd/k8s-operator/sts.go#nameForService:1295',
    }, ['recreated', 'address', 'dns-name', 'connections'], 'HAServiceReconciler.maybeCleanupProxyGroup:428',
      'A Tailscale Service of the new name is created, with another address, and the one of the old name is deleted.'],
    'group-tags': [{ option: 'tags', when: { options: { proxyGroup: '*' } } }, 'in-place', 'HAServiceReconciler.maybeProvision:164',
      'The same Tailscale Service gets the new tags.'],
    'group-proxy-class': [{
      option: 'proxyClass', when: { options: { proxyGroup: '*' } }, removal: 'HAServiceReconciler.maybeProvision:164',
    }, 'ignored', 'HAServiceReconciler.maybeProvision:164',
      'The pods are those of the group: the class of the Service is not read.'],
    'group-joined': [{ option: 'proxyGroup', from: null, to: '*' }, ['recreated', 'address'], 'HAServiceReconciler.maybeProvision:164',
      'A Tailscale Service with another address is created on the group; the previous proxy stays, no longer managed.'],
    'group-changed': [{ option: 'proxyGroup', from: '*', to: '*' }, ['in-place', 'connections'], 'HAServiceReconciler.maybeProvision:164',
      'The pods of the new group advertise the same Tailscale Service.'],
  }),
];
