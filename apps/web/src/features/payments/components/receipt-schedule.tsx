import { INSTALLMENT_STATUS, PRODUCT_TYPE } from '@nesye/contract/constants';
import { Amount, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText, resultText } from '#messages/payments.ts';
import { InstallmentChip } from '../../../shared/components/installment-chip.tsx';
import type { TransactionDetail } from './receipt-card.tsx';
import { DueDay } from './schedule-list.tsx';

/** The installments of a purchase with where each stands today. */
export function ReceiptSchedule({ transaction }: { readonly transaction: TransactionDetail }): ReactElement | null {
  if (transaction.installments.length === 0) return null;
  const isBill = transaction.product.product_type === PRODUCT_TYPE.endOfMonth;
  return (
    <Card aria-label={resultText.schedule}>
      <h2 className="mb-1 text-base">{resultText.schedule}</h2>
      <ol>
        {transaction.installments.map((row) => (
          <li
            key={row.id}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-[6rem] text-sm">
              <span className="font-semibold">{isBill ? payText.bill : payText.row(row.seq)}</span>
              <span className="block text-ink-faint">
                <DueDay row={row} />
              </span>
            </span>
            <span className="ms-auto flex max-w-full flex-col items-end gap-1">
              <Amount amountRial={row.amount} size="small" />
              <InstallmentChip
                status={row.status}
                {...(row.status === INSTALLMENT_STATUS.dueLater && row.days_to_due <= 0 && { dueText: resultText.due })}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
