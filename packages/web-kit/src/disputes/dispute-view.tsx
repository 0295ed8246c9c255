import { formatHour, toPersianDigits } from '@nesye/persian';
import { Amount, Card, DateText, Skeleton, StatusChip, type StatusTone } from '@nesye/ui';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { disputeText } from '#messages/disputes.ts';
import { Fact, FactsCard } from '../components/facts.tsx';
import type { Dispute } from './dispute-query.ts';
import { SentPage } from '../components/sent-page.tsx';
import { api } from '../session/session.ts';

const PICTURE_PATH = '/api/v1/accounting/dispute-picture/:id/:page';
// Only who may add pictures needs what picks and sends them.
const DisputePicker = lazy(async () => ({ default: (await import('./dispute-picker.tsx')).DisputePicker }));

const tones: Readonly<Record<Dispute['state'], StatusTone>> = {
  waiting: 'soon',
  responded: 'soon',
  overdue: 'overdue',
  proposed: 'soon',
  decided: 'primary',
  withdrawn: 'neutral',
  refunded: 'paid',
  for_customer: 'paid',
  for_shop: 'neutral',
};

/** How far a dispute is. */
export const DisputeChip = ({ state }: { readonly state: Dispute['state'] }): ReactElement => (
  <StatusChip tone={tones[state]}>{disputeText.state[state]}</StatusChip>
);

/** What is disputed and what stands still meanwhile. */
export function DisputeFacts({ dispute }: { readonly dispute: Dispute }): ReactElement {
  const { paused } = dispute;
  return (
    <FactsCard title={disputeText.facts}>
      <Fact name={disputeText.amount}>
        <Amount amountRial={dispute.amount} size="small" />
      </Fact>
      <Fact name={disputeText.shop}>{dispute.shop_name}</Fact>
      {dispute.customer_name !== '' && (
        <Fact name={disputeText.customer}>{toPersianDigits(dispute.customer_name)}</Fact>
      )}
      <Fact name={disputeText.until}>
        <DateText value={dispute.response_until} />
      </Fact>
      {paused !== null && (
        <>
          <Fact name={disputeText.paused}>
            {disputeText.pausedRows(paused.count)} <Amount amountRial={paused.amount} size="small" />
          </Fact>
          <Fact name={disputeText.pausedSince}>
            <DateText value={paused.since} />
          </Fact>
        </>
      )}
    </FactsCard>
  );
}

/** What happened so far, oldest first, in the words of both sides and of the decision. */
export function DisputeTimeline({ dispute }: { readonly dispute: Dispute }): ReactElement {
  const { response, decision, pending, overdue_at: overdueAt, closed_at: closedAt } = dispute;
  return (
    <Card aria-label={disputeText.timeline} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{disputeText.timeline}</h2>
        <DisputeChip state={dispute.state} />
      </div>
      <ol className="flex flex-col gap-4">
        <Step title={disputeText.opened} at={dispute.opened_at}>
          <strong className="block font-semibold">{disputeText.reasons[dispute.reason]}</strong>
          {dispute.text}
        </Step>
        {overdueAt !== null && <Step title={disputeText.overdue} at={overdueAt} />}
        {response !== null && (
          <Step title={disputeText.responded} at={response.at}>
            {response.text}
          </Step>
        )}
        {dispute.state === 'waiting' && <li className="text-sm text-ink-soft">{disputeText.waitingShop}</li>}
        {pending !== null && pending.takes_effect_at !== null && (
          <Step title={disputeText.decision} at={pending.takes_effect_at}>
            <strong className="block font-semibold">
              {disputeText.decidedFor(disputeText.state[pending.decision], formatHour(pending.takes_effect_at))}
            </strong>
            {pending.note}
            {pending.amount !== null && (
              <span className="block">
                {disputeText.refundedAmount}: <Amount amountRial={pending.amount} size="small" />
              </span>
            )}
          </Step>
        )}
        {closedAt !== null && (
          <Step title={decision === null ? disputeText.closed : disputeText.decision} at={closedAt}>
            <strong className="block font-semibold">{disputeText.state[dispute.state]}</strong>
            {decision?.note}
            {decision !== null && decision.amount !== null && (
              <span className="block">
                {disputeText.refundedAmount}: <Amount amountRial={decision.amount} size="small" />
              </span>
            )}
            {dispute.state !== 'refunded' && dispute.rest > 0 && (
              <span className="mt-1 block text-ink-soft">{disputeText.goesOn}</span>
            )}
          </Step>
        )}
      </ol>
    </Card>
  );
}

function Step({
  title,
  at,
  children,
}: {
  readonly title: string;
  readonly at: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <li className="border-s-2 border-line ps-4">
      <div className="flex flex-wrap justify-between gap-x-3">
        <h3 className="text-sm font-semibold">{title}</h3>
        <span className="text-sm text-ink-soft">
          <DateText value={at} />
        </span>
      </div>
      {children !== undefined && <div className="text-sm break-words whitespace-pre-line">{children}</div>}
    </li>
  );
}

/** The pictures of both sides, each fetched when requested, and a picker for who may add some. */
export function DisputePictures({ dispute }: { readonly dispute: Dispute }): ReactElement | null {
  if (dispute.pictures.length === 0 && !dispute.can_add_picture) return null;
  const places = { customer: 0, shop: 0 };
  return (
    <Card aria-label={disputeText.pictures} className="flex flex-col gap-3">
      <h2 className="text-base">{disputeText.pictures}</h2>
      <ol className="grid gap-3 empty:hidden sm:grid-cols-2">
        {dispute.pictures.map(({ side, url }) => {
          places[side] += 1;
          const name = disputeText.pictureOf[side](places[side]);
          return (
            <li key={url}>
              <p className="mb-1 text-sm text-ink-soft">{name}</p>
              <SentPage
                name={name}
                open={disputeText.openPicture}
                download={disputeText.download}
                fileName={`${side}-${places[side]}`}
                load={() => pictureAt(url)}
              />
            </li>
          );
        })}
      </ol>
      {dispute.can_add_picture && (
        <Suspense fallback={<Skeleton className="h-24 w-full rounded-card" />}>
          <DisputePicker dispute={dispute} />
        </Suspense>
      )}
    </Card>
  );
}

function pictureAt(url: string): Promise<Blob> {
  const [page = '', id = ''] = url.split('/').toReversed();
  return api.blob(PICTURE_PATH, { params: { id, page } });
}
