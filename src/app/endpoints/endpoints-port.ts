import { defineCheck } from '../check-context';
import { objectNames, type AppService } from '../index/app-object';
import { type AppFindings } from '../app-findings';
import { nearest, text, verbEnd } from '../../problem';
import { manualEndpoints, type AppEndpoints } from './endpoints';
import type { Card } from '../../service';

export const ENDPOINTS_PORT = {
  code: 'endpoints-port', layer: 'traffic', severity: 'error',
  title: 'Endpoints written by hand have a port with the name and protocol of each Service port.',
  why: 'kube-proxy matches the ports of a Service and of its endpoints by name and protocol, not by number',
  fix: 'give the port of the endpoints the name of the Service port; with a single port, both may be unnamed',
  source: ['pkg/proxy/endpointslicecache.go#endpointInfoByServicePort'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/',
  good: [{ service: [{ name: 'db', port: 5432 }], slice: [{ name: 'db', port: 5432 }] }],
  bad: [{ service: [{ name: 'db', port: 5432 }], slice: [{ port: 5432 }] }],
} as const satisfies Card;

/** Compares the ports of Services without a selector with those of their endpoints. */
export const endpointsPort = defineCheck({
  cards: [ENDPOINTS_PORT],
  check({ app, findings }) {
    for (const [service, endpoints] of manualEndpoints(app)) {
      const objects = endpoints.filter(({ addresses }) => !addresses.every(isPlaceholderAddress));
      if (objects.length > 0) checkPortsOfService(service, objects, findings);
    }
  },
});

/** Whether an address is the placeholder in Cilium's endpoints for Ingress and Gateway: their traffic is redirected on the way to it. */
function isPlaceholderAddress({ address }: { readonly address: string }): boolean {
  return address === '192.192.192.192';
}

function checkPortsOfService(service: AppService, objects: readonly AppEndpoints[], findings: AppFindings): void {
  const endpointPorts = objects.flatMap(({ ports }) => ports);
  service.ports.forEach((port, index) => {
    const { name: ownName = '' } = port;
    if (endpointPorts.some(({ name, protocol }) => name === ownName && protocol === port.protocol)) return;
    const otherProtocol = endpointPorts.find(({ name }) => name === ownName);
    const names = [...new Set(endpointPorts.map(({ name }) => name))];
    const suggestion = nearest(ownName, names.filter((name) => name !== ''));
    const onlyName = otherProtocol === undefined && names.length === 1 && service.ports.length === 1 ? names[0] : undefined;
    findings.add(service, ENDPOINTS_PORT, {
      path: otherProtocol === undefined ? ['spec', 'ports', index, 'name'] : ['spec', 'ports', index, 'protocol'],
      found: otherProtocol === undefined ? port.name : port.protocol,
      // Advice for a headless Service: SRV records and monitors use the port names of the endpoints, and only gateways compare them with
      // those of the Service. A warning with a load balancer class: its controller may read the endpoints itself, with its own rules.
      severity: service.headless ? 'advice'
        : service.type === 'LoadBalancer' && service.spec.loadBalancerClass !== undefined ? 'warning' : 'error',
      expected: otherProtocol === undefined
        ? text`a name that a port of ${objectNames(objects)} has (${
          names.length === 0 ? text`no ports` : text`${names.map(quotedName).join(', ')}`})`
        : text`${otherProtocol.protocol}, as ${objectNames(objects)} say${verbEnd(objects)}`,
      ...(suggestion !== undefined || (ownName !== '' && onlyName !== undefined && onlyName !== '') ?
        { fix: text`give both the same name, for example "${ownName}"` }
        : onlyName === undefined ? {} : ownName === '' ? { fix: text`write "name: ${onlyName}"` }
          : { fix: text`write "name: ${ownName}" at the port of ${objectNames(objects)}` }),
    }, objects);
  });
}

function quotedName(name: string): string {
  return name === '' ? 'unnamed' : `"${name}"`;
}
