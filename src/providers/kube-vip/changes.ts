import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('kube-vip/kube-vip', 'bee5cfe4a249e6cb0859c0483028066066d49d4a');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'ips-annotation', option: 'loadbalancerIPs',
    effect: 'recreated', lost: ['address', 'connections', 'load-balancer'],
    words: 'The virtual address is taken down and the Service is set up again with the other one.',
    source: at('pkg/services/processor.go', 'serviceChanged', 401),
  },
  {
    id: 'hostname', option: 'loadbalancerHostname',
    effect: 'recreated', lost: ['connections', 'load-balancer'],
    words: 'A changed host name tears the Service\'s virtual address down and sets it up again.',
    source: at('pkg/services/processor.go', 'serviceChanged', 403),
  },
  {
    id: 'etp', field: 'spec.externalTrafficPolicy',
    effect: 'recreated', lost: ['connections', 'load-balancer'],
    words: 'A changed policy tears the virtual address down and sets it up again; the address is the same.',
    source: at('pkg/services/processor.go', 'serviceChanged', 405),
  },
  {
    id: 'ip-families', field: 'spec.ipFamilies',
    effect: 'recreated', lost: ['connections', 'load-balancer'],
    words: 'Changed IP families tear the virtual address down and set it up again.',
    source: at('pkg/services/processor.go', 'serviceChanged', 407),
  },
  {
    id: 'lease', option: 'leaseName',
    effect: 'recreated', lost: ['connections', 'load-balancer'],
    words: 'Another lease tears the virtual address down and sets it up again.',
    source: at('pkg/services/processor.go', 'serviceChanged', 412),
  },
  {
    id: 'lease-with-local', field: 'spec.externalTrafficPolicy', to: 'Local',
    when: { options: { leaseName: '*' } },
    effect: 'refused',
    words: 'With a lease name on the Service the policy Local stops the controller before anything changes.',
    source: at('pkg/services/processor.go', 'Processor.AddOrModify', 149),
  },
  {
    id: 'ports', field: ['ports.added', 'ports.removed', 'ports.renumbered'],
    effect: 'unknown',
    words: 'Ports are not among the fields that set the Service up again on a change, but a later sync deletes an instance whose ports differ from those in the status; when that sync runs is not clear from the source.',
    source: at('pkg/services/services.go', 'Processor.getServiceInstanceAction', 139),
  },
  {
    id: 'type', field: 'spec.type', from: 'LoadBalancer',
    effect: 'recreated', lost: ['address', 'connections', 'load-balancer'],
    words: 'The virtual address is taken down.',
    source: at('pkg/services/processor.go', 'Processor.AddOrModify', 108),
  },
  {
    id: 'ignore', option: 'ignore', to: 'true',
    effect: 'ignored',
    words: 'From then on changes are not handled; the virtual address that is up stays as it is.',
    source: at('pkg/services/processor.go', 'Processor.AddOrModify', 114),
  },
];
