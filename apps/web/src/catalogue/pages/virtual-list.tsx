import { toPersianDigits } from '@nesye/persian';
import { Card } from '@nesye/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { CHUNK_ROWS, WindowedRows } from '@nesye/web-kit/lists/windowed-rows.tsx';
import { SampleLine } from '../sample-line.tsx';
import { sampleRows } from '../samples.ts';
import { Specimen } from '../specimen.tsx';

export const title = 'Virtual list';

const ROWS = 2_000;
const rows = sampleRows(ROWS);

export default function VirtualListPage(): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <Specimen name={`${ROWS} rows in one card; pieces of ${CHUNK_ROWS} are drawn near the screen alone`}>
        <DrawnRows list={list} />
        <div ref={list}>
          <Card as="div" isFlush className="overflow-hidden">
            <WindowedRows rows={rows} rowHeightPx={56} isJoined>
              {(row) => <SampleLine key={row.id} row={row} />}
            </WindowedRows>
          </Card>
        </div>
      </Specimen>
      <Specimen name="rows that stand apart; one that has the focus stays in the page">
        <WindowedRows rows={rows.slice(0, 300)} rowHeightPx={72} className="flex flex-col gap-3">
          {(row) => (
            <li key={row.id}>
              <Link to="?" className="block min-h-11 rounded-card bg-surface px-4 py-3 shadow-(--lift)">
                {row.name}
              </Link>
            </li>
          )}
        </WindowedRows>
      </Specimen>
    </>
  );
}

/** How many rows are in the page at this moment. */
function DrawnRows({ list }: { readonly list: { readonly current: HTMLElement | null } }): ReactElement {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const countRows = (): void => setCount(element.querySelectorAll('li').length);
    const watch = new MutationObserver(countRows);
    watch.observe(element, { childList: true, subtree: true });
    countRows();
    return () => watch.disconnect();
  }, [list]);
  return (
    <p className="sticky top-0 z-10 bg-paper py-2 text-sm">
      ردیف‌های کشیده‌شده: {toPersianDigits(count)} از {toPersianDigits(ROWS)}
    </p>
  );
}
