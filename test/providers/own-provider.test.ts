import { Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { linesOf, service } from './provider-case';
import { ServiceBase } from '../../src/constructs/services/service-base';
import type { NodePort, Ports } from '../../src/service/ports';
import { loadBalancer, type LoadBalancerProps } from '../../src/constructs/load-balancers/load-balancer';
import { AnnotatedService } from '../../src/providers/engine/annotated-service';
import { rulesOf } from '../../src/providers/engine/cross-rule';
import { registerProvider } from '../../src/providers/engine/definition/entries';
import { kinds } from '../../src/providers/engine/definition/kinds';
import type { Table } from '../../src/providers/engine/definition/provider';
import { defineProvider } from '../../src/providers/engine/definition/setting';

const TABLE = {
  /** Whether the load balancer is internal. @default false */
  internal: { key: 'lb.acme.example/internal', as: kinds.exactBoolean, wrong: 'open' },
  /** Name of the pool of addresses. */
  pool: { key: 'lb.acme.example/pool', as: kinds.text({ words: 'the name of a pool' }) },
  /** Weight of one port. */
  weight: { key: 'lb.acme.example/weight-{port}', as: kinds.perPort(kinds.integer({ min: 0, max: 100 })), wrong: 'refused' },
} as const satisfies Table;

const { conflict } = rulesOf(TABLE);

const ACME = defineProvider({
  id: 'acme', title: 'Acme load balancers', makes: 'load-balancer', protocols: ['TCP'], classes: ['acme.example/lb'],
  prefixes: ['lb.acme.example/'], table: TABLE,
  rules: [conflict('internal-or-pool', ['internal', 'pool'], {
    says: 'Internal ones have no pool.',
    why: 'the pool wins', keep: 'pool',
  })],
  docs: 'https://lb.acme.example',
});

const ACME_LB = loadBalancer(ACME, { loadBalancerClass: 'acme.example/lb', defaults: { internal: true } });

class AcmeService<const P extends Ports<NodePort<'TCP'>> = Ports<NodePort<'TCP'>>> extends ServiceBase<P> {
  constructor(scope: Construct, id: string, props: LoadBalancerProps<typeof TABLE, P>) {
    super(scope, id, ACME_LB(props));
  }
}

describe('a provider of one\'s own', () => {
  test('has a construct with typed options', () => {
    const chart = new Chart(Testing.app(), 'shop');
    new AcmeService(chart, 'web', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], weight: { http: 10 } });
    expect(Testing.synth(chart)[0]).toMatchObject({
      metadata: { annotations: { 'lb.acme.example/internal': 'true', 'lb.acme.example/weight-80': '10' } },
      spec: { loadBalancerClass: 'acme.example/lb' },
    });
  });

  test('is used by the checks of manifests', () => {
    expect(linesOf(service({ 'lb.acme.example/internal': 'yes' }))).toEqual(['annotation-value [internal]']);
    expect(linesOf(service({ 'lb.acme.example/intrenal': 'true' }))).toEqual(['annotation-unknown [intrenal]']);
    expect(linesOf(service({ 'lb.acme.example/internal': 'true', 'lb.acme.example/pool': 'a' }))).toEqual(['annotation-conflict [pool]']);
    expect(linesOf(service({}, { loadBalancerClass: 'acme.example/lb', ports: [{ port: 53, protocol: 'UDP' }] })))
      .toEqual(['load-balancer-protocol spec.ports[0].protocol']);
  });

  test('reads all of its annotations as its setting `reads` says', () => {
    const service = new AnnotatedService({ ...ACME, reads: { anyCase: true } }, { 'lb.acme.example/internal': 'TRUE' }, {});
    expect(service.value('internal')).toBe(true);
  });

  test('is registered once', () => {
    expect(() => registerProvider(ACME)).not.toThrow();
    expect(() => registerProvider({ ...ACME })).toThrow(RangeError);
  });

  test('has unique keys', () => {
    expect(() => defineProvider({ ...ACME, table: { a: TABLE.pool, b: TABLE.pool } })).toThrow('two rows have the key');
    expect(() => defineProvider({ ...ACME, table: { a: { ...TABLE.pool, key: 'lb.acme.example/{port}' } } })).toThrow('placeholder');
  });
});
