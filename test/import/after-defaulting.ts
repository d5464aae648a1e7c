/** An object with the API server's defaults and without empty or server-set fields: equal for equivalent manifests. */
export function applyDefaults(source: unknown): unknown {
  const object = dropNulls(source) as Record<string, any>; // may be invalid
  delete object.status;
  for (const field of ['creationTimestamp', 'deletionTimestamp', 'generation', 'managedFields', 'resourceVersion', 'selfLink', 'uid'])
    delete object.metadata?.[field];
  dropEmpty(object.metadata, ['labels', 'annotations', 'ownerReferences', 'finalizers']);
  if (object.metadata?.namespace === '') delete object.metadata.namespace;
  if (object.kind === 'Service' && object.apiVersion === 'v1') defaultService(object);
  if (object.kind === 'Endpoints') for (const subset of object.subsets ?? [])
    for (const port of subset.ports ?? []) Object.assign(port, { name: port.name ?? '', protocol: port.protocol || 'TCP' });
  if (object.kind === 'EndpointSlice') {
    for (const port of object.ports ?? []) {
      port.protocol ??= 'TCP';
      port.name ??= '';
    }
    for (const endpoint of object.endpoints ?? []) dropEmpty(endpoint, ['conditions']);
  }
  return object;
}

function defaultService(object: Record<string, any>): void {
  const spec = object.spec ??= {};
  spec.type ||= 'ClusterIP';
  spec.sessionAffinity ||= 'None';
  if (spec.clusterIP === undefined && spec.clusterIPs?.length > 0) spec.clusterIP = spec.clusterIPs[0];
  if (spec.type !== 'ExternalName' && spec.clusterIP !== undefined && spec.clusterIP !== '') spec.clusterIPs ??= [spec.clusterIP];
  dropEmpty(spec, ['selector', 'ports', 'clusterIP', 'clusterIPs', 'ipFamilies', 'ipFamilyPolicy', 'externalIPs', 'externalName',
    'loadBalancerIP', 'externalTrafficPolicy', 'loadBalancerSourceRanges', 'sessionAffinityConfig']);
  if (spec.healthCheckNodePort === 0) delete spec.healthCheckNodePort;
  if (spec.publishNotReadyAddresses === false) delete spec.publishNotReadyAddresses;
  for (const port of spec.ports ?? []) {
    port.protocol ||= 'TCP';
    if (port.targetPort === undefined || port.targetPort === 0 || port.targetPort === '') port.targetPort = port.port;
    if (port.nodePort === 0) delete port.nodePort;
    if (port.name === '') delete port.name;
  }
}

function dropEmpty(object: Record<string, unknown> | undefined, fields: readonly string[]): void {
  for (const field of fields) {
    const value = object?.[field];
    if (value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)) delete object?.[field];
  }
}

/** A copy without `null`. The API server reads it as absent, and as an empty text in maps of strings. */
function dropNulls(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => dropNulls(item));
  if (typeof value !== 'object' || value === null) return value;
  const strings = key === 'labels' || key === 'annotations' || key === 'selector';
  return Object.fromEntries(Object.entries(value)
    .flatMap(([name, item]) => (item === null ? (strings ? [[name, '']] : []) : [[name, dropNulls(item, name)]])));
}
