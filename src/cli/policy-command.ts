import { stringify } from 'yaml';
import { toClusterProps, type ClusterOptions } from './read-inputs';
import { Terminal } from './terminal';
import { PROVIDER_IDS } from '../service';
import { UsageError } from '../loader/files/read-file';
import { admissionPolicies, PolicyOptionError, type AdmissionAction, type AdmissionObject } from '../policy/admission-policies';

export interface PolicyCommandOptions extends ClusterOptions {
  readonly action: AdmissionAction;
  readonly default?: string;
  readonly exempt?: readonly string[];
}

/** `cdk8s-services policy`: admission policies as YAML on standard output. */
export async function writePolicies(options: PolicyCommandOptions): Promise<void> {
  const { loadBalancer = [], kubernetes } = toClusterProps(options);
  const providers = loadBalancer.map((provider) => typeof provider === 'string' ? provider : provider.id);
  if (providers.length === 0)
    throw new UsageError(`name the controllers of the cluster with --provider; there are ${PROVIDER_IDS.join(', ')}`);
  let objects: AdmissionObject[];
  try {
    objects = admissionPolicies(providers, {
      kubernetes, action: options.action, defaultController: options.default, exemptNamespaces: options.exempt,
    });
  } catch (error) {
    throw error instanceof PolicyOptionError ? new UsageError(error.reason) : error;
  }
  await new Terminal().writeAll([objects.map(toPolicyYaml).join('---\n')]);
}

/** An object as YAML, in single quotes where quotes are needed, without line folding: each expression is on its own line. */
export const toPolicyYaml = (object: AdmissionObject): string =>
  stringify(object, { lineWidth: 0, aliasDuplicateObjects: false, singleQuote: true });
