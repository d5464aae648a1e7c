import type { IConstruct } from 'constructs';
import type { CheckedObject } from '../services/checked';
import { getProcessGlobal } from '../tree/process-global';
import {
  Findings, PORTABLE, CLUSTER_PROFILE, findDifferingProps, readCluster, type ClusterProfile, type ClusterProps, type ClusterMistakes,
} from '../../service';
import { renderProblems, ServiceError, throwUsageError } from '../../problem';
import type { PropOf } from '../../service/checks';
import { clusterOfFile, PROFILE_FILE } from '../../loader/profile-file';

interface SharedProfiles {
  readonly profiles: WeakMap<IConstruct, ClusterProfile>;
  /** Scopes whose cluster profile was read, each with the scope that read it first: it is too late to set their profile. */
  readonly firstReaders: WeakMap<IConstruct, IConstruct>;
  isAnySet: boolean;
}

/** Cluster profiles by the scope on which they were set, shared by all copies of this library in the process. */
const sharedProfiles = getProcessGlobal<SharedProfiles>('cdk8s-services.shared-profiles',
  () => ({ profiles: new WeakMap(), firstReaders: new WeakMap(), isAnySet: false }));
const { profiles, firstReaders } = sharedProfiles;

/**
 * The cluster that the manifests of a scope are for: its version, IP ranges, domain and network.
 *
 * Checks use the nearest profile above a construct. If none is set, manifests are checked against every minor from 1.31 to 1.37.
 *
 * @example
 * const app = new App();
 * Cluster.set(app, { kubernetes: '1.33', nodePortRange: '30000-30999' });
 */
export class Cluster {
  /**
   * Sets the cluster that the manifests of `scope`, and of everything below it, are for.
   *
   * A profile replaces the one above it; the two are not merged. Set it before the first Service of the scope is created.
   *
   * @throws if a Service below was already checked against another profile, or if the profile is invalid
   */
  static set<const Input extends object = object>(scope: IConstruct, props: CheckedCluster<Input>): void {
    if ((scope as Partial<IConstruct> | undefined)?.node === undefined) // TypeScript: JavaScript can pass anything
      throwUsageError('Cluster.set takes the app, a chart or another construct first: Cluster.set(app, { kubernetes: \'1.33\' })',
        TypeError);
    if (firstReaders.has(scope))
      throwUsageError(`Cluster.set(${scope.node.path || 'app'}, …) is called too late: `
        + `a Service in ${firstReaders.get(scope)?.node.path || 'the app'} was `
        + 'already checked. Call it before you create the first one.');
    setProfile(scope, readCluster(props as object as ClusterProps)); // TypeScript: the type of the parameter is generic
  }

  /**
   * Reads the `cluster` section of the configuration file that the app, the plugin and the command share, to pass to `Cluster.set`.
   *
   * @param file path, relative to the folder in which the app runs
   * @throws if the file cannot be read, or has no `cluster`
   * @example
   * Cluster.set(app, Cluster.fromFile('.cdk8s-services.yaml'));
   */
  static fromFile(file: string = PROFILE_FILE): ClusterProps {
    return clusterOfFile(file);
  }

  /** The nearest profile at or above `scope`; the default profile if none is set. */
  static of(scope: IConstruct): ClusterProfile {
    // The loop stops at a scope that is in `firstReaders`: the scopes above it, up to the one with the profile, are in it as well.
    let current: IConstruct | undefined = scope;
    for (; current !== undefined && !firstReaders.has(current) && !profiles.has(current); current = current.node.scope)
      firstReaders.set(current, scope);
    return profileOf(scope);
  }

  private constructor() {}
}

/** A profile with every literal checked. */
export type CheckedCluster<Input> = CheckedObject<string extends PropOf<Input, TextField> ? WidenedTexts<Input> : ClusterProps, Input,
  ClusterMistakes<Input>>;
// The props of a cluster profile. If the value of `kubernetes` or `nodePortRange` is known only at run time, its type is `string`.
type WidenedTexts<Input> = { readonly [Field in keyof ClusterProps]: Field extends TextField & keyof Input
  ? string extends Input[Field] ? string : ClusterProps[Field] : ClusterProps[Field] };
type TextField = 'kubernetes' | 'nodePortRange';

function setProfile(scope: IConstruct, profile: ClusterProfile): void {
  for (const problem of profile.warnings ?? []) process.stderr.write(`${renderProblems('the cluster profile', [problem])}\n`);
  profiles.set(scope, profile);
  sharedProfiles.isAnySet = true;
}

/**
 * Ensures that a scope has the profile of `servicesFor`: the existing profile must be equal, or there must be none, and the app gets it.
 *
 * @param subject the construct that is created there
 * @param props the profile as written: only the fields that it sets are compared
 * @throws if the scope has a different profile, or if it has none and a Service was already checked without
 */
export function requireProfile(scope: IConstruct, subject: string, props: ClusterProps, profile: ClusterProfile): void {
  const above = profileOf(scope), { root } = scope.node;
  if (above === profile) return;
  const findings = new Findings();
  if (above !== PORTABLE) for (const difference of findDifferingProps(props, profile, above)) findings.add(CLUSTER_PROFILE, difference);
  else if (!firstReaders.has(root)) setProfile(root, profile);
  else {
    findings.add(CLUSTER_PROFILE, {
      path: [], found: props, expected: 'a profile that is set before the first Service of the app is checked, and one in '
        + `${firstReaders.get(root)?.node.path || 'the app'} was checked already`,
      fix: 'call Cluster.set(app, profile) with the profile that servicesFor(profile) gets, before the first Service is created',
    });
  }
  if (findings.problems.length > 0)
    throw new ServiceError(`${scope.node.path === '' ? '' : `${scope.node.path}/`}${subject}`, findings.problems);
}

/**
 * Returns the profile of the nearest scope that has one, or the default profile. Unlike `Cluster.of` it does not record the call: for
 * checks at synth, when no profile can be set too late.
 */
export function profileOf(scope: IConstruct): ClusterProfile {
  if (!sharedProfiles.isAnySet) return PORTABLE;
  for (let current: IConstruct | undefined = scope; current !== undefined; current = current.node.scope) {
    const profile = profiles.get(current);
    if (profile !== undefined) return profile;
  }
  return PORTABLE;
}
