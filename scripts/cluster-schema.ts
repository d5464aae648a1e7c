/* eslint-disable no-bitwise -- the compiler's flags are bits */
import { join } from 'node:path';
import * as ts from 'typescript';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers.generated';
import { createSourceProgram } from './source-program';

const FILE = join(__dirname, '../src/service/cluster.ts');

/**
 * The `cluster` of a profile file as a JSON schema, derived from `ClusterProps`: the types of its fields, and their doc comments.
 *
 * Constraints that types cannot express are in the table of grammars below; `readCluster` validates everything.
 */
export function createClusterSchema(): object {
  const { checker, source } = createSourceProgram(FILE);
  const declared = source.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'ClusterProps');
  if (declared === undefined) throw new Error(`${FILE} has no ClusterProps`);
  return objectOf(checker.getTypeAtLocation(declared), checker, '');
}

/** Patterns of strings and numbers of items that the types do not express, by path. */
const GRAMMARS: Readonly<Record<string, object>> = {
  kubernetes: { type: 'string', pattern: '^1\\.\\d+(\\.\\.1\\.\\d+)?$' },
  nodePortRange: { type: 'string', pattern: '^\\d+-\\d+$' },
  loadBalancer: {
    type: 'array',
    items: {
      anyOf: [{ enum: Object.keys(CONTROLLERS) },
        {
          type: 'object', required: ['id'], additionalProperties: false,
          properties: { id: { type: 'string' }, title: { type: 'string' } },
        }],
    },
  },
};

function objectOf(type: ts.Type, checker: ts.TypeChecker, path: string): object {
  const properties = Object.fromEntries(type.getProperties().map((symbol) => {
    const fieldPath = path === '' ? symbol.name : `${path}.${symbol.name}`;
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
    return [symbol.name, {
      ...description === '' ? {} : { description },
      ...schemaOf(checker.getNonNullableType(checker.getTypeOfSymbol(symbol)), checker, fieldPath), ...GRAMMARS[fieldPath],
    }];
  }));
  return { type: 'object', additionalProperties: false, properties };
}

function schemaOf(type: ts.Type, checker: ts.TypeChecker, path: string): object {
  if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return { type: 'boolean' };
  if (type.isUnion() && type.types.every((member) => (member.flags & ts.TypeFlags.BooleanLiteral) !== 0)) return { type: 'boolean' };
  if (type.isUnion() && type.types.every((member): member is ts.StringLiteralType => member.isStringLiteral()) && path !== 'kubernetes')
    return { enum: type.types.map(({ value }) => value) };
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference); // TypeScript: it is an array type
    return { type: 'array', minItems: 1, items: path === 'loadBalancer' ? {} : schemaOf(item, checker, `${path}[]`) };
  }
  if ((type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral)) !== 0 || type.isUnion()) return { type: 'string' };
  return objectOf(type, checker, path);
}
