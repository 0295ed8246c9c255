import type { TextKind } from '@nesye/contract';
import {
  cleanLine,
  cleanLines,
  compactDashed,
  compactIdentifier,
  normalizePersianLines,
  normalizePersianText,
  readEmail,
} from '@nesye/persian';

type Json = Readonly<Record<string, unknown>>;

/** Reads the texts of a value by the kinds that its schema names, in place where it is an object or a list. `isPersian`: its writer writes Persian. */
export type CleanTexts = (value: unknown, isPersian: boolean) => unknown;

const asItIs = (text: string): string => text;

/** How a text of each kind is read. A name keeps its control characters, so that it is refused. */
const READERS: Readonly<Record<TextKind, (text: string, isPersian: boolean) => string>> = {
  name: (text, isPersian) => (/\p{Cc}/u.test(text) ? text : READERS.line(text, isPersian)),
  line: (text, isPersian) => (isPersian ? normalizePersianText : cleanLine)(text),
  lines: (text, isPersian) => (isPersian ? normalizePersianLines : cleanLines)(text),
  arabic: cleanLines,
  identifier: compactIdentifier,
  dashed: compactDashed,
  email: (text) => readEmail(text) ?? text,
  figure: asItIs,
  code: asItIs,
  secret: asItIs,
  opaque: asItIs,
};

/** What a text of a kind must be besides, once it is read. */
export const KIND_CHECKS: Readonly<Record<TextKind, true | ((text: string) => boolean)>> = {
  name: (text) => /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}<>]/u.test(text),
  line: true,
  lines: true,
  arabic: true,
  identifier: true,
  dashed: true,
  email: (text) => readEmail(text) !== undefined,
  figure: true,
  code: true,
  secret: true,
  opaque: true,
};

/**
 * Compiles the reading of the texts that a schema holds; undefined where there is none to read. A text that may be left out, and of which nothing can be seen, is left
 * out.
 */
export function textCleanerOf(schema: unknown): CleanTexts | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { type, format, properties, patternProperties, items, anyOf, required } = schema as Json;
  if (type === 'string') return cleanerOfKind(String(format));
  const fields = Object.entries((properties ?? {}) as Json).flatMap(([name, field]) => namedCleaner(name, field));
  const others = Object.values((patternProperties ?? {}) as Json).flatMap((field) => textCleanerOf(field) ?? []);
  const item = textCleanerOf(items);
  const branches = ((anyOf ?? []) as readonly unknown[]).flatMap((branch) => textCleanerOf(branch) ?? []);
  const known = new Set(Object.keys(properties ?? {}));
  const cleaners = [
    ...(fields.length === 0 ? [] : [cleanFields(fields, new Set((required ?? []) as readonly string[]))]),
    ...(others.length === 0 ? [] : [cleanOthers(others, known)]),
    ...(item === undefined ? [] : [cleanItems(item)]),
    ...branches,
  ];
  if (cleaners.length === 0) return undefined;
  return (value, isPersian) => cleaners.reduce((read, clean) => clean(read, isPersian), value);
}

function cleanerOfKind(format: string): CleanTexts | undefined {
  const read = Object.hasOwn(READERS, format) ? READERS[format as TextKind] : asItIs;
  if (read === asItIs) return undefined;
  return (value, isPersian) => (typeof value === 'string' ? read(value, isPersian) : value);
}

const namedCleaner = (name: string, field: unknown): readonly (readonly [string, CleanTexts])[] => {
  const clean = textCleanerOf(field);
  return clean === undefined ? [] : [[name, clean]];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cleanFields =
  (fields: readonly (readonly [string, CleanTexts])[], required: ReadonlySet<string>): CleanTexts =>
  (value, isPersian) => {
    if (!isRecord(value)) return value;
    for (const [name, clean] of fields) {
      if (!Object.hasOwn(value, name)) continue;
      const [sent, read] = [value[name], clean(value[name], isPersian)];
      if (read === '' && sent !== '' && !required.has(name)) delete value[name];
      else value[name] = read;
    }
    return value;
  };

const cleanOthers =
  (cleaners: readonly CleanTexts[], known: ReadonlySet<string>): CleanTexts =>
  (value, isPersian) => {
    if (isRecord(value))
      for (const name of Object.keys(value))
        if (!known.has(name)) value[name] = cleaners.reduce((read, clean) => clean(read, isPersian), value[name]);
    return value;
  };

const cleanItems =
  (clean: CleanTexts): CleanTexts =>
  (value, isPersian) => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) value[index] = clean(item, isPersian);
    return value;
  };
