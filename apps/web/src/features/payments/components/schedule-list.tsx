import { Amount, DateText, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';

export interface ScheduleRow {
  readonly seq: number;
  readonly amount: number;
  readonly due_date: string;
  readonly payable_until: string;
  /** A deposit, paid with the purchase. */
  readonly is_paid_now: boolean;
}

interface ScheduleListProps {
  readonly rows: readonly ScheduleRow[];
  /** One bill at the end of the month instead of numbered rows. */
  readonly isBill?: boolean;
}

/** Each due date with its amount, in order. */
export function ScheduleList({ rows, isBill = false }: ScheduleListProps): ReactElement {
  return (
    <ol className="flex flex-col">
      {rows.map((row) => (
        <li
          key={row.seq}
          className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-0 flex-1 basis-[6rem] text-sm">
            <span className="font-semibold">{isBill ? payText.bill : payText.row(row.seq)}</span>
            <span className="block text-ink-faint">{row.is_paid_now ? payText.paidNow : <DueDay row={row} />}</span>
          </span>
          {row.is_paid_now && <StatusChip tone="paid">{payText.paidNow}</StatusChip>}
          <Amount amountRial={row.amount} size="small" className="ms-auto" />
        </li>
      ))}
    </ol>
  );
}

/** When a row falls due; where that is a holiday, also the day until which it may be paid without being late (D28). */
export function DueDay({ row }: { readonly row: Pick<ScheduleRow, 'due_date' | 'payable_until'> }): ReactElement {
  return (
    <>
      <DateText value={row.due_date} className="block" />
      {row.payable_until !== row.due_date && (
        <span className="block">{payText.payableUntil(dayAndMonth(row.payable_until))}</span>
      )}
    </>
  );
}
