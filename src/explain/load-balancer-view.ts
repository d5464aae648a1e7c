import { CONTROLLERS, type Controller, type Exposure, type Targets } from './controllers';
import type { ExplainedService } from './explained-service';
import { ENTRIES } from '../providers/entries';

/** As much of a load balancer as an explanation asks about. */
export interface LoadBalancerView {
  /** Id of the provider; `undefined` where nobody can tell which controller acts. */
  readonly id: string | undefined;
  readonly title: string;
  readonly exposure: Exposure;
  /** Annotation by which the PROXY protocol is switched on. */
  readonly proxyProtocol: string | undefined;
  /** Annotation by which it could be. */
  readonly proxySwitch: string | undefined;
  /** What it connects to, where the Service says it. */
  readonly targets: Targets | undefined;
  /** What is known of the controller besides. */
  readonly controller: Controller;
  /** Page of the provider about these matters. */
  readonly source: string;
}

/** The load balancer that a Service of type LoadBalancer asks for. */
export function loadBalancerOf(service: ExplainedService): LoadBalancerView {
  const id = providerOf(service);
  const { annotations, spec } = service;
  const controller = CONTROLLERS[id ?? ''] ?? UNKNOWN;
  return {
    id, controller, source: controller.source,
    title: ENTRIES.find((entry) => entry.id === id)?.title ?? (typeof spec.loadBalancerClass === 'string' ? `the controller of class ${spec.loadBalancerClass}` : "the cluster's load balancer controller"),
    exposure: controller.exposure?.(service) ?? 'unknown',
    proxyProtocol: (controller.proxyProtocol ?? anyProxyProtocol(annotations))
      .find(({ key, isOn = isSaid }) => annotations[key] !== undefined && isOn(annotations[key]))?.key,
    proxySwitch: controller.proxyProtocol?.[0].key,
    targets: controller.targets?.(service),
  };
}

const UNKNOWN: Controller = { source: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer' };

/** Of a controller that we do not know, the name of an annotation tells. */
function anyProxyProtocol(annotations: Readonly<Record<string, string>>): NonNullable<Controller['proxyProtocol']> {
  return Object.keys(annotations).filter((key) => /proxy-?protocol/i.test(key)).map((key) => ({ key }));
}

function isSaid(value: string): boolean {
  return !['', 'false', 'off', 'none', '0'].includes(value.toLowerCase());
}

const AWS_TYPE = 'service.beta.kubernetes.io/aws-load-balancer-type';

/** The controller that acts: by class, by what runs in the cluster, or by annotations that only one reads. */
function providerOf({ spec, annotations, cluster }: ExplainedService): string | undefined {
  if (typeof spec.loadBalancerClass === 'string') return ENTRIES.find(({ classes }) => classes.includes(spec.loadBalancerClass as string))?.id;
  if (cluster.loadBalancer?.length === 1) return cluster.loadBalancer[0];
  if (annotations[AWS_TYPE] === 'external' || annotations[AWS_TYPE] === 'nlb-ip') return 'aws-load-balancer-controller';
  const candidates = ENTRIES.filter(({ id, prefixes, keys }) => !ADD_ONS.has(id) && cluster.loadBalancer?.includes(id) !== false
    && Object.keys(annotations).some((key) => keys.includes(key) || prefixes.some((prefix) => key.startsWith(prefix))));
  // Without a class or type, it acts.
  if (candidates.length === 2 && candidates.every(({ id }) => id.startsWith('aws-'))) return 'aws-in-tree';
  return candidates.length === 1 ? candidates[0].id : undefined;
}
const ADD_ONS: ReadonlySet<string> = new Set(['external-dns', 'kubernetes', 'cilium', 'calico']);
