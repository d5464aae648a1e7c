import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chart, Testing } from 'cdk8s';
import { checkManifests, Cluster, explain, ServiceError, type ClusterProps, type ProblemCode } from '../../src';

/** Evidence that the library expresses a statement: an assertion, and the feature that it tests. */
export interface Evidence {
  /** The tested feature: `construct`, `explain`, a check such as `check dns-label`, or the path of a page. */
  readonly where: string;
  /** Settings of the cluster profile that the assertion depends on. @default none */
  readonly profile?: readonly string[];
  readonly check: () => void;
}

/** A valid Service with other fields. `any`, because it may be invalid. */
export function service(spec: object = {}, annotations: Record<string, string> = {}, name = 'web'): any {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name, namespace: 'shop', annotations },
    spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }], ...spec },
  };
}

export const LB = { type: 'LoadBalancer' };
/** Profile of a cluster with one controller. */
export const clusterWith = (id: string): ClusterProps => ({ loadBalancer: [id as never] }); // the parameter is a string for brevity

/** The synthesized objects of a construct, the Service first. */
export function synthesized(make: (chart: Chart) => unknown): any[] {
  const chart = new Chart(Testing.app(), 'shop', { namespace: 'shop' });
  make(chart);
  return Testing.synth(chart);
}

/** Evidence that a construct synthesizes these fields. */
export function writes(make: (chart: Chart) => unknown, expected: object): Evidence {
  return { where: 'construct', check: () => expect(synthesized(make)[0]).toMatchObject(expected) };
}

/** Evidence that a function or constant of the library has a value. */
export function returns(what: string, value: () => unknown, expected: unknown): Evidence {
  return { where: what, check: () => expect(value()).toEqual(expected) };
}

/** Evidence that a constructor throws an error with this text. */
export function refuses(make: (chart: Chart) => unknown, text: string): Evidence {
  return { where: 'construct', check: () => expect(() => synthesized(make)).toThrow(text) };
}

/** Evidence for the default profile and for the given one; only for the given one if the value is not right without it. */
function evidence<Value>(
  where: string, cluster: ClusterProps, value: (cluster: ClusterProps) => Value, isRight: (value: Value) => boolean,
): Evidence {
  const depends = Object.keys(cluster).length > 0 && !isRight(value({}));
  return {
    where, ...depends && { profile: Object.keys(cluster) },
    check: () => [...depends ? [] : [{}], cluster].map(value).forEach((each) => expect([each, isRight(each)]).toEqual([each, true])),
  };
}

/** Evidence that a check reports this code. */
export function finds(code: ProblemCode, objects: object | readonly object[], cluster: ClusterProps = {}): Evidence {
  return evidence(`check ${code}`, cluster, (each) => codesOf(objects, each), (codes) => codes.includes(code));
}

/** Evidence that no check reports a problem. */
export function passes(objects: object | readonly object[], cluster: ClusterProps = {}): Evidence {
  return evidence('check', cluster, (each) => codesOf(objects, each), (codes) => codes.length === 0);
}

function codesOf(objects: object | readonly object[], cluster: ClusterProps): string[] {
  return checkManifests(Array.isArray(objects) ? objects : [objects], { cluster }).map(({ code }) => code);
}

/** Evidence that `explain` prints this text. */
export function explains(text: string, spec: object = {}, cluster: ClusterProps = {}, annotations: Record<string, string> = {}): Evidence {
  return evidence('explain', cluster, (each) => explain(service(spec, annotations), each).text,
    (explanation) => explanation.includes(text));
}

/** Evidence that `explain` does not print this text. */
export function doesNotExplain(text: string, spec: object = {}, cluster: ClusterProps = {},
  annotations: Record<string, string> = {}): Evidence {
  return evidence('explain', cluster, (each) => explain(service(spec, annotations), each).text,
    (explanation) => !explanation.includes(text));
}

/** Evidence that a page contains this text. */
export function page(file: string, text: string): Evidence {
  return {
    where: file,
    check: () => expect([file, text, readFileSync(join(__dirname, '..', '..', file), 'utf8').replace(/\s+/g, ' ').includes(text)])
      .toEqual([file, text, true]),
  };
}

/** The problem code with which `Cluster.set` refuses a profile, or `undefined` if it is valid. */
export function profileOf(cluster: ClusterProps): string | undefined {
  try {
    Cluster.set(Testing.app(), cluster);
    return undefined;
  } catch (error) {
    return error instanceof ServiceError ? error.problems[0].code : undefined;
  }
}
