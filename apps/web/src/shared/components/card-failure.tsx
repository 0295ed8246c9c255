import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { sessionText } from '#messages/web-session.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';

/** Said to a buyer who comes back from the gateway without having paid, until something else is decided. */
export function CardFailure(): ReactElement | null {
  const [query] = useSearchParams();
  const failure = query.get('card');
  if (failure === null) return null;
  return (
    <Notice tone="soon" title={failure === 'cancelled' ? sessionText.cardCancelled : sessionText.cardFailed} isAlert>
      {failure === 'cancelled' ? sessionText.cardNothingTaken : sessionText.cardComesBack}
    </Notice>
  );
}
