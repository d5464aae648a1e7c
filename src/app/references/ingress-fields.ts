import { defineCheck, type CheckContext } from '../check-context';
import { formatFlow, renameKey, text, type Path } from '../../problem';
import { isRecord, toRecord, toRecords, type Card, type Findings, type UnknownObject } from '../../service';
import { FIELD_UNKNOWN } from '../../service/rules/fields';
import { checkOneOf, quoteAll } from '../../service/rules/one-of';

export const INGRESS_PATH = {
  code: 'ingress-path', layer: 'api', severity: 'error', reason: 'Required value',
  title: 'A path of an Ingress has a pathType, and begins with "/".',
  why: 'the API server refuses the Ingress: how a path is compared with that of a request has no default',
  fix: 'write pathType: Prefix',
  see: 'https://kubernetes.io/docs/concepts/services-networking/ingress/#path-types',
  source: ['pkg/apis/networking/validation/validation.go#validateHTTPIngressPath'],
  good: [{ path: '/', pathType: 'Prefix' }, { pathType: 'ImplementationSpecific' }],
  bad: [{ path: '/' }, { path: '/', pathType: 'prefix' }, { path: 'api', pathType: 'Prefix' }],
} as const satisfies Card;

/** Reports paths and backends of Ingresses that the API server of `networking.k8s.io/v1` refuses, such as the fields of `v1beta1`. */
export const ingressFields = defineCheck({ cards: [INGRESS_PATH], check: checkIngressFields });

function checkIngressFields({ app, findings }: CheckContext): void {
  for (const ingress of app.objectsOf('Ingress', 'networking.k8s.io'))
    if (ingress.apiVersion === 'networking.k8s.io/v1') findings.addOwn(ingress, (own) => checkIngress(toRecord(ingress.body.spec), own));
}

function checkIngress({ backend, defaultBackend, rules }: UnknownObject, findings: Findings): void {
  if (backend !== undefined && defaultBackend === undefined)
    findings.add(FIELD_UNKNOWN, {
      path: ['spec', 'backend'], found: backend, expected: 'a field that the API has', fix: renameKey('defaultBackend'),
    });
  checkBackend(defaultBackend, ['spec', 'defaultBackend'], findings);
  toRecords(rules).forEach(({ http }, rule) => toRecords(toRecord(http).paths).forEach((path, index) => {
    const at = ['spec', 'rules', rule, 'http', 'paths', index];
    checkBackend(path.backend, [...at, 'backend'], findings);
    checkPath(path, at, findings);
  }));
}

const PATH_TYPES = ['Exact', 'ImplementationSpecific', 'Prefix'];

function checkPath({ path, pathType }: UnknownObject, at: Path, findings: Findings): void {
  if (typeof pathType === 'string') checkOneOf(INGRESS_PATH, pathType, PATH_TYPES, () => [...at, 'pathType'], findings);
  else if (pathType === undefined || pathType === null)
    findings.add(INGRESS_PATH, { path: [...at, 'pathType'], found: pathType, expected: text`${quoteAll(PATH_TYPES)}` });
  const written = path ?? '', mayBeEmpty = pathType !== 'Prefix' && pathType !== 'Exact';
  if (typeof written === 'string' && !written.startsWith('/') && !(mayBeEmpty && written === ''))
    findings.add(INGRESS_PATH, {
      path: [...at, 'path'], found: path, reason: 'Invalid value', expected: 'a path that begins with "/"', fix: `write path: /${written}`,
    });
}

function checkBackend(backend: unknown, path: Path, findings: Findings): void {
  if (!isRecord(backend) || backend.serviceName === undefined) return;
  const { serviceName, servicePort } = backend;
  const port = { [typeof servicePort === 'string' ? 'name' : 'number']: servicePort };
  findings.add(FIELD_UNKNOWN, {
    path: [...path, 'serviceName'], found: serviceName, expected: 'service.name and service.port, the fields of v1',
    fix: `write service: ${formatFlow({ name: serviceName, ...servicePort === undefined ? {} : { port } })}`,
  });
}
