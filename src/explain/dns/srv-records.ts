import { dnsNames } from './dns-names';
import type { DiscoverySubject } from '../discovery-subject';

/** The SRV record of one named port. */
export interface SrvRecord {
  /** Name of the port. */
  readonly port: string;
  /** Name of the record: `_http._tcp.web.shop.svc.cluster.local`. */
  readonly name: string;
  /** Port number in the record; `undefined` if each endpoint has its own. */
  readonly number: number | undefined;
  /** Host in the record: the Service, or for a headless one a name for each endpoint. */
  readonly target: string;
  /** The answer in words. */
  readonly answer: string;
}

/**
 * The SRV records of the named ports of a Service; none for unnamed ports, nor for ExternalName.
 *
 * @see https://github.com/kubernetes/dns/blob/master/docs/specification.md
 */
export function srvRecords(service: DiscoverySubject, clusterDomain: string): SrvRecord[] {
  const { full } = dnsNames(service, clusterDomain);
  if (full === undefined || service.type === 'ExternalName') return [];
  return (service.ports ?? []).flatMap(({ name: port, port: published, protocol = 'TCP', targetPort = published }) => {
    if (port === undefined || port === '') return [];
    const name = `_${port}._${protocol.toLowerCase()}.${full}`;
    if (service.headless !== true)
      return { port, name, number: published, target: full, answer: `one record: port ${published} at ${full}` };
    // A headless Service has no proxy before it: clients dial the port of the container.
    const number = typeof targetPort === 'number' && targetPort !== 0 ? targetPort : typeof targetPort === 'string' ? undefined : published;
    const target = `<hostname>.${full}`;
    return {
      port, name, number, target,
      answer: `one record for each ${service.publishNotReadyAddresses === true ? 'endpoint, ready or not' : 'ready endpoint'}: `
        + `port ${number ?? `"${targetPort}" of its pod`} at ${target}`,
    };
  });
}
