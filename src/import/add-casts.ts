import { isIP } from 'node:net';
import { RawCode, quoted } from './typescript-literal';
import { ipAddressStrictProblem } from '../service/rules/endpoints/addresses';
import { portNumberProblem } from '../service/rules/ports';
import { isRecord, PORTABLE } from '../service';

/**
 * Adds a cast to each value that the API server accepts but the compiler refuses: an IP address as external name, an invalid load balancer
 * address, a node port outside the range, or a node port of two ports.
 */
export function addCasts(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wide = { ...props };
  if (typeof wide.externalName === 'string' && isIP(wide.externalName) > 0) wide.externalName = asString(wide.externalName);
  if (typeof wide.loadBalancerIP === 'string' && isIP(wide.loadBalancerIP) === 0) wide.loadBalancerIP = asString(wide.loadBalancerIP);
  if (Array.isArray(wide.ports)) {
    const seen = new Set<unknown>();
    wide.ports = wide.ports.map((port: unknown) => {
      if (!isRecord(port) || typeof port.nodePort !== 'number') return port;
      const { nodePort } = port;
      const usual = nodePort >= PORTABLE.nodePorts.first && nodePort <= PORTABLE.nodePorts.last && !seen.has(nodePort);
      seen.add(nodePort);
      return usual ? port : { ...port, nodePort: new RawCode(`${nodePort} as number`) };
    });
  }
  return wide;
}

/**
 * Returns props of EndpointSlice and Endpoints with a cast around each literal that the compiler refuses although the API server may accept
 * it: addresses in a spelling that only some minors accept, and unreachable ports. Other values are returned unchanged.
 */
export function widenedEndpoints(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => widenedEndpoints(item, field));
  if (isRecord(value) && value.addressType === 'FQDN') return value; // addresses of type FQDN are names
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, widenedEndpoints(item, name)]));
  if ((field === 'addresses' || field === 'ip') && typeof value === 'string') {
    return ipAddressStrictProblem(value) === undefined ? value : asString(value);
  }
  return field === 'port' && typeof value === 'number' && portNumberProblem(value) !== undefined
    ? new RawCode(`${value} as number`) : value;
}

function asString(text: string): RawCode {
  return new RawCode(`${quoted(text)} as string`);
}
