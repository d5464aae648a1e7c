import type { ClusterProfile } from './cluster';
import { familiesOf } from './cluster';
import type { IpAddress } from './ip';
import { CLUSTER_IP_FAMILY } from './rules/cluster-ip-family';
import { CLUSTER_IPS_COUNT } from './rules/cluster-ips-count';
import { CLUSTER_IPS_FAMILIES } from './rules/cluster-ips-families';
import { CLUSTER_IPS_FIRST } from './rules/cluster-ips-first';
import { CLUSTER_IPS_NONE } from './rules/cluster-ips-none';
import { DUAL_STACK_UNCONFIGURED } from './rules/dual-stack-unconfigured';
import { checkIpAddress, IP_ADDRESS } from './rules/ip-address';
import { IP_FAMILY } from './rules/ip-family';
import { IP_FAMILY_DUPLICATE } from './rules/ip-family-duplicate';
import { IP_FAMILY_POLICY } from './rules/ip-family-policy';
import { IP_FAMILY_POLICY_SINGLE } from './rules/ip-family-policy-single';
import { IP_FAMILY_UNCONFIGURED } from './rules/ip-family-unconfigured';
import { checkOneOf } from './rules/one-of';
import type { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

const FAMILIES: readonly string[] = ['IPv4', 'IPv6'];
const POLICIES: readonly string[] = ['SingleStack', 'PreferDualStack', 'RequireDualStack'];

/** What the API server says of cluster IPs and IP families. */
export function checkClusterIps(view: ServiceView, cluster: ClusterProfile, findings: Findings): void {
  if (view.type === 'ExternalName' || view.type === undefined) return; // it may have none of them at all
  const before = findings.problems.length;
  const { spec, clusterIPs } = view;
  checkFirst(view, findings);
  spec.ipFamilies?.forEach((family, at) => {
    checkOneOf(IP_FAMILY, family, FAMILIES, () => `spec.ipFamilies[${at}]`, findings);
    if (spec.ipFamilies?.indexOf(family) !== at) {
      findings.add(IP_FAMILY_DUPLICATE, { path: `spec.ipFamilies[${at}]`, found: family, reason: 'Duplicate value', expected: 'a family that is not listed yet' });
    }
  });
  if (spec.ipFamilyPolicy !== undefined) checkOneOf(IP_FAMILY_POLICY, spec.ipFamilyPolicy, POLICIES, () => 'spec.ipFamilyPolicy', findings);
  const addresses = checkAddresses(clusterIPs, findings);
  if (addresses !== undefined && !view.headless) checkFamilies(addresses, view, findings);
  if (findings.problems.length === before) checkConfigured(view, addresses ?? [], cluster, findings);
}

function checkFirst({ spec: { clusterIP = '' }, clusterIPs }: ServiceView, findings: Findings): void {
  if (clusterIPs.length === 0 || clusterIPs[0] === clusterIP) {
    if (clusterIP !== '' || clusterIPs.length === 0) return;
  }
  findings.add(CLUSTER_IPS_FIRST, {
    path: 'spec.clusterIPs', found: clusterIPs, reason: 'Invalid value',
    expected: clusterIP === '' ? 'no clusterIPs where clusterIP is not set' : `"${clusterIP}", the clusterIP, as first value`,
    fix: `set clusterIP: ${JSON.stringify(clusterIPs[0])}`,
  });
}

/** The addresses, when all of them are. */
function checkAddresses(clusterIPs: readonly string[], findings: Findings): IpAddress[] | undefined {
  let misplaced = false;
  const addresses: (IpAddress | undefined)[] = [];
  clusterIPs.forEach((text, at) => {
    if (at === 0 && text === 'None') {
      if (clusterIPs.length === 1) return;
      misplaced = true;
      findings.add(CLUSTER_IPS_NONE, { path: 'spec.clusterIPs', found: clusterIPs, reason: 'Invalid value', expected: '"None" alone, or addresses alone' });
    } else if (at === 0 && text.toLowerCase() === 'none') {
      addresses.push(undefined);
      findings.add(IP_ADDRESS, { path: 'spec.clusterIPs[0]', found: text, reason: 'Invalid value', expected: 'an IP address, or "None"', fix: 'write "None"' });
    } else addresses.push(checkIpAddress(text, () => `spec.clusterIPs[${at}]`, findings));
  });
  if (clusterIPs.length > 2) {
    findings.add(CLUSTER_IPS_COUNT, { path: 'spec.clusterIPs', found: clusterIPs, reason: 'Invalid value', expected: 'at most two addresses' });
  }
  return misplaced || addresses.includes(undefined) ? undefined : addresses as IpAddress[]; // none of them is undefined
}

function checkFamilies(addresses: readonly IpAddress[], { spec, clusterIPs }: ServiceView, findings: Findings): void {
  if (addresses.length > 1 && new Set(addresses.map(({ family }) => family)).size < 2) {
    findings.add(CLUSTER_IPS_FAMILIES, { path: 'spec.clusterIPs', found: clusterIPs, reason: 'Invalid value', expected: 'one address of each family' });
  }
  addresses.forEach(({ family }, at) => {
    const listed = spec.ipFamilies?.[at];
    if (listed !== undefined && FAMILIES.includes(listed) && listed !== `IPv${family}`) {
      findings.add(CLUSTER_IP_FAMILY, {
        path: `spec.clusterIPs[${at}]`, found: clusterIPs[at], reason: 'Invalid value', expected: `an ${listed} address, as ipFamilies[${at}] says`,
      });
    }
  });
}

/** What the allocator adds: whether policy, families and cluster go together. */
function checkConfigured(view: ServiceView, addresses: readonly IpAddress[], cluster: ClusterProfile, findings: Findings): void {
  const { spec, clusterIPs, headless } = view;
  const listed = spec.ipFamilies ?? [];
  const selectorless = Object.keys(spec.selector ?? {}).length === 0;
  const free = headless && selectorless;
  const policy = spec.ipFamilyPolicy ?? (free ? 'RequireDualStack' : 'SingleStack');
  if (policy === 'SingleStack' && (clusterIPs.length > 1 || listed.length > 1)) {
    findings.add(IP_FAMILY_POLICY_SINGLE, {
      path: 'spec.ipFamilyPolicy', found: spec.ipFamilyPolicy, reason: 'Invalid value',
      expected: `"PreferDualStack" or "RequireDualStack", since there are two ${clusterIPs.length > 1 ? 'clusterIPs' : 'ipFamilies'}`,
    });
    return;
  }
  const configured = familiesOf(cluster);
  if (configured === undefined) return;
  addresses.forEach(({ family }, at) => {
    if (at >= listed.length && !configured.has(family)) {
      findings.add(IP_FAMILY_UNCONFIGURED, { path: `spec.clusterIPs[${at}]`, found: clusterIPs[at], reason: 'Invalid value', expected: `an address of a family that the cluster has, and it has no IPv${family}` });
    }
  });
  if (free) return;
  if (policy === 'RequireDualStack' && configured.size < 2) {
    findings.add(DUAL_STACK_UNCONFIGURED, { path: 'spec.ipFamilyPolicy', found: policy, reason: 'Invalid value', expected: 'a policy that a cluster of one family can keep' });
  }
  listed.forEach((family, at) => {
    if (!configured.has(family === 'IPv6' ? 6 : 4)) {
      findings.add(IP_FAMILY_UNCONFIGURED, { path: `spec.ipFamilies[${at}]`, found: family, reason: 'Invalid value', expected: 'a family that the cluster has' });
    }
  });
}
