import { listNames, targetKeyOf, type AppIndex, type AppService, type DeclaredPort, type Workload } from '../index';
import { defineCheck, type AppFindings, type CheckContext } from '../check-context';
import { imagesOf, isDefaultPort, isProbed, findListeningPorts, mentionsOwnPort, mentionsPort } from './listening-ports';
import { PROTOCOLS, type Card, type ViewPort } from '../../service';
import { buildOnce, findNearest, getOrCreate, lazy, text, verbEndOf, type Message } from '../../problem';

const SEE = 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports';

export const TARGET_PORT_UNKNOWN = {
  code: 'target-port-unknown', layer: 'traffic', severity: 'error',
  title: 'A named target port is the name of a container port of the selected pods.',
  why: 'the EndpointSlice controller looks up the name in each pod, and leaves out the port for pods that do not declare it',
  fix: 'name a port that the containers declare, or declare it',
  source: ['staging/src/k8s.io/endpointslice/utils.go#FindPort'],
  see: SEE,
  good: [{ targetPort: 'http', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
  bad: [{ targetPort: 'http', containerPorts: [{ name: 'web', containerPort: 8080 }] }],
} as const satisfies Card;

export const PORT_UNDECLARED = {
  code: 'port-undeclared', layer: 'traffic', severity: 'warning',
  title: 'The number of a target port is declared by a container of the selected pods.',
  why: 'a container may listen without declaring it, so this may work; where the number is wrong, connections are refused',
  fix: 'declare the port in the container, or correct the number',
  basis: 'a rule of this library: Kubernetes does not compare numbers, and a container may listen on an undeclared port',
  see: SEE,
  good: [{ targetPort: 8080, containerPorts: [{ containerPort: 8080 }] }],
  bad: [{ targetPort: 8080, containerPorts: [{ containerPort: 80 }] }],
} as const satisfies Card;

export const TARGET_PORT_PROTOCOL = {
  code: 'target-port-protocol', layer: 'traffic', severity: 'error',
  title: 'A Service port has the protocol of the container port behind it.',
  why: 'a named port is looked up by name and protocol, and a socket accepts one protocol only',
  fix: 'give the Service port the protocol that the container declares',
  source: ['staging/src/k8s.io/endpointslice/utils.go#FindPort'],
  see: 'https://kubernetes.io/docs/reference/networking/service-protocols/',
  good: [{ protocol: 'UDP', containerPorts: [{ containerPort: 53, protocol: 'UDP' }] }],
  bad: [{ protocol: 'TCP', containerPorts: [{ containerPort: 514, protocol: 'UDP' }] }],
} as const satisfies Card;

/** Compares the target ports of each Service with the ports of the containers it selects. */
export const targetPorts = defineCheck({ cards: [TARGET_PORT_UNKNOWN, PORT_UNDECLARED, TARGET_PORT_PROTOCOL], check: checkTargetPorts });

function checkTargetPorts(context: CheckContext): void {
  const { app, findings } = context;
  for (const service of app.services) {
    if (service.type === 'ExternalName') continue;
    const workloads = app.podsSelectedBy(service);
    if (workloads.length === 0) continue;
    for (let index = 0; index < service.ports.length; index++) {
      const port = service.ports[index];
      if (mayMisspellTargetPort(service, index)) continue;
      const declared = areFew(workloads) ? isDeclared(port, workloads) : declaredPortsOf(workloads).serves(port);
      if (!declared) reportTargetPort(service, index, workloads, context);
      else if (typeof port.targetPort === 'string' && mayLackNames(workloads))
        reportPartlyDeclared(service, index, declaredPortsOf(workloads), findings);
    }
  }
}

/** Maximum number of workloads or Services, and of ports of each, that are searched without an index. */
export const MAX_UNINDEXED = 8;
export const MAX_UNINDEXED_PORTS = 32;

function areFew(workloads: readonly Workload[]): boolean {
  if (workloads.length > MAX_UNINDEXED) return false;
  for (const { containerPorts } of workloads) if (containerPorts.length > MAX_UNINDEXED_PORTS) return false;
  return true;
}

/** Whether a port without `targetPort` has an unknown field, which may be a misspelt `targetPort` and is reported by another rule. */
const mayMisspellTargetPort = ({ view }: AppService, index: number): boolean =>
  view.spec.ports?.[index].targetPort === undefined && !view.isReadable(['spec', 'ports', index]);

/** Whether a container of the workloads declares the target port of a Service port. It uses loops for speed: it runs for every port. */
function isDeclared(port: ViewPort, workloads: readonly Workload[]): boolean {
  for (const { containerPorts } of workloads) for (const declared of containerPorts) if (servesPort(port, declared)) return true;
  return false;
}

/** Whether some pods may lack a port name that other containers declare: if there are several workloads, or if a sidecar declares ports. */
const mayLackNames = (workloads: readonly Workload[]): boolean =>
  workloads.length > 1 || workloads[0].containerPorts.some(({ sidecar }) => sidecar);

/** Reports a port name that only some of the pods declare, or only sidecars, whose ports Kubernetes before 1.33 does not find. */
function reportPartlyDeclared(service: AppService, index: number, declared: DeclaredPorts, findings: AppFindings): void {
  const port = service.ports[index], path = ['spec', 'ports', index, 'targetPort'];
  const lacking = declared.findLacking(port);
  if (lacking.length > 0)
    findings.add(service, TARGET_PORT_UNKNOWN, {
      path, found: port.targetPort, severity: haveOtherImages(lacking, declared.workloads) ? 'advice' : 'warning',
      expected: text`the name of a container port of all pods that are selected; ${listNames(lacking)}
        declare${verbEndOf(lacking)} none, and get${verbEndOf(lacking)} no connection`,
      fix: text`declare a port named "${port.targetPort}" there too, or select only the pods that have it`,
    }, lacking);
  if (!declared.isOfSidecars(port)) return;
  findings.add(service, TARGET_PORT_UNKNOWN, {
    path, found: port.targetPort, until: '1.32', severity: declared.certain ? 'error' : 'warning',
    expected: text`the name of a port of a container; ${listNames(declared.workloads)} declare${verbEndOf(declared.workloads)} it in an
      init container`,
    why: 'the EndpointSlice controller looks up names of sidecars (init containers with restartPolicy Always) since Kubernetes 1.33 only; '
      + 'before, the endpoints have no port',
    fix: 'write the number of the port',
  }, declared.workloads);
}

/**
 * Whether the workloads in `subset`, which lack a port name, run other images than the rest of `workloads`. Then they may be another
 * application, and the port name is probably meant only for the rest.
 */
function haveOtherImages(subset: readonly Workload[], workloads: readonly Workload[]): boolean {
  const images = new Set(subset.flatMap(imagesOf));
  return workloads.every((workload) => subset.includes(workload) || !imagesOf(workload).some((image) => images.has(image)));
}

const servesPort = (port: ViewPort, declared: DeclaredPort): boolean =>
  declared.serving && declared.protocol === port.protocol && isTarget(port, declared);

const isTarget = ({ targetPort }: ViewPort, declared: DeclaredPort): boolean =>
  typeof targetPort === 'number' ? declared.number === targetPort : declared.name === targetPort;

/** The container ports to which a Service port forwards with the declared protocol, as keys: the result of `declarationKeyOf`. */
const findUsedDeclarations = buildOnce((app: AppIndex): ReadonlySet<string> => {
  const targetsByWorkloads = new Map<readonly Workload[], Set<string>>();
  for (const service of app.services) {
    const targets = getOrCreate(targetsByWorkloads, app.podsSelectedBy(service), () => new Set());
    for (const { targetPort, protocol } of service.ports) targets.add(targetKeyOf(targetPort, protocol));
  }
  const used = new Set<string>();
  for (const [workloads, targets] of targetsByWorkloads) {
    for (const workload of workloads) {
      for (const port of workload.containerPorts) {
        if (targets.has(targetKeyOf(port.number, port.protocol)) || targets.has(targetKeyOf(port.name, port.protocol)))
          used.add(declarationKeyOf(workload, port));
      }
    }
  }
  return used;
});

const declarationKeyOf = ({ index }: Workload, { number, protocol }: DeclaredPort): string =>
  `${index} ${number}/${protocol}`;

/**
 * Whether one of the workloads listens on a port, according to its well-known images, such as `nginx`: `false` if all listen on other
 * ports, `undefined` if that is not known of some.
 */
function isListenedAt(port: number, workloads: readonly Workload[]): boolean | undefined {
  const answers = workloads.slice(0, MAX_UNINDEXED).map((workload) => findListeningPorts(workload)?.has(port));
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

/**
 * Whether a target port that no container declares is probably a typo, and not a port that containers open without declaring it.
 *
 * It is if a container certainly listens on another port that no Service leads to: it declares that port, and a probe, an argument or a
 * variable that is not the address of another server has its number. That port must also be the only one, have the name of the Service
 * port, or differ from the target port by one digit or two swapped ones. If a container declares the number of `port`, only that container
 * port is compared.
 */
function isLikelyWrong(
  app: AppIndex, { headless, ports }: AppService, { name, port, targetPort }: ViewPort, declaredPorts: DeclaredPorts,
): boolean {
  const searched = declaredPorts.workloads.slice(0, MAX_UNINDEXED);
  const unusedPorts = searched.flatMap((workload) => workload.containerPorts.slice(0, MAX_SEARCHED)
    .filter((declared) => declared.serving && !findUsedDeclarations(app).has(declarationKeyOf(workload, declared)))
    .map((declared) => ({ declared, workload })));
  // A metrics port is no candidate: libraries open it, and manifests often do not declare it. Nor is that of a headless Service: peers who
  // find each other by its name connect to ports that they know, and open without declaring them.
  const isOneForOne = ports.length === 1 && !headless && !/metrics|prom/.test(name ?? '')
    && new Set(unusedPorts.map(({ declared }) => declared.number)).size === 1;
  const isPortDeclared = declaredPorts.declares(port);
  if (typeof targetPort === 'number' && searched.some((workload) => isDefaultPort(workload, targetPort))) return false;
  return unusedPorts.some(({ declared, workload }) => {
    const isCandidate = isOneForOne || (name !== undefined && declared.name === name)
      || differByOneTypo(String(targetPort), String(declared.number));
    return isCandidate && (!isPortDeclared || declared.number === port)
      && (mentionsOwnPort(workload, declared.number) || isProbed(workload, declared));
  });
}

/** Whether two numbers differ by one digit, or by two that are swapped. */
function differByOneTypo(word: string, target: string): boolean {
  if (word.length !== target.length) return false;
  const differing = [...word].flatMap((digit, index) => digit === target[index] ? [] : [index]);
  return differing.length === 1
    || (differing.length === 2 && word[differing[0]] === target[differing[1]] && word[differing[1]] === target[differing[0]]);
}

function reportTargetPort(service: AppService, index: number, workloads: readonly Workload[], context: CheckContext): void {
  const port = service.ports[index], { targetPort } = port;
  if (!PROTOCOLS.some((protocol) => protocol === port.protocol)) return; // the API server refuses it
  const declaredPorts = declaredPortsOf(workloads), match = declaredPorts.findPort(port);
  if (match !== undefined) reportProtocol(service, index, match, declaredPorts, context);
  else if (typeof targetPort === 'number') reportUndeclaredNumber(service, index, targetPort, declaredPorts, context);
  else reportUnknownName(service, index, targetPort, declaredPorts, context.findings);
}

/** Reports a Service port whose container port, `match`, has another protocol. */
function reportProtocol(service: AppService, index: number, match: WorkloadPort, { workloads, certain }: DeclaredPorts,
  { app, findings }: CheckContext): void {
  const { protocol, targetPort } = service.ports[index], { port: declared } = match;
  const isNamed = typeof targetPort === 'string';
  // Not reported for a numeric target port if the container gives no protocol, as syslog servers do, or if another Service uses the
  // declared protocol: DNS servers listen with both protocols, and often declare one. Connections to a number do not depend on
  // declarations.
  if (!isNamed && (!declared.protocolGiven || findUsedDeclarations(app).has(declarationKeyOf(match.workload, declared)))) return;
  findings.add(service, TARGET_PORT_PROTOCOL, {
    // Only a warning for a numeric target port: traffic reaches it whichever ports the containers declare.
    path: ['spec', 'ports', index, 'protocol'], found: protocol, severity: certain && isNamed ? 'error' : 'warning',
    fix: text`write "protocol: ${declared.protocol}"`,
    expected: text`${declared.protocol}, as ${listNames(workloads)} declare${verbEndOf(workloads)} port ${JSON.stringify(targetPort)}`,
  }, workloads);
}

/** Reports a numeric target port that no container declares, unless a container probably listens on it. */
function reportUndeclaredNumber(service: AppService, index: number, targetPort: number, declaredPorts: DeclaredPorts,
  { app, findings }: CheckContext): void {
  const { declared, workloads } = declaredPorts;
  // Without declared ports, or only those of injected sidecars, it is not known which ports are open.
  if (declared.every(({ name, number }) => INJECTED_PORTS.has(name) || INJECTED_PORTS.has(number))) return;
  const isListening = isListenedAt(targetPort, workloads);
  if (isListening === true) return;
  const likely = isListening === false || isLikelyWrong(app, service, service.ports[index], declaredPorts);
  if (workloads.slice(0, MAX_UNINDEXED).some((workload) => mentionsPort(workload, targetPort, app))) return;
  findings.add(service, PORT_UNDECLARED, {
    path: ['spec', 'ports', index, 'targetPort'], found: targetPort, related: workloads, ...(likely ? {} : { severity: 'advice' }),
    expected: text`a port that ${listNames(workloads)} declare${verbEndOf(workloads)}${declaredPorts.formatPorts()}`,
    fix: declared.length === 1
      ? text`declare containerPort: ${targetPort} in the container, or write targetPort: ${declared[0].number}`
      : text`declare containerPort: ${targetPort} in the container, or write a port that it declares`,
  });
}

/** Reports a named target port that no container declares. */
function reportUnknownName(service: AppService, index: number, name: string, declaredPorts: DeclaredPorts, findings: AppFindings): void {
  const { declared, workloads, certain } = declaredPorts;
  const isOfInit = declared.slice(0, MAX_SEARCHED).some((port) => !port.serving && port.name === name);
  const suggestion = findNearest(name, declaredPorts.listNames());
  findings.add(service, TARGET_PORT_UNKNOWN, {
    path: ['spec', 'ports', index, 'targetPort'], found: name, severity: certain ? 'error' : 'warning',
    expected: text`the name of a container port of ${listNames(workloads)}${declaredPorts.formatPorts()}`,
    ...(isOfInit
      ? { fix: 'declare it in a container: an init container has ended before the pod serves traffic, unless its restartPolicy is Always' }
      : suggestion !== undefined ? { fix: text`write "targetPort: ${suggestion}"` } : {}),
  }, workloads);
}

export const PORT_MERGE_TRAP = {
  code: 'port-merge-trap', layer: 'traffic', severity: 'warning',
  title: 'A Service that uses one port number for two protocols is applied server-side.',
  why: 'client-side kubectl apply merges ports by number only: a later update may drop one of the two, or give it fields of the other',
  fix: 'apply it with kubectl apply --server-side (in Argo CD: ServerSideApply=true), or give the protocols different numbers',
  source: [
    'staging/src/k8s.io/api/core/v1/types.go#ServiceSpec',
    'staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go#mergeSliceWithoutSpecialElements',
  ],
  see: 'https://github.com/kubernetes/kubernetes/issues/39188',
  good: [[{ port: 53, protocol: 'TCP' }, { port: 853, protocol: 'UDP' }]],
  bad: [[{ port: 53, protocol: 'TCP' }, { port: 53, protocol: 'UDP' }]],
} as const satisfies Card;

/** Reports Services in which a port number occurs twice: at most one problem per Service. */
export const portMergeTrap = defineCheck({ cards: [PORT_MERGE_TRAP], check: checkPortMergeTrap });

function checkPortMergeTrap({ app, findings }: CheckContext): void {
  for (const service of app.services) {
    const { ports } = service;
    if (ports.length < 2) continue;
    const protocols = new Map<number, string>();
    for (let index = 0; index < ports.length; index++) {
      const { port, protocol } = ports[index];
      const earlier = protocols.get(port);
      if (earlier === undefined) protocols.set(port, protocol);
      else if (earlier !== protocol) {
        findings.add(service, PORT_MERGE_TRAP, {
          path: ['spec', 'ports', index, 'port'], found: port,
          expected: text`a number of its own, or server-side apply: ${`${port}/${earlier}`} and ${`${port}/${protocol}`} share a number,
            and client-side kubectl apply may lose one of them on update`,
        });
        break; // one problem per Service: server-side apply fixes all of them
      }
    }
  }
}

/** The target of a Service port. */
type Target = Pick<ViewPort, 'targetPort' | 'protocol'>;

/** A container port, and the workload that declares it. */
interface WorkloadPort { readonly workload: Workload; readonly port: DeclaredPort }

/** The container ports that some workloads declare, by number and by name. */
export class DeclaredPorts {
  /** The ports of all containers of the workloads, in the order of the workloads. */
  readonly declared: readonly DeclaredPort[];
  /**
   * Whether the pods certainly have exactly these ports: all pods are created from their templates without changes. False if all workloads
   * are Jobs or CronJobs, which are usually no backends of a Service.
   */
  readonly certain: boolean;
  /** The ports of containers that serve traffic, by number and by name. */
  private readonly servingPorts = new Map<number | string, WorkloadPort>();
  /** The targets of Service ports that these ports serve, by `targetKeyOf`. */
  private readonly servedTargets = new Set<string>();
  /** Names and protocols of ports that only sidecars declare: `http/TCP`. */
  private readonly sidecarTargets = new Set<string>();

  constructor(readonly workloads: readonly Workload[]) {
    this.declared = workloads.flatMap(({ containerPorts }) => containerPorts);
    // A Job with the labels of an app, such as its migration, is not a backend of the Service.
    this.certain = workloads.every(({ exact }) => exact) && !workloads.every(({ kind }) => kind === 'Job' || kind === 'CronJob');
    const inContainers = new Set<string>();
    for (const { name, protocol, serving, sidecar } of this.declared) if (serving && !sidecar) inContainers.add(`${name}/${protocol}`);
    for (const { name, protocol, sidecar } of this.declared)
      if (sidecar && !inContainers.has(`${name}/${protocol}`)) this.sidecarTargets.add(`${name}/${protocol}`);
    for (const workload of workloads) {
      for (const port of workload.containerPorts) {
        if (!port.serving) continue;
        for (const target of [port.number, port.name]) {
          if (!this.servingPorts.has(target)) this.servingPorts.set(target, { workload, port });
          this.servedTargets.add(targetKeyOf(target, port.protocol));
        }
      }
    }
  }

  /** Whether a container that serves traffic declares the target port of a Service port, with the protocol of that port. */
  serves({ targetPort, protocol }: Target): boolean {
    return this.servedTargets.has(targetKeyOf(targetPort, protocol));
  }

  /** The first container port with the number or name that `targetPort` specifies, whatever its protocol. */
  findPort({ targetPort }: Pick<ViewPort, 'targetPort'>): WorkloadPort | undefined {
    return this.servingPorts.get(targetPort);
  }

  /** Whether a container declares a port with this number or name, whatever its protocol. */
  declares(target: unknown): boolean {
    return (typeof target === 'number' || typeof target === 'string') && target !== '' && this.servingPorts.has(target);
  }

  /** Whether the target is a port name that only sidecars declare. */
  isOfSidecars({ targetPort, protocol }: Target): boolean {
    return this.sidecarTargets.has(`${targetPort}/${protocol}`);
  }

  /**
   * The workloads whose containers do not declare the port name; none if only one workload has pods of the Service. Jobs, and workloads
   * whose controller may add ports, are left out.
   */
  findLacking({ targetPort, protocol }: Target): readonly Workload[] {
    if (this.workloads.length < 2) return [];
    return getOrCreate(this.lackingByTarget, `${targetPort}/${protocol}`, () =>
      this.workloads.filter(({ exact, kind, podSpec: { restartPolicy = 'Always' }, containerPorts }) =>
        exact && kind !== 'Job' && kind !== 'CronJob' && restartPolicy === 'Always'
        && !containerPorts.some((port) => port.serving && port.name === targetPort && port.protocol === protocol)));
  }
  private readonly lackingByTarget = new Map<string, readonly Workload[]>();

  /** Names of declared ports, for suggestions. */
  readonly listNames = lazy((): readonly string[] => {
    const named = this.declared.slice(0, MAX_SEARCHED).filter(({ serving, name }) => serving && name !== '');
    return [...new Set(named.map(({ name }) => name))].slice(0, 50);
  });

  /** The first six ports, for the end of a message such as `a port that Deployment web declares`: ` (http 8080/TCP, 9090/TCP)`. */
  formatPorts(): Message {
    if (this.declared.length === 0) return text`, which declare none`;
    const listed = this.declared.slice(0, 6).map(({ name, number, protocol }) => `${name === '' ? '' : `${name} `}${number}/${protocol}`);
    return text` (${`${[...new Set(listed)].join(', ')}${this.declared.length > 6 ? ', …' : ''}`})`;
  }
}

/** Ports of injected sidecars: Istio's, Linkerd's and Consul's. */
export const INJECTED_PORTS: ReadonlySet<unknown> = new Set(['http-envoy-prom', 15020, 15090, 'linkerd-admin', 4191, 20200]);

/** Maximum number of ports searched for suggestions. */
export const MAX_SEARCHED = 200;

/** The declared ports of a list of workloads: many Services share one list. */
export const declaredPortsOf = buildOnce((workloads: readonly Workload[]) => new DeclaredPorts(workloads));
