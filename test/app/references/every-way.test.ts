import { deployment, service } from '../manifests';
import { PORTABLE } from '../../../src/service/cluster';
import { checkApp } from '../../../src/app/check-manifests';
import { asList, portsOfReference, type CoreReference, type ReferencePort } from '../../../src/app/references/reference';
import { CORE_REFERENCES } from '../../../src/app/references/table';

type Fields = Record<string, any>;
const IN_SHOP = { namespace: 'shop', labels: { app: 'web' } };
const PORT = { name: 'http', port: 80, targetPort: 'web' };
const serviceWith = (port: Fields, more: Fields = {}, metadata: Fields = {}) =>
  service('web', { ports: [{ ...PORT, ...port }], clusterIP: undefined, ...more }, { ...IN_SHOP, ...metadata });
const pods = deployment('web', { ports: [{ name: 'web', containerPort: 8080 }] }, { namespace: 'shop' });
const release = (kind: string, apiVersion: string) => ({ apiVersion, kind, metadata: { name: 'more', namespace: 'shop' }, spec: {} });
/** Objects whose controllers may create further Services. */
const MAKERS = [release('HelmRelease', 'helm.toolkit.fluxcd.io/v2'), release('Kustomization', 'kustomize.toolkit.fluxcd.io/v1'),
  release('Application', 'argoproj.io/v1alpha1'), release('Postgres', 'example.com/v1')];

/** One kind and one path of the table of references. */
interface Row {
  readonly reference: CoreReference;
  readonly kind: string;
  readonly at: string;
}
const ROWS: readonly Row[] = CORE_REFERENCES.flatMap((reference) => asList(reference.kind).flatMap((kind) =>
  asList(reference.at).map((at) => ({ reference, kind, at }))));
const titled = (rows: readonly Row[]) => rows.map((row): [string, Row] => [`${row.kind} ${row.at}`, row]);

/** Returns the object with a value at a path; each `[]` is a list with one item. */
function write(into: Fields, path: string, value: unknown): Fields {
  const [step, ...rest] = path.split('.');
  const field = step.replace('[]', '');
  const inner = rest.length === 0 ? value : write({}, rest.join('.'), value);
  const known = into[field];
  const item = step.endsWith('[]') ? [merged(known?.[0], inner)] : merged(known, inner);
  return { ...into, [field]: item };
}
function merged(known: any, added: any): unknown {
  if (known === undefined || typeof added !== 'object') return added;
  return Object.entries(added).reduce((all, [key, value]) => ({ ...all, [key]: merged(all[key], value) }), known);
}

/** A valid value of a field that selects a port of the Service or of a container. */
const validPort = ({ is, of }: ReferencePort) => is === 'number' ? of === 'container' ? 8080 : 80 : of === 'container' ? 'web' : 'http';

interface Target {
  readonly name?: string;
  readonly namespace?: string;
  readonly port?: Fields;
}

/** An object of the row that refers to Service shop/web; `undefined` omits a field. */
function pointing({ reference, kind, at }: Row, given: Target = {}): Fields {
  const { name, namespace, selector, only = {}, group } = reference;
  const ports = portsOfReference(reference);
  const [first] = ports;
  const port = given.port ?? (first === undefined ? {} : { [first.at]: validPort(first) });
  const fields = Object.entries(only).map(([field, [value]]): [string, unknown] => [field, value]);
  if (name !== undefined && !name.startsWith('/')) fields.push([name, given.name ?? 'web']);
  if (namespace !== undefined) fields.push([namespace, given.namespace ?? 'shop']);
  const place = [...fields, ...Object.entries(port).filter(([, value]) => value !== undefined)]
    .reduce<Fields>((all, [field, value]) => write(all, field, value), {});
  const template = kind === 'Rollout' || kind === 'StatefulSet' ? { spec: { template: pods.spec.template } } : {};
  const bare = { ...template, apiVersion: `${asList(group)[0]}/v1`, kind, metadata: { name: 'entry', namespace: 'shop' } };
  const object = merged(bare, write({}, at, place)) as Fields;
  if (name?.startsWith('/') === true) return write(object, name.slice(1), given.name ?? 'web');
  return selector === undefined ? object : write(object, selector, { matchLabels: { app: given.name ?? 'web' } });
}

const RELEVANT = /^(reference|backend-(?!type)|stateful-set-service|monitor|container-port|grant)/;
function linesOf(objects: readonly Fields[], together = true): string[] {
  return checkApp(objects, PORTABLE, { together: () => together }).filter(({ code }) => RELEVANT.test(code))
    .map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}
const pathOf = (at: string, field: string) => `${at}.${field}`.replaceAll('[]', '[0]');

/** The Service that a row needs: headless for a StatefulSet, with a UDP port for a UDPRoute. */
const serviceFor = ({ kind, reference }: Row, port: Fields = {}, metadata: Fields = {}) =>
  serviceWith({ protocol: reference.protocol, ...port }, kind === 'StatefulSet' ? { clusterIP: 'None' } : {}, metadata);
const shopFor = (row: Row) => [serviceFor(row), pods];

describe('what the table of references leads to', () => {
  it.each(titled(ROWS))('reports nothing for valid references: %s', (_, row) => {
    for (const port of [undefined, ...portsOfReference(row.reference).map((field) => ({ [field.at]: validPort(field) }))])
      expect(linesOf([...shopFor(row), pointing(row, { port })])).toEqual([]);
  });
});

const NAMED = ROWS.filter(({ reference }) => reference.name !== undefined && !reference.name.startsWith('/'));
describe.each(titled(NAMED))('the name in %s', (_, row) => {
  const { reference, at } = row;
  const { maxSeverity = 'error' } = reference; // functions get one replica here
  const reported = (severity: string) =>
    [`${typeof maxSeverity === 'function' ? 'advice' : severity} ${reference.missing?.code ?? 'reference-missing'} ${pathOf(at, reference.name!)}`];
  const slip = pointing(row, { name: 'wbe', port: {} });
  const other = pointing(row, { name: 'payments', port: {} });

  it('is an error for one typo, and a warning for any other name', () => {
    expect(linesOf([...shopFor(row), slip])).toEqual(reported(String(maxSeverity)));
    // A Service that the controller may create itself is not missing.
    expect(linesOf([...shopFor(row), other])).toEqual(reference.createsServices === true ? [] : reported('warning'));
  });

  it('is a warning where the two may not be applied together', () => {
    expect(linesOf([...shopFor(row), slip], false)).toEqual(reported('warning'));
  });

  it('is hidden by what may create the Service', () => {
    for (const maker of MAKERS) {
      expect(linesOf([...shopFor(row), maker, slip])).toEqual(reported('warning'));
      expect(linesOf([...shopFor(row), maker, other])).toEqual([]);
    }
  });

  it('is not looked up if the app has nothing in the namespace', () => {
    const { template, ...spec } = slip.spec ?? {}; // its pods would count as objects in the namespace
    const alone = slip.spec === undefined ? slip : { ...slip, spec };
    expect(linesOf([serviceWith({}, {}, { namespace: 'other', name: 'unrelated' }), alone])).toEqual([]);
  });
});

const SPACED = ROWS.filter(({ reference }) => reference.namespace !== undefined);
describe.each(titled(SPACED))('the namespace in %s', (_, row) => {
  const misspelt = pointing(row, { namespace: 'shpo', port: {} });
  const missing = `warning ${row.reference.missing?.code ?? 'reference-missing'} ${pathOf(row.at, row.reference.name!)}`;

  it('is a warning, unless something may create the Service there', () => {
    expect(linesOf([...shopFor(row), misspelt])).toEqual([missing]);
    const maker = { ...MAKERS[0], metadata: { name: 'more', namespace: 'shpo' } };
    expect(linesOf([...shopFor(row), maker, misspelt])).toEqual([]);
  });
});

interface PortRow extends Row {
  readonly field: ReferencePort;
}
const PORTS: readonly PortRow[] = ROWS.flatMap((row) => portsOfReference(row.reference).map((field) => ({ ...row, field })));
const portsTitled = (rows: readonly PortRow[]) => rows.map((row): [string, PortRow] => [`${row.kind} ${row.at}.${row.field.at}`, row]);

describe.each(portsTitled(PORTS.filter(({ field }) => field.of !== 'container')))('the port in %s', (_, row) => {
  const { reference, at, field } = row;
  const code = reference.wrongPort?.code ?? 'reference-port';
  const reported = (severity: string, where = field.at) => [`${severity} ${code} ${pathOf(at, where)}`];
  const values = [...field.is === 'name' ? [] : [8080], ...field.is === 'number' ? [] : ['htpp', 'web']];
  const pointingAt = (value: unknown) => pointing(row, { port: { [field.at]: value } });

  it('is an error for a name or number that the Service lacks, or that only the container has', () => {
    // Some Ingress controllers accept the name of a target port, which `web` is.
    const severity = (value: unknown) => row.kind === 'Ingress' && value === 'web' ? 'warning' : 'error';
    for (const value of values) expect(linesOf([...shopFor(row), pointingAt(value)])).toEqual(reported(severity(value)));
  });

  it('is a warning where an operator made the Service, and nothing where another variant of the Service has it', () => {
    const operated = serviceFor(row, {}, { labels: { ...IN_SHOP.labels, 'app.kubernetes.io/managed-by': 'web-operator' } });
    for (const value of values) {
      expect(linesOf([operated, pods, pointingAt(value)])).toEqual(reported('warning'));
      const variant = serviceFor(row, typeof value === 'number' ? { port: value } : { name: value });
      expect(linesOf([...shopFor(row), variant, pointingAt(value)])).toEqual([]);
    }
  });

  it('may be any port of an ExternalName', () => {
    const alias = service('web', { type: 'ExternalName', externalName: 'example.com', selector: undefined, ports: undefined }, IN_SHOP);
    for (const value of values) expect(linesOf([alias, pointingAt(value)])).toEqual([]);
  });

  it('must be there where the kind requires one', () => {
    const isNeeded = portsOfReference(reference).some(({ required, absent }) => required === true || absent !== undefined);
    const none = pointing(row, { port: {} });
    expect(linesOf([...shopFor(row), none])).toEqual(isNeeded ? reported('error', portsOfReference(reference).at(-1)!.at) : []);
  });

  it('has the transport protocol of the kind', () => {
    const { protocol } = reference;
    const other = serviceWith({ protocol: protocol === 'UDP' ? 'TCP' : 'UDP' });
    const both = service('web', { ports: [{ ...PORT, protocol: 'TCP' }, { ...PORT, protocol: 'UDP' }] }, IN_SHOP);
    expect(linesOf([other, pods, pointingAt(validPort(field))])).toEqual(protocol === undefined ? [] : reported('warning'));
    expect(linesOf([both, pods, pointingAt(validPort(field))])).toEqual([]);
  });
});

describe.each(portsTitled(PORTS.filter(({ field }) => field.of === 'container')))('the port of the container in %s', (_, row) => {
  const { at, field } = row;
  const pointingAt = (value: unknown) => pointing(row, { port: { [field.at]: value } });
  const reported = (severity: string) => [`${severity} container-port-unknown ${pathOf(at, field.at)}`];

  it('is an error for one typo, and a warning for a port that a sidecar may have', () => {
    if (field.is !== 'number') expect(linesOf([...shopFor(row), pointingAt('wbe')])).toEqual(reported('error'));
    expect(linesOf([...shopFor(row), pointingAt(field.is === 'number' ? 9091 : 'metrics')])).toEqual(reported('warning'));
  });
});

const SELECTED = ROWS.filter(({ reference }) => reference.selector !== undefined);
it.each(titled(SELECTED))('reports a selector with one typo: %s', (_, row) => {
  expect(linesOf([...shopFor(row), pointing(row, { name: 'wbe' })]))
    .toEqual([`warning monitor-unmatched ${row.reference.selector!}.matchLabels[app]`]);
});

const TO_CLUSTER_IP = ROWS.filter(({ reference }) => reference.toClusterIp === true);
it.each(titled(TO_CLUSTER_IP))('warns of a headless Service where the API server connects to the cluster IP: %s', (_, row) => {
  const headless = serviceWith({}, { clusterIP: 'None' });
  expect(linesOf([headless, pods, pointing(row)])).toEqual([`warning reference-headless ${pathOf(row.at, row.reference.name!)}`]);
});

const GROUPED = ROWS.filter(({ reference }) => reference.severityWithoutGroup !== undefined);
it.each(titled(GROUPED))('reports a missing group of Services: %s', (_, row) => {
  const { group, ...only } = row.reference.only!;
  const ungrouped = pointing({ ...row, reference: { ...row.reference, only } });
  expect(linesOf([...shopFor(row), ungrouped])).toEqual([`${row.reference.severityWithoutGroup} reference-group ${pathOf(row.at, 'group')}`]);
});

const GRANTED = ROWS.filter(({ reference }) => reference.needsGrant === true);
it.each(titled(GRANTED))('asks for a grant in the namespace of the Service: %s', (_, row) => {
  const route = { ...pointing(row), metadata: { name: 'entry', namespace: 'edge' } };
  const grant = {
    apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant', metadata: { name: 'edge', namespace: 'shop' },
    spec: { from: [{ group: 'gateway.networking.k8s.io', kind: row.kind, namespace: 'edge' }], to: [{ group: '', kind: 'Service' }] },
  };
  expect(linesOf([...shopFor(row), route])).toEqual([`warning backend-grant ${pathOf(row.at, 'namespace')}`]);
  expect(linesOf([...shopFor(row), route, grant])).toEqual([]);
});

const HOSTS = ROWS.filter(({ reference }) => reference.host === true && !reference.name!.startsWith('/'));
it.each(titled(HOSTS))('accepts short and complete host names, but none between: %s', (_, row) => {
  const host = (name: string) => linesOf([...shopFor(row), pointing(row, { name })]);
  expect(host('web.shop.svc.cluster.local')).toEqual([]);
  expect(host('web.shop')).toEqual([`error reference-missing ${pathOf(row.at, row.reference.name!)}`]);
  expect(host('web.shpo.svc.cluster.local')).toEqual([`warning reference-missing ${pathOf(row.at, row.reference.name!)}`]);
});

const PAIRED = ROWS.filter(({ reference }) => reference.everyPort === true);
it.each(titled(PAIRED))('reports two fields that select different ports: %s', (_, row) => {
  const { protocol } = row.reference;
  const ports = [{ name: 'http', port: 80, protocol }, { name: 'admin', port: 81, protocol }];
  const two = serviceWith({}, { ports });
  const picking = (sectionName: string) => linesOf([two, pods, pointing(row, { port: { port: 80, sectionName } })]);
  expect(picking('http')).toEqual([]);
  expect(picking('admin')).toEqual([`error reference-port ${pathOf(row.at, 'sectionName')}`]);
});

/** Possible errors of a row: each needs an invalid case above. */
function waysOf({ reference }: Row): string[] {
  const isOwn = reference.name !== undefined && !reference.name.startsWith('/');
  return [
    ...isOwn ? ['name'] : [], ...isOwn && reference.host === true ? ['host'] : [],
    ...reference.namespace === undefined ? [] : ['namespace'], ...reference.selector === undefined ? [] : ['selector'],
    ...portsOfReference(reference).map(({ at }) => `port ${at}`), ...reference.severityWithoutGroup === undefined ? [] : ['group'],
    ...reference.needsGrant === true ? ['grant'] : [], ...reference.everyPort === true ? ['one port'] : [],
  ].sort();
}

it('has an invalid case for each possible error of each row', () => {
  const tried: readonly (readonly [string, readonly Row[]])[] = [
    ['name', NAMED], ['host', HOSTS], ['namespace', SPACED], ['selector', SELECTED], ['group', GROUPED], ['grant', GRANTED],
    ['one port', PAIRED], ...PORTS.map((row): [string, Row[]] => [`port ${row.field.at}`, [row]]),
  ];
  const triedOf = ({ kind, at, reference }: Row) => tried.filter(([, rows]) =>
    rows.some((row) => row.kind === kind && row.at === at && row.reference === reference)).map(([way]) => way).sort();
  for (const row of ROWS) expect([row.kind, row.at, ...triedOf(row)]).toEqual([row.kind, row.at, ...waysOf(row)]);
});
