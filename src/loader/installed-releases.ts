import { isRecord, onlyRecords, record, type UnknownObject } from '../service';
import { PROVIDER_IDS } from '../service/provider-ids.generated';

const IDS: ReadonlySet<string> = new Set(PROVIDER_IDS);
/** Kinds of objects that install charts. */
const INSTALLERS: ReadonlySet<unknown> = new Set(['HelmRelease', 'HelmChart', 'OCIRepository', 'Application', 'ApplicationSet',
  'Kustomization']);

/**
 * Returns the controllers that an object installs, each with the version of its chart or image: `['external-dns', '1.20.0']`. A chart or
 * image is known by its name, which is the controller's id.
 */
export function installedReleases({ kind, spec, helmCharts }: UnknownObject): (readonly [id: string, version: string])[] {
  const { template, chart, version, url, ref, source, sources } = record(spec);
  if (!INSTALLERS.has(kind)) {
    return onlyRecords(record(record(template).spec).containers).flatMap(({ image }) => ofImage(String(image)));
  }
  const ofChart = (chartSource: unknown) => release(record(chartSource).chart, record(chartSource).targetRevision);
  const inner = record(record(template).spec);
  return [
    ...isRecord(chart) ? release(record(chart.spec).chart, record(chart.spec).version) : release(chart, version),
    ...release(url, record(ref).tag),
    ...[source, inner.source, ...onlyRecords(sources), ...onlyRecords(inner.sources)].flatMap(ofChart),
    ...onlyRecords(helmCharts).flatMap((helmChart) => release(helmChart.name, helmChart.version)),
  ];
}

/**
 * Returns the controller whose chart a text describes, as `Chart.yaml` does, or names in a comment of its values, with the version:
 * `['external-dns', '1.20.0']` for `# Chart: external-dns/external-dns version: 1.20.0`.
 */
export function releasesInText(text: string): (readonly [id: string, version: string])[] {
  if (!/appVersion:|^# *chart:/im.test(text)) return [];
  const [, chart, version] = /^# *chart: *(\S+) +version: *(\S+)/im.exec(text) ?? [];
  return [...release(chart, version), ...release(/^name: *(\S+)/m.exec(text)?.[1], /^appVersion: *["']?([\w.]+)/m.exec(text)?.[1])];
}

function ofImage(image: string): (readonly [string, string])[] {
  const colon = image.lastIndexOf(':');
  return colon < image.lastIndexOf('/') ? [] : release(image.slice(0, colon), image.slice(colon + 1));
}

function release(name?: unknown, version?: unknown): (readonly [string, string])[] {
  const id = String(name).slice(String(name).lastIndexOf('/') + 1);
  return IDS.has(id) && typeof version === 'string' ? [[id, version]] : [];
}
