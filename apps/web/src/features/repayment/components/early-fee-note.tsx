import { Amount } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { repaymentText } from '#messages/repayment.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

interface EarlyRow {
  readonly contract_uid: string;
  readonly days_to_due: number;
  readonly fee: number;
}

/** Before a row of one contract is paid early: its fee stays whole, and what paying everything off gives back instead; nothing where that gives nothing back. */
export function EarlyFeeNote({ rows }: { readonly rows: readonly EarlyRow[] }): ReactElement | null {
  const [contract, ...others] = [...new Set(rows.map(({ contract_uid: uid }) => uid))];
  const isEarly = rows.some(({ days_to_due: days, fee }) => days > 0 && fee > 0);
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/payoff-quote/:contract_uid/', { params: { contract_uid: contract ?? '' } }),
    enabled: isEarly && contract !== undefined && others.length === 0,
    meta: { quiet: 'shown_in_place' },
    staleTime: 0,
  });
  if (data === undefined || data.rebate === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {repaymentText.earlyKeepsFee} {repaymentText.payoffGivesBack}{' '}
      <Amount amountRial={data.rebate} size="small" className="text-ink" />.{' '}
      <Link to={`/user/ips/payoff?contract=${data.contract_uid}`} className="font-semibold text-firoozeh-text">
        {repaymentText.compare}
      </Link>
    </p>
  );
}
