import { GCP_LB, GCP_TABLE } from './table';
import {
  ANNOTATION_PITFALL, ANNOTATION_REQUIRES, checkByHealthNodePort, defineController, isLocal, FORWARDS_UNCHANGED, kubeProxyPortOf, OUTCOMES,
  rangesOf, checkedElsewhere, enforcedRanges, rulesOf, withTypes, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { isIP } from 'node:net';
import { isPublicAddress } from '../codecs/network';
import { also, OWN, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, twice, rule, exactly, setting } = rulesOf(GCP_TABLE);

const { says: STOPS } = OUTCOMES.refused;
const CLASS = 'networking.gke.io/';
const PREMIUM = 'External IPv6 needs the Premium tier.';
const classOf = (service: AnnotatedService) => {
  const name = service.spec.loadBalancerClass;
  return typeof name === 'string' && name.startsWith(CLASS) ? name.slice(CLASS.length) : undefined;
};
const typeOf = (service: AnnotatedService) => service.text('loadBalancerType') ?? service.text('loadBalancerTypeDeprecated');
const isInternalRequested = (service: AnnotatedService) => typeOf(service)?.toLowerCase() === 'internal';
/** Whether the load balancer is internal: the class takes precedence over the annotation. */
const isInternal = (service: AnnotatedService) => {
  const name = classOf(service);
  return name === undefined ? isInternalRequested(service) : name.startsWith('l4-regional-internal');
};
const familiesOf = (service: AnnotatedService): readonly string[] => Array.isArray(service.spec.ipFamilies) ? service.spec.ipFamilies : [];
const isDualStack = (service: AnnotatedService) => familiesOf(service).length > 1 || service.spec.ipFamilyPolicy === 'RequireDualStack';
const negOfIngress = (service: AnnotatedService) => service.value('neg')?.ingress === true;

export const GCP_RULES = [
  enforcedRanges('Source ranges are set for each IP family.', {
    ipFamilies: { families: 'covered', default: 'IPv4' }, ipFamilyPolicy: { families: 'covered' },
  }),
  // GetLoadBalancerAnnotationType reads the deprecated key only if the new one is absent.
  withTypes(pitfall('new-type-beats-deprecated', ['loadBalancerTypeDeprecated'], (service) => classOf(service) === undefined
    && service.text('loadBalancerTypeDeprecated')?.toLowerCase() === 'internal' && service.has('loadBalancerType')
    && service.text('loadBalancerType')?.toLowerCase() !== 'internal', {
    public: true, says: 'Both keys of the type have the same value.', expected: text`no ${exactly('loadBalancerType')} of another value`,
    why: text`the controller reads ${exactly('loadBalancerType')} only: the load balancer is external`,
    fix: text`write ${exactly('loadBalancerType', 'Internal', ': ')}, and remove this key`, outcome: 'open',
  }), { loadBalancerTypeDeprecated: ['Internal', 'internal'] }, [{ loadBalancerType: { not: 'External' } }, { selectedBy: '*' }]),
  pitfall('class-beats-type', ['loadBalancerType', 'loadBalancerTypeDeprecated'],
    (service) => classOf(service)?.startsWith('l4-regional-external') === true && isInternalRequested(service)
    ? service.has('loadBalancerType') ? 'loadBalancerType' : 'loadBalancerTypeDeprecated' : undefined, {
    inPolicies: {
      of: { loadBalancerType: 'internal', loadBalancerTypeDeprecated: 'internal' },
      beside: { loadBalancerClass: { not: 'networking.gke.io/l4-regional-external' } },
    },
    public: true, says: 'An internal load balancer does not have an external class.', expected: 'an internal class, or no class',
    why: 'the class takes precedence: the load balancer is external, and the event ConflictingConfiguration reports it',
    fix: 'use the class "networking.gke.io/l4-regional-internal"', outcome: 'open',
  }),
  rule('address-fits', 'pitfall', ['loadBalancerType'], 'The address is private for an internal load balancer, and public for an '
    + 'external one.',
    (service, findings) => {
      const { loadBalancerIP } = service.spec;
      if (typeof loadBalancerIP !== 'string' || isIP(loadBalancerIP) === 0) return;
      const internal = isInternal(service);
      if (internal !== isPublicAddress(loadBalancerIP)) return;
      findings.add(ANNOTATION_PITFALL, {
        path: ['spec', 'loadBalancerIP'], found: loadBalancerIP,
        expected: internal ? 'a free address of the subnet' : 'a static public address that is reserved',
        why: internal ? 'an internal load balancer has an address of its subnet, which is rarely public'
          : `${STOPS}: the address is neither static nor its own`,
        fix: internal ? 'write a private address of the subnet, such as "10.0.0.5"'
          : text`write a reserved public address, or set ${exactly('loadBalancerType', 'Internal', ' to ')}`,
        severity: internal ? 'warning' : 'error',
      });
    }),
  requires('internal-options', {
    internalAllowGlobalAccess: true, internalSubnet: '*', internalBackendShare: true, internalBackendShareDeprecated: true,
  }, { loadBalancerType: 'Internal' }, {
    inManifests: isInternal, says: 'Options of internal load balancers need an internal load balancer.',
    expected: also`${setting('loadBalancerType', 'Internal')}`,
    why: 'the load balancer is external, and does not use it', outcome: 'event',
  }),
  onlyWhen('external-options', ['networkTier', 'backendServiceBased', 'strongSessionAffinity'], (service) => !isInternal(service), {
    says: 'Options of external load balancers need an external load balancer.', expected: 'an external load balancer',
    why: 'the load balancer is internal, and does not use it', fix: 'remove it',
  }),
  withTypes(pitfall('standard-tier-not-with-ipv6', ['networkTier'], (service) =>
    service.text('networkTier') === 'Standard' && !isInternal(service) && (familiesOf(service).includes('IPv6') || isDualStack(service)), {
    says: PREMIUM, expected: '"Premium", as spec.ipFamilies contains IPv6',
    why: STOPS, fix: 'write "Premium"',
  }), { networkTier: 'Standard' }, [{ loadBalancerType: 'Internal' }, { selectedBy: '*' }, { ipFamilies: { not: 'IPv6' } }]),
  checkedElsewhere(PREMIUM, { networkTier: 'Standard' }, [
    { loadBalancerType: 'Internal' }, { selectedBy: '*' }, { ipFamilyPolicy: { not: 'RequireDualStack' } },
  ]),
  ...(['ipAddressNames', 'subnet', 'weightedLoadBalancing', 'l4lbConfig', 'strongSessionAffinity'] as const).map((property) =>
    conflict(`two-controllers-${property}`, ['internalBackendShare', property], {
      says: 'A Service has options of one controller only.',
      why: `only the legacy controller shares backend services, and only ingress-gce reads ${property}: one of them does nothing`,
      outcome: 'event',
    })),
  pitfall('share-not-with-local', ['internalBackendShare',
    'internalBackendShareDeprecated'], (service) => service.spec.externalTrafficPolicy !== 'Local' ? undefined
    : service.value('internalBackendShare') === true ? 'internalBackendShare'
    : service.value('internalBackendShareDeprecated') === true ? 'internalBackendShareDeprecated' : undefined, {
    says: 'A shared backend service needs externalTrafficPolicy Cluster.', expected: 'externalTrafficPolicy Cluster',
    why: 'it is ignored with Local',
    fix: 'remove it', outcome: 'event',
  }),

  onlyWhen('subnet-of-external-is-ipv6', ['subnet'], (service) => isInternal(service) || familiesOf(service).includes('IPv6')
    || service.spec.ipFamilyPolicy?.endsWith('DualStack') === true, {
    says: 'An external load balancer uses a subnet for IPv6 only.', expected: 'an internal load balancer, or IPv6 in spec.ipFamilies',
    why: 'an external IPv4 address belongs to no subnet', fix: 'remove it',
  }),
  conflict('collection-or-subnet', ['subnet', 'ipCollectionV6'], {
    says: 'An IPv6 address comes from a collection or from a subnet.', why: STOPS,
  }),
  withTypes(requires('collection-needs-ipv6', ['ipCollectionV6'], (service) =>
    familiesOf(service).length > 0 // of the rule below
    || service.spec.ipFamilyPolicy?.endsWith('DualStack') === true, {
    says: 'An IPv6 collection needs a Service with IPv6.', expected: 'IPv6 in spec.ipFamilies', why: STOPS,
    fix: text`set spec.ipFamilies to ["IPv6"], or remove ${OWN}`,
  }), ['ipCollectionV6'], [{ ipFamilies: 'IPv6' }, { ipFamilyPolicy: ['PreferDualStack', 'RequireDualStack'] }]),
  pitfall('collection-not-internal', ['ipCollectionV6'], { loadBalancerType: { not: 'Internal' } }, {
    inManifests: (service) => !isInternal(service), relation: 'conflictsWith', says: 'IP collections need an external load balancer.',
    expected: 'an external load balancer',
    why: 'it is ignored on an internal one, with the event IPCollectionV6Error', fix: 'remove it', outcome: 'event',
  }),
  withTypes(pitfall('collection-needs-ipv6-only', ['ipCollectionV6'], (service) =>
    service.has('ipCollectionV6') && !isInternal(service) && (familiesOf(service).includes('IPv4') || isDualStack(service)), {
    relation: 'onlyWhen', says: 'An IP collection needs a Service with IPv6 only.', expected: 'spec.ipFamilies with IPv6 only', why: STOPS,
    fix: 'set spec.ipFamilies to ["IPv6"]',
  }), ['ipCollectionV6'], { ipFamilies: { not: 'IPv4' }, ipFamilyPolicy: { not: 'RequireDualStack' } }),
  twice('names-beat-address', 'ipAddressNames', 'loadBalancerIP', {
    says: 'An address is set once.', why: 'the annotation takes precedence, and the event MixedStaticIP reports it',
    keep: 'ipAddressNames', outcome: 'event',
  }),
  rule('standalone-needs-rules', 'requires', ['customForwardingRules'], 'The standalone class needs your own forwarding rules.', (
    service, findings,
  ) => {
    if (classOf(service) !== 'standalone-passthrough-lb-neg' || service.has('customForwardingRules')) return;
    findings.add(ANNOTATION_REQUIRES, {
      path: service.path('customForwardingRules'), expected: 'the names of the forwarding rules', why: STOPS,
      fix: text`set ${setting('customForwardingRules')} to the names of the forwarding rules, or remove spec.loadBalancerClass`,
    });
  }),
  withTypes(requires('rules-need-standalone-class', ['customForwardingRules'], (service) =>
    classOf(service) === 'standalone-passthrough-lb-neg', {
    says: 'Your own forwarding rules need the standalone class.',
    expected: 'spec.loadBalancerClass "networking.gke.io/standalone-passthrough-lb-neg"',
    why: 'other controllers do not read it',
    fix: 'set spec.loadBalancerClass to "networking.gke.io/standalone-passthrough-lb-neg"', outcome: 'ignored',
  }), ['customForwardingRules'], { selectedBy: '*' }),

  requires('weights-need-local', ['weightedLoadBalancing'], { externalTrafficPolicy: 'Local' }, {
    says: 'Weights need externalTrafficPolicy Local.', expected: 'spec.externalTrafficPolicy "Local"',
    why: 'it has no effect with Cluster, and the event UnsupportedConfiguration reports it', outcome: 'event',
  }),
  requires('strong-affinity-needs-affinity', ['strongSessionAffinity'], { sessionAffinity: 'ClientIP' }, {
    says: 'Strong affinity needs session affinity.', expected: 'spec.sessionAffinity "ClientIP"', why: STOPS,
  }),
  pitfall('strong-affinity-timeout', ['strongSessionAffinity'], (service) => {
    const seconds = service.spec.sessionAffinityConfig?.clientIP?.timeoutSeconds; // the API server stores 10800 if it is missing
    return typeof seconds === 'number' && (seconds < 60 || seconds > 57600);
  }, {
    relation: 'requires', says: 'Strong affinity needs a timeout of 60 to 57600 seconds.',
    expected: 'spec.sessionAffinityConfig.clientIP.timeoutSeconds from 60 to 57600',
    why: STOPS, fix: 'set spec.sessionAffinityConfig.clientIP.timeoutSeconds to 10800, for example',
  }),
  withTypes(requires('strong-affinity-needs-backend-service', ['strongSessionAffinity'],
    (service) => service.text('backendServiceBased') === 'enabled'
      || classOf(service) === 'l4-regional-external' || isInternal(service), {
      says: 'Strong affinity needs a backend service.',
      expected: text`${setting('backendServiceBased', 'enabled')}, or the class "networking.gke.io/l4-regional-external"`,
      why: STOPS, fix: text`set ${exactly('backendServiceBased', 'enabled', ' to ')}`,
    }), ['strongSessionAffinity'], [{ backendServiceBased: 'enabled' }, { loadBalancerType: 'Internal' }, { selectedBy: '*' }]),

  twice('spec-ranges-win', 'sourceRangesAnnotation', 'loadBalancerSourceRanges', {
    says: 'Source ranges are set in only one place.', why: 'the field of the spec takes precedence, and the annotation is ignored',
    keep: 'loadBalancerSourceRanges', outcome: 'event',
  }),

  conflict('app-protocols-twice', ['appProtocols', 'appProtocolsAlpha'], {
    says: 'Protocols of ports are set under one key.', why: 'the old key takes precedence over the new one', outcome: 'event',
  }),
  conflict('backend-config-twice', ['backendConfig', 'backendConfigBeta'], {
    says: 'BackendConfig objects are set under one key.', why: 'the new key takes precedence, and the old one is not read',
    keep: 'backendConfig', outcome: 'event',
  }),
  // `appProtocols[port.Name]` (pkg/controller/translator/translator.go)
  onlyWhen('app-protocols-name-ports', ['appProtocols', 'appProtocolsAlpha'], (service) =>
    Object.keys({ ...service.value('appProtocols'), ...service.value('appProtocolsAlpha') })
      .every((key) => service.ports.some(({ name }) => name === key)), {
    says: 'Protocols of ports are set by the name of the port.', expected: 'only names of Service ports as keys',
    why: 'the controller reads the protocol under the name of the port, and uses HTTP for a port without one',
    fix: (service) => `write names of ports of the Service: ${service.ports.map(({ name }) => name ?? '(no name)').join(', ')}`,
  }),
  onlyWhen('backend-configs-of-ports', ['backendConfig', 'backendConfigBeta'], (service) =>
    Object.keys({ ...service.value('backendConfig')?.ports, ...service.value('backendConfigBeta')?.ports })
      .every((key) => service.ports.some(({ name, port }) => name === key || String(port) === key)), {
    says: 'BackendConfig objects are set for ports of the Service.', expected: 'only names or numbers of Service ports in "ports"',
    why: 'the entry of another port is not read',
    fix: (service) => `write names or numbers of ports of the Service: ${service.ports.map(({ name, port }) => name ?? port).join(', ')}`,
  }),
  withTypes(pitfall('exposed-ports-exist', ['neg'], (service) =>
    Object.keys(service.value('neg')?.exposed_ports ?? {}).some((number) => !service.ports.some((port) => port.port === Number(number))), {
    says: 'Exposed ports are ports of the Service.', expected: 'numbers of Service ports in "exposed_ports"',
    why: 'the controller of the groups stops with an error, and syncs none',
    fix: (service) => `write numbers of ports of the Service: ${service.ports.map(({ port }) => port).join(', ')}`,
  }), ['neg'], { ports: { naming: 'only', in: 'exposed_ports' } }),
  requires('transparent-needs-neg', ['transparentHealthChecker'], negOfIngress, {
    says: 'Transparent health checks need NEGs for Ingress.', expected: also`${exactly('neg', 'ingress', ' with ')}: true`,
    why: 'it has no effect, and a warning event reports it', fix: text`set ${exactly('neg')} to {"ingress": true}`, outcome: 'event',
  }),
];

const INGRESS = 'whether a GKE Ingress uses the Service is not part of it';
const FLAG = 'the flag is the controller\'s, not part of a manifest';
const CONTROLLER = 'which controller acts depends on the settings of the cluster';

/** Known relations that no rule enforces, with the reason. */
const GCP_NOT_ENFORCED = {
  'internalBackendShare onlyWhen': CONTROLLER, 'internalBackendShareDeprecated onlyWhen': CONTROLLER, 'ipAddressNames onlyWhen': CONTROLLER,
  'weightedLoadBalancing onlyWhen': CONTROLLER,
  'appProtocols onlyWhen': INGRESS, 'backendConfig onlyWhen': INGRESS, 'neg onlyWhen': INGRESS,
  'capacityScaler onlyWhen': FLAG, 'maxRatePerEndpoint onlyWhen': FLAG, 'l4lbConfig onlyWhen': FLAG,
  'transparentHealthChecker onlyWhen': FLAG,
};

/** Conditions, as text after "if": which of the two controllers of GKE created the load balancer. */
export const GCP_CONTROLLERS = [
  'the legacy controller created the load balancer', 'the subsetting controller created the load balancer',
] as const;

/** Load balancers of Google Cloud, and the network endpoint groups (NEG) of GKE. */
export const GCP: BuiltInProvider<typeof GCP_TABLE> = defineController({
  id: 'gcp', cloud: 'gcp', cloudNames: ['gke', 'gcp', 'google'],
  alternatives: GCP_CONTROLLERS,
  release: 'v36.3.8', title: 'Google Cloud',
  withoutPods: ['BackendConfig.cloud.google.com', 'ManagedCertificate.networking.gke.io', 'FrontendConfig.networking.gke.io',
    'ServiceImport.net.gke.io'],
  mixedProtocols: {
    outcome: 'event',
    why: 'the legacy controller refuses it; managed GKE supports it from 1.34.1-gke.2190000 for external IPv4, and from 1.36.2-gke.1498000 '
      + 'for all others',
    since: '1.34', // https://docs.cloud.google.com/kubernetes-engine/docs/how-to/mixed-protocol-lb
  },
  classes: GCP_LB.otherClasses,
  prefixes: ['networking.gke.io/', 'cloud.google.com/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  elsewhere: {
    'cloud.google.com/neg-status': 'written by the controller of the groups',
    'networking.gke.io/backend-service': 'written by the legacy controller',
    'networking.gke.io/target-pool': 'written by the legacy controller',
    'networking.gke.io/suppress-firewall-xpn-error': { from: 'Ingresses' },
  },
  // All clients of an IP family without a range can connect: IPv4ServiceSourceRanges and IPv6ServiceSourceRanges.
  access: (service) => ({
    ranges: rangesOf(service, 'sourceRangesAnnotation'), enforcer: 'a firewall rule of the VPC network that the controller creates',
    perFamily: true,
  }),
  ipv4ByDefault: true,
  traffic: {
    source: 'https://cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters',
    called: () => 'Google Cloud LB',
    exposure: (service) => {
      const { loadBalancerClass: className } = service.spec;
      if (className?.startsWith('networking.gke.io/') === true) return className.includes('internal') ? 'internal' : 'public';
      // GetLoadBalancerAnnotationType: the new key takes precedence, even with an unknown value.
      const type = service.text('loadBalancerType') ?? service.text('loadBalancerTypeDeprecated') ?? '';
      return ['Internal', 'internal'].includes(type) ? 'internal' : 'public';
    },
    client: () => FORWARDS_UNCHANGED,
    // A forwarding rule does not change the destination of packets: nodes see the port of the Service.
    targets: () => 'service-ports',
    sender: () => 'client',
    asked: (service) => {
      const names: readonly string[] | undefined = service.value('ipAddressNames');
      return names?.map((name) => `the reserved address ${name}`).join(' and ');
    },
    health: (service) => isLocal(service)
      ? checkByHealthNodePort(service)
      : ['one health check of the nodes is shared by all Services with the policy Cluster: it finds failed nodes, but not '
        + 'failed pods'],
    healthPort: kubeProxyPortOf,
    healthFrom: {
      says: '130.211.0.0/22, 35.191.0.0/16, 209.85.152.0/22 and 209.85.204.0/22',
      source: 'https://cloud.google.com/load-balancing/docs/firewall-rules',
    },
  },
  offers: { GcpLbService: GCP_LB }, table: GCP_TABLE, rules: GCP_RULES, notEnforced: GCP_NOT_ENFORCED,
  docs: 'https://docs.cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters',
});
