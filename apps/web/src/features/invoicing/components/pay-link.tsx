import { formatJalaliDate } from '@nesye/persian';
import { Button, Card, QrPicture, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { invoiceText } from '#messages/invoices.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** How the buyer comes to the invoice: a picture to scan, and a link to send. */
export function PayLink({ url, due }: { readonly url: string; readonly due: string }): ReactElement {
  return (
    <Card aria-label={invoiceText.payTitle} className="flex flex-col items-center gap-3 text-center">
      <h3 className="text-base">{invoiceText.payTitle}</h3>
      <p className="text-sm text-ink-soft">{invoiceText.payLead}</p>
      <QrPicture text={url} label={invoiceText.picture} sizePx={208} />
      <bdi dir="ltr" className="max-w-full text-sm break-all" data-pay-url>
        {url}
      </bdi>
      <p className="text-sm text-ink-soft">{invoiceText.validUntil(formatJalaliDate(due))}</p>
      <Button tone="secondary" icon="share" onClick={() => inBackground(share(url))}>
        {invoiceText.share}
      </Button>
    </Card>
  );
}

/** By the phone's own sheet; where there is none the link is copied. */
async function share(url: string): Promise<void> {
  try {
    if (navigator.share !== undefined) return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    toasts.show(invoiceText.copied, 'success');
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.show(url, 'info');
  }
}
