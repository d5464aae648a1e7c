import { LINODE_TABLE as TABLE } from './table';
import type { AnnotatedService } from '../annotated-service';
import { rulesOf, type CrossRule } from '../cross-rule';

const { conflict, requires, onlyWhen, pitfall } = rulesOf(TABLE);

const STOPS = 'the controller stops with the event SyncLoadBalancerFailed';
const lower = (service: AnnotatedService, property: string) => service.text(property)?.toLowerCase();
const hasFrontendSubnet = (service: AnnotatedService) => service.has('frontendSubnetId') || (service.has('frontendVpcName') && service.has('frontendSubnetName'));
/** Ports without settings of their own, which the defaults are for, by protocol. */
const defaultsReach = (service: AnnotatedService, protocol: 'TCP' | 'UDP') => {
  const own = new Set(service.each('portConfig').map(({ filled }) => filled.port));
  return service.ports.some((port) => !own.has(String(port.port)) && (port.protocol ?? 'TCP') === protocol);
};

/** What must hold between the annotations of Linode, and the protocols of the ports. */
export const LINODE_RULES: readonly CrossRule[] = [
  pitfall('https-needs-a-secret', ['defaultProtocol'], (service) => lower(service, 'defaultProtocol') === 'https' && service.each('portConfig').length < service.ports.length ? 'defaultProtocol' : undefined, {
    relation: 'requires', says: 'HTTPS needs a TLS Secret for each port.', expected: 'port-<number> with "tls-secret-name" for every port beside "https"', why: `${STOPS}: the default has no place for a Secret`, fix: 'write port-<number> with protocol and tls-secret-name instead',
  }),
  pitfall('default-protocol-reaches-udp', ['defaultProtocol'], (service) => service.has('defaultProtocol') && lower(service, 'defaultProtocol') !== 'udp' && defaultsReach(service, 'UDP') ? 'defaultProtocol' : undefined, {
    says: 'A default protocol is for all ports, UDP ports too.', expected: 'no default protocol beside UDP ports', why: 'it replaces the protocol of UDP ports: they become TCP', fix: 'write port-<number> for the ports that need it', outcome: 'ignored',
  }),
  pitfall('proxy-protocol-needs-tcp', ['defaultProxyProtocol'], (service) => {
    const property = service.has('defaultProxyProtocol') ? 'defaultProxyProtocol' : 'proxyProtocol';
    return ['v1', 'v2'].includes(lower(service, property) ?? 'none') && defaultsReach(service, 'UDP') ? property : undefined;
  }, { says: 'The PROXY protocol is not for UDP ports.', expected: '"none" beside UDP ports', why: STOPS, fix: 'write port-<number> for the TCP ports', alsoAbout: ['proxyProtocol'] }),
  pitfall('algorithm-fits-the-protocol', ['defaultAlgorithm'], (service) => {
    const algorithm = lower(service, 'defaultAlgorithm');
    return (algorithm === 'source' && defaultsReach(service, 'UDP')) || (algorithm === 'ring_hash' && defaultsReach(service, 'TCP')) ? 'defaultAlgorithm' : undefined;
  }, { relation: 'onlyWhen', says: 'An algorithm fits the protocol of every port.', expected: '"source" for TCP ports only, or "ring_hash" for UDP ports only', why: STOPS, fix: 'choose "roundrobin" or "leastconn", or write port-<number>' }),
  pitfall('stickiness-fits-the-protocol', ['defaultStickiness'], (service) => {
    const word = lower(service, 'defaultStickiness');
    return ['http_cookie', 'table'].includes(word ?? '') && defaultsReach(service, 'UDP') ? 'defaultStickiness' : undefined;
  }, { relation: 'onlyWhen', says: 'Stickiness fits the protocol of every port.', expected: '"none", "session" or "source_ip" for UDP ports', why: STOPS, fix: 'write port-<number> for the ports that need another word' }),
  conflict('firewall-twice', ['firewallAcl', 'firewallId'], {
    says: 'A firewall is named or made.', why: 'the id wins, and the access list is not looked at: who may connect is not what it says', fix: 'remove one of them', outcome: 'open',
  }),
  requires('body-needs-its-check', ['checkBody'], (service) => service.text('checkType') === 'http_body', {
    says: 'A body is for the check http_body.', expected: 'check-type "http_body" beside it', why: 'no other check looks at the body', fix: 'set check-type to "http_body"', outcome: 'ignored',
  }),
  pitfall('check-needs-its-body', ['checkType'], (service) => service.text('checkType') === 'http_body' && !service.has('checkBody') ? 'checkType' : undefined, {
    says: 'The check http_body needs a body.', expected: 'check-body beside "http_body"', why: STOPS, fix: 'write the regular expression that the body must match',
  }),
  onlyWhen('path-needs-http', ['checkPath'], (service) => ['http', 'http_body'].includes(service.text('checkType') ?? ''), {
    says: 'A path is for HTTP checks.', expected: 'check-type "http" or "http_body" beside it', why: 'other checks have no path', fix: 'set check-type',
  }),
  onlyWhen('udp-check-needs-udp', ['udpCheckPort'], (service) => service.protocols.has('UDP') || lower(service, 'defaultProtocol') === 'udp', {
    says: 'A port to check for UDP needs a UDP port.', expected: 'a UDP port in the Service', why: 'it is used for UDP ports only', fix: 'remove it',
  }),
  requires('range-needs-a-subnet', ['frontendIpv4Range', 'frontendIpv6Range'], hasFrontendSubnet, {
    says: 'A range of the frontend lies in its subnet.', expected: 'frontend-subnet-id, or frontend-vpc-name and frontend-subnet-name, beside it', why: STOPS, fix: 'name the subnet',
  }),
  requires('subnet-needs-its-vpc', ['frontendSubnetName'], (service) => service.has('frontendVpcName'), {
    says: 'A subnet is found by name in its VPC.', expected: 'frontend-vpc-name beside it', why: STOPS, fix: 'name the VPC',
  }),
  requires('vpc-needs-its-subnet', ['frontendVpcName'], (service) => service.has('frontendSubnetName'), {
    says: 'A VPC is named together with its subnet.', expected: 'frontend-subnet-name beside it', why: STOPS, fix: 'name the subnet',
  }),
  onlyWhen('older-name', ['proxyProtocol'], (service) => !service.has('defaultProxyProtocol'), {
    says: 'The older name counts only without the newer one.', expected: 'no default-proxy-protocol beside it', why: 'the newer name wins', fix: 'remove the older one',
  }),
];

const VPC = 'whether the controller works with VPCs is a fact of the cluster';

/** Relations that one Service does not show. */
export const LINODE_NOT_ENFORCED = {
  'backendIpv4Range onlyWhen': VPC, 'backendSubnetId onlyWhen': VPC, 'backendSubnetName onlyWhen': VPC, 'backendVpcName onlyWhen': VPC,
  'enableIpv6Backends requires': 'which addresses the nodes have is a fact of the cluster',
};
