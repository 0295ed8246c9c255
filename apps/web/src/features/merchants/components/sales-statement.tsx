import { toPersianDigits } from '@nesye/persian';
import { Amount, Card, DateText, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { salesText } from '#messages/merchants.ts';
import { dayHeading, groupByDay, hourText } from '../../../shared/day-text.ts';
import { SaleRow } from './sale-row.tsx';
import { kindText } from './sale-text.ts';
import type { Sale } from './use-sales.ts';

interface SalesStatementProps {
  readonly sales: readonly Sale[];
  readonly today: string;
}

const sumOf = (sales: readonly Sale[], field: 'amount' | 'commission' | 'net_amount'): bigint =>
  sales.reduce((total, sale) => total + BigInt(sale[field]), 0n);

/** Sales by day like a statement: cards on a phone, a table where there is room, each day with its total and its payout. */
export function SalesStatement({ sales, today }: SalesStatementProps): ReactElement {
  return (
    <>
      {groupByDay(sales).map(({ day, rows }) => (
        <section key={day} aria-label={dayHeading(day, today)}>
          <div className="mt-3 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-base">{dayHeading(day, today)}</h2>
            <Payout sale={rows[0]} />
          </div>
          <Card as="div" isFlush className="overflow-hidden">
            <ul className="md:hidden">
              {rows.map((sale) => (
                <SaleRow key={sale.id} sale={sale} />
              ))}
            </ul>
            <DayTable sales={rows} />
            <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line bg-sunken px-4 py-3 text-sm font-semibold md:hidden">
              {salesText.dayTotal}
              <Amount amountRial={sumOf(rows, 'amount')} />
            </p>
          </Card>
        </section>
      ))}
    </>
  );
}

function Payout({ sale }: { readonly sale: Sale | undefined }): ReactElement | null {
  if (sale === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      <Icon name="payout" sizePx={18} />
      {salesText.payoutOn}: <DateText value={sale.payout.date} style="weekday" />
    </p>
  );
}

const cell = 'px-4 py-3 text-start';
/** Figures stand under each other by their last digit. */
const figureCell = 'px-4 py-3 text-end';
const columns = [
  ['time', cell],
  ['kind', cell],
  ['buyer', cell],
  ['amount', figureCell],
  ['commission', figureCell],
  ['netAmount', figureCell],
] as const;

function DayTable({ sales }: { readonly sales: readonly Sale[] }): ReactElement {
  return (
    <table className="hidden w-full text-sm md:table">
      <thead className="text-ink-faint">
        <tr>
          {columns.map(([name, className]) => (
            <th key={name} scope="col" className={`${className} font-medium`}>
              {salesText[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <tr key={sale.id} className="border-t border-line">
            <td className={cell}>{hourText(sale.created_at)}</td>
            <td className={cell}>{kindText(sale)}</td>
            <td className={cell}>
              <bdi dir="ltr">{toPersianDigits(sale.buyer_mobile_masked)}</bdi>
            </td>
            <td className={figureCell}>
              <Amount amountRial={sale.amount} size="small" />
            </td>
            <td className={figureCell}>
              <Amount amountRial={sale.commission} size="small" />
            </td>
            <td className={figureCell}>
              <Amount amountRial={sale.net_amount} size="small" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line bg-sunken font-semibold">
          <th scope="row" colSpan={3} className={cell}>
            {salesText.dayTotal}
          </th>
          <td className={figureCell}>
            <Amount amountRial={sumOf(sales, 'amount')} size="small" />
          </td>
          <td className={figureCell}>
            <Amount amountRial={sumOf(sales, 'commission')} size="small" />
          </td>
          <td className={figureCell}>
            <Amount amountRial={sumOf(sales, 'net_amount')} size="small" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
