import { ApiObject, App, Chart } from 'cdk8s';
import * as library from '../src';
import { explain } from '../src/explain/explain';
import { readCluster } from '../src/service/read-cluster';
import { checkManifests } from '../src/app/check-manifests';
import { DEPRECATIONS, NEXT_PROXY_MODE, type KubernetesDeprecation } from '../src/service/findings';
import { asList, portsOfReference } from '../src/app/references/reference';
import { CORE_REFERENCES } from '../src/app/references/table';
import { ENTRIES } from '../src/providers/engine/definition/entries';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers.generated';
import type { BuiltInProvider, ConstructSpec } from '../src/providers/engine/definition/construct-spec';
import type { Provider } from '../src/providers/engine/definition/provider';
import { renderText, YAML } from '../src/problem/audience';

/** Tables of the guides that are generated from the facts of the library; `docs-snippets.ts` inserts them. */
export const TABLES: Readonly<Record<string, () => string>> = {
  internal: formatInternal, public: formatPublic, silent: formatSilent, 'source-ranges': formatSourceRanges,
  protocols: formatTlsModes, 'mixed-protocols': formatMixedProtocols, references: formatReferences, deprecations: formatDeprecations,
};

/** A construct, and its `ConstructSpec` in the folder of its controller. */
interface OfferedConstruct {
  readonly construct: string;
  readonly provider: BuiltInProvider;
  readonly offer: ConstructSpec;
}

/** All load balancer constructs; one that supports several controllers occurs once for each. */
export const OFFERED: readonly OfferedConstruct[] = Object.values(CONTROLLERS).map((entry) => entry.load()).flatMap((provider) =>
  Object.entries(provider.offers ?? {}).map(([name, offer]) => ({ construct: name.split('/')[0]!, provider, offer })));

/** The table of the annotations that make a load balancer internal: those that distinguish an internal Service from a public one. */
function formatInternal(): string {
  const rows = new Map<string, string[]>();
  for (const { construct, provider, offer: { public: publicProps, needs } } of OFFERED) {
    if (typeof publicProps !== 'object') continue;
    const ofInternal = annotationsOf(construct, provider, needs ?? {}), ofPublic = annotationsOf(construct, provider, publicProps, needs);
    const [key, secondKey] = Object.keys(ofInternal).filter((candidate) => ofInternal[candidate] !== ofPublic[candidate])
      .sort((a, b) => Number(!(a in ofPublic)) - Number(!(b in ofPublic)));
    if (key === undefined || ofInternal[key]!.startsWith('{')) continue; // a JSON document or no annotation makes it internal
    const text = ofInternal[key]!;
    const others = Object.fromEntries(Object.entries(ofInternal).filter(([otherKey, otherText]) => otherKey === secondKey
      || (otherKey !== key && ofPublic[otherKey] === otherText && isSwitch(provider, otherKey, otherText))));
    const wrongTexts = [...changeCase(text), ...otherValuesOf(text)].filter((wrongText) => wrongText !== text);
    const problems = wrongTexts.flatMap((wrongText) => findProblem({ ...others, [key]: wrongText }, key, provider.id) ?? []);
    const { found, why } = problems.find(({ severity }) => severity === 'error') ?? problems[0]!;
    const literal = /^(true|false|\d+)$/.test(text) ? `"${text}"` : text;
    rows.set(key, [linkOf(provider), `\`${key}: ${literal}\``, exposureOf(others, provider.id), `\`"${String(found)}"\`: ${why}`]);
  }
  return formatTable(['controller', 'internal with', 'without it', 'with a wrong value'], [...rows.values()]);
}

/** Whether an annotation with this text selects a kind of load balancer, and with it the annotation that makes it internal. */
function isSwitch({ offers = {}, table: rows }: BuiltInProvider, key: string, text: string): boolean {
  return Object.values(offers)
    .some(({ fixed = {} }) => Object.entries(fixed).some(([option, value]) => rows[option]?.key === key && value === text));
}

/** Likely mistakes in a text: other upper and lower case; none for a number or the name of a subnet. */
const changeCase = (text: string): readonly string[] => (/^(subnet-.*|\d+)$/.test(text) ? []
  : [text.charAt(0).toUpperCase() + text.slice(1), text.toUpperCase(), text.toLowerCase()]);
/** Likely mistakes in a text: words of other options. */
const otherValuesOf = (text: string): readonly string[] => (/^(true|false)$/.test(text) ? ['yes', 'no', 'false'] : ['internal', '']);

function findProblem(annotations: Readonly<Record<string, string>>, key: string, id: string): library.Problem | undefined {
  return checkManifests([serviceWith(annotations)], { cluster: clusterWithOnly(id) }).find(({ path }) => path.includes(key));
}

/** The table of the props that make each load balancer public, and of the required props of an internal one. */
function formatPublic(): string {
  const rows = OFFERED.flatMap(({ construct, provider, offer: { public: publicProps, needs = {} } }) => {
    if (typeof publicProps !== 'object') return [];
    const { controller, ...needed } = needs as { controller?: string };
    const exposures = [exposureOfConstruct(construct, provider, needs), exposureOfConstruct(construct, provider, publicProps, needs)];
    if (exposures[0] !== 'internal' || !['public', 'not said'].includes(exposures[1]!))
      throw new Error(`${construct} is not internal first`);
    const names = Object.keys(needed).map((name) => `\`${name}\``).join(', ');
    // A construct with two controllers has a row only for its default controller.
    return controller === undefined ? [[linkTo(construct, provider), formatProps(publicProps, provider), names]] : [];
  });
  const always = OFFERED.filter(({ offer }) => offer.public === 'always').map(({ construct, provider }) => {
    if (exposureOfConstruct(construct, provider, {}) !== 'public') throw new Error(`${construct} is not public`);
    return linkTo(construct, provider);
  });
  return formatTable(['construct', 'public with', 'what an internal one needs'], [...rows, [always.join(', '), 'always', '']]);
}

/** Props as code; only the name of a prop whose text is not a word of the table. */
function formatProps(props: object, { table: rows }: BuiltInProvider): string {
  return Object.entries(props).map(([name, value]) => typeof value !== 'string' ? `\`${name}: ${String(value)}\``
    : rows[name] === undefined || rows[name].as.type.includes(value) ? `\`${name}: '${value}'\`` : `\`${name}\``).join(', ');
}

function linkTo(construct: string, { id, retired }: BuiltInProvider): string {
  return `[\`${construct}\`](providers/${id}.md)${retired === undefined ? '' : ' (retired)'}`;
}

/** A Service that a construct creates; `needs` are required props. */
function createService(construct: string, { id }: BuiltInProvider, props: object, needs: object = {}): library.ServiceBase {
  const app = new App();
  library.Cluster.set(app, clusterWithOnly(id));
  // The export of the library with the name of the construct.
  const Construct = (library as unknown as Readonly<Record<string,
    new (scope: Chart, id: string, props: object) => library.ServiceBase>>)[construct]!;
  const chart = new Chart(app, 'shop'), least = { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }] };
  try {
    return new Construct(chart, 'web', { ...least, ...props });
  } catch (error) {
    if (Object.keys(needs).length === 0) throw error;
    return new Construct(chart, 'web-2', { ...least, ...needs, ...props });
  }
}

function annotationsOf(construct: string, provider: BuiltInProvider, props: object, needs?: object): Readonly<Record<string, string>> {
  return ApiObject.of(createService(construct, provider, props, needs)).toJson().metadata.annotations ?? {};
}

/** The exposure of a load balancer that a construct creates, as `explain` describes it; `explain` cannot read UpCloud's JSON. */
function exposureOfConstruct(construct: string, provider: BuiltInProvider, props: object, needs?: object): string {
  const { text } = createService(construct, provider, props, needs).explain();
  return /It is created by .*, and is (internal|public)\./.exec(text)?.[1]
    ?? (provider.id === 'upcloud' ? 'config' in props ? 'internal' : 'not said' : 'nothing');
}

/** The table of silent failures: one option of each controller, with a likely mistake; options that make it public come first. */
function formatSilent(): string {
  return formatTable(['controller', 'a wrong value', 'effect'], ENTRIES.flatMap((entry) => {
    const provider = entry.load();
    const rows = Object.values(provider.table).flatMap(({ key, as, wrong, output, deprecated }) => {
      const [good] = as.samples().good.map(([, text]) => text);
      const isWord = good !== undefined && (as.type.includes(' | ') || /^(true|false)$/.test(good));
      const isSilent = wrong === 'open' || wrong === 'ignored';
      return isWord && isSilent && output !== true && deprecated === undefined ? [{ key, good, wrong }] : [];
    }).sort((a, b) => Number(b.wrong === 'open') - Number(a.wrong === 'open'));
    for (const { key, good } of rows) {
      for (const wrongText of [...changeCase(good), ...otherValuesOf(good)]) {
        const problem = findProblem({ [key]: wrongText }, key, provider.id);
        if (wrongText !== good && wrongText !== '' && problem?.code === 'annotation-value')
          return [[linkOf(provider), `\`${key}: "${wrongText}"\``, problem.why]];
      }
    }
    return [];
  }));
}

/** The table of controllers that do not honour source ranges of the spec, and their alternatives. */
function formatSourceRanges(): string {
  return formatTable(['controller', 'what it does with them', 'what to use'], ENTRIES.flatMap((entry) => {
    const provider = entry.load();
    const verdict = provider.fields?.loadBalancerSourceRanges;
    return verdict === undefined
      ? [] : [[linkOf(provider), renderText(verdict.why, YAML), verdict.fix === undefined ? 'nothing of the controller\'s own'
        : renderText(verdict.fix, YAML).replace(/^(use|write|remove it, and) /, '')]];
  }));
}

/** The table of how controllers handle TCP and UDP in one Service. */
function formatMixedProtocols(): string {
  const groups = new Map<string, string[]>();
  for (const entry of ENTRIES) {
    const provider = entry.load();
    if (provider.makes !== 'load-balancer') continue;
    const { protocols, mixedProtocols: mixed } = provider;
    const answer = !protocols.includes('UDP') ? `no: it supports ${protocols.join(' and ')} only`
      : mixed === undefined ? `yes${protocols.includes('SCTP') ? ', and SCTP' : ''}`
        : renderText(mixed.why, YAML);
    groups.set(answer, [...groups.get(answer) ?? [], linkOf(provider)]);
  }
  const rankOf = (answer: string) => (answer.startsWith('yes') ? 0 : answer.startsWith('no:') ? 2 : 1);
  return formatTable(['controller', 'TCP and UDP in one Service'],
    [...groups].sort(([a], [b]) => rankOf(a) - rankOf(b)).map(([answer, titles]) => [titles.join(', '), answer]));
}

/** The table of the options for TLS termination, HTTP and the PROXY protocol. */
function formatTlsModes(): string {
  const hasTlsModes = ({ offer }: OfferedConstruct) => offer.speaks !== undefined;
  const constructRows = OFFERED.filter(hasTlsModes).map(({ construct, provider, offer }) => [
    linkTo(construct, provider), ...(['tls', 'http', 'proxy'] as const).map((layer) => {
      const [how, ...options] = offer.speaks?.[layer] ?? ['no'];
      return options.length === 0 ? how : `${how}: ${options.map((option) => `\`${option}\``).join(', ')}`;
    }),
  ]);
  const otherProviders = ENTRIES.map(({ id }) => loadProvider(id))
    .filter(({ id, makes }) => makes === 'load-balancer'
      && !OFFERED.some((offered) => offered.provider.id === id && hasTlsModes(offered))).map(linkOf);
  const rows = [...constructRows, [otherProviders.join(', '), 'no', 'no', 'no']];
  return formatTable(['construct', 'TLS termination', 'HTTP', 'PROXY protocol'], rows);
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function loadProvider(id: string): Provider {
  const entry = ENTRIES.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`there is no provider ${id}`);
  return entry.load();
}

function linkOf({ id, title, retired }: Provider): string {
  return `[${title}](providers/${id}.md)${retired === undefined ? '' : ' (retired)'}`;
}

function serviceWith(annotations: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
  };
}

function exposureOf(annotations: Readonly<Record<string, string>>, id: string): string {
  const { text } = explain(serviceWith(annotations), readCluster(clusterWithOnly(id)));
  const [, exposure] = /It is created by .*, and is (internal|public)\./.exec(text) ?? [];
  if (exposure === undefined) throw new Error(`explain does not say whether ${id} is internal`);
  return exposure;
}

/** A cluster in which one controller runs. */
function clusterWithOnly(id: string): library.ClusterProps {
  return { loadBalancer: [id as library.ProviderId] }; // `id` is the ID of a controller from CONTROLLERS
}

/** The table of references to Services, from the rows that the checks read; rows that differ only in the path are merged. */
function formatReferences(): string {
  const rows = new Map<string, { readonly kind: string; readonly places: string[]; readonly port: string; readonly why: string }>();
  for (const reference of CORE_REFERENCES) {
    const { at, name, selector, protocol, why, see } = reference;
    const kind = asList(reference.kind).join(', ');
    const port = portsOfReference(reference)
      .map(({ at: field, is, of, absent }) =>
        `\`${field}\`: ${is}${of === 'container' ? ' of the container' : ''}${absent === undefined ? '' : `, ${absent} where absent`}`)
          .join('; ') + (portsOfReference(reference).length > 0 && protocol !== undefined ? ` (${protocol})` : '') || 'none';
    const key = JSON.stringify([kind, port, see]);
    const row = rows.get(key) ?? { kind, places: [], port, why: `[${why}](${see})` };
    rows.set(key, row);
    for (const path of asList(at)) {
      const place = name === undefined || name.startsWith('/') ? path : [path, name].filter((part) => part !== '').join('.');
      row.places.push(`\`${place}\`${selector === undefined ? '' : `, by \`${selector}\``}`);
    }
  }
  return formatTable(['kind', 'where', 'port', 'when it is wrong'],
    [...rows.values()].map(({ kind, places, port, why }) => [kind, places.join(', '), port, why]));
}

/** The table of deprecations that affect Services. */
function formatDeprecations(): string {
  const linkKep = (number: number) => `[KEP-${number}](https://github.com/kubernetes/enhancements/issues/${number})`;
  const removed: readonly KubernetesDeprecation[] = Object.values(DEPRECATIONS);
  const { mode, about, warns, kep: number, loopback } = NEXT_PROXY_MODE;
  const rows = removed.map((deprecation) => [`${deprecation.feature} (${linkKep(deprecation.kep)})`, deprecation.since, deprecation.offByDefault, deprecation.removedIn ?? 'not said yet']);
  return `${formatTable(['what', 'deprecated', 'off by default', 'gone'], rows)}\n\nkube-proxy's \`${mode}\` mode is to become its default `
    + `about ${about}; kube-proxy ${warns} and later warns if its mode is not set (${linkKep(number)}). Node ports on 127.0.0.1, which it `
    + `lacks, are planned for ${loopback.about} (${linkKep(loopback.kep)}).`;
}
