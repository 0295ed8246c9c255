import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  isAsExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isArrayLiteralExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableStatement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';

/** The texts of one message: one for a plain text, several where a sentence has cases or is put together. */
export type MessageTexts = Readonly<Record<string, readonly string[]>>;
/** What a translator gets: by file and name of a message its texts in each language. Texts hold `${…}` where a value goes, `#` where a number does. */
export type MessageSheet = Readonly<
  Record<string, Readonly<Record<string, { readonly fa?: readonly string[]; readonly ar?: readonly string[] }>>>
>;

interface Place {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LANGUAGES = ['fa', 'ar'] as const;
const NOT_WORDS = new Set(['index', 'persian-only', 'number-words']);
const LETTER = /\p{Script=Arabic}/u;
const ROOT = '/messages';
const VALUE = /\$\{[^}]*\}|#/g;

/** The catalogues under `folders` (`message-folders.ts`) as one sheet. */
export function exportMessages(folders: readonly string[]): MessageSheet {
  const sheet: Record<string, Record<string, { fa?: string[]; ar?: string[] }>> = {};
  for (const language of LANGUAGES) {
    for (const [name, { text: source }] of sourcesOf(folders, language)) {
      for (const { key, text } of placesIn(source)) {
        const message = ((sheet[name] ??= {})[key] ??= {});
        (message[language] ??= []).push(text);
      }
    }
  }
  return sheet;
}

/**
 * Writes the texts of a sheet into the catalogue's files and returns how many have changed. Refuses (an Error that names the message) another
 * number of texts, a message that is not there, and a text that lost or gained a value: nothing is written then.
 */
export function importMessages(folders: readonly string[], sheet: MessageSheet): number {
  const writes: (readonly [file: string, text: string])[] = [];
  let changed = 0;
  for (const language of LANGUAGES) {
    const known = sourcesOf(folders, language);
    for (const [name, messages] of Object.entries(sheet)) {
      const given: Record<string, readonly string[]> = Object.fromEntries(
        Object.entries(messages).flatMap(([key, texts]) => (texts[language] ? [[key, texts[language]]] : [])),
      );
      if (Object.keys(given).length === 0) continue;
      const source = known.get(name);
      if (source === undefined) throw new Error(`${language}/${name}: there is no such file`);
      const next = withTexts(source.text, given, `${language}/${name}`);
      changed += next.changed;
      if (next.changed > 0) writes.push([source.file, next.text]);
    }
  }
  for (const [file, text] of writes) writeFileSync(file, text);
  return changed;
}

/** The same for one source; `name` is in the errors. */
export function withTexts(
  source: string,
  given: MessageTexts,
  name: string,
): { readonly text: string; readonly changed: number } {
  const places = Map.groupBy(placesIn(source), ({ key }) => key);
  const edits: Place[] = [];
  for (const [key, texts] of Object.entries(given)) {
    const known = places.get(key) ?? [];
    if (known.length !== texts.length)
      throw new Error(`${name} ${key}: ${known.length} texts here, ${texts.length} in the sheet`);
    for (const [index, place] of known.entries()) {
      const text = texts[index] ?? '';
      if (valuesOf(text) !== valuesOf(place.text))
        throw new Error(`${name} ${key}: “${text}” must hold the values of “${place.text}”`);
      if (text !== place.text) edits.push({ ...place, text });
    }
  }
  const text = edits
    .toSorted((left, right) => right.start - left.start)
    .reduce((result, edit) => result.slice(0, edit.start) + quoted(edit.text) + result.slice(edit.end), source);
  return { text, changed: edits.length };
}

const valuesOf = (text: string): string => (text.match(VALUE) ?? []).toSorted().join(' ');

/** As the source writes it: values need a template. A line break stays what it is in the sheet. */
function quoted(text: string): string {
  if (!text.includes('${') && !text.includes("'") && !text.includes('\n')) return `'${text.replaceAll('\\', '\\\\')}'`;
  return `\`${text.replaceAll('`', '\\`')}\``;
}

interface SourceOfWords {
  readonly file: string;
  readonly text: string;
}

function sourcesOf(folders: readonly string[], language: string): ReadonlyMap<string, SourceOfWords> {
  const named = folders
    .flatMap((folder) => globSync(`${folder}/${language}/*.ts`))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [path.basename(file, '.ts'), { file, text: readFileSync(file, 'utf8') }] as const)
    .filter(([name]) => !NOT_WORDS.has(name));
  if (named.length === 0) throw new Error(`${folders.join(', ')} have no messages in ${language}`);
  return new Map(named.toSorted(([left], [right]) => left.localeCompare(right)));
}

/** Every text of a catalogue's source, in its order, with where it stands. */
function placesIn(text: string): readonly Place[] {
  const files = {
    [`${ROOT}/tsconfig.json`]: JSON.stringify({
      compilerOptions: { noResolve: true, noLib: true, types: [] },
      files: ['words.ts'],
    }),
    [`${ROOT}/words.ts`]: text,
  };
  const api = new API({ cwd: ROOT, fs: createVirtualFileSystem(files) });
  try {
    const source = api
      .updateSnapshot({ openProject: `${ROOT}/tsconfig.json` })
      .getProject(`${ROOT}/tsconfig.json`)
      ?.program.getSourceFile(`${ROOT}/words.ts`);
    if (source === undefined) throw new Error('a catalogue could not be parsed');
    return source.statements.flatMap((statement) =>
      isVariableStatement(statement)
        ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
            initializer === undefined ? [] : placesUnder(initializer, name.getText(source), source),
          )
        : [],
    );
  } finally {
    api.close();
  }
}

function placesUnder(node: Node, key: string, source: SourceFile): Place[] {
  if (isAsExpression(node)) return placesUnder(node.expression, key, source);
  if (isObjectLiteralExpression(node) && !key.endsWith('()')) {
    return node.properties.flatMap((property) =>
      isPropertyAssignment(property)
        ? placesUnder(property.initializer, `${key}.${property.name.getText(source)}`, source)
        : [],
    );
  }
  if (isArrayLiteralExpression(node))
    return node.elements.flatMap((element, index) => placesUnder(element, `${key}[${index}]`, source));
  const isText = isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node);
  if (isText && LETTER.test(node.getText(source))) {
    const start = node.getStart(source);
    const written = source.text.slice(start, node.end);
    return [{ key, start, end: node.end, text: isStringLiteral(node) ? node.text : written.slice(1, -1) }];
  }
  const places: Place[] = [];
  node.forEachChild((child) => {
    places.push(...placesUnder(child, key, source));
    return undefined;
  });
  return places;
}
