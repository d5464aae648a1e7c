import type { AnnotatedService } from '../engine/definition/provider';
import type { ServicePort } from '../../service/objects';
import { cidrStrictProblem } from '../../service/rules/ranges';
import { healthCheckText, isLocal } from '../engine/definition/traffic';

/** Whether one probe asks kube-proxy in place of those of the ports: under the policy Local, without a PROXY protocol or ports to probe. */
export function hasLocalProbe(service: AnnotatedService): boolean {
  return isLocal(service) && !service.has('portHealthProbePort') && service.value('privateLinkServiceProxyProtocol') !== true;
}

/** What the probes of the ports ask; `undefined` where Kubernetes itself describes the one probe. */
export function azureProbe(service: AnnotatedService): string | undefined {
  if (hasLocalProbe(service)) return undefined;
  const probed = service.ports.filter((port) => (port.protocol ?? 'TCP') === 'TCP'
    && !['portNoLoadBalancerRule', 'portNoProbeRule'].some((property) => textOf(service, property, port)?.toLowerCase() === 'true'));
  if (probed.length === 0) return 'No port has a probe: UDP and SCTP ports never have one.';
  return `${probed.map((port) => probeOf(service, port)).join('. ')}. UDP and SCTP ports have no probe.`;
}

function probeOf(service: AnnotatedService, port: ServicePort): string {
  const where = textOf(service, 'portHealthProbePort', port)
    ?? (port.nodePort === undefined ? 'its node port' : `node port ${port.nodePort}`);
  const said = (textOf(service, 'portHealthProbeProtocol', port) ?? port.appProtocol ?? service.text('healthProbeProtocol') ?? 'tcp').trim()
    .toLowerCase();
  const path = textOf(service, 'portHealthProbeRequestPath', port) ?? service.text('healthProbeRequestPath') ?? '/';
  const how = said === 'http' || said === 'https' ? `asks ${where} by ${healthCheckText(said, path)}` : `connects to ${where} by TCP`;
  return `The probe of port ${port.name ?? port.port} ${how}`;
}

function textOf(service: AnnotatedService, property: string, port: ServicePort): string | undefined {
  return service.each(property).find(({ filled }) => filled.port === String(port.port))?.text;
}

/** Who may connect, where annotations say it or the field has a range that the controller drops. */
export function azureSources(service: AnnotatedService): readonly string[] | undefined {
  const { loadBalancerSourceRanges: field } = service.spec;
  const stands = (range: unknown): range is string => typeof range === 'string' && cidrStrictProblem(range) === undefined;
  const listed: readonly unknown[] = [...Array.isArray(field) ? field : [], ...service.value('allowedIpRanges') ?? [],
    ...service.value('sourceRangesAnnotation') ?? []];
  const tags: readonly string[] = service.value('allowedServiceTags') ?? [];
  if (listed.length === 0 && tags.length === 0) return undefined;
  const sources = [...listed.filter(stands), ...tags.map((tag) => `the service tag ${tag}`)];
  return sources.length === 0 ? ['no address (every range has bits set beyond its prefix, and the controller drops it)'] : sources;
}
