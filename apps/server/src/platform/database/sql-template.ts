import { createHash } from 'node:crypto';

/** A value that PostgreSQL knows how to read as a parameter. `undefined` is refused: it is nearly always a field that was forgotten. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | Json | null | readonly SqlValue[];

/** What may be inside `${…}`: a bound value, or a piece of SQL written in the source. */
export type SqlPart = SqlValue | Fragment;

/** A value sent as JSON text. Made by `sql.json`. */
export class Json {
  readonly text: string;
  constructor(value: unknown) {
    const text: unknown = JSON.stringify(value);
    if (typeof text !== 'string') throw new TypeError('not a JSON value');
    this.text = text;
  }
}

/** SQL with its bound values, to be sent or to be put into a larger statement. */
export class Fragment {
  readonly strings: readonly string[];
  readonly parts: readonly SqlPart[];
  constructor(strings: readonly string[], parts: readonly SqlPart[]) {
    this.strings = strings;
    this.parts = parts;
  }
}

/** A statement as it goes to the database: `$1`, `$2` … for the values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Quoted names, joined by commas. The names come from the source, never from a request. */
export function identifiers(names: string | readonly string[]): Fragment {
  const list = typeof names === 'string' ? [names] : names;
  if (list.length === 0) throw new TypeError('no identifier given');
  return new Fragment([list.map(quoteIdentifier).join(', ')], []);
}

/** `("a", "b") values ($1, $2)` for one row. */
export function insertRow(row: Readonly<Record<string, SqlValue>>): Fragment {
  const names = Object.keys(row);
  const separators = names.slice(1).map(() => ', ');
  return new Fragment([`(${names.map(quoteIdentifier).join(', ')}) values (`, ...separators, ')'], Object.values(row));
}

/** `"a" = $1, "b" = $2` for an update. */
export function assignments(row: Readonly<Record<string, SqlValue>>): Fragment {
  const names = Object.keys(row);
  if (names.length === 0) throw new TypeError('nothing to assign');
  return new Fragment(
    [...names.map((name, index) => `${index === 0 ? '' : ', '}${quoteIdentifier(name)} = `), ''],
    Object.values(row),
  );
}

/** A dotted name is quoted part by part. */
const quoteIdentifier = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/** Texts of templates without nested fragments never change, so they are joined once. */
const staticTexts = new WeakMap<readonly string[], string>();

/** Flattens a fragment. Throws TypeError for an undefined value. */
export function toStatement(fragment: Fragment): Statement {
  const isFlat = !fragment.parts.some((part) => part instanceof Fragment);
  const known = isFlat ? staticTexts.get(fragment.strings) : undefined;
  if (known !== undefined) {
    for (const part of fragment.parts) refuseUndefined(part, fragment);
    return { text: known, values: fragment.parts as readonly SqlValue[] };
  }
  const values: SqlValue[] = [];
  const text = append(fragment, values);
  if (isFlat) staticTexts.set(fragment.strings, text);
  return { text, values };
}

function refuseUndefined(part: unknown, { strings }: Fragment): void {
  if (part === undefined)
    throw new TypeError(`undefined is not an SQL value, in: ${strings.join('$').trim().slice(0, 120)}`);
}

function append(fragment: Fragment, values: SqlValue[]): string {
  let text = fragment.strings[0] ?? '';
  for (const [index, part] of fragment.parts.entries()) {
    refuseUndefined(part, fragment);
    if (part instanceof Fragment) text += append(part, values);
    else text += `$${values.push(part)}`;
    text += fragment.strings[index + 1] ?? '';
  }
  return text;
}

const MAX_NAMES = 4_000;
const names = new Map<string, string>();

/** The name a statement is prepared under: the same for the same text on every connection. Undefined once too many texts are known: those are parsed each time. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) return undefined;
  const name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}
