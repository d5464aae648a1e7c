// Reads doc comments of sources without type information.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

const ROOT = join(__dirname, '..');

/** A doc comment: its text, and the tags that tables use. */
export interface Comment { readonly text: string; readonly standard?: string; readonly examples: readonly string[] }

/** The comments of a table's rows, by property. */
export function readTable(id: string): Map<string, Comment> {
  const comments = new Map<string, Comment>();
  const file = join(ROOT, 'src/providers', id, 'table.ts');
  if (!existsSync(file)) return comments;
  visit(parse(file), (node) => {
    if (!ts.isVariableDeclaration(node) || node.initializer === undefined || !node.name.getText().endsWith('_TABLE')) return;
    const literal = unwrap(node.initializer);
    if (!ts.isObjectLiteralExpression(literal)) return;
    for (const property of literal.properties)
      if (property.name !== undefined) comments.set(property.name.getText().replace(/^'|'$/g, ''), commentOf(property));
  });
  return comments;
}

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node) ? unwrap(node.expression) : node;
}

export function commentOf(node: ts.Node): Comment {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const tags = docs.flatMap((doc) => doc.tags ?? []);
  const textOf = (tag: ts.JSDocTag | ts.JSDoc) => ts.getTextOfJSDocComment(tag.comment) ?? '';
  const standard = tags.find(({ tagName }) => tagName.text === 'default');
  return {
    text: docs.map(textOf).join('\n\n').trim(),
    ...(standard === undefined ? {} : { standard: textOf(standard).replace(/^- /, '') }),
    examples: tags.filter(({ tagName }) => tagName.text === 'example').map(textOf),
  };
}

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
}

export function visit(node: ts.Node, visitNode: (node: ts.Node) => void): void {
  visitNode(node);
  node.forEachChild((child) => visit(child, visitNode));
}
