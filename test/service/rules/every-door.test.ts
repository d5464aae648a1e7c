import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import * as ts from 'typescript';
import { MANIFESTS } from './manifests';
import * as library from '../../../src';
import { shapeOfEndpoints } from '../../../src/import/manual-endpoints';
import { shapeOfService } from '../../../src/import/service-shape';
import type { Card } from '../../../src/service/findings';
import { ServiceError } from '../../../src/problem/errors';
import type { UnknownObject } from '../../../src/service/objects';
import { RULES } from '../../../src/service/check-object';

/** A construct and the props that correspond to a manifest. */
interface Call { readonly construct: string; readonly props: Readonly<Record<string, unknown>> }

/** An example of a card as a construct call. */
interface Example extends Call { readonly card: Card; readonly example: unknown; readonly good: boolean }

/** Codes of bad examples that cannot be written with a construct, because it sets the field itself or has no such prop. */
const INEXPRESSIBLE: ReadonlySet<string> = new Set([
  'api-version', 'field-unknown', 'service-type', 'headless-type', 'external-name-fields', 'node-port-type', 'load-balancer-only',
  'external-traffic-policy-type',
  'health-check-node-port', 'external-name-ignored', 'headless-ignored', 'name-required', 'endpoints-deprecated',
  'resource-version', 'generation',
]);

/** Rules with bad examples that compile, with the reason. Rules that only warn are not listed: all their examples compile. */
const AT_RUN_TIME: Readonly<Record<string, string>> = {
  'cluster-ip-range': 'the ranges of a cluster are known at run time', 'cluster-ip-taken': 'the ranges of a cluster are known at run time',
  'ip-canonical': 'the canonical form of IPv6 costs the compiler more than it finds',
  'cidr-strict': 'bits beyond the prefix need arithmetic',
  fqdn: 'nothing reads the names of such a slice',
  'addresses-count': 'EndpointSlices come from programs, which count', 'endpoints-count': 'EndpointSlices come from programs, which count',
  'slice-ports-count': 'EndpointSlices come from programs, which count', 'hints-count': 'EndpointSlices come from programs, which count',
  'hint-duplicate': 'hints come from controllers',
  'annotations-size': 'sizes are for the run time', 'dns-subdomain': 'sizes are for the run time',
  'kubelet-port': 'the rule ended with Kubernetes 1.32',
  'owner-reference': 'an empty text is a text', 'topology-annotations': 'two annotations that nobody should write any more',
  'traffic-distribution': 'the minors of a cluster are known at run time', 'sctp-support': 'the nodes of a cluster are known at run time',
};

const EXAMPLES: readonly Example[] = RULES.filter(({ code }) => Object.hasOwn(MANIFESTS, code)).flatMap((card) =>
  [...card.good.map((example) => [example, true] as const),
    ...card.bad.map((example) => [example, false] as const)].flatMap(([example, good]) => {
    const call = callOf(MANIFESTS[card.code](example as never) as UnknownObject); // the manifest accepts the examples of its card
    return call === undefined || (!good && INEXPRESSIBLE.has(card.code)) ? [] : [{ ...call, card, example, good }];
  }));

/** The construct call for a manifest, or `undefined` if the construct has no prop for one of its fields. */
function callOf(object: UnknownObject): Call | undefined {
  const { construct, props, unsupported } = object.kind === 'Service' ? shapeOfService(object)
    : { ...shapeOfEndpoints(object), unsupported: {} };
  if (Object.keys(unsupported).length > 0) return undefined;
  const service = construct === 'EndpointSlice' ? { service: 'web' } : {};
  return { construct, props: { metadata: object.metadata, ...service, ...props } };
}

/** Problem codes of a constructor call: those of the error it throws, or of the warnings. */
function problemCodes({ construct, props }: Call): readonly string[] {
  const Class = (library as unknown as Readonly<Record<string,
    new (scope: Construct, id: string, props: object) => { warnings: readonly { code: string }[] }>>)[construct];
  try {
    const app = new App();
    library.Cluster.set(app, {
      serviceCidrs: ['10.96.0.0/16'],
      nodeOs: [...props.ports === undefined || !isSctp(props.ports) ? ['linux' as const] : [], 'windows'],
    });
    return new Class(new Chart(app, 'chart'), 'it', props).warnings.map(({ code }) => code);
  } catch (error) {
    if (error instanceof ServiceError) return error.problems.map(({ code }) => code);
    throw error;
  }
}

function isSctp(ports: unknown): boolean {
  return Array.isArray(ports) && ports.some((port: { protocol?: unknown } | null) => port?.protocol === 'SCTP');
}

/** Whether each call compiles. The compiler runs once for all calls. */
function compileCalls(calls: readonly Call[]): readonly boolean[] {
  const folder = mkdtempSync(join(__dirname, '../../doors-'));
  try {
    const file = join(folder, 'calls.ts');
    const lines = calls.map(({ construct, props }, at) => {
      const text = JSON.stringify(props);
      return text.length > 10_000 ? '' : `new library.${construct}(chart, 'c${at}', ${text});`; // unrealistic as a literal
    });
    writeFileSync(file,
      ["import type { Chart } from 'cdk8s'; import * as library from '../../src'; declare const chart: Chart;", ...lines].join('\n'));
    const program = ts.createProgram([file], {
      strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: ['node'],
    });
    const source = program.getSourceFile(file)!; // it was just written
    const wrong = new Set(program.getSemanticDiagnostics(source).map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line));
    return calls.map((_, at) => !wrong.has(at + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const codes = [...new Set(EXAMPLES.map(({ card }) => card.code))];
const verdicts = compileCalls(EXAMPLES);

describe('the examples of each card as construct calls', () => {
  test.each(codes)('%s: the constructor reports the bad ones, and not the good ones', (code) => {
    const wrong = EXAMPLES.filter(({ card }) => card.code === code).filter((example) => {
      const found = problemCodes(example);
      return example.good ? found.includes(code) : found.length === 0;
    });
    expect(wrong.map(({ example, good }) => [example, good])).toEqual([]);
  });

  test.each(codes)('%s: the compiler refuses the bad ones, or there is a reason, and lets the good ones pass', (code) => {
    const all = EXAMPLES.filter(({ card }) => card.code === code);
    const isRefused = (example: Example) => !verdicts[EXAMPLES.indexOf(example)];
    expect(all.filter((example) => example.good && problemCodes(example).length === 0
      && isRefused(example)).map(({ example }) => example)).toEqual([]);
    const pass = all.filter((example) => !example.good && example.card.severity === 'error' && !isRefused(example))
      .map(({ example }) => example);
    if (Object.hasOwn(AT_RUN_TIME, code)) expect(pass).not.toEqual([]);
    else expect(pass).toEqual([]);
  });
});
