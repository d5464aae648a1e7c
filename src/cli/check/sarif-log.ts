import { REPOSITORY } from '../../problem';

/** A SARIF log of one run of this command. */
export function sarifLog(
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
