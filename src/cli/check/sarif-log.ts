import { REPOSITORY } from '../../problem';

/** A SARIF 2.1.0 log of one run of this command, with these rules, results and invocations. */
export function createSarifLog(
  rules: readonly object[], run: { readonly results: readonly object[]; readonly invocations?: readonly object[] },
): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{
      tool: { driver: { name: 'cdk8s-services', informationUri: REPOSITORY, rules } },
      columnKind: 'utf16CodeUnits',
      ...run,
    }],
  };
}
