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
