// Writes the lists that are derived from rules and from the homes of controllers, so that loading them loads neither.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cards } from '../src/cli/explain/cards';
import { HOMES } from '../src/providers/homes';
import { IPVS_SCHEDULERS, PROXY_MODES, type ClusterProps } from '../src/service/cluster';
import type { Provider } from '../src/providers/provider';

const SRC = join(__dirname, '..', 'src');

/** The `cluster` of a profile file, as a JSON schema. */
function clusterSchema(): object {
  const text = { type: 'string' }, flag = { type: 'boolean' };
  const list = (items: object) => ({ type: 'array', items, minItems: 1 });
  const map = (properties: object) => ({ type: 'object', additionalProperties: false, properties });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#', title: 'The cluster of a profile file of cdk8s-services',
    ...map({
      kubernetes: { type: 'string', pattern: '^1\\.\\d+(\\.\\.1\\.\\d+)?$' }, serviceCidrs: list(text), nodePortRange: { type: 'string', pattern: '^\\d+-\\d+$' },
      nodePortAddresses: list(text), clusterDomain: text, proxyMode: { enum: PROXY_MODES.filter((mode) => mode !== 'userspace') }, ipvsScheduler: { enum: IPVS_SCHEDULERS },
      nodeOs: list({ enum: ['linux', 'windows'] }), sctp: flag, loadBalancer: { type: 'array', items: { enum: Object.keys(HOMES) } },
      featureGates: map({ RelaxedServiceNameValidation: flag }),
      controllerSettings: map({
        'external-dns': map({ annotationPrefix: text }), 'aws-load-balancer-controller': map({ webhook: flag, autoMode: flag }), hetzner: map({ publicNetwork: flag }),
      }),
    } satisfies Record<keyof ClusterProps, object>),
  };
}

/** Each file, below `src`, with its text. */
export function derivedFiles(): ReadonlyMap<string, string> {
  const codes = cards().map(({ code }) => code).sort();
  return new Map([
    ['../docs/cluster.schema.json', `${JSON.stringify(clusterSchema(), undefined, 2)}\n`],
    ['problem/codes.generated.ts', `${HEAD}
/** The codes of all problems that this library reports. */
export const PROBLEM_CODES = [
${lines(codes)}
] as const;

/** The code of a problem that this library reports. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];
`],
    ['service/provider-ids.generated.ts', `${HEAD}
/** The ids of the controllers and their friends that this library knows. */
export const PROVIDER_IDS = [
${lines(Object.keys(HOMES))}
] as const;

/** The id of a controller that this library knows. */
export type ProviderId = (typeof PROVIDER_IDS)[number];
`],
    ['providers/recognised.generated.ts', `${HEAD}import type { ProviderId } from '../service/provider-ids.generated';

/** How a provider is recognised without its table. */
export interface Recognised {
  readonly title: string;
  /** Beginnings of its keys. */
  readonly prefixes: readonly string[];
  /** Keys outside of the prefixes. */
  readonly keys: readonly string[];
  readonly classes: readonly string[];
}

/** What \`<id>/provider.ts\` and \`<id>/table.ts\` say of each provider. */
export const RECOGNISED: Readonly<Record<ProviderId, Recognised>> = {
${Object.entries(HOMES).map(([id, { load }]) => entry(id, load())).join('\n')}
};
`],
  ]);
}

const HEAD = '// Written by `npm run docs` (scripts/derived.ts).\n';

function entry(id: string, { title, classes, prefixes, otherPrefixes = [], borrows, table }: Provider): string {
  const beginnings = [...prefixes, ...otherPrefixes.map(([other]) => other)];
  const keys = Object.values(table).flatMap((row) => [row.key, ...row.aliases ?? [], ...row.legacyKeys ?? []])
    .filter((key) => !beginnings.some((prefix) => key.startsWith(prefix)) && borrows?.(key) === undefined);
  const list = (words: readonly string[]) => `[${[...new Set(words)].map((word) => `'${word}'`).join(', ')}]`;
  const name = /^\w+$/.test(id) ? id : `'${id}'`;
  return `  ${name}: {\n    title: '${title}', prefixes: ${list(beginnings)},\n    keys: ${list([...keys].sort())},\n    classes: ${list(classes)},\n  },`;
}

function lines(words: readonly string[]): string {
  return words.map((word) => `  '${word}',`).join('\n');
}

if (require.main === module) {
  for (const [file, text] of derivedFiles()) writeFileSync(join(SRC, file), text);
}
