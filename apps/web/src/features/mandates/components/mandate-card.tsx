import { formatJalaliDate } from '@nesye/persian';
import { Amount, buttonClass, Card, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { autoPayText } from '#messages/auto-pay.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { ConfirmButton } from '@nesye/web-kit/confirm/confirm-button.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { DrawRow } from './draw-row.tsx';
import { MANDATE, type Mandate, refreshAutoPay } from './mandate-api.ts';

const TONES: Readonly<Record<Mandate['state'], StatusTone>> = {
  pending: 'soon',
  active: 'paid',
  cancelled: 'neutral',
  expired: 'neutral',
  refused: 'overdue',
};

/** A mandate that holds or waits: what it may draw, what it will draw next, and its end. */
export function MandateCard({ mandate }: { readonly mandate: Mandate }): ReactElement {
  const { state, source, upcoming, sign_url: signUrl, expires_on: expiresOn, account } = mandate;
  return (
    <Card as="div" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">
          {autoPayText.sources[source]} · {mandate.line_name === null ? autoPayText.all : nameText(mandate.line_name)}
        </h3>
        <StatusChip tone={TONES[state]}>{autoPayText.states[state]}</StatusChip>
      </div>
      <dl>
        {account !== null && (
          <Fact name={autoPayText.account}>
            <Latin>{account}</Latin>
          </Fact>
        )}
        <Fact name={autoPayText.notice}>{autoPayText.noticeDays(mandate.notice_days)}</Fact>
        <Fact name={autoPayText.limits}>
          <Amount amountRial={mandate.max_per_draw} size="small" />
        </Fact>
        <Fact name={autoPayText.month}>
          <Amount amountRial={mandate.drawn_this_month} size="small" />
        </Fact>
        {expiresOn !== null && <Fact name={autoPayText.until}>{formatJalaliDate(expiresOn)}</Fact>}
      </dl>
      {state === 'pending' && signUrl !== null && (
        <a href={signUrl} className={buttonClass({ isWide: true })}>
          {autoPayText.sign}
        </a>
      )}
      {state === 'active' && <Upcoming draws={upcoming} />}
      <TurnOff id={mandate.id} />
    </Card>
  );
}

function Upcoming({ draws }: { readonly draws: Mandate['upcoming'] }): ReactElement {
  if (draws.length === 0) return <p className="text-sm text-ink-soft">{autoPayText.noUpcoming}</p>;
  return (
    <section aria-label={autoPayText.upcoming}>
      <h4 className="text-sm text-ink-soft">{autoPayText.upcoming}</h4>
      <ul className="-mx-4 divide-y divide-line">
        {draws.map((draw) => (
          <DrawRow key={draw.id} draw={draw} />
        ))}
      </ul>
    </section>
  );
}

function TurnOff({ id }: { readonly id: number }): ReactElement {
  const confirmation = useConfirm(async () => {
    await api.delete(MANDATE, { params: { id: String(id) } });
    await refreshAutoPay();
  });
  return (
    <ConfirmButton
      confirmation={confirmation}
      label={autoPayText.turnOff}
      title={autoPayText.turnOffTitle}
      text={autoPayText.turnOffText}
      yes={autoPayText.turnOff}
      no={autoPayText.keep}
    />
  );
}
