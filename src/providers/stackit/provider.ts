import { STACKIT_LB, STACKIT_TABLE } from './table';
import {
  urlOf, defineController, exposureIf, hasAffinity, ignoredField, STOPS, rangesOf, rulesOf, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { also, OWN, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, twice, exactly } = rulesOf(STACKIT_TABLE);

const hasProxy = (service: AnnotatedService) => service.value('tcpProxyProtocol') === true
  || service.value('yawolTcpProxyProtocol') === true;

type Name = keyof typeof STACKIT_TABLE;

/** Options with an old key, each with the option that replaces it and a function that compares the values of both. */
const REPLACED: readonly (readonly [old: Name, now: Name, same: (service: AnnotatedService, old: Name, now: Name) => boolean])[] = [
  ['yawolInternalLb', 'internalLb', (service, old, now) => (service.value(old) ?? false) === service.value(now)],
  ['yawolTcpProxyProtocol', 'tcpProxyProtocol', (service, old, now) => (service.value(old) ?? false) === service.value(now)],
  ['yawolExistingFloatingIp', 'externalAddress', isSameText],
  ['yawolTcpProxyProtocolPortsFilter', 'tcpProxyProtocolPortsFilter', isSameText],
  ['yawolTcpIdleTimeout', 'tcpIdleTimeout', isSameTime],
  ['yawolUdpIdleTimeout', 'udpIdleTimeout', isSameTime],
];

export const STACKIT_RULES = [
  ...REPLACED.map(([old, now, isSame]) => conflict(`one-value-${toKebabCase(now)}`, [now, old], {
    says: 'The older key has the same value as the newer one.', why: STOPS,
    when: (service) => !isSame(service, old, now),
  })),
  onlyWhen('plan-beats-flavor', ['yawolFlavorId'], { servicePlanId: { not: '*' } }, {
    says: 'A flavor has no effect together with a plan.', expected: text`no ${exactly('servicePlanId')} next to it`,
    why: 'the plan takes precedence, and the flavor is ignored',
    fix: 'remove it',
  }),
  onlyWhen('address-is-public', ['externalAddress', 'yawolExistingFloatingIp'], {
    internalLb: { not: true }, yawolInternalLb: { not: true },
  }, {
    says: 'A public address needs a public load balancer.', expected: 'a load balancer that is not internal',
    why: 'an internal one ignores it', fix: text`remove it, or set ${exactly('internalLb', 'false', ' to ')}`,
  }),
  requires('filter-needs-proxy', ['tcpProxyProtocolPortsFilter', 'yawolTcpProxyProtocolPortsFilter'], hasProxy, {
    says: 'Ports of the PROXY protocol need the PROXY protocol.', expected: also`${exactly('tcpProxyProtocol', 'true')}`,
    why: 'without it the list of ports is not read', outcome: 'event',
  }),
  onlyWhen('filter-lists-tcp-ports', ['tcpProxyProtocolPortsFilter', 'yawolTcpProxyProtocolPortsFilter'], {
    ports: { naming: 'tcpOnly' },
  }, {
    says: 'Only TCP ports have the PROXY protocol.', expected: 'TCP ports only', why: 'the list has no effect on UDP ports',
    fix: 'remove the UDP port from the list',
  }),
  onlyWhen('proxy-needs-tcp', { tcpProxyProtocol: true }, { ports: { one: 'TCP' } }, {
    says: 'The PROXY protocol needs a TCP port.', expected: 'a TCP port in the Service', why: 'UDP ports ignore it', fix: 'remove it',
  }),
  pitfall('empty-filter-is-none', ['tcpProxyProtocolPortsFilter', 'yawolTcpProxyProtocolPortsFilter'], (service) => hasProxy(service)
    ? (['tcpProxyProtocolPortsFilter', 'yawolTcpProxyProtocolPortsFilter'] as const)
      .find((property) => service.text(property)?.trim() === '') : undefined, {
    says: 'An empty list of ports switches the PROXY protocol off.', expected: 'some ports, or no annotation for all of them',
    why: 'an empty list switches the PROXY protocol off on every port',
    fix: (service) => text`write "${service.ports.map(({ port }) => port).join(',')}", or remove ${OWN}`, outcome: 'event',
  }),
  twice('field-beats-ranges', 'yawolLoadBalancerSourceRanges', 'loadBalancerSourceRanges', {
    relation: 'conflictsWith', says: 'Source ranges are set in only one place.',
    why: 'the field takes precedence, and the annotation is ignored',
    keep: 'loadBalancerSourceRanges', outcome: 'event',
  }),
  pitfall('persistence-needs-local', { sessionPersistenceWithSourceIp: true }, { externalTrafficPolicy: 'Local' }, {
    says: 'Session persistence needs externalTrafficPolicy Local.', expected: 'spec.externalTrafficPolicy "Local"',
    why: 'the load balancer keeps a client on one node only, and the node forwards its connections to any pod',
    fix: 'set spec.externalTrafficPolicy to Local',
    outcome: 'event',
  }),
];

function isSameText(service: AnnotatedService, old: Name, now: Name): boolean {
  return service.text(old) === service.text(now);
}

function isSameTime(service: AnnotatedService, old: Name, now: Name): boolean {
  const [before, after]: (string | undefined)[] = [service.value(old), service.value(now)];
  // An unreadable value is reported separately, or the controller ignores it.
  return before === undefined || after === undefined || Math.round(secondsOf(before)) === Math.round(secondsOf(after));
}

const UNITS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 1e-3 };

function secondsOf(duration: string): number {
  return [...duration.matchAll(/(?<![\d.])([\d.]+)(h|ms|m|s)/g)].reduce((total, [, count, unit]) => total + Number(count) * UNITS[unit], 0);
}

function toKebabCase(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Load balancers of STACKIT. */
export const STACKIT: BuiltInProvider<typeof STACKIT_TABLE> = defineController({
  id: 'stackit', cloud: 'stackit', release: 'v1.36.3', title: 'STACKIT',
  prefixes: ['lb.stackit.cloud/', 'yawol.stackit.cloud/'],
  fields: {
    loadBalancerIP: ignoredField(text`use ${exactly('externalAddress')}`),
    sessionAffinity: {
      outcome: 'ignored', why: 'the load balancer ignores it, and spreads the connections of one client over the nodes',
      fix: text`use ${exactly('sessionPersistenceWithSourceIp')}`, when: hasAffinity,
    },
  },
  access: (service) =>
    ({ ranges: rangesOf(service, 'yawolLoadBalancerSourceRanges'), enforcer: 'the access control of the load balancer' }),
  traffic: {
    source: urlOf('stackitcloud/cloud-provider-stackit', 'd561f8ea011cc9e7f1946aa89170f51b732b2985', 'pkg/ccm/loadbalancer_spec.go'),
    called: () => 'STACKIT NLB',
    // Source: docs/load-balancer.md#limitations
    health: () => ['it has no health check: the controller takes a node off its targets if Kubernetes reports that it is not ready'],
    firewall: (_, { nodes }) => [
      `To the nodes: ${nodes}, from the load balancer; it adds the rule to the security groups of the nodes itself.`,
    ],
    exposure: (service) => exposureIf(service.text('internalLb') ?? service.text('yawolInternalLb'), 'public'),
    proxyProtocol: [{ property: 'tcpProxyProtocol' }, { property: 'yawolTcpProxyProtocol' }],
  },
  offers: {
    /**
     * A Service behind a load balancer of STACKIT.
     *
     * It is internal unless `internalLb` is `false`. This cannot be changed later: the controller refuses the change.
     *
     * @see https://github.com/stackitcloud/cloud-provider-stackit/blob/main/docs/load-balancer.md
     * @example
     * new StackitLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
     *   internalLb: false,
     *   servicePlanId: 'p50',
     *   tcpProxyProtocol: true,
     *   tcpProxyProtocolPortsFilter: ['https'],
     *   loadBalancerSourceRanges: ['203.0.113.0/24'],
     * });
     */
    StackitLbService: STACKIT_LB,
  },
  table: STACKIT_TABLE, rules: STACKIT_RULES,
  docs: 'https://github.com/stackitcloud/cloud-provider-stackit/blob/main/docs/load-balancer.md',
});
