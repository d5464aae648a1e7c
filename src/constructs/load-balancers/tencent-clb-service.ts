import {
  LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf, type RequiredVerdict,
  type WithRequired,
} from './load-balancer';
import { getOwnField } from '../../service';
import type {
  TencentClbCcmChecks, TencentClbCcmOptions, TencentClbCcmRelations, TencentClbChecks, TencentClbOptions, TencentClbRelations,
} from '../../providers/tencent/options.generated';
import type { TENCENT_CLB, TENCENT_CLB_CCM, TENCENT_TABLE } from '../../providers/tencent/table';
import type { SchemeChoice } from '../../providers/relations';

/** Props of a `TencentClbService` for the managed controller of TKE. */
export interface TencentClbTkeProps<Ports extends TencentClbPorts = TencentClbPorts>
  extends FieldsOf<Ports, typeof TENCENT_CLB>, TencentClbOptions {
  /** Controller that creates the load balancer: the managed controller of TKE. @default 'tke' */
  readonly controller?: 'tke' | undefined;
  /**
   * Whether the load balancer is reachable from the internet. An internal one needs `internalSubnetId`. `scheme` has no effect on an
   * existing load balancer.
   * @default 'internal'
   */
  readonly scheme?: 'internal' | 'internet-facing' | undefined;
}

/** Props of a `TencentClbService` for the open-source cloud controller manager. */
export interface TencentClbCcmProps<Ports extends TencentClbPorts = TencentClbPorts>
  extends FieldsOf<Ports, typeof TENCENT_CLB_CCM>, TencentClbCcmOptions {
  /** Controller that creates the load balancer: the open-source cloud controller manager, which reads different annotations. */
  readonly controller: 'ccm';
  /**
   * Whether the load balancer is reachable from the internet. An internal one needs `ccmInternalSubnetId`. `'controller-default'` writes
   * no annotation, and is public.
   * @default 'internal'
   */
  readonly scheme?: 'internal' | 'internet-facing' | 'controller-default' | undefined;
}

type TencentClbPorts = PortsOf<typeof TENCENT_CLB>;

/** Props of `TencentClbService`; `controller` selects one of the two sets of props. */
export type TencentClbServiceProps<Ports extends TencentClbPorts = TencentClbPorts> = TencentClbTkeProps<Ports> | TencentClbCcmProps<Ports>;

const CONTROLLERS = { words: { controller: ['tke', 'ccm'] } };
const TKE_CLB = LoadBalancer.define('tencent', 'TencentClbService', CONTROLLERS);
const CCM_CLB = LoadBalancer.define('tencent', 'TencentClbService/ccm', CONTROLLERS);

/**
 * A Service behind a Cloud Load Balancer (CLB) of Tencent Cloud.
 *
 * The managed controller of TKE creates the load balancer, or the open-source one does (`controller: 'ccm'`). Neither reads the
 * annotations of the other. The load balancer is internal, and needs a subnet, unless `scheme` is `'internet-facing'`.
 *
 * @see https://www.tencentcloud.com/document/product/457/39142
 * @example
 * new TencentClbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   scheme: 'internet-facing',
 *   directAccess: true,
 *   specifyProtocol: { 443: { protocol: ['HTTPS'], hosts: { 'shop.example.com': { tls: 'shop-cert' } } } },
 * });
 * @example
 * new TencentClbService(chart, 'api', {
 *   controller: 'ccm',
 *   selector: { app: 'api' },
 *   ports: [{ name: 'http', port: 80 }],
 *   ccmInternalSubnetId: 'subnet-0a1b2c3d',
 * });
 */
export class TencentClbService<
  const Ports extends AnyPorts = TencentClbPorts,
  Input extends CheckedLiterals<Input, Types<Input>, Ports> = never,
> extends LoadBalancer<Ports, Input, Types<Input>> {
  /** @internal */
  static override readonly createBlueprint = (props: unknown) => (getOwnField(props, 'controller') === 'ccm' ? CCM_CLB : TKE_CLB)(props);
}

// The props for the controller that a call selects, not a union: editors show no comment for a property that two of its interfaces have.
// Both are possible for a variable of the type of the props, which has all of their keys, and in `ConstructorParameters`, for `any`.
type TencentPropsOf<Input> = 'controller' extends keyof Input
  ? keyof TencentClbServiceProps extends keyof Input ? TencentClbServiceProps
    : Input['controller'] extends 'ccm' ? WithRequired<TencentClbCcmProps, Input, typeof TENCENT_CLB_CCM>
    : Input['controller'] extends TencentClbTkeProps['controller'] ? TkeProps<Input> : TencentClbServiceProps
  : [Input] extends ['either' | 'other'] ? Input extends 'other' ? TencentClbCcmProps : TencentClbServiceProps : TkeProps<Input>;
type TkeProps<Input> = WithRequired<TencentClbTkeProps, Input, typeof TENCENT_CLB>;

/** The variant of the props that valid literals select: `'other'` is that of the open-source controller, `'either'` is not yet known. */
type FormOf<Input> = 'controller' extends keyof Input
  ? keyof TencentClbServiceProps extends keyof Input ? 'either'
    : Input['controller'] extends 'ccm' ? RequiredVerdict<Input, typeof TENCENT_CLB_CCM, 'other'>
    : Input['controller'] extends TencentClbTkeProps['controller'] ? RequiredVerdict<Input, typeof TENCENT_CLB> : 'either'
  : RequiredVerdict<Input, typeof TENCENT_CLB>;

interface Checks extends TencentClbChecks, TencentClbCcmChecks {}
interface Relations extends TencentClbRelations, TencentClbCcmRelations, SchemeChoice<'controller-default'> {}
type Types<Input> = ConstructTypes<TencentPropsOf<Input>, typeof TENCENT_TABLE, Relations, Checks, unknown, FormOf<Input>>;
