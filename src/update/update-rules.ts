import type { Refusal } from './refusal';
import { isHeadless, needsHealthCheckPort, type StoredSpec } from './stored-spec';

/**
 * What the API server refuses of an update though it would take the new object: what may not change once set.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/apis/core/validation/validation.go (ValidateServiceUpdate)
 */
export function updateRefusals(next: StoredSpec, old: StoredSpec): Refusal[] {
  const refusals: Refusal[] = [];
  if (next.type !== 'ExternalName' && old.type !== 'ExternalName') {
    checkClusterIps(next, old, refusals);
    checkFamilies(next, old, refusals);
  }
  if (next.type === 'LoadBalancer' && old.type === 'LoadBalancer' && next.loadBalancerClass !== old.loadBalancerClass) {
    refusals.push({ code: 'load-balancer-class-immutable', reason: 'Invalid value', path: 'spec.loadBalancerClass', says: MAY_NOT_CHANGE });
  }
  if (needsHealthCheckPort(next) && needsHealthCheckPort(old) && (next.healthCheckNodePort ?? 0) !== (old.healthCheckNodePort ?? 0)) {
    refusals.push({
      code: 'health-check-node-port-immutable', reason: 'Forbidden', path: 'spec.healthCheckNodePort',
      says: 'field is immutable',
    });
  }
  return refusals;
}

const MAY_NOT_CHANGE = 'may not change once set';

function checkClusterIps(next: StoredSpec, old: StoredSpec, refusals: Refusal[]): void {
  if (isHeadless(next) && isHeadless(old)) return;
  const { clusterIPs: is = [] } = next, { clusterIPs: was = [] } = old;
  const refuse = (at: number, says: string) =>
    refusals.push({ code: 'cluster-ip-immutable', reason: 'Invalid value', path: `spec.clusterIPs[${at}]`, says });
  if (is.length === was.length) was.forEach((address, at) => address !== is[at] && refuse(at, MAY_NOT_CHANGE));
  else if (is.length === 0) refuse(0, 'primary clusterIP can not be unset');
  else if (was.length > 0 && is[0] !== was[0]) refuse(0, MAY_NOT_CHANGE);
  if (is.length === 1 && was.length > 1 && next.ipFamilyPolicy !== 'SingleStack') {
    refusals.push({
      code: 'secondary-family-release', reason: 'Invalid value', path: 'spec.ipFamilyPolicy',
      says: "must be set to 'SingleStack' when releasing the secondary clusterIP",
    });
  }
}

function checkFamilies(next: StoredSpec, old: StoredSpec, refusals: Refusal[]): void {
  if (isHeadless(next) || isHeadless(old)) return; // no address depends on them
  const { ipFamilies: is = [] } = next, { ipFamilies: was = [] } = old;
  const refuse = (says: string) =>
    refusals.push({ code: 'primary-family-immutable', reason: 'Invalid value', path: 'spec.ipFamilies[0]', says });
  if (is.length === was.length) was.forEach((family, at) => family !== is[at] && refuse(MAY_NOT_CHANGE));
  else if (is.length === 0) refuse('primary ipFamily can not be unset');
  else if (was.length > 0 && is[0] !== was[0]) refuse(MAY_NOT_CHANGE);
  if (is.length === 1 && was.length > 1 && next.ipFamilyPolicy !== 'SingleStack') {
    refusals.push({
      code: 'secondary-family-release', reason: 'Invalid value', path: 'spec.ipFamilyPolicy',
      says: "must be set to 'SingleStack' when releasing the secondary ipFamily",
    });
  }
}
