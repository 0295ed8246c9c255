import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { callKey } from '../../../shared/query/call-query.ts';
import { type Action, useAction } from '../../../shared/use-action.ts';

export type Payment = ReplyOf<'POST', '/api/v2/accounting/payment/'>;

/** Paths of what a payment changes. */
const CHANGED = [
  '/api/v1/accounting/installment/',
  '/api/v1/accounting/upcoming-installments-sum',
  '/api/v1/accounting/all-installments-sum',
  '/api/v1/accounting/installments-by-year-month/:y/:m/:p',
  '/api/v1/accounting/year-installments-detail/:y/:z',
  '/api/v1/accounting/installment/aggregate',
  '/api/v1/accounting/credit-statement/:contract_uid/',
  '/api/v1/accounting/bill/',
  '/api/v1/accounting/bill/:contract_uid/:y/:m/',
  '/api/v1/accounting/transaction/:id',
  '/api/v1/user/',
];

export const resultPathOf = (payment: Pick<Payment, 'id'>): string => `/payment/result?payment=${payment.id}`;

/** Begins a payment: what is left for a card goes to the gateway's page, what is paid goes to its receipt. */
export function usePay(send: () => Promise<Payment>): Action<[]> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const readAgain = () => Promise.all(CHANGED.map((path) => client.invalidateQueries({ queryKey: callKey(path) })));
  return useAction(
    async () => {
      const payment = await send().catch(async (failure: unknown) => {
        // Paid in another tab, perhaps: what stands here is read again.
        if (failure instanceof ApiFailure && failure.status === 409) await readAgain();
        throw failure;
      });
      if (payment.payment_url !== null) {
        window.location.assign(payment.payment_url);
        // The page is on its way; the button stays busy until it is there.
        return await new Promise<never>(() => undefined);
      }
      await readAgain();
      await navigate(resultPathOf(payment), { replace: true });
    },
    { isShownInPlace: true },
  );
}
