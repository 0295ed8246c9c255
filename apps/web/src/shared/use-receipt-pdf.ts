import { preferredMoneyUnit } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';

/** Saves the receipt of a purchase or a payment as a PDF, in the unit of money the person has chosen. */
export const useReceiptPdf = (number: string) =>
  useMutation({
    mutationFn: () =>
      api.blob('/api/v1/accounting/payment-receipt/:number/pdf', {
        params: { number },
        query: { money_unit: preferredMoneyUnit() },
      }),
    onSuccess: (file) => saveFile(file, `nesye-receipt-${number}.pdf`),
  });
