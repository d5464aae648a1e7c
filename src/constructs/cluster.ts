import type { IConstruct } from 'constructs';
import type { CheckedObject } from './checked';
import { shared } from './shared';
import { renderProblems } from '../problem/render';
import { PORTABLE, type ClusterProfile, type ClusterProps } from '../service/cluster';
import { clusterOfFile, PROFILE_FILE } from '../service/profile-file';
import { readCluster, type clusterMistakes } from '../service/read-cluster';

interface Notes {
  readonly profiles: WeakMap<IConstruct, ClusterProfile>;
  readonly asked: WeakSet<IConstruct>;
  isAnySet: boolean;
}

/** A tree of packages may hold this library twice: what was said to one copy holds for the other. */
const notes = shared<Notes>('cdk8s-services.cluster', () => ({ profiles: new WeakMap(), asked: new WeakSet(), isAnySet: false }));
const { profiles, asked } = notes;

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
   * A profile replaces the one above it as a whole. Set it before the first Service of the scope is created.
   *
   * @throws if a Service below was already checked against another profile, or if the profile is invalid
   */
  static set<const given extends object = object>(scope: IConstruct, props: CheckedCluster<given>): void {
    if (asked.has(scope)) {
      throw new Error(`Cluster.set(${scope.node.path || 'app'}, …) is called too late: a Service in this scope was already checked. Call `
        + 'it before you create the first one.');
    }
    const profile = readCluster(props as object as ClusterProps); // checked literals are plain props
    for (const problem of profile.warnings ?? []) process.stderr.write(`${renderProblems('the cluster profile', [problem])}\n`);
    profiles.set(scope, profile);
    notes.isAnySet = true;
  }

  /**
   * The `cluster` section of a configuration file that the app, the plugin and the command share, for `Cluster.set`.
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
    // Where one was asked, all above it were.
    for (let at: IConstruct | undefined = scope; at !== undefined && !asked.has(at) && !profiles.has(at); at = at.node.scope) asked.add(at);
    return profileOf(scope);
  }

  private constructor() {}
}

/** A profile with every literal checked. */
export type CheckedCluster<given> = CheckedObject<ClusterProps, given, clusterMistakes<given>>;

/** What `Cluster.of` answers, without a note that it was asked: for checks at synth, when nothing can come too late. */
export function profileOf(scope: IConstruct): ClusterProfile {
  if (!notes.isAnySet) return PORTABLE;
  for (let at: IConstruct | undefined = scope; at !== undefined; at = at.node.scope) {
    const profile = profiles.get(at);
    if (profile !== undefined) return profile;
  }
  return PORTABLE;
}
