import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { LoxiLbChecks, LoxiLbOptions, LoxiLbRelations } from '../../providers/loxilb/options.generated';
import { Wrong } from '../../providers/codecs/kind';
import type { LOXILB_TABLE, LOXI_LB } from '../../providers/loxilb/table';

type LoxiLbPorts = PortsOf<typeof LOXI_LB>;

/** Props of `LoxiLbService`. */
export interface LoxiLbServiceProps<Ports extends LoxiLbPorts = LoxiLbPorts> extends FieldsOf<Ports, typeof LOXI_LB>, LoxiLbOptions {}

/**
 * A Service behind a LoxiLB load balancer that kube-loxilb configures.
 *
 * Whether the address is internal or public depends on its pool.
 *
 * @see https://docs.loxilb.io/latest/kube-loxilb/
 * @example
 * new LoxiLbService(chart, 'amf', {
 *   selector: { app: 'amf' },
 *   ports: [{ name: 'n2', port: 38412, protocol: 'SCTP' }],
 *   lbmode: 'fullnat',
 *   liveness: true,
 *   secondaryIPs: ['203.0.113.6'],
 * });
 */
export class LoxiLbService<
  const Ports extends AnyPorts = LoxiLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('loxilb', 'LoxiLbService', {
    translate: ({ selectedBy, multusNets }) => selectedBy === 'no-class' && multusNets === undefined ? {
      multusNets: new Wrong('networks of Multus, as selectedBy is "no-class"', undefined,
        { fix: 'set it, or write selectedBy: "class"', why: 'without the class LoxiLB takes Services of Multus networks only' }),
    } : {},
  });
}

type Types = ConstructTypes<LoxiLbServiceProps, typeof LOXILB_TABLE, LoxiLbRelations, LoxiLbChecks>;
