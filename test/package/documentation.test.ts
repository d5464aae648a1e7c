import { join } from 'node:path';
import * as ts from 'typescript';
import { ROOT, installPackage, type Packed } from './packed';

jest.setTimeout(240_000);

let packed: Packed;
beforeAll(() => { packed = installPackage(); });
afterAll(() => packed.remove());

test('hovering over public names and their fields shows the doc comments of the sources', () => {
  const source = documentation(ROOT, 'src', '.ts');
  const published = documentation(join(packed.app, 'node_modules', 'cdk8s-services'), 'lib', '.d.ts');
  expect(source.size).toBeGreaterThan(1500);
  const differs = [...source].filter(([path, text]) => published.get(path) !== text)
    .map(([path, text]) => ({ path, source: text, published: published.get(path) }));
  expect(differs).toEqual([]);
});

/** Doc comments of the exports and their members as an editor shows them, by paths such as `ClusterIpService.prototype.ports`. */
function documentation(home: string, folder: string, ending: string): ReadonlyMap<string, string> {
  const entries = ['index', 'plugin'].map((name) => join(home, folder, name + ending));
  const program = ts.createProgram(entries, {
    strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  });
  const checker = program.getTypeChecker();
  const texts = new Map<string, string>();
  const seen = new Set<ts.Type>();
  const isOurs = (symbol: ts.Symbol): boolean =>
    symbol.declarations?.some((node) => node.getSourceFile().fileName.startsWith(join(home, folder))) === true;
  const visit = (symbol: ts.Symbol, path: string, depth: number): void => {
    // eslint-disable-next-line no-bitwise -- flags
    const target = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
    if (!isOurs(target) || (target.declarations ?? []).some(isPrivate)) return;
    const text = [ts.displayPartsToString(target.getDocumentationComment(checker)),
      ...target.getJsDocTags(checker).map(({ name, text: parts }) => `@${name} ${ts.displayPartsToString(parts)}`)].join('\n').trim();
    if (text !== '') texts.set(path, text);
    if (target.valueDeclaration !== undefined) {
      const type = checker.getTypeOfSymbolAtLocation(target, target.valueDeclaration);
      fields(type, path, depth);
      for (const made of type.getConstructSignatures()) fields(made.getReturnType(), `${path}.prototype`, depth);
      for (const call of type.getCallSignatures()) fields(call.getReturnType(), `${path}()`, depth);
    }
    const isType = target.declarations?.some((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));
    if (isType) fields(checker.getDeclaredTypeOfSymbol(target), path, depth);
  };
  const fields = (type: ts.Type, path: string, depth: number): void => {
    if (seen.has(type) || depth > 6) return;
    seen.add(type);
    for (const part of type.isUnionOrIntersection() ? type.types : []) fields(part, path, depth);
    for (const field of type.getProperties()) visit(field, `${path}.${field.name}`, depth + 1);
  };
  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
    for (const each of checker.getExportsOfModule(module)) visit(each, each.name, 0);
  }
  return texts;
}

/** Whether a declaration is `private` or `@internal`; the compiler omits `@internal` declarations. */
function isPrivate(node: ts.Declaration): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal') || ts.canHaveModifiers(node)
    && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) === true;
}
