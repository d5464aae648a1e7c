import { isTemplate } from './reference';
import { defineCheck, type CheckContext } from '../check-context';
import { text, type Path } from '../../problem';
import { isRangeWithin, toList, toRecord, toRecords, type Card, type Findings, type UnknownObject } from '../../service';
import { decode } from '../../service/decode/decode';
import { NETWORK_POLICY_SPEC } from '../../service/decode/shapes';
import { createDecodeReporter } from '../../service/rules/fields';
import { checkOneOf } from '../../service/rules/one-of';
import { checkPortNumber, checkProtocol, checkTargetPortName, PROTOCOL_OF_PACKETS } from '../../service/rules/ports';
import { checkCidr } from '../../service/rules/ranges';

export const NETWORK_POLICY_REFUSED = {
  code: 'network-policy-spec', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A NetworkPolicy has peers that select something, and ranges of ports that begin with a number.',
  why: 'the API server refuses the NetworkPolicy, so it neither allows nor denies any connection',
  fix: 'write a range of ports such as { port: 32000, endPort: 32768 }',
  see: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/#targeting-a-range-of-ports',
  source: [
    'pkg/apis/networking/validation/validation.go#ValidateNetworkPolicyPort',
    'pkg/apis/networking/validation/validation.go#ValidateNetworkPolicyPeer',
    'pkg/apis/networking/validation/validation.go#ValidateNetworkPolicySpec',
    'pkg/apis/networking/validation/validation.go#ValidateIPBlock',
  ],
  good: [{ port: 32000, endPort: 32768 }, { port: 80, endPort: 80 }], bad: [{ port: 80, endPort: 79 }, { port: 'http', endPort: 90 }],
} as const satisfies Card;

/** Reports fields and values of NetworkPolicies that the API server refuses. */
export const policyFields = defineCheck({ cards: [NETWORK_POLICY_REFUSED], check: checkPolicyFields });

function checkPolicyFields({ app, findings }: CheckContext): void {
  for (const policy of app.objectsOf('NetworkPolicy', 'networking.k8s.io'))
    if (policy.apiVersion === 'networking.k8s.io/v1') findings.addOwn(policy, (own) => checkPolicy(toRecord(policy.body.spec), own));
}

function checkPolicy(spec: UnknownObject, findings: Findings): void {
  decode(spec, NETWORK_POLICY_SPEC, createDecodeReporter(findings), ['spec']);
  toList(spec.policyTypes).forEach((type, index) => {
    if (typeof type === 'string')
      checkOneOf(NETWORK_POLICY_REFUSED, type, ['Egress', 'Ingress'], () => ['spec', 'policyTypes', index], findings);
  });
  for (const [direction, peers] of [['ingress', 'from'], ['egress', 'to']] as const) {
    toRecords(spec[direction]).forEach((rule, index) => {
      const path = ['spec', direction, index];
      toRecords(rule.ports).forEach((port, portIndex) => checkPolicyPort(port, [...path, 'ports', portIndex], findings));
      toRecords(rule[peers]).forEach((peer, peerIndex) => checkPeer(peer, [...path, peers, peerIndex], findings));
    });
  }
}

function checkPolicyPort({ port, endPort, protocol }: UnknownObject, path: Path, findings: Findings): void {
  if (typeof protocol === 'string') checkProtocol(protocol, () => [...path, 'protocol'], findings, PROTOCOL_OF_PACKETS);
  if (typeof port === 'string') checkTargetPortName(port, () => [...path, 'port'], findings);
  if (typeof port === 'number') checkPortNumber(port, () => [...path, 'port'], findings);
  if (typeof endPort !== 'number') return;
  if (typeof port === 'number' && endPort >= port) return checkPortNumber(endPort, () => [...path, 'endPort'], findings);
  findings.add(NETWORK_POLICY_REFUSED, {
    path: [...path, 'endPort'], found: endPort,
    ...typeof port === 'number' ? {
      expected: text`at least the number of port, ${port}`, fix: text`write port: ${endPort} and endPort: ${port}, or remove endPort`,
    } : { expected: 'a number as port, where the range begins', fix: 'write the number of the first port as port, or remove endPort' },
  });
}

const PEER_FIELDS = ['podSelector', 'namespaceSelector', 'ipBlock'];

function checkPeer(peer: UnknownObject, path: Path, findings: Findings): void {
  const { cidr, except } = toRecord(peer.ipBlock), isWritten = (field: string) => (peer[field] ?? undefined) !== undefined;
  const fields = PEER_FIELDS.filter(isWritten);
  if (fields.length === 0 && Object.keys(peer).every((field) => PEER_FIELDS.includes(field)))
    findings.add(NETWORK_POLICY_REFUSED, {
      path, found: peer, reason: 'Required value', expected: 'podSelector, namespaceSelector or ipBlock',
      fix: 'write podSelector: {} for all pods of the namespace, or remove the list of peers to allow everybody',
    });
  if (fields.length > 1 && fields.includes('ipBlock'))
    findings.add(NETWORK_POLICY_REFUSED, {
      path, found: peer, reason: 'Forbidden', expected: 'ipBlock without a selector',
      fix: 'write ipBlock as another item of the list',
    });
  const range = typeof cidr === 'string' && !isTemplate(cidr) ? checkCidr(cidr, () => [...path, 'ipBlock', 'cidr'], findings) : undefined;
  toList(except).forEach((excepted, index) => {
    if (typeof excepted !== 'string' || typeof cidr !== 'string' || isTemplate(excepted)) return;
    const exceptPath = [...path, 'ipBlock', 'except', index], exceptRange = checkCidr(excepted, () => exceptPath, findings);
    if (range === undefined || exceptRange === undefined || (exceptRange.prefix > range.prefix && isRangeWithin(excepted, cidr))) return;
    findings.add(NETWORK_POLICY_REFUSED, {
      path: exceptPath, found: excepted, expected: text`a smaller range inside of ${cidr}`,
      fix: 'write a range inside of cidr, or remove it: other addresses are not allowed anyway',
    });
  });
}
