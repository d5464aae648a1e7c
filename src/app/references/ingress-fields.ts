import { defineCheck, type CheckContext } from '../check-context';
import type { AppObject } from '../index';
import { formatFlow, renameKey, type Path } from '../../problem';
import { isRecord, toRecord, toRecords } from '../../service';
import { FIELD_UNKNOWN } from '../../service/rules/fields';

/** Reports fields of Ingresses that only `networking.k8s.io/v1beta1` has: the API server of `v1` refuses them. */
export const ingressFields = defineCheck({ cards: [], check: checkIngressFields });

function checkIngressFields(context: CheckContext): void {
  for (const ingress of context.app.objectsOf('Ingress', 'networking.k8s.io')) {
    if (ingress.apiVersion !== 'networking.k8s.io/v1') continue;
    const { backend, defaultBackend, rules } = toRecord(ingress.body.spec);
    if (backend !== undefined && defaultBackend === undefined)
      context.findings.add(ingress, FIELD_UNKNOWN, {
        path: ['spec', 'backend'], found: backend, expected: 'a field that the API has',
        fix: renameKey('defaultBackend'),
      });
    checkBackend(context, ingress, defaultBackend, ['spec', 'defaultBackend']);
    toRecords(rules).forEach(({ http }, rule) => toRecords(toRecord(http).paths).forEach((path, index) =>
      checkBackend(context, ingress, path.backend, ['spec', 'rules', rule, 'http', 'paths', index, 'backend'])));
  }
}

function checkBackend({ findings }: CheckContext, ingress: AppObject, backend: unknown, path: Path): void {
  if (!isRecord(backend) || backend.serviceName === undefined) return;
  const { serviceName, servicePort } = backend;
  const port = { [typeof servicePort === 'string' ? 'name' : 'number']: servicePort };
  findings.add(ingress, FIELD_UNKNOWN, {
    path: [...path, 'serviceName'], found: serviceName,
    expected: 'service.name and service.port, the fields of v1',
    fix: `write service: ${formatFlow({ name: serviceName, ...servicePort === undefined ? {} : { port } })}`,
  });
}
