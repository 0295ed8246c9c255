import { formatHour } from '@nesye/persian';
import { Amount, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { QueryView } from '../../shared/components/query-view.tsx';
import { DayRows } from '../../shared/lists/day-rows.tsx';
import { ListEnd } from '../../shared/lists/list-end.tsx';
import { ListSkeleton } from '../../shared/lists/list-skeleton.tsx';
import { emptyByFilter, NoRows } from '../../shared/lists/paged-list.tsx';
import { WindowedRows } from '../../shared/lists/windowed-rows.tsx';
import { sampleRows, type SampleRow } from '../samples.ts';
import { Specimen } from '../specimen.tsx';

export const title = 'Lists';

const nothing = (): void => undefined;
const failed = { data: undefined, error: new Error('sample'), isFetching: false, refetch: nothing };
const loading = { data: undefined, error: null, isFetching: true, refetch: nothing };

export default function ListsPage(): ReactElement {
  return (
    <>
      <Specimen name="loading">
        <QueryView query={loading} skeleton={<ListSkeleton count={2} />}>
          {() => null}
        </QueryView>
        <ListSkeleton count={2} isSpaced />
      </Specimen>
      <Specimen name="failed: another try in place">
        <QueryView query={failed} skeleton={null}>
          {() => null}
        </QueryView>
      </Specimen>
      <Specimen name="empty, with the next step">
        <NoRows
          title="هنوز خریدی نکرده‌اید"
          text="کد QR یک فروشگاه را اسکن کنید."
          action={{ to: '?', text: 'پرداخت با QR' }}
        />
      </Specimen>
      <Specimen name="empty because of filters">
        <NoRows {...emptyByFilter('خریدی با این ویژگی نیست', 'فیلترها را عوض کنید.')} />
      </Specimen>
      <Specimen name="rows by day">
        <DayRows rows={sampleRows(6)}>{(row) => <Row key={row.id} row={row} />}</DayRows>
      </Specimen>
      <Specimen name="rows by day, as a part of a screen">
        <DayRows rows={sampleRows(4)} isPart>
          {(row) => <Row key={row.id} row={row} />}
        </DayRows>
      </Specimen>
      <Specimen name="end: more, loading, failed, all shown">
        <ListEnd hasMore isLoadingMore hasFailed={false} onMore={() => null} endText="" />
        <ListEnd hasMore isLoadingMore={false} hasFailed onMore={() => null} endText="" />
        <ListEnd
          hasMore={false}
          isLoadingMore={false}
          hasFailed={false}
          onMore={() => null}
          endText="همهٔ خریدها را دیدید"
        />
      </Specimen>
      <Specimen name="600 rows, of which only those near the screen are in the page">
        <Card as="div" isFlush className="overflow-hidden">
          <WindowedRows rows={sampleRows(600)} rowHeightPx={56} isJoined>
            {(row) => <Row key={row.id} row={row} />}
          </WindowedRows>
        </Card>
      </Specimen>
    </>
  );
}

function Row({ row }: { readonly row: SampleRow }): ReactElement {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2">
      <span>
        {row.name} <span className="text-sm text-ink-soft">{formatHour(row.created_at)}</span>
      </span>
      <Amount amountRial={row.amount} />
    </li>
  );
}
