import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { Amount, amountWords, Icon, preferredMoneyUnit, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText, resultText } from '#messages/payments.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import type { TransactionDetail } from './transaction-detail.ts';

type Row = TransactionDetail['installments'][number];

/** When the first money is due, how much, and all due days for the person's own calendar. */
export function FirstDue({ transaction }: { readonly transaction: TransactionDetail }): ReactElement | null {
  const open = transaction.installments.filter((row) => row.remaining > 0);
  const [first] = open;
  const remind = useAction(() => saveCalendar(transaction, open));
  if (first === undefined) return null;
  const isBill = transaction.product.product_type === PRODUCT_TYPE.endOfMonth;
  const day = dayAndMonth(first.due_date);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1 text-sm">
      <span>
        {isBill ? resultText.billOn(day) : resultText.firstRow(day)}{' '}
        <Amount amountRial={first.remaining} size="small" />
      </span>
      <button
        type="button"
        onClick={remind.run}
        className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold text-firoozeh-text print:hidden"
      >
        <Icon name="month" sizePx={18} />
        {resultText.remind}
      </button>
    </p>
  );
}

/** The file opens in the calendar of the phone. */
async function saveCalendar(transaction: TransactionDetail, rows: readonly Row[]): Promise<void> {
  const { calendarOf } = await import('../domain/due-calendar.ts');
  const unit = preferredMoneyUnit();
  const isBill = transaction.product.product_type === PRODUCT_TYPE.endOfMonth;
  const days = rows.map((row) => ({
    id: `installment-${row.id}`,
    day: row.due_date,
    title: resultText.eventOf(
      isBill ? payText.bill : payText.row(row.seq),
      transaction.merchant.name,
      amountWords(row.remaining, unit),
    ),
  }));
  const file = new Blob([calendarOf(days, new Date())], { type: 'text/calendar;charset=utf-8' });
  saveFile(file, `nesye-${transaction.receipt_number ?? transaction.id}.ics`);
  toasts.show(resultText.reminded, 'success');
}
