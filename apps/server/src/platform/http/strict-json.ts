import { isUtf8 } from 'node:buffer';
import { Refusal } from './refusal.ts';

const MAX_DEPTH = 20;
const MAX_LIST = 200;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** What may be the NUL character or half a surrogate pair: well-formed JSON in UTF-8 writes neither without an escape. */
const SUSPECT_ESCAPE = /\\u(?:0000|[dD][89a-fA-F])/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** A number that two parsers might read as two amounts. */
export class InexactNumber extends Refusal {}

interface Level {
  /** Keys seen so far, the current one last; undefined for a list. */
  readonly keys: Set<string> | undefined;
  items: number;
}

/**
 * Parses a body as strict JSON. Refuses `malformed_json`: bytes that are not UTF-8, duplicate keys, keys that reach into prototypes, more than 20 levels,
 * lists of more than 200, the NUL character, half a surrogate pair, and numbers that are not plain safe integers (a fraction, an exponent, −0): two parsers must never read two amounts.
 */
export function parseStrictJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw new Refusal('malformed_json');
  const text = body.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('malformed_json');
  }
  inspect(text);
  // An escaped backslash before the letter is a suspect, too: only the value shows it.
  if (SUSPECT_ESCAPE.test(text)) refuseUnstorable(value);
  return value;
}

/** PostgreSQL stores neither the NUL character, in text, nor half a surrogate pair, in jsonb. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Refusal('malformed_json');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    refuseUnstorable(key);
    refuseUnstorable(item);
  }
}

/** One pass over text that JSON.parse has already found well-formed. */
function inspect(text: string): void {
  const levels: Level[] = [];
  let expectsKey = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      const end = endOfString(text, index);
      if (expectsKey) noteKey(levels, text, index, end);
      expectsKey = false;
      index = end;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (levels.length >= MAX_DEPTH) throw new Refusal('malformed_json');
      levels.push({ keys: code === OPEN_OBJECT ? new Set() : undefined, items: 1 });
      expectsKey = code === OPEN_OBJECT;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      levels.pop();
      expectsKey = false;
    } else if (code === COMMA) {
      expectsKey = noteComma(levels);
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      index = endOfNumber(levels, text, index) - 1;
    } else if (code === COLON) {
      expectsKey = false;
    }
  }
}

function noteComma(levels: readonly Level[]): boolean {
  const level = levels.at(-1);
  if (level === undefined) return false;
  level.items += 1;
  if (level.keys === undefined && level.items > MAX_LIST) throw new Refusal('malformed_json');
  return level.keys !== undefined;
}

function noteKey(levels: readonly Level[], text: string, start: number, end: number): void {
  const raw = text.slice(start + 1, end);
  // An escaped spelling of a key is the same key.
  const key = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
  const keys = levels.at(-1)?.keys;
  if (FORBIDDEN_KEYS.has(key) || keys?.has(key) === true)
    throw new Refusal('malformed_json', { field: key.slice(0, 60) });
  keys?.add(key);
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; ; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index += 1;
    else if (code === QUOTE) return index;
  }
}

function endOfNumber(levels: readonly Level[], text: string, start: number): number {
  let end = start;
  while (end < text.length && isNumberPart(text.charCodeAt(end))) end += 1;
  const token = text.slice(start, end);
  if (!/^(?:0|-?[1-9]\d{0,15})$/.test(token) || !Number.isSafeInteger(Number(token))) throw inexactNumberIn(levels[0]);
  return end;
}

/** Names the field of the outermost object in which the wrong number is. */
function inexactNumberIn(level: Level | undefined): InexactNumber {
  const key = level?.keys === undefined ? undefined : [...level.keys].at(-1);
  return new InexactNumber('malformed_json', key === undefined ? {} : { field: key.slice(0, 60) });
}

const isNumberPart = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2b || code === 0x2e || code === 0x65 || code === 0x45;
