import { checkManifests, compareManifests, explain, graph, importManifests } from '../src';
import { PORTABLE } from '../src/service/cluster';
import { AppContext } from '../src/explain/app-context';

export type Manifests = readonly Record<string, unknown>[];
/** Every exported function whose input is manifests, with inputs and options that use different algorithms. */
export const FUNCTIONS: Readonly<Record<string, (objects: Manifests) => unknown>> = {
  checkManifests: (objects) => checkManifests(objects),
  'checkManifests, all selected by all': (objects) => checkManifests(objects.map(withOneLabel)),
  'checkManifests, one Service that all lead to': (objects) => checkManifests(objects.map(pointToOneService)),
  'compareManifests, nothing changed': (objects) => compareManifests(objects, objects.map((object) => ({ ...object }))),
  'compareManifests, each Service changed': (objects) => compareManifests(objects, objects.map(changePorts)),
  'compareManifests, all renamed': (objects) => compareManifests(objects, objects.map(renameObject)),
  'compareManifests, each Service changed, all selected by all': (objects) =>
    compareManifests(objects.map(withOneLabel), objects.map(withOneLabel).map(changePorts)),
  'compareManifests, one Service changed that all lead to': (objects) =>
    compareManifests(objects.map(pointToOneService), objects.map(pointToOneService).map(renameObject)),
  'explain of each Service, among all': explainEach,
  'explain of each Service, all selected by all': (objects) => explainEach(objects.map(withOneLabel)),
  'explain of each Service, one that all lead to': (objects) => explainEach(objects.map(pointToOneService)),
  'graph, mermaid': (objects) => graph(objects, { format: 'mermaid' }),
  'graph, dot': (objects) => graph(objects, { format: 'dot' }),
  'graph, svg': (objects) => graph(objects, { format: 'svg' }),
  'graph, html': (objects) => graph(objects, { format: 'html' }),
  'graph, svg, all selected by all': (objects) => graph(objects.map(withOneLabel), { format: 'svg' }),
  'graph, svg, one Service that all lead to': (objects) => graph(objects.map(pointToOneService), { format: 'svg' }),
  'graph, html, all selected by all': (objects) => graph(objects.map(withOneLabel), { format: 'html' }),
  importManifests: (objects) => importManifests(objects),
  'importManifests, all kinds': (objects) => importManifests(objects, { app: true }),
  'importManifests, all kinds, all selected by all': (objects) => importManifests(objects.map(withOneLabel), { app: true }),
};

/** Manifests of `size` objects: half of them Services, half their Deployments. */
export function objectsOf(size: number): Manifests {
  return Array.from({ length: size / 2 }, (_, at) => {
    const labels = { app: `app-${at}`, tier: 'backend' }, metadata = { name: `app-${at}`, namespace: `ns-${at % 100}`, labels };
    return [
      {
        apiVersion: 'v1', kind: 'Service', metadata,
        spec: {
          type: at % 10 === 0 ? 'LoadBalancer' : 'ClusterIP', selector: { app: `app-${at}` },
          ports: [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'metrics', port: 9090 }],
        },
      },
      {
        apiVersion: 'apps/v1', kind: 'Deployment', metadata,
        spec: {
          replicas: 2, selector: { matchLabels: { app: `app-${at}` } },
          template: {
            metadata: { labels },
            spec: {
              containers: [{
                name: 'main', image: 'registry.example/app:1',
                ports: [{ name: 'http', containerPort: 8080 }, { name: 'metrics', containerPort: 9090 }],
              }],
            },
          },
        },
      },
    ];
  }).flat();
}

function withOneLabel(object: Manifests[number]): Manifests[number] {
  return object.kind === 'Service'
    ? {
      ...object, metadata: { ...object.metadata as object, namespace: 'one' },
      spec: { ...object.spec as object, selector: { tier: 'backend' } },
    }
    : { ...object, metadata: { ...object.metadata as object, namespace: 'one' } };
}

function explainEach(objects: Manifests): unknown {
  const around = new AppContext(objects);
  return objects.filter(({ kind }) => kind === 'Service').map((service) => explain(service, PORTABLE, around));
}

/** Replaces a Service by an Ingress with the first Service as its backend; the first Service and other objects only get the namespace. */
function pointToOneService(object: Manifests[number], at: number): Manifests[number] {
  const metadata = { ...object.metadata as object, namespace: 'one' };
  const backend = { service: { name: 'app-0', port: { name: 'htpp' } } };
  return object.kind !== 'Service' || at === 0 ? { ...object, metadata } : {
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata,
    spec: { rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }] },
  };
}

function changePorts(object: Manifests[number]): Manifests[number] {
  return object.kind === 'Service'
    ? { ...object, spec: { ...object.spec as object, sessionAffinity: 'ClientIP', externalTrafficPolicy: 'Local' } } : object;
}

function renameObject(object: Manifests[number]): Manifests[number] {
  const metadata = object.metadata as { readonly name: string };
  return { ...object, metadata: { ...metadata, name: `${metadata.name}-new` } };
}
