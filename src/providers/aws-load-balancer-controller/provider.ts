import {
  checkByHealthNodePort, defineController, hasAffinity, ignoredField, exposureIf, isLocal, createSettings, tlsModeOf, type AnnotatedService,
  type Exposure, type BuiltInProvider,
} from '../engine/definition';
import { groupRules, accessOfNlb } from './access';
import {
  deregistrationDelayOf, describeHairpin, hasIpTargets, isClientKept, NLB_KEEPS, describeHealth, UNCLAIMED, readUnclaimed,
} from './nlb-traffic';
import { AWS_LOAD_BALANCER_CONTROLLER_NOT_ENFORCED, AWS_LOAD_BALANCER_CONTROLLER_RULES } from './rules';
import { AWS_LOAD_BALANCER_CONTROLLER_TABLE, AWS_NLB } from './table';
import { text } from '../../problem';

const { setting } = createSettings(AWS_LOAD_BALANCER_CONTROLLER_TABLE);
const settingsOf = (service: AnnotatedService) => service.cluster?.controllerSettings?.['aws-load-balancer-controller'] ?? {};

const exposureOf = (service: AnnotatedService): Exposure => service.text('scheme') === undefined
  ? exposureIf(service.text('internal'), 'internal') : service.text('scheme') === 'internal' ? 'internal' : 'public';

/** Annotations for the target groups of an ALB, which can be set on the Service to which an Ingress refers. */
const ALB_TARGET_GROUPS = ['target-type', 'target-group-attributes', 'target-node-labels', 'healthcheck-*', 'success-codes',
  'healthy-threshold-count',
  'unhealthy-threshold-count', 'backend-protocol', 'backend-protocol-version', 'auth-*', 'multi-cluster-target-group', 'tags',
    'load-balancer-name'];

/** The AWS Load Balancer Controller, which creates NLBs for Services. */
export const AWS_LOAD_BALANCER_CONTROLLER: BuiltInProvider<typeof AWS_LOAD_BALANCER_CONTROLLER_TABLE> = defineController({
  id: 'aws-load-balancer-controller', cloud: 'aws', cloudNames: ['aws', 'eks', 'amazonaws'], release: 'v3.5.0',
  title: 'AWS Load Balancer Controller',
  withoutPods: ['IngressClassParams.elbv2.k8s.aws'],
  // The first function is for Services of EKS Auto Mode, which reads the same annotations, but perhaps not all of them.
  asProps: [
    (options) => ({ controller: 'eks-auto-mode', ...options }),
    ({ loadBalancerType, ...options }, className) => ({
      selectedBy: className !== undefined ? { class: className } : loadBalancerType === undefined ? 'webhook' : 'annotation', ...options,
    }),
  ],
  keepsClass: (className) => className === undefined
    ? 'on AwsNlbService set selectedBy to "annotation", or to "webhook" if it has no aws-load-balancer-type annotation'
    : className.endsWith('/nlb') ? undefined : `on AwsNlbService set selectedBy to { class: "${className}" }`,
  classes: ['service.k8s.aws/nlb', 'eks.amazonaws.com/nlb'],
  anyClass: '--load-balancer-class',
  prefixes: ['service.beta.kubernetes.io/aws-load-balancer-', 'service.beta.kubernetes.io/actions.', 'alb.ingress.kubernetes.io/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  selectedBy: { yes: { loadBalancerType: ['nlb-ip', 'external'] }, no: { loadBalancerType: { not: ['nlb-ip', 'external'] } } },
  claims: (service) => {
    const type = service.text('loadBalancerType');
    // No controller acts on "external" without a target type or a class: the rule `unclaimed` reports that.
    if (type === 'nlb-ip' || type === 'external') return true;
    if (service.spec.type !== 'LoadBalancer') return false;
    const { webhook, autoMode } = settingsOf(service);
    if (type === undefined && (webhook === true || autoMode === true)) return true;
    return type === undefined && webhook !== false ? undefined : false; // the chart's webhook may add the class to a Service without a type
  },
  fields: {
    sessionAffinity: {
      outcome: 'ignored', when: hasAffinity,
      why: 'the controller does not read it: the NLB spreads the connections of a client',
      fix: text`set ${setting('targetGroupAttributes', 'stickiness.enabled=true,stickiness.type=source_ip', ' to ')}`,
    },
    loadBalancerIP: ignoredField(text`use ${setting('eipAllocations')} or ${setting('privateIpv4Addresses')}`),
    externalIPs: ignoredField(),
  },
  elsewhere: {
    'service.beta.kubernetes.io/aws-load-balancer-quic-enabled-containers': { from: 'pods' },
    // For an ALB, the controller reads these annotations both from the Ingress and from its Service: `buildTargetGroupSpec`
    // (pkg/ingress/model_build_target_group.go:257).
    ...Object.fromEntries(ALB_TARGET_GROUPS.map((name) => [`alb.ingress.kubernetes.io/${name}`,
      { for: 'an Ingress to this Service only' }])),
    'alb.ingress.kubernetes.io/*': { from: 'Ingresses' },
  },
  access: accessOfNlb,
  traffic: {
    source: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/annotations/',
    called: () => 'AWS NLB',
    unmade: (service) => readUnclaimed(service) === 'never' ? UNCLAIMED.never : undefined,
    notes: (service) => [
      ...readUnclaimed(service) === undefined ? [] : [`It is possible that no controller creates it: ${UNCLAIMED['without-webhook']}.`],
      ...describeHairpin(exposureOf(service) === 'internal', isClientKept(service, !hasIpTargets(service))),
    ],
    speaks: tlsModeOf({
      certificates: ['sslCertificateArns'], ports: 'sslPorts', policy: 'sslNegotiationPolicy',
      backend: 'backendProtocol',
    }),
    exposure: exposureOf,
    client: (service) => hasIpTargets(service) && !isClientKept(service, false)
      ? 'The NLB sends connections directly to the pods, from its own address, unless preserve_client_ip.enabled=true is among '
        + 'its target group attributes; UDP always keeps the address.'
      : isClientKept(service, true) ? NLB_KEEPS
      : 'The NLB sends connections to the nodes from its own address, as preserve_client_ip.enabled=false says; UDP always keeps '
        + 'the address of the client.',
    proxyProtocol: [
      { property: 'proxyProtocol', version: 2 }, {
        property: 'proxyProtocolPorts', version: 2,
        isOn: (_, service) => {
          const numbers: readonly (string | number)[] = service.value('proxyProtocolPorts') ?? [];
          const on = service.ports.filter(({ port }) => numbers.includes(port)).length;
          return on === service.ports.length || (on > 0 && 'some');
        },
      },
      { property: 'targetGroupAttributes', version: 2, isOn: (value) => /proxy_protocol_v2\.enabled=true/.test(value) },
    ],
    unasked: (service) => service.text('loadBalancerType') !== 'nlb-ip'
      && !(service.text('loadBalancerType') === 'external' && ['instance', 'ip'].includes(service.text('targetType') ?? ''))
      ? undefined : 'AWS Load Balancer Controller creates an NLB for it, although its type does not ask for one: these annotations claim '
        + 'any Service, unless the feature gate ServiceTypeLoadBalancerOnly is on.',
    targets: (service) => hasIpTargets(service) ? 'pods' : 'nodes',
    drain: (service) => hasIpTargets(service) ? deregistrationDelayOf(service.text('targetGroupAttributes')) : undefined,
    sender: (service) => isClientKept(service, !hasIpTargets(service)) ? 'client' : 'load-balancer',
    health: (service) => describeHealth(service) ?? (hasIpTargets(service)
      ? 'connects by TCP to the port of each pod'
      : isLocal(service) ? checkByHealthNodePort(service)
      : 'connects by TCP to the node port of each port: it fails on every node if the Service has no ready endpoint'),
    firewall: groupRules,
  },
  offers: { AwsNlbService: AWS_NLB }, table: AWS_LOAD_BALANCER_CONTROLLER_TABLE, rules: AWS_LOAD_BALANCER_CONTROLLER_RULES,
  notEnforced: AWS_LOAD_BALANCER_CONTROLLER_NOT_ENFORCED,
  docs: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/annotations/',
});
