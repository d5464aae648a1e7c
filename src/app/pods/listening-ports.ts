import type { AppIndex, DeclaredPort, Workload } from '../index';
import { toRecords, asString, toRecord, type UnknownObject } from '../../service';

/**
 * Ports on which well-known images listen by default, from their `EXPOSE` lines and documentation.
 *
 * @see https://hub.docker.com/u/library
 */
const PORTS: Readonly<Record<string, readonly number[]>> = {
  adminer: [8080], couchdb: [4369, 5984, 9100], elasticsearch: [9200, 9300], ghost: [2368], httpd: [80], influxdb: [8086],
  kibana: [5601], mariadb: [3306], memcached: [11211], mongo: [27017], 'mongo-express': [8081], mysql: [3306, 33060],
  nats: [4222, 6222, 8222], nginx: [80], postgres: [5432],
  rabbitmq: [4369, 5671, 5672, 15671, 15672, 15691, 15692, 25672], redis: [6379], redmine: [3000], registry: [5000],
  solr: [8983], sonarqube: [9000], tomcat: [8080], zookeeper: [2181, 2888, 3888, 8080],
  'hashicorp/http-echo': [5678], 'kennethreitz/httpbin': [80], 'kubernetesui/dashboard': [8443, 9090],
  'nginxdemos/hello': [80], 'nginxinc/nginx-unprivileged': [8080],
  'traefik/whoami': [80],
};

/** The name of an image without tag, digest, and `docker.io/` and `library/` of Docker Hub: `nginx` for `docker.io/library/nginx:1.25`. */
function imageNameOf(image: string): string {
  const [name] = image.split('@');
  const colon = name.indexOf(':', name.lastIndexOf('/') + 1); // the colon of a registry port is before a slash
  return (colon < 0 ? name : name.slice(0, colon)).replace(/^(?:(?:index\.)?docker\.io\/)?(?:library\/)?/, '');
}

/**
 * The names of the images of the containers of a workload, as `imageNameOf` shortens them: `['nginx']`; an empty text for a container
 * without an image. Init containers are not read.
 */
export const imagesOf = ({ podSpec }: Workload): readonly string[] =>
  toRecords(podSpec.containers).map(({ image }) => imageNameOf(asString(image)));

/**
 * The ports on which the containers of a workload listen by default, from a table of well-known images: 80 for nginx, 6379 for redis.
 * `undefined` if there are no containers or an image is not in the table, or if mounted configuration, a command or arguments may change
 * the ports.
 */
export function findListeningPorts(workload: Workload): ReadonlySet<number> | undefined {
  const { containers, volumes } = workload.podSpec;
  if (toRecords(containers).some(({ command, args }) => (command ?? args) !== undefined)) return undefined;
  if (toRecords(volumes).some((volume) => Object.keys(volume).some((kind) => CONFIG_VOLUMES.has(kind)))) return undefined;
  const ports = imagesOf(workload).map((image) => (Object.hasOwn(PORTS, image) ? PORTS[image] : undefined));
  return ports.length === 0 || ports.includes(undefined) ? undefined : new Set(ports.flatMap((imagePorts) => imagePorts ?? []));
}

/** Whether a container may listen on a port by default, unless its command or configuration changes that. */
export const isDefaultPort = (workload: Workload, port: number): boolean =>
  imagesOf(workload).some((image) => Object.hasOwn(PORTS, image) && PORTS[image].includes(port));

/** Kinds of volumes that may contain configuration. */
const CONFIG_VOLUMES: ReadonlySet<string> = new Set(['configMap', 'projected', 'downwardAPI', 'hostPath', 'emptyDir', 'csi', 'ephemeral']);

/**
 * Whether a pod mentions a port number outside its `ports`: in arguments, environment, a probe, or a ConfigMap of `app` that it uses. If
 * so, it may listen on that port.
 */
export function mentionsPort({ podSpec, namespace }: Workload, port: number | string, app?: AppIndex): boolean {
  const json = JSON.stringify(podSpec, (key, value: unknown) => key === 'ports' ? undefined : value) ?? '';
  const number = new RegExp(`(?<![\\d.])${port}(?![\\d.])`); // not a part of another number or of an address
  if (number.test(json)) return true;
  // "onfigMap" is in `configMap`, `configMapRef` and `kind: ConfigMap`: most pods use none, and need no search.
  return app !== undefined && json.includes('onfigMap') && app.objectsOf('ConfigMap', '').some((map) =>
    map.namespace === namespace && json.includes(`"${map.name}"`) && number.test(JSON.stringify(map.body.data) ?? ''));
}

/** Whether a pod mentions a port number as `mentionsPort` does, but not only in variables with the address of another server. */
export function mentionsOwnPort(workload: Workload, port: number): boolean {
  const containers = toRecords(workload.podSpec.containers).map((container) => ({ ...container, env: dropRemotePorts(container.env) }));
  return mentionsPort({ ...workload, podSpec: { ...workload.podSpec, containers } }, port);
}

/** Returns the variables of a container without those called `DB_PORT` beside a `DB_HOST` that is not an address of the pod. */
function dropRemotePorts(env: unknown): readonly UnknownObject[] {
  const values = new Map(toRecords(env).map(({ name, value }) => [asString(name), asString(value)]));
  return toRecords(env).filter(({ name }) => {
    const host = values.get(asString(name).replace(/PORT$/, 'HOST')) ?? '';
    return !asString(name).endsWith('PORT') || /^$|^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1?|\[::1?\])$/.test(host);
  });
}

/** Whether an HTTP or TCP probe of a container uses a port by its name; false if the port has no name. */
export function isProbed({ podSpec }: Workload, { name }: DeclaredPort): boolean {
  return name !== '' && toRecords(podSpec.containers).some(({ livenessProbe, readinessProbe, startupProbe }) =>
    [livenessProbe, readinessProbe, startupProbe].map(toRecord).some(({ httpGet, tcpSocket }) =>
      toRecord(httpGet).port === name || toRecord(tcpSocket).port === name));
}
