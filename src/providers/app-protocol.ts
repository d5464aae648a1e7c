import type { AnnotatedService } from './annotated-service';
import { ANNOTATION_PITFALL } from './cards';
import type { Findings } from '../problem/findings';

/** What pods of a well-known `appProtocol` speak; other words say nothing about TLS. */
const APP_PROTOCOLS: ReadonlyMap<string, 'plain' | 'tls'> = new Map([
  ['http', 'plain'], ['kubernetes.io/h2c', 'plain'], ['kubernetes.io/ws', 'plain'], ['https', 'tls'], ['kubernetes.io/wss', 'tls'],
]);

/** What an option says that the pods speak; `undefined` where it is absent or says nothing about TLS. */
export function podsSpeak(service: AnnotatedService, property: string): 'plain' | 'tls' | undefined {
  const { podsSpeak: values = {} } = service.provider.table[property];
  const text = service.text(property)?.toLowerCase() ?? '';
  return Object.hasOwn(values, text) ? values[text] : undefined;
}

/** Notes an option that says TLS towards the pods where `appProtocol` of a port says otherwise, or the other way round. */
export function checkAppProtocol(service: AnnotatedService, findings: Findings): void {
  for (const [property, row] of Object.entries(service.provider.table)) {
    if (row.podsSpeak === undefined) continue;
    const spoken = podsSpeak(service, property);
    const other = spoken === undefined
      ? undefined : service.ports.find(({ appProtocol = '' }) => (APP_PROTOCOLS.get(appProtocol) ?? spoken) !== spoken);
    if (other === undefined) continue;
    findings.add(ANNOTATION_PITFALL, {
      path: service.path(property), found: service.text(property), severity: 'warning',
      expected: `what appProtocol "${other.appProtocol}" of port ${other.port} says: the pods `
        + `speak ${spoken === 'tls' ? 'without TLS' : 'TLS'}`,
      why: 'the load balancer reads this annotation alone, while gateways and meshes read appProtocol: one of the two speaks to the pods '
        + 'in a way that they do not understand',
      fix: 'write the same in both',
    });
  }
}
