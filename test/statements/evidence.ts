import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chart, Testing } from 'cdk8s';
import { checkManifests, Cluster, explain, ServiceError, type ClusterProps, type ProblemCode } from '../../src';

/** Shows that the library expresses a statement: where, and an assertion that fails when it does not. */
export interface Evidence {
  /** `construct`, `check dns-label`, `explain`, or a page. */
  readonly where: string;
  /** The settings of a profile without which it does not hold; none if omitted. */
  readonly profile?: readonly string[];
  readonly holds: () => void;
}

/** A Service that stands; evidence changes one thing. */
// Manifests of any shape are the subject.
export function service(spec: object = {}, annotations: Record<string, string> = {}, name = 'web'): any {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name, namespace: 'shop', annotations },
    spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }], ...spec },
  };
}

/** A load balancer, and the profile of a cluster with one controller. */
export const LB = { type: 'LoadBalancer' };
export const on = (id: string): ClusterProps => ({ loadBalancer: [id as never] }); // ids are a closed list; tests name them as text

/** What a construct synthesizes, the object of the Service first. */
export function synthesized(make: (chart: Chart) => unknown): any[] {
  const chart = new Chart(Testing.app(), 'shop', { namespace: 'shop' });
  make(chart);
  return Testing.synth(chart);
}

/** A construct writes it. */
export function writes(make: (chart: Chart) => unknown, expected: object): Evidence {
  return { where: 'construct', holds: () => expect(synthesized(make)[0]).toMatchObject(expected) };
}

/** A value of the library's own is as expected. */
export function gives(what: string, value: () => unknown, expected: unknown): Evidence {
  return { where: what, holds: () => expect(value()).toEqual(expected) };
}

/** A construct does not take it when the program runs. */
export function refuses(make: (chart: Chart) => unknown, text: string): Evidence {
  return { where: 'construct', holds: () => expect(() => synthesized(make)).toThrow(text) };
}

/** Evidence without a profile, and with the given one; with that one only if the statement depends on it. */
function evidence<Value>(
  where: string, cluster: ClusterProps, value: (cluster: ClusterProps) => Value, isRight: (value: Value) => boolean,
): Evidence {
  const depends = Object.keys(cluster).length > 0 && !isRight(value({}));
  return {
    where, ...depends && { profile: Object.keys(cluster) },
    holds: () => [...depends ? [] : [{}], cluster].map(value).forEach((each) => expect([each, isRight(each)]).toEqual([each, true])),
  };
}

/** A check says it, with this code. */
export function finds(code: ProblemCode, objects: object | readonly object[], cluster: ClusterProps = {}): Evidence {
  return evidence(`check ${code}`, cluster, (each) => codesOf(objects, each), (codes) => codes.includes(code));
}

/** A check has nothing against it. */
export function passes(objects: object | readonly object[], cluster: ClusterProps = {}): Evidence {
  return evidence('check', cluster, (each) => codesOf(objects, each), (codes) => codes.length === 0);
}

function codesOf(objects: object | readonly object[], cluster: ClusterProps): string[] {
  return checkManifests(Array.isArray(objects) ? objects : [objects], { cluster }).map(({ code }) => code);
}

/** `explain` says it. */
export function tells(text: string, spec: object = {}, cluster: ClusterProps = {}, annotations: Record<string, string> = {}): Evidence {
  return evidence('explain', cluster, (each) => explain(service(spec, annotations), each).text, (told) => told.includes(text));
}

/** `explain` does not say it. */
export function doesNotTell(text: string, spec: object = {}, cluster: ClusterProps = {},
  annotations: Record<string, string> = {}): Evidence {
  return evidence('explain', cluster, (each) => explain(service(spec, annotations), each).text, (told) => !told.includes(text));
}

/** A page says it. */
export function page(file: string, text: string): Evidence {
  return {
    where: file,
    holds: () => expect([file, text, readFileSync(join(__dirname, '..', '..', file), 'utf8').replace(/\s+/g, ' ').includes(text)])
      .toEqual([file, text, true]),
  };
}

/** The code by which a profile is refused. */
export function profileOf(cluster: ClusterProps): string | undefined {
  try {
    Cluster.set(Testing.app(), cluster);
    return undefined;
  } catch (error) {
    return error instanceof ServiceError ? error.problems[0].code : undefined;
  }
}
