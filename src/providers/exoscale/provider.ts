import { EXOSCALE_RULES } from './rules';
import { EXOSCALE_NLB, EXOSCALE_TABLE } from './table';
import {
  code, defineController, formatHealthCheck, healthNodePortOf, ignoredField, isLocal, OPEN, type BuiltInProvider,
} from '../engine/definition';

/** Network Load Balancers of Exoscale. */
export const EXOSCALE: BuiltInProvider<typeof EXOSCALE_TABLE> = defineController({
  id: 'exoscale', cloud: 'exoscale', release: 'v0.34.0', title: 'Exoscale',
  prefixes: ['service.beta.kubernetes.io/exoscale-loadbalancer-'],
  fields: {
    loadBalancerSourceRanges: ignoredField('remove it, and write the ranges into the security group of the nodes', OPEN),
    loadBalancerIP: ignoredField(),
  },
  traffic: {
    source: code('exoscale/exoscale-cloud-controller-manager', '32c9584f57222ac689baca5d8ed746367b9c14f0', 'exoscale/loadbalancer.go'),
    called: () => 'Exoscale NLB',
    exposure: () => 'public',
    health: (service) => {
      const mode = service.text('serviceHealthCheckMode') ?? 'tcp';
      const uri = service.text('serviceHealthCheckUri');
      const port = service.text('serviceHealthCheckPort') ?? (isLocal(service) ? healthNodePortOf(service) : 'the node port of each port');
      return `tests ${port} of each node by ${formatHealthCheck(mode, mode === 'http' ? uri : undefined)}`;
    },
  },
  offers: { ExoscaleNlbService: EXOSCALE_NLB }, table: EXOSCALE_TABLE, rules: EXOSCALE_RULES,
  docs: 'https://github.com/exoscale/exoscale-cloud-controller-manager/blob/main/docs/service-loadbalancer.md',
});
