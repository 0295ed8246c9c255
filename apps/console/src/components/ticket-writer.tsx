import { Amount, Button, Card, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { writerText } from '#messages/operator-tickets.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { ReasonInput } from './reason-input.tsx';

type Holdings = ReplyOf<'POST', '/api/v1/operator/tickets/:id/writer/'>;

/** What the writer of a ticket has: read for a reason, which the audit keeps, and covered again by a button. */
export function TicketWriter({ id }: { readonly id: number }): ReactElement {
  const [holdings, setHoldings] = useState<Holdings>();
  if (holdings === undefined)
    return (
      <Card className="flex flex-col gap-3" aria-label={writerText.title}>
        <h2 className="text-base">{writerText.title}</h2>
        <DialogForm label={writerText.open} tone="secondary" size="small">
          {(close) => <LookForm id={id} onClose={close} onRead={setHoldings} />}
        </DialogForm>
      </Card>
    );
  return (
    <>
      <Credits credits={holdings.credits} />
      <Purchases purchases={holdings.purchases} />
      <Button tone="quiet" size="small" onClick={() => setHoldings(undefined)}>
        {writerText.cover}
      </Button>
    </>
  );
}

interface LookFormProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onRead: (holdings: Holdings) => void;
}

const LookForm = defineForm(
  formCall('POST', '/api/v1/operator/tickets/:id/writer/'),
  ({ id, onClose, onRead }: LookFormProps) => ({
    params: { id: String(id) },
    onDone: onRead,
    onClose,
    size: 'small',
    submit: writerText.show,
    cancel: writerText.cancel,
    fields: (form) => <ReasonInput form={form} words={writerText} />,
  }),
);

const TONES: Readonly<Record<Holdings['credits'][number]['status'], StatusTone>> = {
  active: 'paid',
  blocked: 'soon',
  frozen: 'overdue',
  closed: 'neutral',
  written_off: 'overdue',
};

function Credits({ credits }: Pick<Holdings, 'credits'>): ReactElement {
  return (
    <FactsCard title={writerText.credits}>
      {credits.length === 0 && <Fact name={writerText.credits}>{writerText.none}</Fact>}
      {credits.map(({ line_name: name, status, late_since: since, late_amount: amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A line may be there twice: closed, and opened again.
        <Fact key={index} name={name}>
          <span className="flex flex-col items-end gap-1">
            <StatusChip tone={TONES[status]}>{writerText.status[status]}</StatusChip>
            {since !== null && (
              <span className="text-sm text-anar-text">
                <Amount amountRial={amount} size="small" /> {writerText.lateSince}{' '}
                <DateText value={since} style="short" />
              </span>
            )}
          </span>
        </Fact>
      ))}
    </FactsCard>
  );
}

function Purchases({ purchases }: Pick<Holdings, 'purchases'>): ReactElement {
  return (
    <FactsCard title={writerText.purchases}>
      {purchases.length === 0 && <Fact name={writerText.purchases}>{writerText.none}</Fact>}
      {purchases.map(({ id, shop_name: shop, amount, created_at: at }) => (
        <Fact key={id} name={shop}>
          <span className="flex flex-col items-end">
            <Amount amountRial={amount} size="small" />
            <span className="text-sm font-normal text-ink-soft">
              <DateText value={at} style="short" />
            </span>
          </span>
        </Fact>
      ))}
    </FactsCard>
  );
}
