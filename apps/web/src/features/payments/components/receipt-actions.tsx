import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { resultText } from '#messages/payments.ts';
import { useReceiptPdf } from '../../../shared/use-receipt-pdf.ts';
import type { TransactionDetail } from './transaction-detail.ts';
import { shareReceipt } from './share-receipt.ts';
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
