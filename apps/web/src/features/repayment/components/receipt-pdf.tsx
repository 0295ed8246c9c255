import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { paymentResultText } from '#messages/repayment.ts';
import { useReceiptPdf } from '../../../shared/use-receipt-pdf.ts';

/** The receipt leaves the phone as a PDF. */
export function ReceiptPdf({ number }: { readonly number: string }): ReactElement {
  const pdf = useReceiptPdf(number);
  return (
    <div className="mt-3 print:hidden">
      <Button
        tone="secondary"
        size="small"
        icon="download"
        isWide
        isBusy={pdf.isPending}
        busyLabel={paymentResultText.pdfBusy}
        onClick={() => pdf.mutate()}
      >
        {paymentResultText.pdf}
      </Button>
    </div>
  );
}
