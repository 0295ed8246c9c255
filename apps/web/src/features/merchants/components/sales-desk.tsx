import { formatHour, toPersianDigits } from '@nesye/persian';
import { Icon } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { salesText } from '#messages/merchants.ts';
import { payoutStates } from '#messages/payout-states.ts';
import { saleDeskText } from '#messages/sales-places.ts';
import { listText } from '@nesye/web-kit/messages/lists.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { dayAndMonth, dayHeading, groupByDay } from '@nesye/web-kit/day-text.ts';
import { defineDesk } from '@nesye/web-kit/lists/desk/define-desk.tsx';
import { DeskAmount } from '@nesye/web-kit/lists/desk/desk-amount.tsx';
import type { DeskColumn } from '@nesye/web-kit/lists/desk/desk-columns.ts';
import { DeskChoice, DeskSearch } from '@nesye/web-kit/lists/desk/desk-controls.tsx';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { salesFilters } from '../domain/sales-filter.ts';
import { SalePage } from './sale-page.tsx';
import { kindText, lineTitle, unitOf } from './sale-text.ts';
import { SalesControls } from './sales-controls.tsx';
import { lineOf, totalsOf, type Line } from './sales-statement.tsx';
import { SalesStrip } from './sales-strip.tsx';
import { SALES_PATH, type DayTotal, type Sale } from './use-sales.ts';

type Figure = 'amount' | 'refunded_amount' | 'commission' | 'net_amount';
const FIGURES: readonly Figure[] = ['amount', 'refunded_amount', 'commission', 'net_amount'];

/** The shop's sales at a desk: a dense table by day, and the open sale next to it. */
export const SalesDesk = defineDesk<typeof SALES_PATH, Line>(SALES_PATH, {
  label: () => saleDeskText.table,
  useColumns,
  recordOf: ({ sale }) => String(sale.id),
  nameOf: ({ sale }) =>
    [sale.kind === 'sale' ? refundText.saleNumber(sale.id) : lineTitle(sale), sale.dispute && salesText.disputed]
      .filter(Boolean)
      .join(listText.comma),
  groupsOf: (sales, pages, today) => {
    const days = pages.flatMap((page) => page.days);
    return groupByDay(sales).map(({ day, rows }) => ({
      key: day,
      heading: dayHeading(day, today),
      totals: totalCells(totalsOf(days, day)),
      lines: rows.map(lineOf),
    }));
  },
  strip: (first) => <SalesStrip page={first} />,
  controls: <Controls />,
  titleOf: (id) => refundText.saleNumber(Number(id)),
  page: (id, rows) => <SalePage id={id} rows={rows} />,
});

function Controls(): ReactElement {
  return (
    <>
      <DeskSearch filters={salesFilters} texts={salesText} />
      <DeskChoice filters={salesFilters} name="kind" texts={salesText.filters.kind} />
      <DeskChoice filters={salesFilters} name="period" texts={salesText.filters.period} />
      <SalesControls isOnLine />
    </>
  );
}

/** What a day comes to in each currency, under the keys of the columns. */
const totalCells = (totals: readonly DayTotal[]): Readonly<Record<string, ReactNode>> =>
  totals.length === 0
    ? {}
    : Object.fromEntries(
        FIGURES.map((key) => [
          key,
          totals.map((total) =>
            key === 'refunded_amount' && total[key] === 0 ? null : (
              <span key={total.currency} className="block">
                <DeskAmount amountRial={total[key]} {...unitOf(total.currency)} />
              </span>
            ),
          ),
        ]),
      );

const moneyColumn = (
  key: Figure,
  title: string,
  of: (line: Line) => number | undefined,
  isStrong = false,
): DeskColumn<Line> => ({
  key,
  title,
  isMoney: true,
  cell: (line) => {
    const figure = of(line);
    return figure === undefined ? null : (
      <DeskAmount amountRial={figure} isStrong={isStrong} {...unitOf(line.currency)} />
    );
  },
});

/** What was sold and under which invoice; of a refund who made it. */
const goodsOf = ({ refunded_by: by, payment_code: code, buyer_note: note }: Sale): string =>
  [by && salesText.refundedBy(toPersianDigits(by)), code?.note, code?.invoice_uid, note && salesText.buyerNote(note)]
    .filter(Boolean)
    .join(' · ');

/** «۴ قسط», or «برگشت». */
const kindOf = (sale: Sale): string => (sale.kind === 'refund' ? refundText.open : kindText(sale));

/** All columns for those who see the shop's money, else those of the sales themselves. */
function useColumns(): readonly DeskColumn<Line>[] {
  const seesMoney = useMayInShop('see_money');
  const mayDispute = useMayInShop('disputes');
  return [
    { key: 'time', title: salesText.time, sortKey: 'created_at', cell: ({ sale }) => formatHour(sale.created_at) },
    {
      key: 'number',
      title: saleDeskText.number,
      isLink: true,
      cell: ({ sale }) => (
        <span className="inline-flex items-center gap-1">
          {toPersianDigits(sale.id)}
          {mayDispute && sale.dispute !== null && <Icon name="overdue" sizePx={16} className="text-zaferan-text" />}
        </span>
      ),
    },
    {
      key: 'buyer',
      title: salesText.buyer,
      fromRem: 34,
      cell: ({ sale }) => <bdi dir="ltr">{toPersianDigits(sale.buyer_mobile_masked)}</bdi>,
    },
    { key: 'goods', title: saleDeskText.goods, fromRem: 54, isCut: true, cell: ({ sale }) => goodsOf(sale) },
    { key: 'kind', title: salesText.kind, fromRem: 42, cell: ({ sale }) => kindOf(sale) },
    moneyColumn('amount', saleDeskText.amount, ({ kind, amount }) => (kind === 'sale' ? amount : undefined)),
    {
      ...moneyColumn('refunded_amount', refundText.open, ({ kind, amount }) =>
        kind === 'refund' ? amount : undefined,
      ),
      fromRem: 31,
    },
    ...(seesMoney
      ? [
          { ...moneyColumn('commission', salesText.commission, ({ commission }) => commission), fromRem: 48 },
          moneyColumn('net_amount', salesText.netAmount, ({ net_amount: net }) => net, true),
          {
            key: 'payout',
            title: saleDeskText.payout,
            fromRem: 48,
            cell: ({ sale: { payout } }: Line) => payout && `${payoutStates[payout.state]} ${dayAndMonth(payout.day)}`,
          },
        ]
      : []),
  ];
}
