import { businessDate } from '@nesye/money';
import { Amount } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { payoutText } from '#messages/payouts.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

const BALANCE = '/api/v1/merchant/user/balance/';

/** When the next payout arrives and how much it is. Otherwise why nothing is paid, or the rule. */
export function NextPayout(): ReactElement {
  const { data } = useQuery({ ...callQuery(BALANCE), meta: { quiet: 'background' as const } });
  const next = data?.next_payout ?? null;
  const reason = data?.hold_reason ?? null;
  if (reason !== null) return <p className="text-sm text-zaferan-text">{payoutText.holdTitle[reason]}</p>;
  if (next === null) return <p className="text-sm text-ink-soft">{payoutText.noneComing}</p>;
  return (
    <p className="text-sm text-ink-soft">
      {payoutText.next(dayAndMonth(businessDate(new Date(next.at))))}: <Amount amountRial={next.amount} size="small" />
    </p>
  );
}
