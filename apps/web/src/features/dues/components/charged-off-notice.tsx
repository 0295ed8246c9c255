import { Amount, dateWords } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { installmentText } from '#messages/servicing.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** What a customer must know of a credit that was charged off and of which something is owed; nothing for everybody else. */
export function ChargedOffNotice(): ReactElement | null {
  const { data } = useQuery({ ...callQuery('/api/v1/accounting/charge-off/'), meta: { quiet: 'shown_in_place' } });
  const owed = data?.results.filter((each) => each.owed > 0) ?? [];
  if (owed.length === 0) return null;
  return (
    <>
      {owed.map((each) => (
        <Notice key={each.contract_uid} tone="soon" title={installmentText.chargedOffTitle(nameText(each.name))}>
          {installmentText.chargedOff} <Amount amountRial={each.owed} size="small" /> ·{' '}
          {installmentText.chargedOffSince(dateWords(each.charged_off_on))}
        </Notice>
      ))}
    </>
  );
}
