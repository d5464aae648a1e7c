/** Fields of a manifest or of a part of it. */
type Fields = Record<string, any>;
interface Pod { labels?: Fields; ports?: Fields[]; spec?: Fields }

/** A Service on port 80 that selects `app: web`. */
export function service(name: string, spec: Fields = {}, metadata: Fields = {}): Fields {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name, ...metadata },
    spec: { selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
  };
}

/** A workload whose pods have the label `app: web` and declare port 80, named `http`. */
export function workload(kind: string, name: string, pod: Pod = {}, more: { namespace?: string; spec?: Fields } = {}): Fields {
  const group = kind === 'Job' || kind === 'CronJob' ? 'batch/v1' : kind === 'Pod' || kind === 'ReplicationController' ? 'v1' : 'apps/v1';
  const template = {
    metadata: { labels: pod.labels ?? { app: 'web' } },
    spec: { containers: [{ name: 'main', image: 'web', ports: pod.ports ?? [{ name: 'http', containerPort: 80 }] }], ...pod.spec },
  };
  const metadata = { name, ...(more.namespace === undefined ? {} : { namespace: more.namespace }) };
  if (kind === 'Pod') return { apiVersion: group, kind, metadata: { ...metadata, ...template.metadata }, spec: template.spec };
  const spec = kind === 'CronJob' ? { jobTemplate: { spec: { template } } }
    : group === 'apps/v1' ? { selector: { matchLabels: template.metadata.labels }, template } : { template };
  return { apiVersion: group, kind, metadata, spec: { ...spec, ...more.spec } };
}

/** A Deployment made by `workload`. */
export function deployment(name: string, pod: Pod = {}, more: Parameters<typeof workload>[3] = {}): Fields {
  return workload('Deployment', name, pod, more);
}

/** An EndpointSlice for a Service. */
export function slice(of: string, ports: Fields[], addresses: string[] = ['192.0.2.10']): Fields {
  return {
    apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name: `${of}-1`, labels: { 'kubernetes.io/service-name': of } },
    addressType: 'IPv4', endpoints: [{ addresses }], ports,
  };
}
