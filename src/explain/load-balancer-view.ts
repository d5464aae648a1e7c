import { CONTROLLERS, type Controller, type Exposure, type Targets } from './controllers';
import type { ExplainedService } from './explained-service';
import { classOf, ownerOf } from '../providers/owner';

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
  const { annotations, spec, cluster } = service;
  const owner = ownerOf({ annotations, spec }, cluster);
  const entries = owner.certainty === 'nobody' ? [] : owner.entries;
  const id = entries.length === 1 ? entries[0].id : undefined;
  const className = classOf(spec);
  const controller = CONTROLLERS[id ?? ''] ?? UNKNOWN;
  return {
    id, controller, source: controller.source,
    title: entries.length > 0 ? entries.map(({ title }) => title).join(' or ') : className !== undefined ? `the controller of class ${className}` : "the cluster's load balancer controller",
    exposure: exposureBy(entries.map((entry) => CONTROLLERS[entry.id]?.exposure?.(service) ?? 'unknown')),
    proxyProtocol: (controller.proxyProtocol ?? anyProxyProtocol(annotations))
      .find(({ key, isOn = isSaid }) => annotations[key] !== undefined && isOn(annotations[key]))?.key,
    proxySwitch: controller.proxyProtocol?.[0].key,
    targets: controller.targets?.(service),
  };
}

/** Who can reach it, where all that may act agree. */
function exposureBy(answers: readonly Exposure[]): Exposure {
  return answers.length > 0 && answers.every((answer) => answer === answers[0]) ? answers[0] : 'unknown';
}

const UNKNOWN: Controller = { source: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer' };

/** Of a controller that we do not know, the name of an annotation tells. */
function anyProxyProtocol(annotations: Readonly<Record<string, string>>): NonNullable<Controller['proxyProtocol']> {
  return Object.keys(annotations).filter((key) => /proxy-?protocol/i.test(key)).map((key) => ({ key }));
}

function isSaid(value: string): boolean {
  return !['', 'false', 'off', 'none', '0'].includes(value.toLowerCase());
}
