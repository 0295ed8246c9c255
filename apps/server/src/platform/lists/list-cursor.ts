import { parseIsoDate } from '@nesye/money';

/** What kind of value a list is ordered by: a cursor comes from outside, so its values are checked before they reach the database. */
export type CursorKind = 'date' | 'instant' | 'integer';

const MAX_CURSOR_LENGTH = 200;

/** The place of a row in a list, as an opaque text: the order it belongs to, then the row's order value and tie-breakers. */
export function writeCursor(order: string, position: readonly string[]): string {
  return Buffer.from(JSON.stringify([order, ...position])).toString('base64url');
}

/** The row's values, or undefined for a cursor of another order or one that was never written here. */
export function readCursor(text: string, order: string, kinds: readonly CursorKind[]): readonly string[] | undefined {
  if (text.length > MAX_CURSOR_LENGTH) return undefined;
  const parts = parse(text);
  if (parts === undefined || parts.length !== kinds.length + 1 || parts[0] !== order) return undefined;
  const position = parts.slice(1);
  return position.every((value, index) => isOfKind(value, kinds[index])) ? position : undefined;
}

function parse(text: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : undefined;
  } catch {
    return undefined;
  }
}

function isOfKind(value: string, kind: CursorKind | undefined): boolean {
  if (kind === 'date') return parseIsoDate(value) !== undefined;
  if (kind === 'instant')
    return /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));
  return /^[0-9]{1,18}$/.test(value);
}
