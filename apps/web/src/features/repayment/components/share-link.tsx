import { formatJalaliDateTime } from '@nesye/persian';
import { Button, Card, toasts } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { shareText } from '#messages/repayment.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { api } from '@nesye/web-kit/session/session.ts';

/** Asks someone else to pay this one installment: a link, made when it is wanted, and sent by the phone's own sheet. */
export function ShareLink({ uid }: { readonly uid: string }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const link = useMutation({
    mutationFn: () => api.post('/api/v1/accounting/installment/:uid/share/', { params: { uid } }),
  });
  if (!isOpen)
    return (
      <Button tone="quiet" icon="share" onClick={() => setIsOpen(true)}>
        {shareText.ask}
      </Button>
    );
  const made = link.data;
  return (
    <Card as="div" className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{shareText.lead}</p>
      {made === undefined ? (
        <Button tone="secondary" isBusy={link.isPending} busyLabel={shareText.making} onClick={() => link.mutate()}>
          {shareText.make}
        </Button>
      ) : (
        <>
          <p className="text-sm">
            <span className="block text-ink-soft">{shareText.link}</span>
            <bdi dir="ltr" className="block break-all" data-share-url>
              {made.url}
            </bdi>
            <span className="block text-ink-soft">{shareText.until(formatJalaliDateTime(made.expires_at))}</span>
          </p>
          <Button tone="secondary" icon="share" onClick={() => inBackground(send(made.url))}>
            {shareText.send}
          </Button>
        </>
      )}
    </Card>
  );
}

/** By the phone's own share sheet; where there is none the link is copied. */
async function send(url: string): Promise<void> {
  try {
    if (navigator.share !== undefined) return await navigator.share({ text: shareText.message(url) });
    await navigator.clipboard.writeText(url);
    toasts.show(shareText.copied, 'success');
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.show(url, 'info');
  }
}
