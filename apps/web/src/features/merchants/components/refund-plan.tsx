import { Amount, Card, DateText, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import { unitOf } from './sale-text.ts';

export type Plan = ReplyOf<'GET', '/api/v1/merchant/reverse-transaction/plan'>;
type Row = Plan['installments'][number];

/** Where the money of a refund goes, and what becomes of each installment. */
export function RefundPlan({ plan, currency }: { readonly plan: Plan; readonly currency: number }): ReactElement {
  const unit = unitOf(currency);
  return (
    <>
      <Card as="div">
        <p className="mb-2 text-center">
          <Amount amountRial={plan.amount} size="display" />
        </p>
        <dl className="border-t border-line pt-1">
          {plan.parts.map((part) => (
            <Fact key={part.kind} name={refundText.parts[part.kind]}>
              <Amount amountRial={part.amount} size="small" />
            </Fact>
          ))}
          <Fact name={refundText.commissionReturned}>
            <Amount amountRial={plan.commission_returned} size="small" {...unit} />
          </Fact>
          <Fact name={refundText.fromBalance}>
            <Amount amountRial={plan.shop_amount} size="small" {...unit} />
          </Fact>
          {plan.fee_returned > 0 && (
            <Fact name={refundText.feeReturned}>
              <Amount amountRial={plan.fee_returned} size="small" />
            </Fact>
          )}
        </dl>
        {plan.card_part_in_wallet > 0 && <p className="text-sm text-ink-soft">{refundText.cardInWallet}</p>}
      </Card>
      {plan.installments.length > 0 && (
        <details className="group rounded-card border border-line bg-surface px-5 py-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold">
            {refundText.rows}
            <Icon name="down" sizePx={20} className="transition-transform group-open:rotate-180" />
          </summary>
          <DataTable
            label={refundText.rows}
            columns={columns()}
            rows={plan.installments.map((row) => ({ ...row, id: row.seq }))}
            renderCard={(row) => <RowCard key={row.seq} row={row} />}
          />
        </details>
      )}
    </>
  );
}

const columns = (): readonly Column<Row>[] => [
  { key: 'name', title: refundText.rowName, cell: (row) => <strong>{refundText.row(row.seq)}</strong> },
  { key: 'due', title: refundText.due, cell: (row) => <DateText value={row.due_date} /> },
  {
    key: 'before',
    title: refundText.before,
    isFigure: true,
    cell: (row) => <Amount amountRial={row.amount_before} size="small" />,
  },
  { key: 'after', title: refundText.after, isFigure: true, cell: (row) => <After row={row} /> },
];

function RowCard({ row }: { readonly row: Row }): ReactElement {
  const isChanged = row.amount !== row.amount_before;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-[6rem] text-sm">
        <span className="font-semibold">{refundText.row(row.seq)}</span>
        <span className="block text-ink-soft">
          <DateText value={row.due_date} />
        </span>
      </span>
      <span className="ms-auto flex flex-col items-end">
        <After row={row} />
        {isChanged && (
          <span className="text-xs text-ink-soft">
            {refundText.before} <Amount amountRial={row.amount_before} size="small" isUnitHidden />
          </span>
        )}
      </span>
    </li>
  );
}

const CANCELLED = 3;

function After({ row }: { readonly row: Row }): ReactElement {
  if (row.status === CANCELLED) return <span className="font-semibold text-pesteh-text">{refundText.cancelled}</span>;
  return <Amount amountRial={row.amount} size="small" />;
}
