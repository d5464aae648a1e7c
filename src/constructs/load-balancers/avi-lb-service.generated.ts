// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { AviLbChecks, AviLbOptions, AviLbRelations } from '../../providers/ako/options.generated';
import type { AKO_TABLE, AVI_LB } from '../../providers/ako/table';

type AviLbPorts = PortsOf<typeof AVI_LB>;

/** Props of `AviLbService`. */
export interface AviLbServiceProps<Ports extends AviLbPorts = AviLbPorts>
  extends FieldsOf<Ports, typeof AVI_LB>, AviLbOptions {}

/**
 * A Service behind a virtual service of VMware Avi, created by the Avi Kubernetes Operator (AKO).
 *
 * Whether the address is internal or public depends on its AviInfraSetting.
 *
 * @see https://techdocs.broadcom.com/us/en/vmware-security-load-balancing/avi-load-balancer/avi-kubernetes-operator/2-1.html
 * @example
 * new AviLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   infraSetting: 'internal',
 *   l4Rule: 'shop/web',
 * });
 */
export class AviLbService<
  const Ports extends AnyPorts = AviLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('ako', 'AviLbService');
}

type Types = ConstructTypes<AviLbServiceProps, typeof AKO_TABLE, AviLbRelations, AviLbChecks>;
