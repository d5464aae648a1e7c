import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { RECOGNISED } from '../../src/providers/engine/definition/controller-keys.generated';

const SRC = join(__dirname, '..', '..', 'src');
const FOLDERS = readdirSync(join(SRC, 'providers'), { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => name)
  .filter((name) => name !== 'codecs' && name !== 'engine');
const IDS = FOLDERS.filter((id) => id !== 'kubernetes');
/** Matches an id that is a word, not part of a key, a domain or an address. */
const ID = new RegExp(`(?<![\\w./-])(?:${IDS.join('|')})(?![\\w./-]*\\w)`);

/** Domains of the controllers' keys and resources, such as `metallb.io`, without those of Kubernetes. */
const DOMAINS = [...new Set(Object.values(RECOGNISED).flatMap(({ prefixes, pools, withoutPods = [] }) => [
  ...prefixes.map((prefix) => prefix.slice(0, prefix.indexOf('/'))), ...pools === undefined ? [] : [pools[1]], ...withoutPods,
]))].filter((domain) => domain.includes('.') && !/(?:kubernetes|k8s)\.io$|^[A-Z]/.test(domain));
const DOMAIN = new RegExp(`(?<![\\w./-])(?:${DOMAINS.map((domain) => domain.replaceAll('.', '\\.')).join('|')})(?![\\w.-])`);

/** Files that may name controllers: their constructs, the exports, the registry, and generated files. */
const EXEMPT = /^(?:constructs\/(?:load-balancers|add-ons)\/|index\.ts$|providers\/engine\/definition\/controllers\.ts$|.*\.generated\.ts$)/;

/** Location and name of each literal of a file that names a controller, except in import paths, field names and examples. */
function controllerNames(file: string, text: string): string[] {
  const [, own] = /^providers\/([^/]+)\//.exec(file) ?? [];
  if (EXEMPT.test(file) || IDS.includes(own) || !(ID.test(text) || DOMAIN.test(text))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isSpecifier(node) || isExample(node)) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    const name = isText && !ts.isPropertySignature(node.parent) ? ID.exec(node.text)?.[0] ?? DOMAIN.exec(node.text)?.[0] : undefined;
    if (name !== undefined) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${name}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isSpecifier(node: ts.Node): boolean {
  return ts.isStringLiteral(node) && (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)
    || (ts.isLiteralTypeNode(node.parent) && ts.isImportTypeNode(node.parent.parent))
    || (ts.isCallExpression(node.parent) && /^(?:require|import)$/.test(node.parent.expression.getText())));
}

/** Whether a node is the list of examples of a card (complete manifests) or of a row (sample values). */
function isExample(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && /^(?:good|bad)$/.test(node.name.getText());
}

test('controllers are named in their folders only', () => {
  expect(IDS.length).toBeGreaterThan(35);
  const files = ts.sys.readDirectory(SRC, ['.ts']).map((file) => relative(SRC, file).split(sep).join('/'));
  expect(files.flatMap((file) => controllerNames(file, readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
});

test('finds an id in texts, templates, keys of tables and other folders, and nothing else', () => {
  const planted = (text: string, file = 'service/planted.ts') => controllerNames(file, text).map((each) => each.replace(/^.*: /, ''));
  expect(planted("export const isHetzner = (id: string) => id === 'hetzner';")).toEqual(['hetzner']);
  expect(planted('export const words = (a: string) => `use ${a} or metallb instead`;')).toEqual(['metallb']);
  expect(planted("export const CLOUDS = { 'equinix-metal': 1 };")).toEqual(['equinix-metal']);
  expect(planted("export type Of<T> = T extends 'aws-load-balancer-controller' ? 1 : 2;")).toEqual(['aws-load-balancer-controller']);
  expect(planted("export const id = 'azure';", 'providers/gcp/rules.ts')).toEqual([]);
  expect(planted("export const id = 'azure';", 'providers/kubernetes/rules.ts')).toEqual(['azure']);
  expect(planted("export const id = 'azure';", 'providers/engine/rules.ts')).toEqual(['azure']);
  expect(planted("import { A } from '../providers/azure';\nexport const a = [require('../providers/azure'), 'kubernetes'];")).toEqual([]);
  expect(planted("export const see = 'https://github.com/kubernetes-sigs/aws-load-balancer-controller/issues/1'; // azure")).toEqual([]);
  expect(planted("export const GROUPS = ['metallb.io', 'traefik.io'];")).toEqual(['metallb.io']);
  expect(planted("export const KEY = 'kube-router.io/service.skiplbips';")).toEqual(['kube-router.io']);
  expect(planted("export const see = 'https://metallb.io/usage/'; export const docs = 'docs.cilium.io';")).toEqual([]);
  expect(planted("export const CARD = { good: [{ class: 'tailscale' }] };")).toEqual([]);
});
