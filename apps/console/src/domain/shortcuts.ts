import { places, type PlaceId } from '../app/places.ts';

/** The pages of a case that have a key. */
export const PAGE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type PageNumber = (typeof PAGE_NUMBERS)[number];

/** What a shortcut does; `go:` leads to a place, `page:` opens a page of a case. */
export type ShortcutId =
  | `go:${PlaceId}`
  | `page:${PageNumber}`
  | 'search'
  | 'help'
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'take'
  | 'split'
  | 'close'
  | 'zoomIn'
  | 'zoomOut'
  | 'turn'
  | 'compare'
  | 'approve'
  | 'refuse'
  | 'undo';

export interface Shortcut {
  readonly id: ShortcutId;
  readonly group: 'everywhere' | 'list' | 'case' | 'places';
  /** Pressed one after the other, as they are marked. */
  readonly keys: readonly string[];
  /** The browser, or the part that has the focus, does it by itself. */
  readonly isNative?: boolean;
}

/** The first of two keys that lead to a place. */
const GO = 'g';
/** With Ctrl, or with ⌘ on a Mac. */
export const COMMAND = 'Ctrl+K';

/** The one table of shortcuts: the help lists it, and the keys are read by it. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'search', group: 'everywhere', keys: [COMMAND] },
  { id: 'search', group: 'everywhere', keys: ['/'] },
  { id: 'help', group: 'everywhere', keys: ['?'] },
  { id: 'next', group: 'list', keys: ['j'] },
  { id: 'previous', group: 'list', keys: ['k'] },
  { id: 'open', group: 'list', keys: ['Enter'], isNative: true },
  { id: 'select', group: 'list', keys: ['x'] },
  { id: 'take', group: 'list', keys: ['a'] },
  { id: 'split', group: 'list', keys: ['v'] },
  { id: 'close', group: 'list', keys: ['Esc'] },
  { id: 'zoomIn', group: 'case', keys: ['+'] },
  { id: 'zoomOut', group: 'case', keys: ['-'] },
  { id: 'turn', group: 'case', keys: ['r'] },
  { id: 'compare', group: 'case', keys: ['c'] },
  { id: 'approve', group: 'case', keys: ['y'] },
  { id: 'refuse', group: 'case', keys: ['n'] },
  { id: 'undo', group: 'case', keys: ['u'] },
  ...PAGE_NUMBERS.map((number): Shortcut => ({ id: `page:${number}`, group: 'case', keys: [String(number)] })),
  ...places.flatMap(({ id, key }): Shortcut[] =>
    key === undefined ? [] : [{ id: `go:${id}`, group: 'places', keys: [GO, key] }],
  ),
];

export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

interface PlaceOfPress {
  /** The key that was pressed before, where two belong together. */
  readonly before: string | undefined;
  /** Someone is writing, or a dialog is open. */
  readonly isBusy: boolean;
  /** Are keys of a single letter or sign switched on (WCAG 2.1.4). */
  readonly hasSigns: boolean;
}

/** What a press means: a shortcut, or the first key of two. Undefined where it means nothing. */
export type Meaning = { readonly id: ShortcutId } | { readonly first: string } | undefined;

const SIGNS: Readonly<Record<string, string>> = { '؟': '?', '=': '+', Escape: 'Esc' };

/** The key as the table has it: a letter or a digit by its place where the keyboard is not a Latin one. */
function keyOf({ key, code }: Press): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  return SIGNS[key] ?? (/^Digit[1-9]$/.test(code) && /\D/.test(key) ? code.slice(5) : key);
}

const idOf = (...keys: readonly string[]): ShortcutId | undefined =>
  shortcuts.find(
    (shortcut) =>
      shortcut.isNative !== true &&
      shortcut.keys.length === keys.length &&
      shortcut.keys.every((each, at) => each === keys[at]),
  )?.id;

/** Reads a press by the table. Ctrl+K works while someone writes as well; nothing else does. */
export function meaningOf(press: Press, { before, isBusy, hasSigns }: PlaceOfPress): Meaning {
  const key = keyOf(press);
  if ((press.ctrlKey || press.metaKey) && !press.altKey) {
    const id = idOf(`Ctrl+${key.toUpperCase()}`);
    return id && { id };
  }
  if (isBusy || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (!hasSigns && key !== 'Esc') return undefined;
  const id = before === undefined ? idOf(key) : idOf(before, key);
  if (id !== undefined) return { id };
  return before === undefined && key === GO ? { first: key } : undefined;
}
