import type { Construct } from 'constructs';
import { Cluster } from './cluster';
import { ServiceBase } from './service-base';
import { VIRTUAL_IP_PROPS, type VirtualIpServiceProps } from './service-props';
import { checkObject } from '../domain/check-object';
import { MANAGED_BY, endpointSlices, endpointSubsets, familyOf, type ManualEndpoint } from '../domain/endpoint-slices';
import type { EndpointPort, Ports } from '../domain/ports';
import { ServiceError } from '../problem/service-error';
import { PlainApiObject } from '../synth/plain-api-object';

/** Props of `ManualEndpoints`. */
export interface ManualEndpointsProps<ports extends Ports<EndpointPort> = Ports<EndpointPort>> extends Omit<VirtualIpServiceProps<ports>, 'selector'> {
  /**
   * The backends: addresses, or addresses with what is known of them. IPv4 and IPv6 may be mixed.
   */
  readonly endpoints: readonly (string | ManualEndpoint)[];
  /**
   * The kind of object that lists them. `Endpoints` is deprecated since Kubernetes 1.33; clusters of every supported minor read slices.
   * @default 'EndpointSlice'
   * @see https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/
   */
  readonly endpointsKind?: 'EndpointSlice' | 'Endpoints';
}

const BESIDES: ReadonlySet<string> = new Set(['endpoints', 'endpointsKind']);
const PROPS: ReadonlySet<string> = new Set([...VIRTUAL_IP_PROPS.filter(prop => prop !== 'selector'), ...BESIDES]);

/**
 * A Service without selector, together with the endpoints it leads to: a database outside the cluster, for example.
 *
 * The endpoints are written as EndpointSlices, one family each and at most 1000 endpoints in one, tied to the Service by
 * the label `kubernetes.io/service-name`, with the Service's own port names. With `clusterIP: 'None'` the Service is headless.
 * Endpoints of two families make the Service dual-stack where the cluster can (`ipFamilyPolicy: PreferDualStack`), and
 * endpoints that are all IPv6 make it IPv6, unless the props choose families themselves.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors
 * @example
 * new ManualEndpoints(chart, 'db', {
 *   ports: [{ name: 'postgres', port: 5432 }],
 *   endpoints: ['192.0.2.10', '192.0.2.11'],
 * });
 */
export class ManualEndpoints<const ports extends Ports<EndpointPort> = Ports<EndpointPort>> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: ManualEndpointsProps<ports>) {
    super(scope, id, {
      props: { ...familiesOf(props), ...props },
      takes: PROPS, besides: BESIDES, type: 'ClusterIP',
    });
    try {
      this.addEndpoints(props);
    } catch (error) {
      scope.node.tryRemoveChild(id); // nothing half-made stays in the tree of whoever catches this
      throw error;
    }
  }

  private addEndpoints(props: ManualEndpointsProps<ports>): void {
    const endpoints = props.endpoints.map(endpoint => typeof endpoint === 'string' ? { address: endpoint } : endpoint);
    const namespace = this.namespace === undefined ? {} : { namespace: this.namespace };
    const objects = props.endpointsKind === 'Endpoints'
      ? [{ id: 'Endpoints', manifest: { apiVersion: 'v1', kind: 'Endpoints', metadata: { name: this.name, ...namespace }, subsets: endpointSubsets(endpoints, props.ports) } }]
      : endpointSlices(endpoints, props.ports).map((slice, at, slices) => {
        const family = slice.addressType.toLowerCase();
        const part = at - slices.findIndex(other => other.addressType === slice.addressType) + 1;
        const suffix = part === 1 ? family : `${family}-${part}`;
        const labels = { 'kubernetes.io/service-name': this.name, 'endpointslice.kubernetes.io/managed-by': MANAGED_BY };
        return {
 id: `Slice-${suffix}`, manifest: {
          apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name: `${this.name}-${suffix}`, ...namespace, labels }, ...slice,
        },
};
      });
    const cluster = Cluster.of(this);
    const errors = objects.flatMap(({ manifest }) => checkObject(manifest, cluster)).filter(problem => problem.severity === 'error');
    if (errors.length > 0) throw new ServiceError(this.subject, errors);
    for (const { id, manifest } of objects) new PlainApiObject(this, id, manifest);
  }
}

/** The families that the endpoints ask for, where the props do not choose. */
function familiesOf(props: ManualEndpointsProps): Pick<ManualEndpointsProps, 'ipFamilies' | 'ipFamilyPolicy'> {
  if (props.ipFamilies !== undefined || props.ipFamilyPolicy !== undefined || props.clusterIP !== undefined || props.clusterIPs !== undefined) return {};
  const families = new Set(props.endpoints.map(endpoint => familyOf(typeof endpoint === 'string' ? endpoint : endpoint.address)));
  if (families.size === 2) return { ipFamilyPolicy: 'PreferDualStack' };
  return families.has('IPv6') ? { ipFamilies: ['IPv6'] } : {};
}
