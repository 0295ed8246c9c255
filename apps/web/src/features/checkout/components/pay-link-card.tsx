import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { Amount, Button, StatusChip, type StatusTone, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payLinkText } from '#messages/pay-links.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { PAY_LINK_WITHDRAWAL, PAY_LINKS, type PayLink } from './pay-links-api.ts';

const TONES: Readonly<Record<PayLink['state'], StatusTone>> = {
  waiting: 'soon',
  paid: 'paid',
  expired: 'neutral',
  canceled: 'neutral',
};

/** A link that was sent: whether its buyer has paid, and the way to withdraw it until then. */
export function PayLinkCard({ link }: { readonly link: PayLink }): ReactElement {
  const { title, amount, mobile_masked: mobile, state } = link;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-base break-words">{title}</h2>
        <StatusChip tone={TONES[state]}>{payLinkText.states[state]}</StatusChip>
      </div>
      <Amount amountRial={amount} />
      <dl>
        <Fact name={payLinkText.facts.to}>
          <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        </Fact>
        <Fact name={payLinkText.facts.made}>{formatJalaliDateTime(link.created_at)}</Fact>
        {state === 'waiting' && <Fact name={payLinkText.facts.until}>{formatJalaliDateTime(link.expires_at)}</Fact>}
      </dl>
      {state === 'waiting' && <Withdraw link={link} />}
    </li>
  );
}

function Withdraw({ link: { id, title } }: { readonly link: PayLink }): ReactElement {
  const withdraw = useConfirm(async () => {
    await api.post(PAY_LINK_WITHDRAWAL, { params: { id: String(id) } });
    toasts.show(payLinkText.withdrawn, 'success');
    await invalidateReads([PAY_LINKS]);
  });
  if (withdraw.isOpen)
    return (
      <InlineConfirm
        confirmation={withdraw}
        title={payLinkText.withdrawTitle}
        text={payLinkText.withdrawText}
        yes={payLinkText.withdraw}
        no={payLinkText.keep}
      />
    );
  return (
    <div className="-mx-3">
      <Button tone="quiet" size="small" aria-label={payLinkText.withdrawOf(title)} onClick={withdraw.open}>
        {payLinkText.withdraw}
      </Button>
    </div>
  );
}
