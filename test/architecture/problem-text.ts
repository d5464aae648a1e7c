import { join, sep } from 'node:path';
import ts from 'typescript';

/** Fields with sentences or joined paths for people, by type, or by the function that returns them. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  Problem: ['path', 'place', 'expected', 'why', 'fix'], ChangeResult: ['path', 'says', 'why', 'fix'], FieldChange: ['path'],
  Refusal: ['path', 'says'], Difference: ['path'], Finding: ['place', 'expected', 'why', 'fix'], Wrong: ['expected'], Kind: ['expected'],
  Fact: ['text'], SummaryLine: ['text'], Explanation: ['subject', 'text'], DnsAnswer: ['text'], SrvRecord: ['answer'],
  ServiceVariable: ['holds'], loadBalancerOf: ['title', 'unmade', 'client', 'health', 'otherTypes', 'notes', 'unsupported'],
  Traffic: ['unmade', 'called', 'client', 'health', 'unasked', 'notes', 'firewall'], Provider: ['title', 'retired', 'elsewhere'],
  CrossRule: ['says'], Row: ['onInvalid'], Leader: ['title'],
};
const FIELDS: ReadonlySet<string> = new Set(Object.values(SOURCES).flat());

/** The folder of problem data and renderers, the only one whose code may inspect such texts. */
const RENDERERS = join('src', 'problem') + sep;

/**
 * Returns the locations of code outside the renderers that inspects a sentence or a joined path: calls a method of the text, matches it
 * with a pattern, compares it with a literal, or looks it up in a table. Follows texts through variables and arguments.
 */
export function inspectedTexts(program: ts.Program, root: string): string[] {
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, 'src') + sep) && !isRenderer(fileName));
  const found = new Set<string>(), followed = new Set<ts.Symbol>();
  for (const file of files) visit(file, (node) => {
    if (ts.isPropertyAccessExpression(node) && FIELDS.has(node.name.text) && isSource(checker.getSymbolAtLocation(node.name))) follow(node);
    else if (ts.isBindingElement(node) && isSource(propertyOf(node, checker)) && ts.isIdentifier(node.name)) followSymbol(node.name);
    else if (ts.isCallExpression(node) && isTextOfRenderer(node)) follow(node);
    else if (ts.isCallExpression(node) && isSearchForProse(node)) recordText(node);
  });
  return [...found].sort();

  function isTextOfRenderer(call: ts.CallExpression): boolean {
    if (!ts.isIdentifier(call.expression) || !TEXTS.has(call.expression.text)) return false;
    const declaration = checker.getResolvedSignature(call)?.declaration;
    return declaration !== undefined && isRenderer(declaration.getSourceFile().fileName);
  }

  function followSymbol(name: ts.Node): void {
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol === undefined || followed.has(symbol)) return;
    followed.add(symbol);
    for (const use of usesOf(symbol, name, checker)) follow(use);
  }

  /** Records an inspection of a text, or follows the text to the expression that uses it. */
  function follow(text: ts.Node): void {
    const { parent } = text;
    if (ts.isCallExpression(parent) && parent.expression === text) return follow(parent);
    if (ts.isExpression(text) && isTexts(text)) return followTexts(text);
    if (ts.isExpression(text) && !isText(text)) return; // for example a message object
    if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isNonNullExpression(parent) || ts.isTemplateSpan(parent)
      || ts.isTemplateExpression(parent)) return follow(parent);
    if (ts.isConditionalExpression(parent) && parent.condition !== text) return follow(parent);
    if ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === text)
      return recordText(parent);
    if (ts.isElementAccessExpression(parent) && parent.argumentExpression === text) return recordText(parent);
    if (ts.isBinaryExpression(parent)) return followOperand(parent, text);
    if (ts.isVariableDeclaration(parent) && parent.initializer === text && ts.isIdentifier(parent.name)) return followSymbol(parent.name);
    if (ts.isSwitchStatement(parent) || ts.isSpreadElement(parent) || (ts.isForOfStatement(parent) && parent.expression === text))
      return recordText(parent);
    if (ts.isCallExpression(parent) && parent.arguments.some((argument) => argument === text)) followArgument(parent, text);
  }

  /** Follows a list of texts to the call that joins it or iterates over it. */
  function followTexts(texts: ts.Expression): void {
    const { parent } = texts;
    if (ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent)) return follow(parent);
    if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return followSymbol(parent.name);
    if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return;
    const [each] = parent.parent.arguments;
    if (parent.name.text === 'join') return follow(parent.parent);
    if (each !== undefined && ts.isArrowFunction(each) && each.parameters[0] !== undefined && ts.isIdentifier(each.parameters[0].name))
      followSymbol(each.parameters[0].name);
  }

  function followOperand(operation: ts.BinaryExpression, text: ts.Node): void {
    const other = operation.left === text ? operation.right : operation.left;
    switch (operation.operatorToken.kind) {
      case ts.SyntaxKind.PlusToken: case ts.SyntaxKind.QuestionQuestionToken: return follow(operation);
      case ts.SyntaxKind.InKeyword: return recordText(operation);
      case ts.SyntaxKind.EqualsEqualsEqualsToken: case ts.SyntaxKind.ExclamationEqualsEqualsToken:
        if ((ts.isStringLiteralLike(other) && other.text !== '') || ts.isTemplateExpression(other)) recordText(operation);
    }
  }

  function followArgument(call: ts.CallExpression, text: ts.Node): void {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (declaration === undefined || ts.isJSDocSignature(declaration)) return;
    const { fileName } = declaration.getSourceFile();
    if (isRenderer(fileName)) return;
    if (!fileName.startsWith(join(root, 'src') + sep)) {
      const owner = ts.isInterfaceDeclaration(declaration.parent) ? declaration.parent.name.text : '';
      const isMethod = ts.isPropertyAccessExpression(call.expression) && isText(call.expression.expression);
      if (owner === 'RegExp' || owner === 'String' || isMethod) recordText(call);
      return;
    }
    const parameter = declaration.parameters[Math.min(call.arguments.indexOf(text as ts.Expression), declaration.parameters.length - 1)];
    if (parameter !== undefined && ts.isIdentifier(parameter.name)) followSymbol(parameter.name);
  }

  function isTexts(node: ts.Node): boolean {
    const element = checker.getIndexTypeOfType(checker.getNonNullableType(checker.getTypeAtLocation(node)), ts.IndexKind.Number);
    return !isText(node) && element !== undefined && (element.flags & ts.TypeFlags.String) !== 0; // eslint-disable-line no-bitwise
  }

  function isText(node: ts.Node): boolean {
    // eslint-disable-next-line no-bitwise -- flags of the compiler
    return (checker.getNonNullableType(checker.getTypeAtLocation(node)).flags & ts.TypeFlags.StringLike) !== 0;
  }

  function recordText(node: ts.Node): void {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.add(`${file.fileName.slice(root.length + 1)}:${line + 1}: ${file.text.split('\n')[line].trim()}`);
  }
}

/** Whether a call searches a text for words of a sentence: `text.replace(/^Its health check /, '')`, `text.startsWith('read from ')`. */
function isSearchForProse(call: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(call.expression)) return false;
  const { name, expression } = call.expression;
  return [SEARCH_METHODS.has(name.text) ? call.arguments[0] : undefined, expression]
    .some((argument) => argument !== undefined && (ts.isStringLiteral(argument) || ts.isRegularExpressionLiteral(argument))
      && PROSE.test(argument.text) && (argument !== expression || name.text === 'test' || name.text === 'exec'));
}

const SEARCH_METHODS: ReadonlySet<string> = new Set([
  'replace', 'replaceAll', 'split', 'startsWith', 'endsWith', 'includes', 'indexOf', 'match',
]);
/** Matches two words, or the end of a word and a blank. */
const PROSE = /[a-z]{2},? (?:[a-z]{2}|$|\/)/i;

/** Functions whose result is text for people. */
const TEXTS: ReadonlySet<string> = new Set(['formatPath', 'renderText', 'renderProblem', 'renderProblems', 'placeOf']);

function isRenderer(fileName: string): boolean {
  return fileName.includes(RENDERERS);
}

/** Whether a property is in `SOURCES`. */
function isSource(symbol: ts.Symbol | undefined): boolean {
  return symbol?.declarations?.some(({ parent }) => {
    const type = ts.isConstructorDeclaration(parent) ? parent.parent : parent; // parameters of a constructor may be properties
    const owner = ts.isObjectLiteralExpression(type) ? ts.findAncestor(type, isTopLevelVariable) : type;
    const isNamed = owner !== undefined
      && (ts.isInterfaceDeclaration(owner) || ts.isClassDeclaration(owner) || ts.isVariableDeclaration(owner));
    const name = isNamed ? owner.name?.getText() ?? '' : '';
    return Object.hasOwn(SOURCES, name) && SOURCES[name].includes(symbol.name);
  }) === true;
}

function isTopLevelVariable(node: ts.Node): node is ts.VariableDeclaration {
  return ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent);
}

/** The property that a destructuring reads. */
function propertyOf({ parent, propertyName, name }: ts.BindingElement, checker: ts.TypeChecker): ts.Symbol | undefined {
  const key = propertyName ?? name;
  if (!ts.isObjectBindingPattern(parent) || !ts.isIdentifier(key) || !FIELDS.has(key.text)) return undefined;
  return checker.getPropertyOfType(checker.getTypeAtLocation(parent), key.text);
}

/** References to a variable or parameter in its scope. */
function usesOf(symbol: ts.Symbol, name: ts.Node, checker: ts.TypeChecker): ts.Node[] {
  const uses: ts.Node[] = [];
  const scope = ts.findAncestor(name, (node) => ts.isFunctionLike(node) || ts.isSourceFile(node)) ?? name.getSourceFile();
  visit(scope, (node) => {
    if (!ts.isIdentifier(node) || node === name || node.text !== symbol.name) return;
    const used = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
    if (used === symbol) uses.push(node);
  });
  return uses;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
