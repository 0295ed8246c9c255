import { Amount, buttonClass } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** Why a credit cannot be used, with the sum that is owed late, and the one next step; nothing where it can. */
export function LineActivation({ contractUid }: { readonly contractUid: string }): ReactElement | null {
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/activating-information'),
    meta: { quiet: 'shown_in_place' },
  });
  const line = data?.results.find((each) => each.contract_uid === contractUid);
  if (line === undefined || line.reason === null) return null;
  const { reason, next_step: step } = line;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <p className="min-w-0 flex-1 basis-40 text-ink-soft">
        {serverText('lineReason', reason.code, reason.text)}
        {reason.amount !== null && <Amount amountRial={reason.amount} size="small" className="block text-anar-text" />}
      </p>
      {step !== null && (
        <Link to={step.path} className={buttonClass({ tone: 'secondary', size: 'small' })}>
          {serverText('lineStep', step.code, step.text)}
        </Link>
      )}
    </div>
  );
}
