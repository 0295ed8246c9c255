import { useNavigate } from 'react-router';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { type Action, useAction } from '@nesye/web-kit/use-action.ts';

export type Payment = ReplyOf<'POST', '/api/v2/accounting/payment/'>;

export const resultPathOf = (payment: Pick<Payment, 'id'>): string => `/payment/result?payment=${payment.id}`;

/** Begins a payment: what is left for a card goes to the gateway's page, what is paid goes to its receipt. */
export function usePay(send: () => Promise<Payment>): Action<[]> {
  const navigate = useNavigate();
  return useAction(
    async () => {
      const payment = await send().catch(async (failure: unknown) => {
        // Paid in another tab, perhaps: what is here is read again.
        if (failure instanceof ApiFailure && failure.status === 409) await readMoneyAgain('repayment');
        throw failure;
      });
      if (payment.payment_url !== null) {
        window.location.assign(payment.payment_url);
        // The page is on its way; the button stays busy until it is there.
        return await new Promise<never>(() => undefined);
      }
      await readMoneyAgain('repayment');
      await navigate(resultPathOf(payment), { replace: true });
    },
    { isShownInPlace: true },
  );
}
