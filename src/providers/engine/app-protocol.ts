import type { AnnotatedService } from './definition/provider';
import { ANNOTATION_PITFALL } from './definition/cards';
import type { Findings, ServicePort } from '../../service';

/** Whether pods use TLS, by the `appProtocol` of the port. Values that are not listed do not determine it. */
const APP_PROTOCOLS: ReadonlyMap<string, 'plain' | 'tls'> = new Map([
  ['http', 'plain'], ['kubernetes.io/h2c', 'plain'], ['kubernetes.io/ws', 'plain'], ['https', 'tls'], ['kubernetes.io/wss', 'tls'],
]);

/**
 * Returns whether a port's pods use TLS (`tls`) or not (`plain`) according to an option; `undefined` if it is absent or does not determine
 * this.
 */
export function backendProtocolOf(service: AnnotatedService, property: string, port: ServicePort): 'plain' | 'tls' | undefined {
  const { podsSpeak: values = {} } = service.provider.table[property];
  if (typeof values === 'function') return values(service, port);
  const text = service.text(property)?.toLowerCase() ?? '';
  return Object.hasOwn(values, text) ? values[text] : undefined;
}

/** Reports an option that contradicts the `appProtocol` of a port: one of them means TLS to the pods, the other no TLS. */
export function checkControllerAppProtocol(service: AnnotatedService, findings: Findings): void {
  for (const [property, row] of Object.entries(service.provider.table)) {
    if (row.podsSpeak === undefined) continue;
    const contradicting = service.ports.find((port) => {
      const ofAnnotation = backendProtocolOf(service, property, port), ofPort = protocolOfPort(port);
      return ofAnnotation !== undefined && ofPort !== undefined && ofAnnotation !== ofPort;
    });
    if (contradicting === undefined) continue;
    const [use, opposite] = protocolOfPort(contradicting) === 'tls' ? ['TLS', 'http'] : ['no TLS', 'https'];
    findings.add(ANNOTATION_PITFALL, {
      path: service.path(property), found: service.text(property), severity: 'warning',
      expected: `the protocol of appProtocol "${contradicting.appProtocol}" of port ${contradicting.port}: the pods use ${use}`,
      why: 'the load balancer reads only this annotation, while gateways and meshes read appProtocol: one of the two uses a protocol '
        + 'that the pods do not understand',
      fix: `if the pods use ${use}, change this annotation; otherwise set appProtocol of port ${contradicting.port} to "${opposite}"`,
    });
  }
}

const protocolOfPort = ({ appProtocol = '' }: ServicePort): 'plain' | 'tls' | undefined => APP_PROTOCOLS.get(appProtocol);
