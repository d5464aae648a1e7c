import { record, text, labelsOf, type Labels } from './fields';
import type { PodTemplate } from './pod-templates';
import type { UnknownObject } from '../service/objects';

/** One object of an app; an absent namespace is the empty string, equal to every other absent one. */
export interface AppObject {
  /** Position in the list that is checked. */
  readonly index: number;
  readonly apiVersion: string;
  /** API group; empty for core/v1. */
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly body: UnknownObject;
}

/** One port of a Service, with the defaults of the API server filled in. */
export interface AppPort {
  readonly name: string;
  readonly port: number;
  readonly protocol: string;
  readonly targetPort: number | string;
}

/** A core/v1 Service. */
export interface AppService extends AppObject {
  readonly type: string;
  readonly headless: boolean;
  /** `undefined` where there is none or an empty one: then no controller makes endpoints. */
  readonly selector: Labels | undefined;
  /** The selector as one string, whatever the order of its labels; empty where there is none. */
  readonly selectorText: string;
  /** The workloads that it selects, once somebody has asked. */
  selected: readonly Workload[] | undefined;
  readonly ports: readonly AppPort[];
  readonly spec: UnknownObject;
}

/** Something that makes pods, and what its pods are like. */
export interface Workload extends AppObject, PodTemplate {}

/** Reads an object; `undefined` for what is none. */
export function readObject(given: unknown, index: number): AppObject | undefined {
  const body = record(given);
  if (typeof body.kind !== 'string' || typeof body.apiVersion !== 'string') return undefined;
  const metadata = record(body.metadata);
  const slash = body.apiVersion.indexOf('/');
  return {
    index,
    apiVersion: body.apiVersion,
    group: slash < 0 ? '' : body.apiVersion.slice(0, slash),
    kind: body.kind,
    namespace: text(metadata.namespace),
    name: text(metadata.name),
    body,
  };
}

/** Reads a Service, with the defaults of the API server filled in. */
export function readService({ index, apiVersion, group, kind, namespace, name, body }: AppObject): AppService {
  const spec = record(body.spec);
  const selector = labelsOf(spec.selector);
  const given = Array.isArray(spec.ports) ? spec.ports as readonly unknown[] : [];
  const ports: AppPort[] = [];
  for (let at = 0; at < given.length; at++) ports.push(readPort(record(given[at])));
  return {
    index, apiVersion, group, kind, namespace, name, body, spec, ports,
    type: typeof spec.type === 'string' ? spec.type : 'ClusterIP',
    headless: spec.clusterIP === 'None' || (Array.isArray(spec.clusterIPs) && spec.clusterIPs[0] === 'None'),
    selector: isEmpty(selector) ? undefined : selector,
    selectorText: canonical(selector),
    selected: undefined,
  };
}

/** An object that makes pods. Written out, because copying fields from object to object takes several times as long. */
export function workloadOf({ index, apiVersion, group, kind, namespace, name, body }: AppObject, { labels, containerPorts, exact, podSpec, podPath }: PodTemplate): Workload {
  return { index, apiVersion, group, kind, namespace, name, body, labels, containerPorts, exact, podSpec, podPath };
}

function readPort(port: UnknownObject): AppPort {
  const number = typeof port.port === 'number' ? port.port : 0;
  const target = port.targetPort;
  return {
    name: text(port.name),
    port: number,
    protocol: typeof port.protocol === 'string' && port.protocol !== '' ? port.protocol : 'TCP',
    // The API server takes 0 and the empty string for absent.
    targetPort: (typeof target === 'number' && target !== 0) || (typeof target === 'string' && target !== '') ? target : number,
  };
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}

/** A selector as one string, whatever the order of its labels. */
function canonical(selector: Labels): string {
  const keys = Object.keys(selector);
  if (keys.length > 1) keys.sort();
  let whole = '';
  for (const key of keys) whole += `${key}=${selector[key]},`;
  return whole;
}
