import { Skeleton } from '@nesye/ui';
import { useEffect, type ReactElement } from 'react';
import { autoPayText } from '#messages/auto-pay.ts';
import { useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { MANDATE, refreshAutoPay } from './mandate-api.ts';

const POLL_MS = 2_000;

/** What came of a mandate at the bank, for anyone who comes back from its page: read again until the bank has spoken. */
export default function SignedMandate({ id }: { readonly id: string }): ReactElement | null {
  const { query, isMissing } = useDetail({
    ...callQuery(MANDATE, { params: { id } }),
    isValid: /^\d{1,19}$/.test(id),
    refreshMs: (mandate) => (mandate?.state === 'pending' ? POLL_MS : false),
  });
  const state = query.data?.state;
  useEffect(() => {
    if (state !== undefined && state !== 'pending') inBackground(refreshAutoPay());
  }, [state]);
  if (isMissing) return null;
  if (state === undefined) return <Skeleton className="h-20 w-full rounded-card" />;
  if (state === 'pending')
    return (
      <Notice tone="soon" title={autoPayText.waiting}>
        {autoPayText.waitingText}
      </Notice>
    );
  const isActive = state === 'active';
  return (
    <Notice
      tone={isActive ? 'paid' : 'overdue'}
      title={isActive ? autoPayText.signed : autoPayText.notSigned}
      isAlert={!isActive}
    >
      {isActive ? autoPayText.signedText : autoPayText.notSignedText}
    </Notice>
  );
}
