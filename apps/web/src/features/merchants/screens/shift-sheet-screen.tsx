import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { Amount, Button, Card, EmptyState, preferredMoneyUnit, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { salesText } from '#messages/merchants.ts';
import { shiftText } from '#messages/shift-sheet.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { useFilters } from '@nesye/web-kit/lists/filters.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { unitOf } from '../components/sale-text.ts';
import { ShiftControls } from '../components/shift-controls.tsx';
import { queryOfShift, shiftFilters } from '../domain/shift-filter.ts';

const SHEET = '/api/v1/merchant/user/shift-sheet/';
type Sheet = ReplyOf<'GET', typeof SHEET>;
type Sums = Sheet['sums'][number];

/** `/user/merchant/shift-sheet`: what was sold in a shift, of a till and of a person, and its sheet to print. Without leave to see sums it has counts alone. */
export default function ShiftSheetScreen(): ReactElement {
  const values = useFilters(shiftFilters);
  const query = queryOfShift(values, useToday());
  const sheet = useQuery(callQuery(SHEET, { query }));
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <ShiftControls values={values} />
      <QueryView query={sheet} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {(shown) => <SheetOf sheet={shown} query={query} />}
      </QueryView>
    </div>
  );
}

function SheetOf({
  sheet,
  query,
}: {
  readonly sheet: Sheet;
  readonly query: ReturnType<typeof queryOfShift>;
}): ReactElement {
  if (sheet.sums.length === 0)
    return (
      <EmptyState drawing={<NoSalesDrawing />} title={shiftText.emptyTitle}>
        {shiftText.empty}
      </EmptyState>
    );
  return (
    <>
      <Card as="section" aria-label={shiftText.title} className="flex flex-col gap-3">
        <div>
          <p className="font-bold">
            {shiftText.span(formatJalaliDateTime(sheet.from), formatJalaliDateTime(sheet.until))}
          </p>
          <p className="text-sm text-ink-soft">
            {sheet.staff === null ? shiftText.ofEveryone : shiftText.of(sheet.staff)}
          </p>
        </div>
        {sheet.sums.map((sums) => (
          <SumsOf key={sums.currency} sums={sums} />
        ))}
        {!sheet.sees_money && <p className="text-sm text-ink-soft">{shiftText.noAmounts}</p>}
      </Card>
      <Ways ways={sheet.ways} />
      <Print date={sheet.date} query={query} />
    </>
  );
}

function SumsOf({ sums }: { readonly sums: Sums }): ReactElement {
  const amount = (rials: number | null): ReactNode =>
    rials === null ? null : <Amount amountRial={rials} {...unitOf(sums.currency)} />;
  const lines = [
    [shiftText.count, toPersianDigits(sums.count)],
    [shiftText.amount, amount(sums.amount)],
    [shiftText.refundCount, toPersianDigits(sums.refund_count)],
    [shiftText.refunded, amount(sums.refunded_amount)],
    [shiftText.commission, amount(sums.commission)],
    [shiftText.net, amount(sums.net_amount)],
  ] as const;
  return (
    <dl className="flex flex-col divide-y divide-line">
      {lines.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 last:font-bold">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

const wayText = (productType: number): string =>
  productType === PRODUCT_TYPE.installment
    ? salesText.filters.kind.installment
    : productType === PRODUCT_TYPE.endOfMonth
      ? salesText.endOfMonth
      : salesText.cash;

const Ways = ({ ways }: { readonly ways: Sheet['ways'] }): ReactElement => (
  <section aria-labelledby="shift-ways" className="flex flex-col gap-3">
    <SectionHeading id="shift-ways">{shiftText.ways}</SectionHeading>
    <Card as="div" isFlush>
      <ul className="divide-y divide-line">
        {ways.map((way) => (
          <li
            key={`${way.currency}-${way.product_type}`}
            className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3"
          >
            <span>
              <span className="block font-semibold">{wayText(way.product_type)}</span>
              <span className="block text-sm text-ink-soft">{shiftText.countOf(way.count, way.refund_count)}</span>
            </span>
            {way.net_amount !== null && <Amount amountRial={way.net_amount} {...unitOf(way.currency)} />}
          </li>
        ))}
      </ul>
    </Card>
  </section>
);

function Print({
  date,
  query,
}: {
  readonly date: string;
  readonly query: ReturnType<typeof queryOfShift>;
}): ReactElement {
  const pdf = useAction(async () => {
    const file = await api.blob('/api/v1/merchant/user/shift-sheet/pdf/', {
      query: { ...query, money_unit: preferredMoneyUnit() },
    });
    saveFile(file, `nesye-shift-${date}.pdf`);
  });
  return (
    <div>
      <Button
        tone="secondary"
        icon="download"
        isBusy={pdf.isBusy}
        busyLabel={shiftText.pdfBusy}
        onClick={() => pdf.run()}
      >
        {shiftText.pdf}
      </Button>
    </div>
  );
}
