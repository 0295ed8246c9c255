import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { Amount, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { repaymentText } from '#messages/repayment.ts';
import { installmentText } from '#messages/servicing.ts';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import { InstallmentChip } from '../../../shared/components/installment-chip.tsx';
import type { PricedRow } from './use-quotes.ts';

/** The rows that are about to be paid: what each owes, and under it what is given back because it is early. */
export const ChosenRows = ({ rows }: { readonly rows: readonly PricedRow[] }): ReactElement => (
  <Card as="div" className="py-1">
    <ul>
      {rows.map((row) => (
        <ChosenRow key={row.uid} row={row} />
      ))}
    </ul>
  </Card>
);

function ChosenRow({ row }: { readonly row: PricedRow }): ReactElement {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-[8rem] text-sm">
        <strong className="block break-words">{row.merchant.name}</strong>
        <span className="text-ink-soft">
          {installmentText.position(row.seq, row.number_of_installments)} · {dueDay(row.due_date)}
        </span>
      </span>
      <span className="ms-auto flex flex-col items-end gap-1">
        <Amount amountRial={row.remaining} size="small" />
        {row.status === INSTALLMENT_STATUS.overdue && <InstallmentChip status={row.status} />}
        {row.penalty > 0 && (
          <span className="text-xs text-anar-text">
            {repaymentText.penalty} <Amount amountRial={row.penalty} size="small" />
          </span>
        )}
        {row.rebate > 0n && (
          <span className="text-xs text-pesteh-text">
            {repaymentText.rebate} <Amount amountRial={row.rebate} size="small" />
          </span>
        )}
      </span>
    </li>
  );
}
