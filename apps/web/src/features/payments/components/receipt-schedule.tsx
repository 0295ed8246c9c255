import { INSTALLMENT_STATUS, PRODUCT_TYPE } from '@nesye/contract/constants';
import { Amount, buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText, resultText } from '#messages/payments.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { repaymentText } from '#messages/repayment.ts';
import { InstallmentChip } from '../../../shared/components/installment-chip.tsx';
import { payPathOf } from '../../../shared/pay-path.ts';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import type { TransactionDetail } from './transaction-detail.ts';
import { DueDay } from './schedule-list.tsx';

type Row = TransactionDetail['installments'][number];

/** The installments of a purchase with the status of each today. */
export function ReceiptSchedule({ transaction }: { readonly transaction: TransactionDetail }): ReactElement | null {
  if (transaction.installments.length === 0) return null;
  const nameOf =
    transaction.product.product_type === PRODUCT_TYPE.endOfMonth
      ? (): string => payText.bill
      : (row: Row): string => payText.row(row.seq);
  return (
    <section aria-labelledby="schedule-heading">
      <h2 id="schedule-heading" className="mb-2 text-base">
        {resultText.schedule}
      </h2>
      <DataTable
        label={resultText.schedule}
        columns={columnsOf(nameOf, transaction.installments.some(isPayable))}
        rows={transaction.installments}
        renderCard={(row) => <ScheduleCard key={row.id} row={row} name={nameOf(row)} />}
      />
    </section>
  );
}

/** Due or late, and not paid: a receipt does not ask for money that no one owes yet. */
const isPayable = (row: Row): boolean => row.remaining > 0 && row.days_to_due <= 0;

const columnsOf = (nameOf: (row: Row) => string, hasPayable: boolean): readonly Column<Row>[] => [
  { key: 'name', title: resultText.installment, cell: (row) => <strong>{nameOf(row)}</strong> },
  { key: 'due', title: resultText.dueDay, cell: (row) => <DueDay row={row} /> },
  { key: 'status', title: resultText.status, cell: (row) => <Status row={row} /> },
  {
    key: 'amount',
    title: resultText.amount,
    isFigure: true,
    cell: (row) => <RowAmount row={row} />,
  },
  ...(hasPayable
    ? [{ key: 'pay', title: repaymentText.pay, cell: (row: Row) => <PayLink row={row} name={nameOf(row)} /> }]
    : []),
];

function ScheduleCard({ row, name }: { readonly row: Row; readonly name: string }): ReactElement {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-[6rem] text-sm">
        <span className="font-semibold">{name}</span>
        <span className="block text-ink-faint">
          <DueDay row={row} />
        </span>
      </span>
      <span className="ms-auto flex max-w-full flex-col items-end gap-1">
        <RowAmount row={row} />
        <Status row={row} />
        <PayLink row={row} name={name} />
      </span>
    </li>
  );
}

/** What a refund left of a row, with what it was before. */
function RowAmount({ row }: { readonly row: Row }): ReactElement {
  if (row.refunded === 0) return <Amount amountRial={row.amount} size="small" />;
  return (
    <span className="flex flex-col items-end">
      {row.amount > row.refunded && <Amount amountRial={row.amount - row.refunded} size="small" />}
      <span className="text-xs text-ink-soft">
        {refundText.before} <Amount amountRial={row.amount} size="small" isUnitHidden />
      </span>
    </span>
  );
}

/** What is due of a purchase can be paid from here; what comes later on the screens of installments. */
function PayLink({ row, name }: { readonly row: Row; readonly name: string }): ReactElement | null {
  if (!isPayable(row)) return null;
  return (
    <Link
      to={payPathOf([row])}
      aria-label={repaymentText.payRow(name)}
      className={`${buttonClass({ tone: 'secondary', size: 'small' })} print:hidden`}
    >
      {repaymentText.pay}
    </Link>
  );
}

function Status({ row }: { readonly row: Row }): ReactElement {
  const isDueToday = row.status === INSTALLMENT_STATUS.dueLater && row.days_to_due <= 0;
  return <InstallmentChip status={row.status} {...(isDueToday && { dueText: resultText.due })} />;
}
