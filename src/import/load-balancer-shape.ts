import { isDeepStrictEqual } from 'node:util';
import { ApiObject, App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { ServicePort, UnknownObject } from '../domain/objects';
import { decodeAnnotations } from '../providers/decode';
import { ENTRIES } from '../providers/entries';
import { isRecord, serviceShape } from './service-shape';

/** A Service that a load balancer construct makes: the construct and all its props, `metadata` among them. */
export interface LoadBalancerShape {
  readonly construct: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Options = Readonly<Record<string, unknown>>;

/** A way to write a provider's Service: the construct, and what its props are beside the decoded options. */
interface Way {
  readonly construct: string;
  /** Options that the construct does not offer: they stay annotations. */
  readonly hidden?: readonly string[];
  /** Props in the place of some options; `undefined` when the construct is for other Services. */
  readonly props?: (options: Options) => Options | undefined;
}

/** The in-tree provider knows one switch, and the constructs call it by what comes of it. */
const inTree = (type: unknown, more: Options) => ({ loadBalancerType, internal, ...options }: Options): Options | undefined =>
  (loadBalancerType === type ? { ...more, ...options, scheme: internal === undefined || internal === false ? 'internet-facing' : 'internal' } : undefined);

/** The load balancer constructs by the id of their provider. */
const WAYS: Readonly<Record<string, readonly Way[]>> = {
  'aws-load-balancer-controller': [{ construct: 'AwsNlbService', hidden: ['loadBalancerType', 'internal'] }],
  'aws-in-tree': [
    { construct: 'AwsNlbService', props: inTree('nlb', { controller: 'in-tree' }) },
    { construct: 'AwsElbService', props: inTree(undefined, {}) },
  ],
  calico: [{ construct: 'CalicoLbService' }],
  civo: [{ construct: 'CivoLbService' }],
  'equinix-metal': [{ construct: 'EquinixMetalLbService' }],
  'kube-router': [{ construct: 'KubeRouterService', hidden: ['skipLbIps'] }],
  metallb: [{ construct: 'MetalLbService', hidden: ['deprecatedAddressPool', 'deprecatedAllowSharedIp', 'deprecatedLoadBalancerIPs'] }],
  openelb: [{ construct: 'OpenElbService', hidden: ['openelb', 'layer2', 'protocol'] }],
  purelb: [{ construct: 'PureLbService', hidden: ['reEvaluate'] }],
  upcloud: [{ construct: 'UpCloudLbService' }],
};

/**
 * The load balancer construct that makes exactly this Service, with annotations as props; `undefined` when none does.
 *
 * Whether it does is tried: the construct is made, and what it renders compared with the source.
 *
 * @param service of type LoadBalancer, as `tidy` leaves it
 */
export function loadBalancerShape(service: UnknownObject): LoadBalancerShape | undefined {
  const metadata = isRecord(service.metadata) ? service.metadata : {};
  const annotations = (isRecord(metadata.annotations) ? metadata.annotations : {}) as Readonly<Record<string, string>>;
  const { props: { loadBalancerClass, ...fields }, rest } = serviceShape(service);
  if (Object.keys(rest).length > 0) return undefined;
  const candidates = ENTRIES.flatMap(entry => {
    const byClass = typeof loadBalancerClass === 'string' && entry.classes.includes(loadBalancerClass);
    const keys = Object.keys(annotations);
    const byKey = keys.some(key => entry.keys.includes(key) || entry.prefixes.some(prefix => key.startsWith(prefix)));
    if (WAYS[entry.id] === undefined || !(byClass || (loadBalancerClass === undefined && byKey))) return [];
    const decoded = decodeAnnotations(entry.load(), annotations, (fields.ports ?? []) as ServicePort[]);
    return byClass || Object.keys(decoded.options).length > 0 ? [{ entry, byClass, ...decoded }] : [];
  });
  // What leaves the fewest annotations undecoded knows the Service best.
  candidates.sort((a, b) => Number(b.byClass) - Number(a.byClass) || Object.keys(a.rest).length - Object.keys(b.rest).length);
  for (const { entry, options, rest: undecoded } of candidates) {
    const { table } = entry.load();
    for (const { construct, hidden = [], props = same } of WAYS[entry.id]) {
      const stays = (key: string) => key in undecoded || hidden.some(property => property in options && table[property].key === key);
      const back = Object.fromEntries(Object.entries(annotations).filter(([key]) => stays(key)));
      const own = props(Object.fromEntries(Object.entries(options).filter(([property]) => !hidden.includes(property))));
      if (own === undefined) continue;
      const { annotations: _, ...named } = metadata;
      const whole = { metadata: { ...named, ...(Object.keys(back).length === 0 ? {} : { annotations: back }) }, ...fields, ...own };
      if (makes(construct, whole, service)) return { construct, props: whole };
    }
  }
  return undefined;
}

const same = (options: Options): Options => options;

type ServiceClass = new (scope: Construct, id: string, props: object) => Construct;

function makes(construct: string, props: object, service: UnknownObject): boolean {
  const file = construct.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the construct that is tried is loaded
  const made = (require(`../load-balancers/${file}`) as Readonly<Record<string, ServiceClass>>)[construct];
  try {
    const chart = new Chart(new App(), 'trial');
    return isDeepStrictEqual(comparable(ApiObject.of(new made(chart, 'service', props)).toJson() as UnknownObject), comparable(service));
  } catch {
    return false; // the construct refuses it: then it is not the one
  }
}

/** An object in the form in which two that say the same are equal. */
function comparable(object: UnknownObject): object {
  const { labels, annotations, ...metadata }: Record<string, unknown> = isRecord(object.metadata) ? object.metadata : {};
  const filled = (map: unknown) => (isRecord(map) && Object.keys(map).length > 0 ? map : undefined);
  return { ...serviceShape(object), metadata, labels: filled(labels), annotations: filled(annotations) };
}
