import { changesIn, type ChangeFact, type Disruption } from '../engine/definition';

const source = changesIn('vmware/load-balancer-and-ingress-services-for-kubernetes', 'ba495be9e90c486db3f8b4ba3a53155707c0c774');
const GONE: readonly Disruption[] = ['address', 'connections', 'load-balancer'];
const AS_IT_IS = 'the Avi controller does not change the address of a virtual IP that exists';
const REFUSED = 'AKO logs the refusal and does not try again: the old address stays until the Service is created again.';
const NOT_SHOWN = 'The virtual IP is sent to Avi without an address; the source of AKO does not show whether Avi assigns another one.';

export const CHANGES: readonly ChangeFact[] = [
  ...source('internal/k8s/controller.go', {
    'shared-added': [{ option: 'sharedVip', from: null, to: '*' }, ['recreated', ...GONE], 'AviController.SetupEventHandlers:991',
      'The virtual service of the Service is deleted, and its ports join the one that all Services with the key share.'],
    'shared-removed': [{ option: 'sharedVip', from: '*', to: null }, ['recreated', ...GONE], 'AviController.SetupEventHandlers:987',
      'The Service leaves the shared virtual service and gets its own, with another address.'],
  }),
  ...source('internal/nodes/ingress_model_rel.go', {
    shared: [{ option: 'sharedVip', to: '*' }, ['recreated', 'address', 'connections'], 'ServiceChanges:956',
      'The ports of the Service leave the virtual service of the old key and join that of the new one, which has another address.'],
  }),
  ...source('internal/nodes/dequeue_ingestion.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', ...GONE], 'DequeueIngestion:147',
      'The virtual service is deleted; back to LoadBalancer another one is created.'],
  }),
  ...source('internal/rest/dequeue_nodes.go', {
    address: [{ option: 'loadBalancerIp', to: '*', if: AS_IT_IS }, 'refused', 'checkVsVipUpdateErrors:796', REFUSED],
    'address-removed': [{ option: 'loadBalancerIp', to: null }, 'unknown', 'RestOperations.VSVipCU:1741', NOT_SHOWN],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*', if: AS_IT_IS }, 'refused', 'checkVsVipUpdateErrors:796', REFUSED],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', to: null }, 'unknown', 'RestOperations.VSVipCU:1741', NOT_SHOWN],
    'infra-setting': [{ option: 'infraSetting', removal: true }, 'unknown', 'RestOperations.RestOperation:375',
      'The virtual service and its virtual IP are sent to Avi with the new setting; the source of AKO does not show whether Avi changes '
        + 'networks and the service engine group in place.'],
    profile: [{ option: ['applicationProfile', 'disableTraffic', 'l4Rule'] }, 'in-place', 'RestOperations.RestOperation:375',
      'The virtual service is updated, with its pools where an L4Rule says so.'],
    'traffic-off': [{ option: 'disableTraffic', to: 'true' }, ['in-place', 'connections'], 'RestOperations.RestOperation:375',
      'The virtual service is updated, and takes no traffic from then on.'],
    'l4-rule-address': [{ option: 'l4Rule', if: `the rule names another address, and ${AS_IT_IS}`, to: '*' }, 'refused',
      'checkVsVipUpdateErrors:796', REFUSED],
    'l4-rule-address-removed': [{ option: 'l4Rule', from: '*', to: null, if: 'the rule named an address' }, 'unknown',
      'RestOperations.VSVipCU:1741', NOT_SHOWN],
    ports: [{ field: ['ports.added', 'ports.removed', 'ports.nodePort', 'ports.targetPort'] }, 'in-place', 'RestOperations.PoolCU:1398',
      'The virtual service is updated; the pool of the port is created, updated or deleted, the pools of other ports stay.'],
  }),
  ...source('internal/nodes/avi_model_l4_translator.go', {
    'port-changed': [{ field: ['ports.renumbered', 'ports.protocol'] }, ['replaced-part', 'pool', 'connections'],
      'AviObjectGraph.ConstructAviL4PolPoolNodes:195',
      'Number and protocol are in the name of the pool: another pool is created, and the old one is deleted.'],
    etp: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'PopulateServersForNodePort:462',
      'With Local the pool keeps only nodes with endpoints, where node ports are the targets; the address stays.'],
    families: [{ field: 'spec.ipFamilies' }, 'in-place', 'PopulateServers:584',
      'The pool gets the servers of the families; the family of the virtual IP comes from its network.'],
    'unread-fields': [{ field: ['spec.sessionAffinity', 'spec.loadBalancerSourceRanges'] }, 'ignored',
      'AviObjectGraph.ConstructAviL4VsNode:45', 'AKO does not read the field.'],
    'skip-node-port': [{ option: 'skipNodePort', if: 'AKO is set to serviceType NodePort', removal: true }, ['replaced-part', 'targets'],
      'AviObjectGraph.ConstructAviL4PolPoolNodes:231', 'The servers of the pools are replaced: pods instead of nodes, or nodes again.'],
    dns: [{ option: 'externalDnsHostname', if: 'AKO is not set to autoFQDN disabled', removal: true }, ['replaced-part', 'dns-name'],
      'AviObjectGraph.ConstructAviL4VsNode:53', 'The virtual IP is updated with the new DNS name; the old name is removed.'],
  }),
];
