import { Amount } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { paymentResultText } from '#messages/repayment.ts';
import { installmentText } from '#messages/servicing.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import type { Payment } from './use-pay.ts';

/** The installments of a payment with their shops; of someone else's there is none to show. */
export function PaidRows({ payment }: { readonly payment: Payment }): ReactElement | null {
  const uids = payment.installments.map(({ uid }) => uid);
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/installment/', {
      query: { filter_uid__in: uids.join(','), page_size: '100', order_by: 'due_date' },
    }),
    meta: { quiet: 'shown_in_place' },
  });
  const known = new Map(data?.results.map((row) => [row.uid, row]));
  if (data !== undefined && known.size === 0) return null;
  return (
    <ul aria-label={paymentResultText.paidRows} className="mt-2 border-t border-line pt-2">
      {payment.installments.map(({ uid, amount }, index) => {
        const row = known.get(uid);
        return (
          <li key={uid} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm">
            {row && <ShopMark name={row.merchant.name} logo={row.merchant.logo} sizePx={32} />}
            <span className="min-w-0 flex-1 basis-[8rem] break-words">
              {row?.merchant.name ?? paymentResultText.installment(index + 1)}
              {row && (
                <span className="block text-ink-soft">
                  {installmentText.position(row.seq, row.number_of_installments)}
                </span>
              )}
            </span>
            <Amount amountRial={amount} size="small" />
          </li>
        );
      })}
    </ul>
  );
}
