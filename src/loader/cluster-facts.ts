import { isRecord, filterRecords, toRecord, PROVIDER_IDS, type UnknownObject } from '../service';

const IDS: ReadonlySet<string> = new Set(PROVIDER_IDS);
/** Kinds of objects by which Argo CD, Flux, K3s and kustomize install charts. */
const INSTALLERS: ReadonlySet<unknown> = new Set(['HelmRelease', 'HelmChart', 'OCIRepository', 'Application', 'ApplicationSet',
  'Kustomization']);

/**
 * Returns the controllers that an object installs, each with the version of its chart or image: `['external-dns', '1.20.0']`. A chart or
 * image is known by its name, which is the controller's id.
 */
export function releasesOf({ kind, spec, helmCharts }: UnknownObject): (readonly [id: string, version: string])[] {
  const { template, chart, version, url, ref, source, sources } = toRecord(spec);
  if (!INSTALLERS.has(kind))
    return filterRecords(toRecord(toRecord(template).spec).containers).flatMap(({ image }) => releaseOfImage(String(image)));
  const releaseOfChart = (chartSource: unknown) => toRelease(toRecord(chartSource).chart, toRecord(chartSource).targetRevision);
  const inner = toRecord(toRecord(template).spec);
  return [
    ...isRecord(chart) ? toRelease(toRecord(chart.spec).chart, toRecord(chart.spec).version) : toRelease(chart, version),
    ...toRelease(url, toRecord(ref).tag),
    ...[source, inner.source, ...filterRecords(sources), ...filterRecords(inner.sources)].flatMap(releaseOfChart),
    ...filterRecords(helmCharts).flatMap((helmChart) => toRelease(helmChart.name, helmChart.version)),
  ];
}

/**
 * Returns the controllers whose chart a text describes, as `Chart.yaml` does, depends on, or names in a comment of its values, each with
 * the version: `['external-dns', '1.20.0']` for `# Chart: external-dns/external-dns version: 1.20.0`.
 */
export function findReleases(text: string): (readonly [id: string, version: string])[] {
  if (!/appVersion:|^# *chart:|^dependencies:/im.test(text)) return [];
  const [, chart, version] = /^# *chart: *(\S+) +version: *(\S+)/im.exec(text) ?? [];
  const dependencies = /^dependencies: *\n((?:[ -].*\n?)*)/m.exec(text)?.[1].split(/^ *- /m) ?? [];
  return [
    ...toRelease(chart, version), ...toRelease(/^name: *(\S+)/m.exec(text)?.[1], /^appVersion: *["']?([\w.]+)/m.exec(text)?.[1] ?? null),
    ...dependencies.flatMap((item) => toRelease(/^ *name: *(\S+)/m.exec(item)?.[1], /^ *version: *["']?([\w.]+)/m.exec(item)?.[1])),
  ];
}

/** The release of an image. The newest image of external-dns in the registry of Zalando, where it is not published any more, is v0.7.2. */
function releaseOfImage(image: string): (readonly [string, string])[] {
  const colon = image.lastIndexOf(':'), name = image.slice(0, colon), tag = image.slice(colon + 1);
  return colon < image.lastIndexOf('/') ? [] : toRelease(name, tag === 'latest' && name.includes('.zalan.do/') ? 'v0.7.2' : tag);
}

/** The release of a chart or image; a chart without a version is the newest. */
function toRelease(name: unknown, version: unknown = '*'): (readonly [string, string])[] {
  const id = String(name).slice(String(name).lastIndexOf('/') + 1);
  return IDS.has(id) && typeof version === 'string' ? [[id, version]] : [];
}

/** The first and the last node port of a range, both included. */
export type NodePortRange = readonly [first: number, last: number];

/**
 * Whether a text may contain a node port range of an API server: it contains `node-port-range`, `nodePortRange` or `node_port_range`, in
 * any case.
 */
export const mayHaveNodePortRange = (text: string): boolean => /node[-_]?port[-_]?range/i.test(text);

/**
 * Returns the node port ranges that a document configures for API servers, such as `[[30000, 31000]]`. It reads the arguments of a static
 * pod, the map or list `extraArgs` of kubeadm, Talos or k0s, the arguments of k3s and RKE2, the fields of kOps and RKE, the variable of
 * Kubespray, and any of them in a text, such as a patch of kind.
 *
 * @see https://kubernetes.io/docs/reference/config-api/kubeadm-config.v1beta4/#kubeadm-k8s-io-v1beta4-Arg
 */
export function nodePortRangesOf(document: unknown): NodePortRange[] {
  const ranges: NodePortRange[] = [];
  const pending: unknown[] = [document];
  while (pending.length > 0) { // no recursion, because hostile input may be nested deeper than the stack
    const value = pending.pop();
    if (typeof value === 'string') {
      for (const [, first, last] of value.matchAll(IN_TEXT)) ranges.push([Number(first), Number(last)]);
    } else if (Array.isArray(value)) {
      for (const item of value) pending.push(item);
    } else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (KEY.test(key)) ranges.push(...parseNodePortRange(inner));
        else if ((key === 'name' || key === 'path') && KEY.test(String(inner))) ranges.push(...parseNodePortRange(value.value));
        pending.push(inner);
      }
    }
  }
  return ranges;
}

/**
 * The node port ranges in sentences of comments: `[[20000, 40000]]` for "NODE_PORT_RANGE, 20000~40000 by default" of an installer, or for
 * "needs --service-node-port-range=20000-40000". A comment that is only an argument, commented out, gives none.
 */
export function parseCommentedRanges(text: string): NodePortRange[] {
  return [VARIABLE_IN_COMMENT, ARGUMENT_IN_COMMENT].flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, first, last]) => [Number(first), Number(last)]);
}
const ARGUMENT_IN_COMMENT = /#(?![ \t]*-)[^\n]{0,120}\bservice-node-port-range=(\d{1,5})-(\d{1,5})\b/g;
const VARIABLE_IN_COMMENT = /#[^\n]{0,80}\bNODE_PORT_RANGE\b(?:[^\n\d]{0,80}\n[ \t]*#)?[^\n\d]{0,80}(\d{4,5})[ \t]?[-~][ \t]?(\d{4,5})\b/g;

/**
 * Matches keys whose value is a node port range: the argument of kube-apiserver, a JSON pointer to it, and fields of kOps, RKE and
 * Kubespray.
 */
const KEY = /^(?:\S*\/)?(?:service-node-port-range|service_node_port_range|serviceNodePortRange|kube_apiserver_node_port_range)$/;

/** Matches the argument of kube-apiserver and its range in a text: in a command line, or in YAML as a key or as the name of an item. */
const IN_TEXT = /service-node-port-range["']?(?:=|:\s*["']?|\s+value:\s*["']?)(\d{1,5})-(\d{1,5})\b/g;

function parseNodePortRange(value: unknown): NodePortRange[] {
  const [, first, last] = (typeof value === 'string' ? /^(\d{1,5})-(\d{1,5})$/.exec(value) : null) ?? [];
  return first === undefined ? [] : [[Number(first), Number(last)]];
}
