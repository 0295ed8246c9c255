import { formatRate } from '@nesye/persian';
import { Amount, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { payoutsText } from '#messages/operator-payouts.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SegmentField } from '@nesye/web-kit/fields/segment-field.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { proposeHoldback, SHOP_PAYMENT, type ShopPayment as Payment, shopPaymentQuery } from '../api/payouts-api.ts';
import { holdbackWords } from './holdback-text.ts';
import { ReasonInput } from './reason-input.tsx';

interface ShopProps {
  readonly shopId: number;
  /** An operator proposes nothing about their own shop. */
  readonly isOwn: boolean;
}

/** What a shop is owed and how it is paid; another operator decides on what is held back. */
export function ShopPayment({ shopId, isOwn }: ShopProps): ReactElement {
  const payment = useQuery(shopPaymentQuery(shopId));
  return (
    <QueryView query={payment} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
      {(known) => (
        <div className="flex flex-col gap-3">
          <PaymentFacts payment={known} />
          {known.has_open_proposal ? (
            <Notice tone="soon" title={payoutsText.waits}>
              <Link to="/approvals?kind=settlement.holdback">{payoutsText.toApprovals}</Link>
            </Notice>
          ) : (
            !isOwn && (
              <DialogForm label={payoutsText.change} tone="secondary">
                {(close) => <HoldbackForm shopId={shopId} payment={known} onClose={close} />}
              </DialogForm>
            )
          )}
        </div>
      )}
    </QueryView>
  );
}

const PaymentFacts = ({ payment }: { readonly payment: Payment }): ReactElement => (
  <FactsCard title={payoutsText.payment}>
    {payment.hold_reason !== null && (
      <Fact name={payoutsText.fields.state}>{payoutsText.hold[payment.hold_reason]}</Fact>
    )}
    <Fact name={payoutsText.available}>
      <Amount amountRial={payment.available} size="small" />
    </Fact>
    <Fact name={payoutsText.onItsWay}>
      <Amount amountRial={payment.on_its_way} size="small" />
    </Fact>
    <Fact name={payoutsText.held}>
      <Amount amountRial={payment.held} size="small" />
    </Fact>
    {payment.debt > 0 && (
      <Fact name={payoutsText.debt}>
        <Amount amountRial={payment.debt} size="small" />
      </Fact>
    )}
    <Fact name={payoutsText.schedule}>{payoutsText.schedules[payment.schedule]}</Fact>
    <Fact name={payoutsText.holdback}>{holdbackWords(payment)}</Fact>
  </FactsCard>
);

const SHARES = [0, 500, 1_000, 2_000, 3_000] as const;
const DAYS = [7, 14, 30, 60] as const;

interface HoldbackFormProps {
  readonly shopId: number;
  readonly payment: Payment;
  readonly onClose: () => void;
}

function HoldbackForm({ shopId, payment, onClose }: HoldbackFormProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const [share, setShare] = useState(payment.holdback_bp);
  const [days, setDays] = useState(payment.holdback_days || DAYS[1]);
  const form = useForm(formCall('POST', '/api/v1/operator/shops/:id/payment/'), {
    send: ({ reason }) => {
      const body = { holdback_bp: share, holdback_days: share === 0 ? 0 : days, reason };
      return proposeHoldback(shopId, body, keyOf(JSON.stringify(body)));
    },
    invalidates: [SHOP_PAYMENT, APPROVALS],
    done: payoutsText.sent,
    onClose,
  });
  return (
    <Form form={form} size="inset" submit={payoutsText.send} cancel={payoutsText.cancel}>
      <SegmentField
        label={payoutsText.share}
        options={SHARES.map((each) => ({
          id: String(each),
          title: each === 0 ? payoutsText.noHoldback : formatRate(each),
        }))}
        value={String(share)}
        onPick={(id) => setShare(Number(id))}
      />
      {share > 0 && (
        <SegmentField
          label={payoutsText.days}
          options={DAYS.map((each) => ({ id: String(each), title: payoutsText.dayCount(each) }))}
          value={String(days)}
          onPick={(id) => setDays(Number(id))}
        />
      )}
      <ReasonInput form={form} words={payoutsText} />
    </Form>
  );
}
