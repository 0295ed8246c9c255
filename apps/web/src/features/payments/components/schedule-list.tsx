import { Amount, DateText, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText } from '#messages/payments.ts';

export interface ScheduleRow {
  readonly seq: number;
  readonly amount: number;
  readonly due_date: string;
}

interface ScheduleListProps {
  readonly rows: readonly ScheduleRow[];
  /** The first row is a deposit, paid with the purchase. */
  readonly isFirstPaidNow?: boolean;
  /** One bill at the end of the month instead of numbered rows. */
  readonly isBill?: boolean;
}

/** Each due date with its amount, in order. */
export function ScheduleList({ rows, isFirstPaidNow = false, isBill = false }: ScheduleListProps): ReactElement {
  return (
    <ol className="flex flex-col">
      {rows.map((row, index) => {
        const isPaidNow = isFirstPaidNow && index === 0;
        return (
          <li key={row.seq} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
            <span className="min-w-0 flex-1 basis-[6rem] text-sm">
              <span className="font-semibold">{isBill ? payText.bill : payText.row(row.seq)}</span>
              <span className="block text-ink-faint">{isPaidNow ? payText.paidNow : <DateText value={row.due_date} />}</span>
            </span>
            {isPaidNow && <StatusChip tone="paid">{payText.paidNow}</StatusChip>}
            <Amount amountRial={row.amount} size="small" className="ms-auto" />
          </li>
        );
      })}
    </ol>
  );
}
