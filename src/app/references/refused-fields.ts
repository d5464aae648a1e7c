import { isIP } from 'node:net';
import { defineCheck, type CheckContext } from '../check-context';
import { formatFlow, text, writeSuggestion, type Path } from '../../problem';
import {
  annotationsOf, isRecord, toList, toRecord, toRecords, decode, INGRESS_SPEC, createDecodeReporter, FIELD_UNKNOWN, dnsSubdomainProblem,
  suggestHost, targetPortNameProblem, asString, checkOneOf, quoteAll, isRangeWithin, NETWORK_POLICY_SPEC, checkPortNumber, checkProtocol,
  checkTargetPortName, PROTOCOL_OF_PACKETS, checkCidr, type Card, type Findings, type UnknownObject,
} from '../../service';
import { isTemplate } from './reference';

export const INGRESS_REFUSED = {
  code: 'ingress-spec', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'An Ingress has DNS names as hosts, paths with a pathType, and backends with one port.',
  why: 'the API server refuses the Ingress, so no request arrives through it',
  fix: 'write the path with a type, such as { path: /, pathType: Prefix }',
  see: 'https://kubernetes.io/docs/concepts/services-networking/ingress/#the-ingress-resource',
  source: [
    'pkg/apis/networking/validation/validation.go#ValidateIngressCreate',
    'pkg/apis/networking/validation/validation.go#validateIngressRules',
    'pkg/apis/networking/validation/validation.go#validateHTTPIngressPath',
    'pkg/apis/networking/validation/validation.go#validateIngressBackend',
  ],
  good: [{ path: '/', pathType: 'Prefix' }, { pathType: 'ImplementationSpecific' }],
  bad: [{ path: '/' }, { path: '/', pathType: 'prefix' }, { path: 'api', pathType: 'Prefix' }],
} as const satisfies Card;

/** Reports fields and values of Ingresses that the API server of `networking.k8s.io/v1` refuses, such as the fields of `v1beta1`. */
export const ingressFields = defineCheck({ cards: [INGRESS_REFUSED], check: checkIngressFields });

function checkIngressFields({ app, findings }: CheckContext): void {
  for (const ingress of app.objectsOf('Ingress', 'networking.k8s.io'))
    if (ingress.apiVersion === 'networking.k8s.io/v1') findings.addOwn(ingress, (own) => {
      checkIngress(ingress.body, own);
      for (const { backend, path } of listBackends(toRecord(ingress.body.spec))) {
        checkBackend(backend, path, own);
        const { service } = toRecord(backend); // the check of references reports a wrong port of a Service of the app
        if (isRecord(service) && app.findServices(ingress.namespace, asString(service.name)).length === 0)
          checkBackendPort(service, [...path, 'service', 'port'], own);
      }
    });
}

function checkIngress(ingress: UnknownObject, findings: Findings): void {
  const reporter = createDecodeReporter(findings), { spec } = ingress;
  const { unreadable } = decode(spec, INGRESS_SPEC, {
    ...reporter, refuseField: (path, key, found, fields) => {
      if (!OLD_FIELDS.test(key)) reporter.refuseField(path, key, found, fields); // `checkBackend` reports these
    },
  }, ['spec']);
  const { ingressClassName, defaultBackend, rules } = toRecord(spec);
  const { [CLASS_KEY]: className } = annotationsOf(ingress);
  if (className !== undefined && typeof ingressClassName === 'string' && className !== ingressClassName)
    findings.add(INGRESS_REFUSED, {
      path: ['metadata', 'annotations', CLASS_KEY], found: className, fix: 'remove the annotation',
      expected: text`the class of spec.ingressClassName, "${ingressClassName}"`,
    });
  if (isRecord(spec) && unreadable.length === 0 && toList(rules).length === 0 && (defaultBackend ?? undefined) === undefined)
    findings.add(INGRESS_REFUSED, {
      path: ['spec'], found: spec, expected: 'rules, or a defaultBackend',
      fix: 'write the Service to which requests go as a path of rules, or as defaultBackend',
    });
  toRecords(rules).forEach(({ host, http }, rule) => {
    if (typeof host === 'string') checkHost(host, ['spec', 'rules', rule, 'host'], findings);
    const { paths } = toRecord(http);
    if (isRecord(http) && (isMissing(http, 'paths') || (Array.isArray(paths) && paths.length === 0)))
      findings.add(INGRESS_REFUSED, {
        path: ['spec', 'rules', rule, 'http', 'paths'], found: paths, reason: 'Required value', expected: 'at least one path',
        fix: 'write a path, or remove http: requests for the host then go to the defaultBackend',
      });
    toRecords(paths).forEach((path, index) => {
      const at = ['spec', 'rules', rule, 'http', 'paths', index];
      if (isMissing(path, 'backend', 'path', 'pathType'))
        findings.add(INGRESS_REFUSED, { path: [...at, 'backend'], found: path.backend, ...NO_BACKEND });
      checkPath(path, at, findings);
    });
  });
}

/** Whether a field is absent, and no misspelling of it is there: `decode` reports unknown fields. */
const isMissing = (object: UnknownObject, field: string, ...others: readonly string[]): boolean =>
  (object[field] ?? undefined) === undefined && Object.keys(object).every((name) => name === field || others.includes(name));
const NO_BACKEND = {
  expected: 'a service or a resource',
  fix: 'write the Service and its port, such as backend: { service: { name: web, port: { number: 80 } } }',
};

const OLD_FIELDS = /^service(?:Name|Port)$/, CLASS_KEY = 'kubernetes.io/ingress.class';

function checkHost(host: string, path: Path, findings: Findings): void {
  const name = host.replace(/^\*\./, '');
  const problem = isIP(name) === 0 ? dnsSubdomainProblem(name) : 'an IP address is none';
  if (host === '' || problem === undefined || /[A-Z]{2}/.test(host)) return; // words such as DOMAIN are replaced later
  findings.add(INGRESS_REFUSED, {
    path, found: host, expected: `a DNS name, or "*." before one (${problem})`,
    fix: writeSuggestion(suggestHost(host)) ?? 'write a DNS name; without a host the rule is for all hosts',
  });
}

const PATH_TYPES = ['Exact', 'ImplementationSpecific', 'Prefix'];

function checkPath({ path, pathType }: UnknownObject, at: Path, findings: Findings): void {
  if (typeof pathType === 'string') checkOneOf(INGRESS_REFUSED, pathType, PATH_TYPES, () => [...at, 'pathType'], findings);
  else if (pathType === undefined || pathType === null)
    findings.add(INGRESS_REFUSED, {
      path: [...at, 'pathType'], found: pathType, reason: 'Required value', expected: text`${quoteAll(PATH_TYPES)}`,
      fix: 'write pathType: Prefix',
    });
  const written = path ?? '', mayBeEmpty = pathType !== 'Prefix' && pathType !== 'Exact';
  if (typeof written === 'string' && !written.startsWith('/') && !(mayBeEmpty && written === ''))
    findings.add(INGRESS_REFUSED, {
      path: [...at, 'path'], found: path, expected: 'a path that begins with "/"', fix: `write path: /${written}`,
    });
}

function checkBackend(backend: unknown, path: Path, findings: Findings): void {
  if (!isRecord(backend)) return;
  const { serviceName, servicePort, service, resource } = backend;
  if (isMissing(backend, 'service', 'resource') && isMissing(backend, 'resource', 'service'))
    findings.add(INGRESS_REFUSED, { path, found: backend, ...NO_BACKEND });
  if (isRecord(service) && isRecord(resource))
    findings.add(INGRESS_REFUSED, { path, found: backend, expected: 'a service or a resource, not both', fix: 'remove one of them' });
  if (isRecord(service) && (service.name === '' || isMissing(service, 'name', 'port')))
    findings.add(INGRESS_REFUSED, {
      path: [...path, 'service', 'name'], found: service.name, reason: 'Required value', expected: 'the name of a Service',
      fix: 'write the name of the Service that gets the requests',
    });
  const { name, number } = toRecord(toRecord(service).port);
  if (typeof name === 'string' && name !== '' && typeof number === 'number' && number !== 0)
    findings.add(INGRESS_REFUSED, {
      path: [...path, 'service', 'port'], found: { name, number }, expected: 'a name or a number, not both', fix: 'remove one of them',
    });
  if (serviceName === undefined) return;
  const port = { [typeof servicePort === 'string' ? 'name' : 'number']: servicePort };
  findings.add(FIELD_UNKNOWN, {
    path: [...path, 'serviceName'], found: serviceName, expected: 'service.name and service.port, the fields of v1',
    fix: `write service: ${formatFlow({ name: serviceName, ...servicePort === undefined ? {} : { port } })}`,
  });
}

/** The backends of an Ingress, with their paths: the default one, and one of each path of its rules. */
const listBackends = ({ defaultBackend, rules }: UnknownObject): readonly { readonly backend: unknown; readonly path: Path }[] => [
  { backend: defaultBackend, path: ['spec', 'defaultBackend'] },
  ...toRecords(rules).flatMap(({ http }, rule) => toRecords(toRecord(http).paths).map(({ backend }, index) =>
    ({ backend, path: ['spec', 'rules', rule, 'http', 'paths', index, 'backend'] }))),
];

/** Reports a port that the API server refuses, whichever ports the Service has. */
function checkBackendPort(service: UnknownObject, path: Path, findings: Findings): void {
  const { name, number } = toRecord(service.port);
  if (typeof number === 'number' && number !== 0) return checkPortNumber(number, () => [...path, 'number'], findings);
  const problem = typeof name === 'string' && name !== '' && !isTemplate(name) ? targetPortNameProblem(name) : undefined;
  if (problem !== undefined)
    findings.add(INGRESS_REFUSED, {
      path: [...path, 'name'], found: name, expected: text`the name of a port of the Service (${problem})`,
      fix: 'write the name of a port of the Service, or port: { number: … }',
    });
  const isUnset = isRecord(service.port)
    ? (name ?? '') === '' && (number ?? 0) === 0 && Object.keys(service.port).every((field) => field === 'name' || field === 'number')
    : isMissing(service, 'port', 'name');
  if (isUnset)
    findings.add(INGRESS_REFUSED, {
      path, found: service.port, reason: 'Required value', expected: 'the name or the number of a port of the Service',
      fix: 'write port: { number: 80 }, with the number of a port of the Service',
    });
}

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
