import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { resultText } from '#messages/payments.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';
import { PurchaseDoneDrawing } from '../../../shared/drawings/achievement-drawings.tsx';

/** It is bought; the first purchase of all has a ring of stars and a word. Nothing moves when that is known. */
export function BoughtBadge({ title }: { readonly title: string }): ReactElement {
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/transaction', {
      query: { filter_result__in: String(TRANSACTION_RESULT.success), page_size: '1' },
    }),
    meta: { quiet: 'shown_in_place' },
  });
  const isFirst = data?.count === 1;
  return (
    <ResultBadge tone="success" title={title} drawing={<PurchaseDoneDrawing isFirst={isFirst} />}>
      {isFirst && <p className="-mb-6">{resultText.firstOfAll}</p>}
    </ResultBadge>
  );
}
