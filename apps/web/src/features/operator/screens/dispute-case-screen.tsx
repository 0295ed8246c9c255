import type { FormApi } from '../../../shared/form/use-form.ts';
import type { ReactElement } from 'react';
import { disputeCaseText } from '#messages/operator-disputes.ts';
import { Notice } from '../../../shared/components/notice.tsx';
import { type Dispute, disputeQuery } from '../../../shared/disputes/dispute-query.ts';
import { DisputeFacts, DisputePictures, DisputeTimeline } from '../../../shared/disputes/dispute-view.tsx';
import { SegmentInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { MoneyInput } from '../../../shared/form/fields/money-input.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { RefundModeInput } from '../../../shared/refund-mode-input.tsx';
import { OneCase } from '../components/one-case.tsx';
import { DISPUTES_PATH } from '../components/shop-places.tsx';
import { useNextCase } from '../components/use-next-case.ts';
import { decideDispute, DISPUTE_CASES, type DisputeDecisionBody, nextDisputed } from '../dispute-api.ts';
import { defineForm } from '../../../shared/form/define-form.tsx';

const QUEUE = { screen: DISPUTES_PATH, calls: DISPUTE_CASES, nextId: nextDisputed };

/** `/operator/disputes/:id`, by the purchase: what both sides say, and the decision. */
export default function DisputeCaseScreen(): ReactElement {
  return (
    <OneCase queryOf={disputeQuery} back={{ to: DISPUTES_PATH, text: disputeCaseText.back }}>
      {(dispute) => (
        <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-5">
            <DisputeTimeline dispute={dispute} />
            <DisputePictures dispute={dispute} />
            <p className="text-sm text-ink-soft">{disputeCaseText.audited}</p>
          </div>
          <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-4">
            <DisputeFacts dispute={dispute} />
            <Decision dispute={dispute} />
          </div>
        </div>
      )}
    </OneCase>
  );
}

interface DecisionFields {
  decision: 'for_customer' | 'for_shop';
  mode: 'last' | 'smaller';
  amount: string;
  note: string;
}

function Decision({ dispute }: { readonly dispute: Dispute }): ReactElement | null {
  const onDone = useNextCase(QUEUE, String(dispute.transaction), disputeCaseText.done);
  if (dispute.state === 'waiting')
    return (
      <Notice tone="soon" title={disputeCaseText.waitingTitle}>
        {disputeCaseText.waiting}
      </Notice>
    );
  return dispute.can_decide ? <DecisionForm dispute={dispute} onDone={onDone} /> : null;
}

interface DecisionFormProps {
  readonly dispute: Dispute;
  readonly onDone: () => Promise<void>;
}

const DecisionForm = defineForm(
  localForm<DecisionFields, unknown>({ note: { isRequired: true, maxLength: 2_000 } }),
  ({ dispute, onDone }: DecisionFormProps) => ({
    initial: { decision: 'for_customer', mode: 'last' },
    send: (fields, _choice, key) => decideDispute(dispute.id, bodyOf(fields), key()),
    onDone,
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
      </>
    ),
  }),
);

interface RefundInputsProps {
  readonly form: FormApi<'amount' | 'mode'>;
  readonly rest: number;
}

/** How much the customer gets back, and what becomes of the installments. */
function RefundInputs({ form, rest }: RefundInputsProps): ReactElement {
  return (
    <>
      <MoneyInput
        form={form}
        name="amount"
        label={disputeCaseText.amount}
        hint={disputeCaseText.amountHint}
        maxRial={BigInt(rest)}
        outside={disputeCaseText.tooMuch}
        isRequired={false}
      />
      <RefundModeInput form={form} />
    </>
  );
}

function bodyOf({ decision, mode, amount, note }: DecisionFields): DisputeDecisionBody {
  if (decision === 'for_shop') return { decision, note };
  return { decision, mode, note, ...(amount !== undefined && amount !== '' && { amount }) };
}
