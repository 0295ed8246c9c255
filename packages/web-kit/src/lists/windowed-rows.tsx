import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { drawInTurn, ROWS_A_FRAME } from './render-queue.ts';

/** Rows that are drawn or left out together. */
export const CHUNK_ROWS = ROWS_A_FRAME;
/** How far beyond the screen rows are drawn before they are scrolled to. */
const MARGIN_PX = 800;

interface WindowedRowsProps<Row> {
  readonly rows: readonly Row[];
  /** Class of each list of rows; its rows carry their own gap. */
  readonly className?: string;
  /** Height of a row that was never drawn, in pixels; a guess, so that the scroll bar moves little. */
  readonly rowHeightPx: number;
  /** Rows of one card, with a line between them, instead of rows that stand apart. */
  readonly isJoined?: boolean;
  /** So many rows are always drawn, wherever they are: a plan can be searched and read out whole. */
  readonly wholeUpTo?: number;
  /** One row as a list item. */
  readonly children: (row: Row) => ReactNode;
}

/** A long list of which only what is near the screen is in the page: hundreds of rows cost a cheap phone no more than dozens. */
export function WindowedRows<Row extends { readonly id: number }>({
  rows,
  wholeUpTo = 0,
  ...rest
}: WindowedRowsProps<Row>): ReactElement {
  if (rows.length > 0 && rows.length <= wholeUpTo)
    return <ul className={classOf(rest, true)}>{rows.map((row) => rest.children(row))}</ul>;
  return (
    <>
      {chunksOf(rows).map((chunk, index) => (
        <Chunk key={chunk[0]?.id} rows={chunk} isFirst={index === 0} {...rest} />
      ))}
    </>
  );
}

/** Rows in the pieces that are drawn or left out together. */
export const chunksOf = <Row,>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK_ROWS) }, (_, index) =>
    rows.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );

/** Whether an element of so many rows is near the screen, and how high it was when it was last drawn, in pixels. */
export function useNearScreen(
  place: RefObject<HTMLElement | null>,
  rows: number,
): {
  readonly isNear: boolean;
  readonly heightPx: number | undefined;
} {
  const [isNear, setIsNear] = useState(false);
  const [heightPx, setHeightPx] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let leaveQueue = (): void => undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        // Who has the focus in a row keeps the row.
        if (!entry.isIntersecting && element.contains(document.activeElement)) return;
        if (!entry.isIntersecting && element.childElementCount > 0) setHeightPx(element.offsetHeight);
        leaveQueue();
        if (entry.isIntersecting)
          leaveQueue = drawInTurn({
            draw: () => setIsNear(true),
            rows,
            distancePx: distanceOf(entry.boundingClientRect),
          });
        else setIsNear(false);
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    watch.observe(element);
    // On paper there is no scrolling.
    const drawAll = (): void => flushSync(() => setIsNear(true));
    addEventListener('beforeprint', drawAll);
    return () => {
      removeEventListener('beforeprint', drawAll);
      watch.disconnect();
      leaveQueue();
    };
  }, [place, rows]);
  return { isNear, heightPx };
}

/** How far a piece is from the screen, in pixels; 0 where it is in sight. */
const distanceOf = ({ top, bottom }: DOMRectReadOnly): number => Math.max(0, top - innerHeight, -bottom);

function Chunk<Row extends { readonly id: number }>({
  rows,
  isFirst,
  rowHeightPx,
  children,
  ...look
}: Omit<WindowedRowsProps<Row>, 'wholeUpTo'> & { readonly isFirst: boolean }): ReactElement {
  const place = useRef<HTMLUListElement>(null);
  const { isNear, heightPx } = useNearScreen(place, rows.length);
  const className = classOf(look, isFirst);
  if (isNear) {
    return (
      <ul ref={place} className={className}>
        {rows.map((row) => children(row))}
      </ul>
    );
  }
  return (
    <ul ref={place} aria-hidden className={className} style={{ blockSize: heightPx ?? rows.length * rowHeightPx }} />
  );
}

/** Class of a list of rows; each but the first is parted from the one above it. */
function classOf(
  { isJoined = false, className = '' }: Pick<WindowedRowsProps<never>, 'isJoined' | 'className'>,
  isFirst: boolean,
): string {
  const joint = isFirst ? '' : isJoined ? 'border-t border-line' : 'mt-3';
  return `${className} ${isJoined ? 'divide-y divide-line' : ''} ${joint}`;
}
