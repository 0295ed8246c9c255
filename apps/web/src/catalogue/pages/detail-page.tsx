import { Card, Skeleton, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { DetailPage, type Detail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { Specimen } from '../specimen.tsx';

export const title = 'Detail page';

const nothing = (): void => undefined;
const detail = (part: Partial<Detail<string>['query']>, isMissing = false): Detail<string> => ({
  query: { data: undefined, error: null, isFetching: false, refetch: nothing, ...part },
  isMissing,
});
const parts = {
  skeleton: (
    <Card as="div">
      <Skeleton className="h-24 w-full" />
    </Card>
  ),
  missing: { title: 'این تراکنش پیدا نشد', text: 'شاید نشانی کامل نباشد.', to: '?', back: 'آخرین خریدها' },
};
const content = (name: string): ReactElement => (
  <FactsCard title="رسید">
    <Fact name="فروشگاه">{name}</Fact>
  </FactsCard>
);

export default function DetailPagePage(): ReactElement {
  return (
    <>
      <Specimen name="the record with its actions">
        <DetailPage
          {...parts}
          detail={detail({ data: 'خانهٔ کالای سپهر' })}
          renderActions={() => <StatusChip tone="paid">پرداخت شد</StatusChip>}
        >
          {content}
        </DetailPage>
      </Specimen>
      <Specimen name="loading">
        <DetailPage {...parts} detail={detail({})}>
          {content}
        </DetailPage>
      </Specimen>
      <Specimen name="failed">
        <DetailPage {...parts} detail={detail({ error: new Error('sample') })}>
          {content}
        </DetailPage>
      </Specimen>
      <Specimen name="not found">
        <DetailPage {...parts} detail={detail({}, true)}>
          {content}
        </DetailPage>
      </Specimen>
    </>
  );
}
