import { Amount, Icon } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { insightText } from '#messages/insights.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** What others owe with this person as their guarantor: it is in no sum here. Nothing where there is none. */
export function GuaranteedNote(): ReactElement | null {
  const { data } = useQuery({ ...callQuery('/api/v1/guarantor/own/'), meta: { quiet: 'shown_in_place' } });
  const debts = (data?.results ?? []).flatMap(({ debt }) =>
    debt === null || debt.remaining_amount === 0 ? [] : [BigInt(debt.remaining_amount)],
  );
  if (debts.length === 0) return null;
  return (
    <Link
      to="/user/guarantees/own"
      className="flex min-h-11 items-center gap-3 rounded-control bg-sunken px-3 py-2 text-sm text-ink no-underline"
    >
      <Icon name="shield" sizePx={20} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{insightText.guaranteed}</span>
        <span className="block">
          {insightText.guaranteedNote(debts.length)}{' '}
          <Amount amountRial={debts.reduce((sum, debt) => sum + debt, 0n)} size="small" />
        </span>
      </span>
      <Icon name="forward" sizePx={16} className="shrink-0" />
    </Link>
  );
}
