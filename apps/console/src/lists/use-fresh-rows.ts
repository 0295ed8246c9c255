import { useState } from 'react';

interface Read<Row> {
  readonly rows: readonly Row[];
  /** How many pages were read so far: a reader who goes on to the next page wants its rows. */
  readonly pageCount: number;
  /** The list was read since this screen is there. */
  readonly isRead: boolean;
}

interface FreshRows<Row> {
  /** What is shown: the rows that were there, as they are now. */
  readonly rows: readonly Row[];
  /** How many are new since then. */
  readonly count: number;
  readonly show: () => void;
}

/** Holds back rows that came while someone reads a list that renews itself, so that nothing moves under the hand. */
export function useFreshRows<Row extends { readonly id: number }>({
  rows,
  pageCount,
  isRead,
}: Read<Row>): FreshRows<Row> {
  const [seen, setSeen] = useState<{
    readonly ids: ReadonlySet<number>;
    readonly pageCount: number;
    readonly isRead: boolean;
  }>({ ids: new Set(), pageCount: 0, isRead: false });
  const now = { ids: new Set(rows.map(({ id }) => id)), pageCount, isRead };
  const isOwnRead = !seen.isRead || pageCount > seen.pageCount || seen.ids.size === 0;
  if (isOwnRead && !isSame(seen, now)) {
    setSeen(now);
    return { rows, count: 0, show: () => undefined };
  }
  const shown = rows.filter(({ id }) => seen.ids.has(id));
  return { rows: shown, count: rows.length - shown.length, show: () => setSeen(now) };
}

const isSame = (
  a: { readonly ids: ReadonlySet<number>; readonly pageCount: number; readonly isRead: boolean },
  b: typeof a,
): boolean =>
  a.isRead === b.isRead &&
  a.pageCount === b.pageCount &&
  a.ids.size === b.ids.size &&
  [...a.ids].every((id) => b.ids.has(id));
