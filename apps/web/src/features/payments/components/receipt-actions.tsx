import { formatJalaliDateTime } from '@nesye/persian';
import { Button, moneyFigures, preferredMoneyUnit, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { unitText } from '@nesye/web-kit/messages/lists.ts';
import { resultText } from '#messages/payments.ts';
import { useReceiptPdf } from '../../../shared/use-receipt-pdf.ts';
import type { TransactionDetail } from './receipt-card.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** The receipt leaves the phone: shared as text, printed, or saved as a PDF. */
export function ReceiptActions({
  transaction,
  number,
  canShare,
}: {
  readonly transaction: TransactionDetail;
  readonly number: string;
  /** The button to share it is not elsewhere on the screen. */
  readonly canShare: boolean;
}): ReactElement {
  const pdf = useReceiptPdf(number);
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto print:hidden">
      {canShare && (
        <Button
          tone="secondary"
          size="small"
          icon="share"
          onClick={() => inBackground(shareReceipt(transaction, number))}
        >
          {resultText.share}
        </Button>
      )}
      <Button tone="secondary" size="small" icon="print" onClick={() => window.print()}>
        {resultText.print}
      </Button>
      <Button
        tone="secondary"
        size="small"
        icon="download"
        isBusy={pdf.isPending}
        busyLabel={resultText.pdfBusy}
        onClick={() => pdf.mutate()}
      >
        {resultText.pdf}
      </Button>
    </div>
  );
}

/** By the phone's own share sheet; where there is none the text is copied. */
export async function shareReceipt(transaction: TransactionDetail, number: string): Promise<void> {
  const unit = preferredMoneyUnit();
  const amount = `${moneyFigures(transaction.amount, unit)} ${unitText[unit]}`;
  const text = resultText.shareText(
    transaction.merchant.name,
    amount,
    formatJalaliDateTime(transaction.created_at),
    number,
  );
  try {
    if (navigator.share !== undefined) return await navigator.share({ title: resultText.receipt, text });
    await navigator.clipboard.writeText(text);
    toasts.show(resultText.shareCopied, 'success');
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.show(resultText.shareFailed, 'error');
  }
}
