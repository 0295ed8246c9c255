import type { ReactElement } from 'react';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { DayRows } from '@nesye/web-kit/lists/day-rows.tsx';
import { ListEnd } from '@nesye/web-kit/lists/list-end.tsx';
import { ListSkeleton } from '@nesye/web-kit/lists/list-skeleton.tsx';
import { emptyByFilter, NoRows } from '@nesye/web-kit/lists/paged-list.tsx';
import { SampleLine } from '../sample-line.tsx';
import { sampleRows } from '../samples.ts';
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
        <DayRows rows={sampleRows(6)}>{(row) => <SampleLine key={row.id} row={row} />}</DayRows>
      </Specimen>
      <Specimen name="rows by day, as a part of a screen">
        <DayRows rows={sampleRows(4)} isPart>
          {(row) => <SampleLine key={row.id} row={row} />}
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
    </>
  );
}
