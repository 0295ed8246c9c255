import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Expression,
  isArrowFunction,
  isClassDeclaration,
  isClassExpression,
  isExportAssignment,
  isExportDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNamedExports,
  isVariableStatement,
  skipOuterExpressions,
  type SourceFile,
  type Statement,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';

/** What is held to the rule. Not yet apps/web and packages/ui: their functions await their docstrings, and then they belong in this list. */
const FOLDERS = [
  'apps/server/src',
  'apps/sandbox/src',
  'apps/demo-shop/src',
  'packages/contract/src',
  'packages/money/src',
  'packages/persian/src',
  'packages/sdk/src',
  'packages/widget/src',
  'tools',
];
const NOT_SHIPPED = /\.test\.tsx?$|\.test-support\.tsx?$|\/testing\/|\.d\.ts$/;
/** Where the parser finds the sources: a folder of memory alone, so that it reads nothing else and resolves no import. */
const ROOT = '/docstrings';

/** Exported functions, function constants and classes of the product without a docstring (STYLE.md, 11), each as `file:line name`. */
export function docstringErrors(): string[] {
  const files = FOLDERS.flatMap(shippedIn);
  return undocumented(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
}

/** A folder without a source is one that has moved: no error would ever be found in it. */
function shippedIn(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).map((file) => file.replaceAll(path.sep, '/'));
  const shipped = files.filter((file) => !NOT_SHIPPED.test(file)).toSorted();
  if (shipped.length === 0) throw new Error(`${folder} has no sources`);
  return shipped;
}

/**
 * The same for texts by their file names. A docstring counts when it says something and stands directly above: only decorators and line comments
 * may come between. Of overloads the first has it. What is exported by name (`export { f }`) is held to the rule where it is written.
 */
export function undocumented(texts: Readonly<Record<string, string>>): string[] {
  const api = new API({ cwd: ROOT, fs: createVirtualFileSystem(virtualProject(texts)) });
  try {
    const project = api.updateSnapshot({ openProject: `${ROOT}/tsconfig.json` }).getProject(`${ROOT}/tsconfig.json`);
    return Object.keys(texts).flatMap((file) => {
      const source = project?.program.getSourceFile(`${ROOT}/${file}`);
      if (source === undefined) throw new Error(`${file} could not be parsed`);
      return errorsOf(source).map(({ line, name }) => `${file}:${line} ${name}`);
    });
  } finally {
    // The parser may say `context canceled` while it goes: nothing is wrong.
    api.close();
  }
}

function virtualProject(texts: Readonly<Record<string, string>>): Record<string, string> {
  const config = {
    compilerOptions: { noResolve: true, noLib: true, types: [], jsx: 'preserve' },
    files: Object.keys(texts),
  };
  return Object.fromEntries([
    [`${ROOT}/tsconfig.json`, JSON.stringify(config)],
    ...Object.entries(texts).map(([file, text]) => [`${ROOT}/${file}`, text]),
  ]);
}

function errorsOf(source: SourceFile): { line: number; name: string }[] {
  const exported = exportedByName(source);
  const checked = new Set<string>();
  return source.statements.flatMap((statement) => {
    const isExported = (name: string) => exported.has(name) || hasKeyword(statement, SyntaxKind.ExportKeyword);
    const names = callableNames(statement).filter((name) => isExported(name) && !checked.has(name));
    for (const name of names) checked.add(name);
    const line = source.text.slice(0, statement.getStart(source)).split('\n').length;
    return isDocumented(statement, source) ? [] : names.map((name) => ({ line, name }));
  });
}

/** What the statement declares that can be called or built; an `export default` without a name is called default. */
function callableNames(statement: Statement): string[] {
  if (isFunctionDeclaration(statement) || isClassDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (isExportAssignment(statement)) return isCallable(statement.expression) ? ['default'] : [];
  if (!isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    isIdentifier(name) && initializer !== undefined && isCallable(initializer) ? [name.text] : [],
  );
}

/** Looks through brackets, `as` and `satisfies`. */
function isCallable(expression: Expression): boolean {
  const inner = skipOuterExpressions(expression);
  return isArrowFunction(inner) || isFunctionExpression(inner) || isClassExpression(inner);
}

function exportedByName(source: SourceFile): ReadonlySet<string> {
  const names = source.statements.flatMap((statement) => {
    if (isExportAssignment(statement))
      return isIdentifier(statement.expression) ? [statement.expression.text] : ['default'];
    if (
      !isExportDeclaration(statement) ||
      statement.moduleSpecifier !== undefined ||
      statement.exportClause === undefined
    )
      return [];
    return isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map((element) => (element.propertyName ?? element.name).text)
      : [];
  });
  return new Set(names);
}

const hasKeyword = (statement: Statement, keyword: SyntaxKind): boolean =>
  'modifiers' in statement &&
  ((statement.modifiers ?? []) as readonly { readonly kind: SyntaxKind }[]).some(({ kind }) => kind === keyword);

function isDocumented(statement: Statement, source: SourceFile): boolean {
  const docstring = statement.jsDoc?.at(-1);
  if (docstring === undefined) return false;
  const words = source.text.slice(docstring.pos, docstring.end).replaceAll(/[/*\s]/g, '');
  const between = source.text.slice(docstring.end, statement.getStart(source));
  return words !== '' && !/\n[^\S\n]*\n/.test(between);
}
