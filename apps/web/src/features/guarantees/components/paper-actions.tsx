import { Amount, Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { guaranteeText } from '#messages/guarantees.ts';
import { CardNotice } from '../../../shared/components/card-notice.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { type Paper, GUARANTEES } from '../api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

/** It is on its way, is said to have come, or is late: before that no one misses it. */
const isExpected = ({ state, is_return_late: isLate }: Paper): boolean =>
  isLate || state === 'return_paid' || state === 'in_transit' || state === 'returned';

/** What its owner can do with a paper now, by what the server allows. */
export function PaperActions({ paper }: { readonly paper: Paper }): ReactElement | null {
  const [isReporting, setIsReporting] = useState(false);
  const can = new Set(paper.allowed);
  if (isReporting) return <MissingForm paper={paper} onClose={() => setIsReporting(false)} />;
  return (
    <div className="flex flex-col gap-3 has-[>:only-child:empty]:hidden">
      {can.has('start_return') && <ReturnWay paper={paper} />}
      {paper.return_way === 'in_person' && paper.state === 'return_requested' && (
        <p className="text-sm text-ink-soft">{guaranteeText.inPerson}</p>
      )}
      {can.has('pay_courier') && <CourierPayment paper={paper} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can.has('withdraw') && <Withdraw paper={paper} />}
        {can.has('cancel_return') && <CancelReturn paper={paper} />}
        {can.has('report_missing') && isExpected(paper) && (
          <Button tone="quiet" size="small" onClick={() => setIsReporting(true)}>
            {guaranteeText.reportMissing}
          </Button>
        )}
      </div>
    </div>
  );
}

interface OfPaper {
  readonly paper: Paper;
}

function useRefreshing(task: () => Promise<unknown>) {
  return useAction(async () => {
    await task();
    await invalidateReads(GUARANTEES);
  });
}

function Withdraw({ paper }: OfPaper): ReactElement {
  const withdraw = useRefreshing(() =>
    api.post('/api/v1/guarantor/cheque/:id/withdraw/', { params: { id: String(paper.id) } }),
  );
  return (
    <Button tone="quiet" size="small" isBusy={withdraw.isBusy} onClick={withdraw.run}>
      {guaranteeText.withdraw}
    </Button>
  );
}

function CancelReturn({ paper }: OfPaper): ReactElement {
  const cancel = useRefreshing(() =>
    api.patch('/api/v1/guarantor/cancel-cheque-return/:id', { params: { id: String(paper.id) } }),
  );
  return (
    <Button tone="quiet" size="small" isBusy={cancel.isBusy} onClick={cancel.run}>
      {guaranteeText.cancelReturn}
    </Button>
  );
}

function ReturnWay({ paper }: OfPaper): ReactElement {
  const choose = useAction(async (way: 'courier' | 'in_person') => {
    await api.post('/api/v1/guarantor/start-returning-cheque', { body: { id: paper.id, way } });
    await invalidateReads(GUARANTEES);
  });
  return (
    <section aria-label={guaranteeText.wayTitle} className="flex flex-col gap-2">
      <h3 className="text-sm text-ink-soft">{guaranteeText.wayTitle}</h3>
      <div className="flex flex-wrap gap-2">
        {(['courier', 'in_person'] as const).map((way) => (
          <Button
            key={way}
            size="small"
            tone="secondary"
            {...(paper.return_way === way && { icon: 'check' as const })}
            aria-pressed={paper.return_way === way}
            isBusy={choose.isBusy}
            onClick={() => choose.run(way)}
          >
            {way === 'courier' ? guaranteeText.wayCourier : guaranteeText.wayPerson}
          </Button>
        ))}
      </div>
    </section>
  );
}

function CourierPayment({ paper }: OfPaper): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const pay = useAction(async (useCashWallet: boolean) => {
    const { payment_url: address } = await api.post('/api/v1/guarantor/cheque-transfer-payment/:id', {
      params: { id: String(paper.id) },
      idempotencyKey: keyOf(`${paper.id}:${useCashWallet}`),
      body: { use_cash_wallet: useCashWallet },
    });
    if (address === null) await invalidateReads(GUARANTEES);
    else location.assign(address);
  });
  const failure = useSearchParams()[0].get('card');
  return (
    <section aria-label={guaranteeText.courierFee} className="flex flex-col gap-2">
      <dl>
        <Fact name={guaranteeText.courierFee}>
          <Amount amountRial={paper.courier_fee} size="small" />
        </Fact>
      </dl>
      {failure !== null && <CardNotice failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" isBusy={pay.isBusy} onClick={() => pay.run(true)}>
          {guaranteeText.fromWallet}
        </Button>
        <Button size="small" tone="secondary" isBusy={pay.isBusy} onClick={() => pay.run(false)}>
          {guaranteeText.byCard}
        </Button>
      </div>
    </section>
  );
}

interface MissingFormProps extends OfPaper {
  readonly onClose: () => void;
}

const MissingForm = defineForm(
  localForm<{ readonly text: string }, unknown>(),
  ({ paper, onClose }: MissingFormProps) => ({
    send: ({ text }) => api.post('/api/v1/guarantor/missing-cheque-request', { body: { id: paper.id, text } }),
    invalidates: GUARANTEES,
    onClose,
    size: 'small',
    submit: guaranteeText.report,
    busy: guaranteeText.sending,
    cancel: guaranteeText.leave,
    fields: (form) => (
      <LongTextInput
        form={form}
        name="text"
        label={guaranteeText.missingText}
        missing={guaranteeText.missingNeeded}
        rows={2}
        maxLength={500}
      />
    ),
  }),
);
