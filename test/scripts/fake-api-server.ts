import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, any>;

/**
 * The parts of an API server and of the EndpointSlice controller that `npm run test:cluster` uses. Stores objects by path. Written from
 * the behaviour of Kubernetes, and shares no code with the library.
 */
export class FakeApiServer {
  readonly objects = new Map<string, Fields>();
  /** Responses wait until this promise is settled. */
  pending: Promise<unknown> = Promise.resolve();
  private readonly server: Server;

  /**
   * @param change modifies an object before it is stored
   * @param resolves returns the port number that the endpoint controller resolves a Service port to, for a pod
   * @param refusal returns status and body of the response to an invalid new object; `undefined` if it is valid
   * @param removing called with the path of an object before it is removed
   * @param warnings returns the warnings about a new object
   */
  constructor(private readonly change: (object: Fields) => void = () => {}, private readonly resolves = numberOf,
    private readonly refusal: (object: Fields) => [number, Fields] | undefined = () => undefined,
    private readonly removing: (path: string) => void = () => {}, private readonly warnings: (object: Fields) => string[] = () => []) {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (text) => body += String(text)).on('end', () => {
        const [status, answer] = this.answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://localhost'), body === ''
          ? {} : JSON.parse(body) as Fields);
        const warnings = request.method === 'POST' ? this.warnings(JSON.parse(body) as Fields) : [];
        const warning = warnings.map((text) => `299 - "${text}"`).join(', ');
        void this.pending.then(() => {
          response.writeHead(status, { 'content-type': 'application/json', ...warning !== '' && { warning } }).end(JSON.stringify(answer));
        });
      });
    });
    this.server.keepAliveTimeout = 0; // policies run in the same thread, and may take longer than the default of 5 s
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => { this.server.listen(0, '127.0.0.1', resolve); });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`; // not null while it listens
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections(); // open connections would keep the test process alive
  }

  private answer(method: string, { pathname, searchParams }: URL, body: Fields): [number, Fields] {
    const known = this.discovery(pathname);
    if (known !== undefined) return [200, known];
    const selector = searchParams.get('labelSelector');
    if (selector !== null) return [200, { items: this.slices(pathname, /service-name=([^,]+)/.exec(selector)![1]) }];
    if (method === 'POST') return this.refusal(body) ?? this.store(`${pathname}/${body.metadata.name}`, body);
    const old = this.objects.get(pathname);
    if (method === 'PATCH' && pathname.endsWith('/status')) {
      Object.assign(this.objects.get(pathname.replace(/\/status$/, ''))!, body);
      return [200, {}];
    }
    if (method === 'PATCH' && body.metadata.finalizers === null) {
      delete old?.metadata.finalizers;
      return [200, {}];
    }
    if (method === 'PATCH') {
      if (old !== undefined && old.spec?.loadBalancerClass !== body.spec?.loadBalancerClass)
        return [422, { message: 'spec.loadBalancerClass: Invalid value: may not change once set' }];
      const isAllocated = (body.spec?.ports ?? []).some?.(({ nodePort }: Fields) => nodePort === 30080) === true;
      return isAllocated ? [422,
        { message: 'spec.ports[0].nodePort: Invalid value: 30080: provided port is already allocated' }] : this.store(pathname, body);
    }
    if (method === 'DELETE') {
      this.removing(pathname);
      if (old?.metadata.finalizers === undefined) this.objects.delete(pathname);
    }
    return old === undefined ? [404, { message: 'not found' }] : [200, old];
  }

  /** Responses to discovery requests of kubectl, and the list of all Services. */
  private discovery(path: string): Fields | undefined {
    switch (path) {
      case '/version': return { major: '1', minor: '36+', gitVersion: 'v1.36.0' };
      case '/api': return { kind: 'APIVersions', versions: ['v1'] };
      case '/apis': return { kind: 'APIGroupList', apiVersion: 'v1', groups: [] };
      case '/api/v1': return {
        kind: 'APIResourceList', groupVersion: 'v1',
        resources: [{
          name: 'services', singularName: 'service', shortNames: ['svc'], namespaced: true, kind: 'Service', verbs: ['get', 'list'],
        }],
      };
      case '/api/v1/services': return {
        kind: 'ServiceList', apiVersion: 'v1', metadata: { resourceVersion: '1' },
        items: [...this.objects.values()].filter(({ kind }) => kind === 'Service'),
      };
      default: return undefined;
    }
  }

  private store(path: string, object: Fields): [number, Fields] {
    const stored = structuredClone(object);
    stored.metadata.uid = path;
    if (stored.kind === 'Service') {
      if (stored.spec?.publishNotReadyAddresses === false) delete stored.spec.publishNotReadyAddresses;
      (stored.spec ??= {}).ipFamilies ??= ['IPv4'];
    }
    this.change(stored);
    this.objects.set(path, stored);
    return [201, stored];
  }

  /** EndpointSlices for the running pods of a Service, one for each pod and IP family. */
  private slices(path: string, name: string): Fields[] {
    const namespace = /namespaces\/([^/]+)/.exec(path)![1];
    const { spec } = this.objects.get(`/api/v1/namespaces/${namespace}/services/${name}`)!;
    const pods = [...this.objects.values()].filter(({ kind, metadata, status }) => kind === 'Pod' && metadata.namespace === namespace
      && status?.phase === 'Running'
      && Object.entries(spec.selector).every(([key, value]) => metadata.labels?.[key] === value));
    return pods.flatMap((pod) => spec.ipFamilies.map((family: string) => ({
      endpoints: [{
        addresses: pod.status.podIPs.map(({ ip }: Fields) => ip)
          .filter((ip: string) => ip.includes(':') === (family === 'IPv6')), conditions: { ready: true },
      }],
      ports: (spec.ports ?? []).flatMap((port: Fields) => {
        const number = this.resolves(port, pod);
        return number === undefined ? [] : [{ name: port.name, port: number, protocol: port.protocol }];
      }),
    })));
  }
}

function numberOf({ port, targetPort = port, protocol = 'TCP' }: Fields, { spec }: Fields): number | undefined {
  if (typeof targetPort === 'number') return targetPort;
  const ports = [...spec.containers, ...(spec.initContainers ?? [])
    .filter(({ restartPolicy }: Fields) => restartPolicy === 'Always')].flatMap(({ ports: all }: Fields) => all ?? []) as Fields[];
  return ports.find((each) => each.name === targetPort && (each.protocol ?? 'TCP') === protocol)?.containerPort as number | undefined;
}
