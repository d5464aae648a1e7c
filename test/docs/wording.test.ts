import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/docs-snippets';

/** Phrases that readers did not understand, with the replacement. Add a phrase when a reader reports it. */
const STIFF: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/a value that the controller understands/, 'name the value'],
  [/an integer of 32 bits, found NaN/, 'a port number from 1 to 65535'],
  [/no field of another kind of Service/, 'name the field, and what this kind of Service is'],
  [/expected nothing there on a Service/, 'name the field and the type that it needs'],
  [/expected server-side apply, because/, 'say what may be lost'],
  [/target other minors than/, 'set kubernetes to 1.36 or newer in Cluster.set'],
  [/there is nothing to reach/, 'there is nothing to connect to'],
  [/0 stands for none/, '0 is reserved'],
  [/by which the controller recognises its Services/, 'use the construct of the controller'],
  [/no annotation that nobody reads/, 'nothing in this cluster reads'],
  [/must not be listened on by/, 'is already taken by another port'],
  [/that carry .* and are ready/, 'the ready pods labelled'],
  [/have none, save those/, 'get none of them, except'],
  [/(?:mend|mends) what is safe/, 'fix what can be fixed safely'],
  [/stumble over\b.*load balancer|load balancer or the traffic would stumble/, 'reject or ignore'],
  [/with commas between/, 'comma-separated'],
  [/tell these (?:problem )?codes/, 'report only these'],
  [/items of lists/, 'objects'],
  [/nobody's app/, 'created outside this app'],
  [/[Ww]ithout a word/, 'silently, or by default'],
  [/honest target/, 'set a range'],
  [/for a laboratory/, 'for a test cluster'],
  [/so no check asks/, 'no check covers this'],
  [/mostly says yes/, 'most make it public'],
  [/makes exactly that controller act/, 'selects that controller'],
  [/the repository keeps/, 'Git stores them'],
  [/[Dd]rift that is none|is no drift\b/, 'diffs that are not drift'],
  [/server-side always/, 'always server-side'],
  [/Go over step by step/, 'migrate step by step'],
  [/belongs? into/, 'belongs in'],
  [/table of one's own/, 'add your own load balancer controller'],
  [/Nobody checks whether/, 'nothing checks that'],
  [/do not add up/, 'combining them does not help'],
  [/another matter for an NLB/, 'share a port number'],
  [/by rooms/, 'by topic'],
  [/stands where it is declared/, 'is listed on the class that declares it'],
  [/An annotation does what it says|has an effect where it stands|What an annotation needs is there/, 'say what is wrong'],
  [/for ever\b/, 'forever'],
  [/What only the running program knows/, 'values known only at run time'],
  [/each internal where nothing is said/, 'internal by default'],
  [/What stands behind it/, 'how it is tested'],
  [/They go together/, 'you can use both'],
  [/If it (?:compiles|synthesizes), the/, 'claim what a test shows'],
  [/Nothing else is loaded by your program/, 'it adds no runtime dependencies'],
  [/nobody (?:makes (?:a|the) load balancer|is told|says a word)/, 'no controller creates it, no error is reported'],
  [/everybody may connect|everybody who reaches/, 'every client may connect'],
  [/(?:every|any) text but/, 'any value other than'],
  [/what becomes of/i, 'what happens to'],
  [/(?:is|are) said (?:once|in one place|together)\.'/, 'is set once'],
  [/take the change back|has to be made anew/, 'revert the change; must be recreated'],
  [/there is too much of it|words and signs/, 'it is too large; tokens'],
  [/fix: '(?:keep one'|set both|raise the count|swap the two|add ranges|add both|correct the ranges|clear the bits|name the location)/,
    'name the key or field, and a value'],
  [/fix: '(?:shorten|lower|lengthen) the (?:timeout|delay)'/, 'name the number'],
  [/fix: '[^']*\b(?:make it (?:public|internal|an NLB)|make an NLB|list as many as)\b/, 'name the key and the value that does it'],
  [/fix: 'set [\w.-]+'/, 'name a value'],
  [/remove the (?:older one|older spelling|attribute|facility|flavor|rule sets)'/, 'remove it'],
  [/\(in YAML: |set the minors you run to|to the cluster profile'/, 'speak to the author of a program; forYaml speaks to others'],
  [/let the cluster choose/, 'remove it, and the cluster chooses one'],
  [/of other kinds and not imported|as it stands: \$|from where the controller allows/, 'are not imported; as written; that it allows'],
  [/another entry point from outside|a change that is not \$/, 'say what is expected'],
  [/so that they see that of the client|one listener a number/, 'so they see that of the client; one listener for each port number'],
  [/among the files says the same|with paths behind --/, 'does the same; revisions before it'],
  [/mistake in cdk8s-services itself/, 'a bug in cdk8s-services'],
  [/says so in its log|nothing says so/, 'no error is reported'],
  [/a name that no other Service of the namespace has/, 'Service shop/db is made twice, and where'],
  [/or two of them with "\.\." between/, 'such as "1.33", or a range such as "1.31..1.34"'],
  [/a Service that nothing outside reaches/, 'applies only to NodePort and LoadBalancer Services'],
  [/; none differs/, 'there are no differences'],
  [/HTML holds them all/, 'say what the picture shows'],
  [/What is spoken: /, 'appProtocol'],
  [/凭什么可信|谁通向谁|产生什么|默默丢弃|写不出来|自己动手|以数倍的速度|以 Pod 本身作答/, 'the words of Kubernetes\' Chinese documentation'],
  [/都会这样说|每一个代码|20 个中的 20|手工端点|无头 Service/, 'the words of Kubernetes\' Chinese documentation'],
];

/** Pages that `npm run docs` generates. Their sources are tested instead. */
const GENERATED = /^(?:API\.md|docs\/problems(?:\.md|\/)|docs\/providers\/)/;

const files = [
  'README.md', 'README.zh-CN.md', 'CHANGELOG.md', 'CONTRIBUTING.md',
  ...['test/problem/every-code/messages.txt', 'test/problem/mistakes/mistakes.txt'],
  ...['docs', 'src', 'examples', 'site'].flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1).replaceAll('\\', '/'))),
].filter((file) => !GENERATED.test(file));

describe('texts that a user can meet', () => {
  it('have none of the phrases that readers stumbled over', () => {
    expect(files.length).toBeGreaterThan(200);
    const met = files.flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return STIFF.filter(([phrase]) => phrase.test(text)).map(([phrase, instead]) => `${file}: ${phrase.source} (instead: ${instead})`);
    });
    expect(met).toEqual([]);
  });

  it('are found where they have one', () => {
    expect(STIFF.some(([phrase]) => phrase.test('fix   write a value that the controller understands'))).toBe(true);
    expect(STIFF.some(([phrase]) => phrase.test("why: STOPS, fix: 'raise the count',"))).toBe(true);
  });
});

describe('README.zh-CN.md', () => {
  const text = readFileSync(join(ROOT, 'README.zh-CN.md'), 'utf8');

  it('breaks no line inside a sentence, where a browser would show a blank', () => {
    const prose = text.replace(/```[\s\S]*?```/g, '').split('\n');
    expect(prose.filter((line, at) => /[\u4e00-\u9fff，、]$/.test(line) && /^[\u4e00-\u9fff（`]/.test(prose[at + 1] ?? ''))).toEqual([]);
  });

  it('marks each page that is in English', () => {
    const links = [...text.matchAll(/(?<!!\[[^\]]*)\]\((?!https?:|README|LICENSE|examples|test\/|docs\/zh\/|docs\/pictures\/)([^)#]+)(?:#[^)]*)?\)(（英文）)?/g)];
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter(([, , english]) => english === undefined).map(([, target]) => target)).toEqual([]);
  });
});
