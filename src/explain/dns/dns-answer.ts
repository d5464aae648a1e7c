import { dnsNames } from './dns-names';
import type { DiscoverySubject } from '../discovery-subject';
import { labelText } from '../../service';
import { isIncompleteName } from '../../service/rules/external-name';

/** The answer of DNS for the name of a Service. */
export interface DnsAnswer {
  /** Types of records in the answer. */
  readonly records: 'A/AAAA' | 'CNAME';
  /** The target of the records. */
  readonly of: 'virtual-ip' | 'pods' | 'listed-endpoints' | 'external-name';
  /** The answer in words. */
  readonly text: string;
}

/**
 * The answer of cluster DNS for the name of a Service.
 *
 * @see https://github.com/kubernetes/dns/blob/master/docs/specification.md
 */
export function dnsAnswer(service: DiscoverySubject, clusterDomain: string): DnsAnswer {
  const name = dnsNames(service, clusterDomain).full ?? service.name;
  if (service.type === 'ExternalName') {
    return {
      records: 'CNAME', of: 'external-name',
      text: `${name} is a CNAME for ${service.externalName ?? 'its externalName'}; `
        + (isIncompleteName(service.externalName) ? 'which has no address without the cluster domain' : 'DNS does not look at ports'),
    };
  }
  if (service.headless !== true) {
    return {
      records: 'A/AAAA', of: 'virtual-ip',
      text: `${name} resolves to one address for each IP family: the virtual IP of the Service, whether or not it has endpoints`,
    };
  }
  const which = service.publishNotReadyAddresses === true
    ? 'all, ready or not' : 'the ready ones; if none is ready, the name does not resolve';
  return service.selector === undefined
    ? {
      records: 'A/AAAA', of: 'listed-endpoints',
      text: `${name} resolves to the addresses of the endpoints that you list: ${which}`,
    }
    : {
      records: 'A/AAAA', of: 'pods',
      text: `${name} resolves to the addresses of the pods labelled ${labelText(service.selector)}: ${which}`,
    };
}
