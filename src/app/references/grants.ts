import { BACKEND_GRANT, GRANT_VAIN } from './cards';
import { nearest } from '../../problem/nearest';
import type { AppFindings } from '../app-findings';
import type { AppIndex } from '../app-index';
import type { AppObject } from '../app-object';
import { records, text } from '../fields';
import { record } from '../../service/record';

const GROUP = 'gateway.networking.k8s.io';
/** Kinds of routes that ReferenceGrants are for. */
export const ROUTES = ['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'] as const;

/** Compares references across namespaces with the ReferenceGrants of an app. */
export class Grants {
  private granted: ReadonlySet<string> | undefined;
  /** Kinds and namespaces of routes, and the namespaces that each leads to. */
  private readonly routes = new Map<string, Set<string>>();

  constructor(private readonly app: AppIndex, private readonly findings: AppFindings) {}

  /**
   * Notes a route, and asks for a grant where it leads to a Service of another namespace.
   *
   * @param isOurs whether the Service is in the app; the grant for another one may be made where that one is
   */
  ask(route: AppObject, namespace: string, service: string, path: string, isOurs: boolean): void {
    const key = keyOf(route.group, route.kind, route.namespace);
    let targets = this.routes.get(key);
    if (targets === undefined) this.routes.set(key, targets = new Set());
    targets.add(namespace);
    if (!isOurs || namespace === route.namespace || namespace === '' || route.namespace === '') return;
    this.granted ??= grantedIn(this.app);
    if (this.granted.has(`${key}>${namespace}/`) || this.granted.has(`${key}>${namespace}/${service}`)) return;
    this.findings.add(route, BACKEND_GRANT, {
      path, found: namespace,
      expected: `the namespace of the route, "${route.namespace}", or a ReferenceGrant in "${namespace}" from ${route.kind} to Service `
        + `"${service}"`,
    });
  }

  /** Reports grants by which no route of the app reaches anything. */
  checkVain(): void {
    for (const grant of this.app.ofKind('ReferenceGrant', GROUP)) {
      const spec = record(grant.body.spec);
      const to = records(spec.to);
      to.forEach(({ group, kind }, at) => {
        if (kind === 'Service' && (group === 'core' || group === 'v1')) {
          this.findings.add(grant, GRANT_VAIN, {
            path: `spec.to[${at}].group`, found: group,
            expected: 'the empty group, which is that of Services', fix: 'write group: ""',
          });
        }
      });
      if (to.some(({ kind }) => kind === 'Service'))
        records(spec.from).forEach((from, at) => this.checkFrom(grant, from, `spec.from[${at}]`));
    }
  }

  private checkFrom(grant: AppObject, from: Readonly<Record<string, unknown>>, path: string): void {
    const [group, kind, namespace] = [text(from.group), text(from.kind), text(from.namespace)];
    if (!ROUTES.some((known) => known === kind)) {
      const near = group === GROUP ? nearest(kind, ROUTES) : undefined;
      if (near !== undefined)
        this.findings.add(grant, GRANT_VAIN, {
          path: `${path}.kind`, found: kind, expected: `a kind such as ${near}`,
          fix: `write "kind: ${near}"`,
        });
      return;
    }
    if (group !== GROUP) {
      this.findings.add(grant, GRANT_VAIN, {
        path: `${path}.group`, found: group, expected: `the group of ${kind}, ${GROUP}`,
        fix: `write "group: ${GROUP}"`,
      });
      return;
    }
    const targets = this.routes.get(keyOf(group, kind, namespace));
    if (targets === undefined || grant.namespace === '' || targets.has(grant.namespace)) return;
    let meant: string | undefined;
    for (const target of targets) {
      meant = target;
      if (target !== namespace && target !== '') break;
    }
    this.findings.add(grant, GRANT_VAIN, {
      path: `${path}.namespace`, found: namespace,
      expected: `the namespace of an ${kind} that refers to a Service in "${grant.namespace}", the namespace of the grant; those in `
        + `"${namespace}" do not`,
      ...(meant === undefined || meant === namespace || meant === ''
        ? {} : { fix: `move the grant to namespace "${meant}", where the Services are` }),
    });
  }
}

function grantedIn(app: AppIndex): ReadonlySet<string> {
  const granted = new Set<string>();
  for (const grant of app.ofKind('ReferenceGrant', GROUP)) {
    const spec = record(grant.body.spec);
    for (const { group, kind, namespace } of records(spec.from)) {
      for (const to of records(spec.to)) {
        if (text(to.group) === '' && to.kind === 'Service')
          granted.add(`${keyOf(text(group), text(kind), text(namespace))}>${grant.namespace}/${text(to.name)}`);
      }
    }
  }
  return granted;
}

function keyOf(group: string, kind: string, namespace: string): string {
  return `${group}/${kind}/${namespace}`;
}
