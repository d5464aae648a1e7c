import { Yaml } from 'cdk8s';
import { createColors } from 'picocolors';
import { exampleOf } from './every-code/examples';
import { MANIFEST_MISTAKES } from './mistakes/manifests';
import { listCards } from '../../src/cli/explain/cards';
import { checkSources } from '../../src/cli/check/check-sources';
import { formatResult } from '../../src/cli/check/formats';
import type { LocatedProblem } from '../../src/editor/located-problem';
import { createStreamSource } from '../../src/loader/files/source';
import { renderFor, YAML, translate } from '../../src/problem/audience';
import { toMessage, text } from '../../src/problem/message';
import { renderProblem } from '../../src/problem/render';
import { ZH } from '../../src/problem/zh';
import { UPDATE_CARDS } from '../../src/update/catalogue';

const CHANGES = new Set(UPDATE_CARDS.map(({ code }) => code));
/** The cards of the topic "ports" that `check` reports. */
const PORTS = listCards().filter(({ code }) => !CHANGES.has(code)
  && (/(^|-)ports?(-|$)/.test(code) || ['protocol', 'app-protocol-unknown', 'sctp-support'].includes(code)));

const plain = (object: unknown) => JSON.parse(JSON.stringify(object)) as object;
const SERVICE = {
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] },
};
/** A valid Service with other fields, followed by other objects. */
const service = (spec: object, more: readonly object[] = []) => [{ ...SERVICE, spec: { ...SERVICE.spec, ...spec } }, ...more];
const deployment = (ports: readonly object[], name = 'web', pod: object = {}) => ({
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name },
  spec: {
    selector: { matchLabels: { app: 'web', name } },
    template: { metadata: { labels: { app: 'web', name } }, spec: { containers: [{ name, image: 'web', ports }], ...pod } },
  },
});
/** Objects that cause message variants without an example on a card. */
const VARIANTS: readonly (readonly object[])[] = [
  service({ ports: [{ port: 80, targetPort: '8080' }] }), service({ ports: [{ port: 80, targetPort: 'a--B' }] }),
  service({ ports: [{ name: 'a', port: 80, appProtocol: 'h2c' }, { name: 'b', port: 81, appProtocol: 'htttp' }] }),
  service({ type: 'NodePort', ports: [{ name: 'a', port: 80, nodePort: 30001 }, { name: 'b', port: 81, nodePort: 30001 }] }),
  service({ ports: [{ name: 'http', port: 80, targetPort: 'htpp' }] }, [deployment([{ name: 'http', containerPort: 80 }])]),
  service({ ports: [{ name: 'http', port: 80, targetPort: 'http' }] }, ['a', 'b', 'c', 'd'].map((name) => deployment([], name))),
  service({ ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
    [deployment([{ name: 'http', containerPort: 80 }], 'a'), deployment([], 'b')]),
  [deployment([{ name: 'http', containerPort: 80 }], 'web', {
    containers: [{
      name: 'web', image: 'web', ports: [{ name: 'http', containerPort: 80 }],
      livenessProbe: { httpGet: { port: 'htpp' } }, readinessProbe: { tcpSocket: { port: '80' } },
      lifecycle: { preStop: { httpGet: { port: 'drain' } } },
    }],
  })],
];

async function problemsOf(input: readonly object[] | string, code: string, cluster: object): Promise<readonly LocatedProblem[]> {
  const written = typeof input === 'string' ? input : input.map((object) => Yaml.stringify(plain(object))).join('---\n');
  const source = createStreamSource('web.yaml', async function* () { yield Buffer.from(written); });
  const { problems } = await checkSources([source], { promote: [code], cluster, translation: ZH });
  return problems.filter((problem) => PORTS.some((card) => card.code === problem.code));
}

/** Parts of a message that a translation must contain: numbers, quoted texts, and code words. */
function tokensOf({ expected, why, fix }: LocatedProblem): string[] {
  const words = [expected, why, fix].join(' ').replace(/\(it[^)]*\)|\('[^)]*\)/g, '').replace('write "set', '');
  return words.match(/"[^"]+"|\d[\d.]*\d|\d|\b[a-z]+[A-Z]\w*|\b[A-Z]+[a-z]+[A-Z]\w*|https:\S+?(?=\))/g) ?? [];
}

async function expectSame(input: readonly object[] | string, code: string, cluster = {}): Promise<readonly string[]> {
  const chinese = await problemsOf(input, code, cluster), english = chinese.map((problem) => renderFor(problem, YAML));
  for (const [at, problem] of chinese.entries()) {
    const words = renderProblem(problem);
    expect([problem.code, problem.language]).toEqual([problem.code, 'zh']);
    expect(tokensOf(english[at]).filter((token) => !words.includes(token)).map((token) => `${token} in ${words}`)).toEqual([]);
    expect(words).not.toMatch(/\{\d+\}| (?:and|or|of|the|is|has) /);
  }
  return english.map((each) => each.code);
}

test.each(PORTS.map((card) => [card.code, card] as const))('%s has a translation that keeps names and numbers', async (code, card) => {
  expect(Object.keys(ZH.sentences[code] ?? {})).toEqual(expect.arrayContaining([card.why, toMessage(card.fix).template]));
  const example = exampleOf(card);
  if ('program' in example || 'before' in example) throw new Error('an example of check is needed');
  expect(await expectSame('yaml' in example ? example.yaml : example.objects.map(plain), code, 'cluster' in example ? example.cluster : {}))
    .toContain(code);
});

test('other variants of the messages are translated, too', async () => {
  const codes = new Set<string>();
  for (const objects of [...VARIANTS, ...MANIFEST_MISTAKES.map(([, mistaken]) => mistaken)])
    for (const code of await expectSame(objects, 'port-undeclared')) codes.add(code);
  expect(codes.size).toBeGreaterThan(12);
});

test('only codes of the topic are in the catalogue', () => {
  expect(Object.keys(ZH.sentences).sort()).toEqual(PORTS.map(({ code }) => code).sort());
});

test('the value of each place is in the translation, unless it is a reason in English', () => {
  const places = (template: string) => new Set(template.match(/\{\d\}/g));
  const lost = Object.values(ZH.sentences).flatMap((sentences) => Object.entries(sentences).flatMap(([english, chinese]) =>
    [...places(english)].filter((place) => !places(chinese).has(place)).map((place) => `${place} ${english}`)));
  expect(lost.filter((each) => !/\{\d\} .*(?:declare|get|say)\{\d\}|container port \(|remove nodePort$|\{0\} \(\{1\}\)$/.test(each))).toEqual([]);
});

test('Chinese sentences have a space before Latin letters only, and lists end with 或', async () => {
  const ports = [{ name: 'a', port: 80, protocol: 'tcp' }, { name: 'a', port: 81 }, { port: 82 }];
  const text = Yaml.stringify({ ...SERVICE, spec: { ...SERVICE.spec, ports } });
  const source = createStreamSource('web.yaml', async function* () { yield Buffer.from(text); });
  const output = [...formatResult('text', await checkSources([source], { translation: ZH }), createColors(false))].join('');
  expect(output).toContain('应为 "TCP"、"UDP" 或 "SCTP"，实际为 "tcp"');
  expect(output).toContain('应为此 Service 的其他端口没有使用的名称，实际为 "a"');
  expect(output).toContain('应为一个名称，因为此 Service 有 3 个端口，实际为空');
});

test('a problem without a translation is completely in English', async () => {
  const mixed = { ...SERVICE, spec: { ...SERVICE.spec, type: 'loadbalancer', ports: [{ port: 0 }] } };
  const source = createStreamSource('web.yaml', async function* () { yield Buffer.from(Yaml.stringify(mixed)); });
  const result = await checkSources([source], { translation: ZH });
  const output = [...formatResult('text', result, createColors(false))].join('');
  expect(output).toContain('错误：spec.ports[0].port：应为 1 到 65535 的端口号，实际为 0  [port-number]');
  expect(output).toContain('error: spec.type: expected "ClusterIP", "NodePort", "LoadBalancer" or "ExternalName", found "loadbalancer"');
  const [problem] = result.problems.filter(({ code }) => code === 'port-number');
  const messages = { expected: text`an odd port`, why: toMessage(problem.why), fix: toMessage(problem.fix) };
  expect(translate({ ...problem, messages }, ZH, YAML)).toBeUndefined();
});
