import { Button, preferredMoneyUnit } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { paymentResultText } from '#messages/repayment.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { api } from '../../../shared/session/session.ts';

/** The receipt leaves the phone as a PDF. */
export function ReceiptPdf({ number }: { readonly number: string }): ReactElement {
  const pdf = useMutation({
    mutationFn: () =>
      api.blob('/api/v1/accounting/payment-receipt/:number/pdf', {
        params: { number },
        query: { money_unit: preferredMoneyUnit() },
      }),
    onSuccess: (file) => saveFile(file, `nesye-receipt-${number}.pdf`),
  });
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
