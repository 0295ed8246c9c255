import { globSync } from 'node:fs';
import path from 'node:path';
import {
  isAwaitExpression,
  isCallExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type TaggedTemplateExpression,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { TextReader } from './query-text.ts';

/** What the code takes a column for: `bigint`, `number`, `string`, `boolean`, `Date`, `bytes`, an array of one of them (`string[]`), or `anything`. */
export interface DeclaredColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

/** A statement of the source. */
export interface WrittenStatement {
  /** `file:line`. */
  readonly place: string;
  /** The statement, once for each way its pieces may be chosen. */
  readonly texts: readonly string[];
  /** The piece whose text cannot be known from the source; then `texts` is empty. */
  readonly unknownPiece: string | undefined;
  /** Undefined for a statement that declares no row (`sql\`update …\``), or leaves it open. */
  readonly columns: readonly DeclaredColumn[] | undefined;
}

/** A statement that declares the row it returns (`sql<Row[]>…`). */
export interface DeclaredQuery extends WrittenStatement {
  readonly columns: readonly DeclaredColumn[];
}

/** Whether a statement declares the row it returns. */
export const isDeclaredQuery = (statement: WrittenStatement): statement is DeclaredQuery =>
  statement.columns !== undefined;

/** All statements below `folder`, tests left out. `root` has the tsconfig.json they are compiled with. */
export function findStatements(root: string, folder: string): WrittenStatement[] {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    if (project === undefined) throw new Error(`${config} could not be read`);
    const files = globSync(`${folder}/**/*.ts`, { cwd: root }).filter(
      (file) => !/\.test\.ts$|\.test-support\.ts$|\/testing\//.test(file),
    );
    return files.toSorted().flatMap((file) => statementsIn(project, root, file));
  } finally {
    api.close();
  }
}

function statementsIn(project: Project, root: string, file: string): WrittenStatement[] {
  const source = project.program.getSourceFile(path.join(root, file));
  if (source === undefined) throw new Error(`${file} is not compiled with ${root}/tsconfig.json`);
  if (!/[>]`|\b(sql|tx)`|\.(statement|stream)</.test(source.text)) return [];
  const found: WrittenStatement[] = [];
  const visit = (node: Node): void => {
    const statement = statementOf(node);
    if (statement !== undefined) {
      const line = source.text.slice(0, node.getStart(source)).split('\n').length;
      const reader = new TextReader(project);
      const columns = statement.rowType && columnsOf(project.checker, statement.rowType);
      found.push({ place: `${file}:${line}`, ...reader.textsOf(statement.text), columns });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Other templates are pieces of a statement. */
const isSent = (node: TaggedTemplateExpression): boolean =>
  isAwaitExpression(node.parent) || /^`\s*(insert|update|delete)\s/.test(node.template.getText());

/** The node of the statement's text, and the type its rows are declared to have. */
function statementOf(node: Node): { text: Node; rowType: TypeNode | undefined } | undefined {
  if (isTaggedTemplateExpression(node)) {
    const [rowType] = node.typeArguments ?? [];
    return rowType !== undefined || isSent(node) ? { text: node, rowType } : undefined;
  }
  if (
    !isCallExpression(node) ||
    !isPropertyAccessExpression(node.expression) ||
    !['statement', 'stream'].includes(node.expression.name.text)
  )
    return undefined;
  const [rowType] = node.typeArguments ?? [];
  const [text] = node.arguments;
  return rowType && text && { text, rowType };
}

/** Undefined for a row that is left open: a type parameter, or a row without known columns. */
function columnsOf(checker: Checker, node: TypeNode): DeclaredColumn[] | undefined {
  const declared = checker.getTypeFromTypeNode(node);
  if (declared === undefined || (declared.flags & TypeFlags.TypeParameter) !== 0) return undefined;
  const row = elementOf(checker, declared) ?? declared;
  if ((row.flags & TypeFlags.TypeParameter) !== 0 || checker.getIndexInfosOfType(row).length > 0) return undefined;
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    if (type === undefined) throw new Error(`${property.name} has no type`);
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
    return {
      name: property.name,
      type: nameOf(checker, checker.getNonNullableType(type) ?? type),
      isNullable: canBeNull(type),
      isOptional,
    };
  });
}

const elementOf = (checker: Checker, type: Type): Type | undefined =>
  checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;

const canBeNull = (type: Type): boolean =>
  (type.flags & (TypeFlags.Null | TypeFlags.Any | TypeFlags.Unknown)) !== 0 ||
  (type.isUnionType() && (type.getTypes() ?? []).some((one) => (one.flags & TypeFlags.Null) !== 0));

const PRIMITIVES: readonly (readonly [number, string])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'anything'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
];

const OBJECTS: Readonly<Record<string, string>> = { Date: 'Date', Buffer: 'bytes', Uint8Array: 'bytes' };

function nameOf(checker: Checker, type: Type): string {
  const primitive = PRIMITIVES.find(([flags]) => (type.flags & flags) !== 0);
  if (primitive !== undefined) return primitive[1];
  if (type.isUnionType())
    return [...new Set((type.getTypes() ?? []).map((one) => nameOf(checker, one)))].toSorted().join(' | ');
  // A branded value: the primitive in it is what the driver gives.
  if (type.isIntersectionType())
    return (type.getTypes() ?? []).map((one) => nameOf(checker, one)).find((name) => name !== 'object') ?? 'object';
  const element = elementOf(checker, type);
  if (element !== undefined) return `${nameOf(checker, element)}[]`;
  return OBJECTS[type.getSymbol()?.name ?? ''] ?? 'object';
}
