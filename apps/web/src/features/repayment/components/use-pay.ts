import { useNavigate } from 'react-router';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { type Action, useAction } from '@nesye/web-kit/use-action.ts';
import type { Quote } from './use-quotes.ts';

export type Payment = ReplyOf<'POST', '/api/v2/accounting/payment/'>;

export const resultPathOf = (payment: Pick<Payment, 'id'>): string => `/payment/result?payment=${payment.id}`;

/** Pays a credit off for its quote of today. */
export const payQuote = ({ contract_uid, amount }: Quote, usesWallet: boolean): Promise<Payment> =>
  api.post('/api/v1/accounting/payoff/', {
    // A key for this press: what was refused or has failed is another try the next time.
    body: { uid: crypto.randomUUID(), contract_uid, amount, use_cash_wallet: usesWallet },
  });

/** Begins a payment: what is left for a card goes to the gateway's page, what is paid goes to its receipt. What was shown may be of yesterday: `onStale` reads it again. */
export function usePay(send: () => Promise<Payment>, onStale?: () => unknown): Action<[]> {
  const navigate = useNavigate();
  return useAction(
    async () => {
      const payment = await send().catch(async (failure: unknown) => {
        // Paid in another tab, perhaps: what is here is read again.
        if (failure instanceof ApiFailure && failure.status === 409)
          await Promise.all([readMoneyAgain('repayment'), onStale?.()]);
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
