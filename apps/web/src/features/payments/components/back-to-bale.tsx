import { buttonClass } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { baleText } from '#messages/bale.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { outsidePageOf } from '../../../shared/outside-page.ts';

/** The bot of Bale's messenger is notified of the purchase, and the person goes back to it. Sent again it changes nothing, so it is read like any other state. */
export function BackToBale({ id, cbId }: { readonly id: number; readonly cbId: string }): ReactElement | null {
  const callback = useQuery({
    queryKey: ['bale-callback', id, cbId],
    queryFn: () =>
      api.post('/api/v1/accounting/transaction/:id/bale-report/', {
        params: { id: String(id) },
        body: { cb_id: cbId },
      }),
    meta: { quiet: 'shown_in_place' },
  });
  const page = outsidePageOf(callback.data?.way_back, location.origin);
  if (callback.data === undefined || page === undefined) return null;
  const { state } = callback.data;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {(state === 'reported' || state === 'waiting') && (
        <p role="status" className="text-center text-sm text-ink-soft">
          {baleText[state]}
        </p>
      )}
      <a href={page} className={buttonClass({ size: 'large', isWide: true })}>
        {baleText.back}
      </a>
    </div>
  );
}
