import type { Construct } from 'constructs';
import {
  dropUndefined, createEndpointSlices, createSubsets, addressTypeOf, Findings, isRecord, getOwnField, SLICE_MANAGER, checkManualEndpoints,
  readManualEndpoints, type EndpointPort, type ManualEndpoint, type Ports, type EndpointsKind,
} from '../../service';
import { ServiceBase, type Blueprint, type Companion } from '../services/service-base';
import { VIRTUAL_IP_PROPS, type VirtualIpServiceProps } from '../services/service-props';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from '../services/checked';
import { formatPath, type Problem } from '../../problem';

/** Props of `ManualEndpoints`. */
export interface ManualEndpointsProps<P extends Ports<EndpointPort> = Ports<EndpointPort>> extends Omit<VirtualIpServiceProps<P>,
  'selector'> {
  /** The backends: IP addresses, or objects with an address and further fields. IPv4 and IPv6 may be mixed. */
  readonly endpoints: readonly (string | ManualEndpoint)[];
  /**
   * Kind of the objects that list the endpoints. `Endpoints` is deprecated since Kubernetes 1.33; every supported minor reads
   * EndpointSlices.
   * @default 'EndpointSlice'
   * @see https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/
   */
  readonly endpointsKind?: EndpointsKind | undefined;
}

const OTHER_PROPS: ReadonlySet<string> = new Set(['endpoints', 'endpointsKind']);
const PROPS: ReadonlySet<string> = new Set([...VIRTUAL_IP_PROPS.filter((prop) => prop !== 'selector'), ...OTHER_PROPS]);

/**
 * A Service without a selector, together with its endpoints: for a database outside the cluster, for example.
 *
 * The endpoints are written as EndpointSlices of one address family and at most 1000 endpoints each, with the label
 * `kubernetes.io/service-name` and the port names of the Service. With `clusterIP: 'None'` the Service is headless. If the endpoints have
 * both families, the Service is dual-stack where the cluster supports it (`ipFamilyPolicy: PreferDualStack`); if all are IPv6, it is an
 * IPv6 Service. Families set in the props take precedence.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors
 * @example
 * new ManualEndpoints(chart, 'db', {
 *   ports: [{ name: 'postgres', port: 5432 }],
 *   endpoints: ['192.0.2.10', '192.0.2.11'],
 * });
 */
export class ManualEndpoints<
  const P extends Ports<EndpointPort> = Ports<EndpointPort>,
  Input extends CheckedLiterals<Input, ConstructTypes<ManualEndpointsProps>, P> = never,
> extends ServiceBase<P> {
  constructor(scope: Construct, id: string, props: CheckedProps<Input, ConstructTypes<ManualEndpointsProps>, P>) {
    super(scope, id, createEndpointsBlueprint(props as object as ManualEndpointsProps)); // TypeScript: the error type has no props
  }
}

function createEndpointsBlueprint(props: ManualEndpointsProps): Blueprint {
  const kind = { allowedProps: PROPS, otherProps: OTHER_PROPS, type: 'ClusterIP' } as const;
  if (typeof props !== 'object' || props === null || Array.isArray(props)) return { ...kind, props }; // reported by the check of the props
  const findings = new Findings();
  const misspeltProp = props.endpoints !== undefined ? undefined
    : Object.entries(props).find(([prop, value]) => Array.isArray(value) && !PROPS.has(prop))?.[0];
  checkManualEndpoints(misspeltProp === undefined ? props.endpoints : [], props.endpointsKind, findings);
  const endpoints = readManualEndpoints(props.endpoints);
  const ports: Ports<EndpointPort> = Array.isArray(props.ports) ? props.ports : [];
  // The construct derives no endpoints from ports that are not objects: the check of the Service reports such ports.
  const isPortsReadable = ports.every((port) => typeof port === 'object' && port !== null);
  return {
    ...kind, findReplacement: (prop) => prop === misspeltProp ? 'write "endpoints"' : undefined,
    props: { ...familyPropsOf(props, endpoints), ...props },
    problems: findings.problems, named: Array.isArray(props.endpoints) && endpoints.length === 0 ? nameEmptyEndpointsProp : undefined,
    createCompanions: (name, namespace) =>
      isPortsReadable ? createEndpointObjects(endpoints, ports, props, dropUndefined({ name, namespace })) : [],
  };
}

function createEndpointObjects(
  endpoints: readonly ManualEndpoint[], ports: Ports<EndpointPort>,
  { endpoints: endpointsProp, endpointsKind: kind, trafficDistribution }: ManualEndpointsProps,
  service: { readonly name: string; readonly namespace?: string },
): Companion[] {
  if (kind === 'Endpoints') {
    const subsets = createSubsets(endpoints, ports);
    return [{
      id: 'Endpoints', manifest: { apiVersion: 'v1', kind, metadata: service, subsets },
      named: (problem) => nameEndpointsProp(problem, endpointsProp, { subsets }),
    }];
  }
  const labels = { 'kubernetes.io/service-name': service.name, 'endpointslice.kubernetes.io/managed-by': SLICE_MANAGER };
  return createEndpointSlices(endpoints, ports, trafficDistribution).map((slice, index, slices) => {
    const family = slice.addressType.toLowerCase();
    const part = index - slices.findIndex((candidate) => candidate.addressType === slice.addressType) + 1;
    const suffix = part === 1 ? family : `${family}-${part}`;
    return {
      id: `Slice-${suffix}`,
      manifest: {
        apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
        metadata: { ...service, name: `${service.name}-${suffix}`, labels }, ...slice,
      },
      named: (problem) => nameEndpointsProp(problem, endpointsProp, slice),
    };
  });
}

/** Names the prop `endpoints` in a problem about an empty list of endpoints. */
function nameEmptyEndpointsProp(problem: Problem): Problem {
  return problem.code !== 'endpoints-missing' ? problem : {
    ...problem, place: 'prop "endpoints"', found: [], expected: 'at least one address', fix: 'write one, such as endpoints: ["192.0.2.10"]',
  };
}

/** Returns a problem of a generated EndpointSlice or Endpoints object with the prop of the wrong endpoint or port as its `place`. */
function nameEndpointsProp(problem: Problem, endpointsProp: ManualEndpointsProps['endpoints'], object: object): Problem {
  const [list, , field] = problem.segments;
  const length = list === 'subsets' ? 4 : 2; // the path of an endpoint is `subsets[0].addresses[3]` or `endpoints[3]`
  const endpointPath = problem.segments.slice(0, length), fieldPath = problem.segments.slice(length);
  const [portList, index, portField] = problem.segments.slice(-3);
  if (portList === 'ports' && typeof index === 'number' && portField === 'port') // the Service itself accepts the name of a port
    return { ...problem, place: `spec.ports[${index}].targetPort`, fix: 'write the number of the port: addresses have no named ports' };
  const isOfEndpoints = list === 'endpoints' || field === 'addresses' || field === 'notReadyAddresses';
  if (typeof endpointPath.at(-1) !== 'number' || !isOfEndpoints) return problem;
  // TypeScript: the value at the path is an endpoint, which has `addresses` in a slice and `ip` in an Endpoints object.
  const { addresses, ip } = endpointPath.reduce<unknown>((value, step) => getOwnField(value, String(step)),
    object) as { readonly addresses?: readonly string[]; readonly ip?: string };
  const address = ip ?? addresses?.[0];
  // The index in the prop can differ from that in the object, which leaves out endpoints without an address.
  const position = endpointsProp.findIndex((endpoint: unknown) => (isRecord(endpoint) ? endpoint.address : endpoint) === address);
  const isAddress = fieldPath[0] === 'ip' || fieldPath[0] === 'addresses';
  return position < 0 ? problem : { ...problem, place: `prop "${formatPath(['endpoints', position, ...isAddress ? [] : fieldPath])}"` };
}

/** The props for the address families of the endpoints, if the props do not set families or addresses. */
function familyPropsOf(props: ManualEndpointsProps,
  endpoints: readonly ManualEndpoint[]): Pick<ManualEndpointsProps, 'ipFamilies' | 'ipFamilyPolicy'> {
  if (props.ipFamilies !== undefined || props.ipFamilyPolicy !== undefined || props.clusterIP !== undefined
    || props.clusterIPs !== undefined) return {};
  const families = new Set(endpoints.map(({ address }) => addressTypeOf(address)));
  if (families.size === 2) return { ipFamilyPolicy: 'PreferDualStack' };
  return families.has('IPv6') ? { ipFamilies: ['IPv6'] } : {};
}
