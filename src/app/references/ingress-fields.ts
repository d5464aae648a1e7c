import { isIP } from 'node:net';
import { defineCheck, type CheckContext } from '../check-context';
import { formatFlow, text, writeSuggestion, type Path } from '../../problem';
import { annotationsOf, isRecord, toList, toRecord, toRecords, type Card, type Findings, type UnknownObject } from '../../service';
import { decode } from '../../service/decode/decode';
import { INGRESS_SPEC } from '../../service/decode/shapes';
import { createDecodeReporter, FIELD_UNKNOWN } from '../../service/rules/fields';
import { dnsSubdomainProblem, suggestHost } from '../../service/rules/names';
import { checkOneOf, quoteAll } from '../../service/rules/one-of';

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
    if (ingress.apiVersion === 'networking.k8s.io/v1') findings.addOwn(ingress, (own) => checkIngress(ingress.body, own));
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
  checkBackend(defaultBackend, ['spec', 'defaultBackend'], findings);
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
      checkBackend(path.backend, [...at, 'backend'], findings);
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
