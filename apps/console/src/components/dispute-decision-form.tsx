import { toPersianDigits } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { disputeCaseText } from '#messages/operator-disputes.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { DISPUTE_PATH, type Dispute } from '@nesye/web-kit/disputes/dispute-query.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SegmentInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { RefundModeInput } from '@nesye/web-kit/refund-mode-input.tsx';
import { decideDispute, DISPUTE_CASES, type DisputeDecisionBody } from '../api/dispute-api.ts';

interface DecisionFields {
  decision: 'for_customer' | 'for_shop';
  mode: 'last' | 'smaller';
  amount: string;
  note: string;
}
type DecisionForm = FormApi<keyof DecisionFields>;

/** A decision on a dispute: no side is chosen beforehand, the sum is named, and a sentence says what follows before it is sent. */
export const DisputeDecisionForm = defineForm(
  localForm<DecisionFields, unknown>({
    decision: { isRequired: true },
    amount: { isRequired: true },
    note: { isRequired: true, maxLength: 2_000 },
  }),
  ({ dispute }: { readonly dispute: Dispute }) => ({
    initial: { mode: 'last' },
    send: (fields, _choice, key) => decideDispute(dispute.id, bodyOf(fields), key()),
    invalidates: [DISPUTE_PATH, DISPUTE_CASES],
    done: disputeCaseText.done,
    card: disputeCaseText.decision,
    submit: disputeCaseText.decide,
    busy: disputeCaseText.sending,
    isCompact: true,
    fields: (form) => (
      <>
        <SegmentInput
          form={form}
          name="decision"
          label={disputeCaseText.decision}
          missing={disputeCaseText.decisionMissing}
          options={[
            { id: 'for_customer', title: disputeCaseText.sides.for_customer },
            { id: 'for_shop', title: disputeCaseText.sides.for_shop },
          ]}
        />
        {form.value('decision') === 'for_customer' && <RefundInputs form={form} rest={dispute.rest} />}
        <LongTextInput
          form={form}
          name="note"
          label={disputeCaseText.note}
          hint={disputeCaseText.noteHint}
          rows={3}
          maxLength={2_000}
        />
        <Consequence form={form} dispute={dispute} />
      </>
    ),
  }),
);

/** How much the customer gets back, and what becomes of the installments. */
function RefundInputs({ form, rest }: { readonly form: DecisionForm; readonly rest: number }): ReactElement {
  return (
    <>
      <dl>
        <Fact name={disputeCaseText.rest}>
          <Amount amountRial={rest} size="small" />
        </Fact>
      </dl>
      <MoneyInput
        form={form}
        name="amount"
        label={disputeCaseText.amount}
        hint={disputeCaseText.amountHint}
        maxRial={BigInt(rest)}
        outside={disputeCaseText.tooMuch}
      />
      <RefundModeInput form={form} />
    </>
  );
}

/** What the decision does, with the sum that moves and when. Nothing until a side and a sum are there. */
function Consequence({ form, dispute }: { readonly form: DecisionForm; readonly dispute: Dispute }): ReactElement {
  const decision = form.value('decision');
  const amount = /^\d+$/.test(form.value('amount')) ? BigInt(form.value('amount')) : undefined;
  const isForShop = decision === 'for_shop';
  const isKnown = isForShop || (decision === 'for_customer' && amount !== undefined);
  return (
    <p aria-live="polite" className="rounded-control bg-sunken px-4 py-3 text-sm empty:hidden">
      {isKnown && (
        <>
          {isForShop ? (
            disputeCaseText.noMoney
          ) : (
            <>
              {disputeCaseText.toCustomer} <Amount amountRial={amount ?? 0n} size="small" />.{' '}
              {disputeCaseText.fromShop(dispute.shop_name)}
            </>
          )}{' '}
          {disputeCaseText.heldFor(toPersianDigits(dispute.hold_minutes))}
          {!isForShop && amount !== undefined && amount > BigInt(dispute.second_above) && (
            <strong className="block">{disputeCaseText.needsSecond}</strong>
          )}
        </>
      )}
    </p>
  );
}

function bodyOf({ decision, mode, amount, note }: DecisionFields): DisputeDecisionBody {
  return decision === 'for_shop' ? { decision, note } : { decision, mode, note, amount };
}
