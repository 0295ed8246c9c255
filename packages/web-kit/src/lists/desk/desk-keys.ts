/** What a key does in a list that is laid out for a desk. */
export type DeskAct = 'next' | 'previous' | 'first' | 'last' | 'close' | 'search' | 'help';

/** Keys of a single letter or sign. A reader may switch them off, since speech and shaking hands press them too. */
const SIGNS: Readonly<Record<string, DeskAct>> = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  '?': 'help',
  '؟': 'help',
};
/** The same letters by their place on the keyboard: a Persian one has others there. */
const PLACES: Readonly<Record<string, DeskAct>> = { KeyJ: 'next', KeyK: 'previous' };
/** They count on a row alone; elsewhere they scroll. */
const ON_ROWS: Readonly<Record<string, DeskAct>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

interface PlaceOfPress {
  readonly isOnRow: boolean;
  /** Are single letters and signs switched on. */
  readonly hasSigns: boolean;
}

/** What a press outside of fields means for the list; undefined where it means nothing. */
export function deskActOf(press: Press, { isOnRow, hasSigns }: PlaceOfPress): DeskAct | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.key === 'Escape') return 'close';
  const onRow = isOnRow ? ON_ROWS[press.key] : undefined;
  if (onRow !== undefined || !hasSigns) return onRow;
  const isLatin = /^[a-z]$/i.test(press.key);
  return SIGNS[press.key.toLowerCase()] ?? (isLatin ? undefined : PLACES[press.code]);
}

/** The row a step leads to, of so many; the first where none was before, and no further than the ends. */
export function rowAfter(act: DeskAct, at: number, count: number): number {
  if (act === 'first' || at === -1) return 0;
  if (act === 'last') return count - 1;
  return Math.min(Math.max(at + (act === 'next' ? 1 : -1), 0), count - 1);
}
