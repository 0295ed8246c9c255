import { useQuery } from '@tanstack/react-query';
import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { Button, Skeleton, StatusChip, type StatusTone, toasts } from '@nesye/ui';
import { useId, useState, type ReactElement } from 'react';
import { webhookLogText } from '#messages/webhooks.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { DELIVERIES, DELIVERY, type Delivery, REDELIVERY, typeName } from './webhooks-api.ts';

type InFull = ReplyOf<'GET', typeof DELIVERY>;

const TONES: Readonly<Record<Delivery['state'], StatusTone>> = {
  pending: 'soon',
  delivered: 'paid',
  failed: 'overdue',
};

interface DeliveryRowProps {
  /** Of the address. */
  readonly webhookId: string;
  readonly delivery: Delivery;
}

/** An event that was sent: whether it came, and what was said on both sides once it is opened. */
export function DeliveryRow({ webhookId, delivery }: DeliveryRowProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const name = typeName(delivery.event_type);
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base">{name}</h2>
          <p className="text-sm text-ink-soft">
            <bdi>{formatJalaliDateTime(delivery.created_at)}</bdi>
            {' · '}
            <bdi dir="ltr">{delivery.event_id}</bdi>
          </p>
        </div>
        <StatusChip tone={TONES[delivery.state]}>{webhookLogText.states[delivery.state]}</StatusChip>
      </div>
      {delivery.next_try_at !== null && delivery.tries > 0 && (
        <dl>
          <Fact name={webhookLogText.nextTry}>{formatJalaliDateTime(delivery.next_try_at)}</Fact>
        </dl>
      )}
      {isOpen && (
        <div id={panel}>
          <Details webhookId={webhookId} id={delivery.id} />
        </div>
      )}
      <div className="-mx-3 flex flex-wrap gap-x-3">
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-label={isOpen ? undefined : webhookLogText.showOf(`${name} ${delivery.event_id}`)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? webhookLogText.hide : webhookLogText.show}
        </Button>
        <Resend webhookId={webhookId} id={delivery.id} />
      </div>
    </li>
  );
}

function Resend({ webhookId, id }: { readonly webhookId: string; readonly id: number }): ReactElement {
  const resend = useAction(async () => {
    await api.post(REDELIVERY, { params: { id: webhookId, delivery: String(id) } });
    toasts.show(webhookLogText.resent, 'success');
    await invalidateReads([DELIVERIES, DELIVERY]);
  });
  return (
    <Button tone="quiet" size="small" isBusy={resend.isBusy} onClick={resend.run}>
      {webhookLogText.resend}
    </Button>
  );
}

function Details({ webhookId, id }: { readonly webhookId: string; readonly id: number }): ReactElement {
  const query = useQuery({
    ...callQuery(DELIVERY, { params: { id: webhookId, delivery: String(id) } }),
    staleTime: 0,
  });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
      {({ request_body: body, attempts }) => (
        <div className="flex flex-col gap-4">
          <Wire title={webhookLogText.request} text={pretty(body)} />
          <section className="flex flex-col gap-3">
            <h3 className="text-sm font-semibold">{webhookLogText.attempts}</h3>
            {attempts.length === 0 && <p className="text-sm text-ink-soft">{webhookLogText.noAttempt}</p>}
            {attempts.map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </section>
        </div>
      )}
    </QueryView>
  );
}

function Attempt({ attempt }: { readonly attempt: InFull['attempts'][number] }): ReactElement {
  const { at, status, fault, response_body: response } = attempt;
  return (
    <div className="flex flex-col gap-2 border-s-2 border-line ps-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{status === null ? faultText(fault) : webhookLogText.statusOf(toPersianDigits(String(status)))}</span>
        <bdi className="text-ink-soft">{formatJalaliDateTime(at)}</bdi>
      </p>
      {response !== null && (
        <Wire title={webhookLogText.response} text={response === '' ? webhookLogText.emptyResponse : response} />
      )}
    </div>
  );
}

const faultText = (fault: string | null): string =>
  webhookLogText.faults[fault as keyof typeof webhookLogText.faults] ?? webhookLogText.otherFault;

/** Text of the wire, from left to right, as long as it is. */
function Wire({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-1 text-sm text-ink-soft">{title}</figcaption>
      <pre
        dir="auto"
        className="max-h-64 overflow-y-auto rounded-control bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </figure>
  );
}

/** JSON with lines, to read. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
