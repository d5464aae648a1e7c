// #region table
import type { Construct } from 'constructs';
import { ServiceBase, defineProvider, kinds, loadBalancer, rulesOf, type LoadBalancerProps, type NodePort, type Ports, type Table } from 'cdk8s-services';

const ACME_TABLE = {
  /** Whether the load balancer is internal. @default false */
  internal: { key: 'lb.acme.example/internal', as: kinds.exactBoolean, wrong: 'open' },
  /** Name of the pool that its address comes from. */
  pool: { key: 'lb.acme.example/pool', as: kinds.text({ words: 'the name of a pool' }) },
  /** Share of the traffic that one port gets, 0 to 100. */
  weight: { key: 'lb.acme.example/weight-{port}', as: kinds.perPort(kinds.integer({ min: 0, max: 100 })), wrong: 'refused' },
} as const satisfies Table;
// #endregion

// #region provider
const { conflict } = rulesOf(ACME_TABLE);

export const ACME = defineProvider({
  id: 'acme',
  title: 'Acme',
  makes: 'load-balancer',
  protocols: ['TCP'],
  classes: ['acme.example/lb'],
  prefixes: ['lb.acme.example/'],
  table: ACME_TABLE,
  rules: [conflict('internal-or-pool', ['internal', 'pool'], { says: 'Internal load balancers have no pool.', why: 'the pool wins', keep: 'pool' })],
  docs: 'https://lb.acme.example',
});
// #endregion

// #region construct
const ACME_LB = loadBalancer(ACME, { loadBalancerClass: 'acme.example/lb', defaults: { internal: true } });

/** A Service behind Acme's load balancer; internal by default. */
export class AcmeService<const ports extends Ports<NodePort<'TCP'>> = Ports<NodePort<'TCP'>>> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: LoadBalancerProps<typeof ACME_TABLE, ports>) {
    super(scope, id, ACME_LB(props));
  }
}
// #endregion
