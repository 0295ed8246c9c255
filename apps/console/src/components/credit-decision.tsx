import type { ReactElement } from 'react';
import { creditCaseText } from '#messages/operator-credit.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { SegmentInput, SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import {
  CREDIT_CASES,
  type CreditCase,
  decideCreditCase,
  waitingCreditCases,
  requestExtraData,
} from '../api/credit-api.ts';
import { documentName } from './case-pages.tsx';
import { CollapsibleDecision } from './decision-part.tsx';
import { useNextCase } from './use-next-case.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { ApproveForm } from './approve-form.tsx';
import { DecisionCard } from './decision-card.tsx';

const QUEUE = {
  screen: '/credit-requests',
  calls: CREDIT_CASES,
  queue: 'credit',
  waiting: waitingCreditCases,
} as const;

interface DecisionProps {
  readonly record: CreditCase;
  readonly onDone: () => Promise<void>;
}

/** Approve all, send one document back, reject, or request something besides; then the next request. */
export function CreditDecision({
  record,
  isSeen,
}: {
  readonly record: CreditCase;
  readonly isSeen: boolean;
}): ReactElement {
  const id = String(record.id);
  const next = useNextCase(QUEUE, id, creditCaseText.done);
  const { onDone } = next;
  if (!record.can_decide)
    return (
      <Notice tone="plain" title={creditCaseText.closedTitle[record.status] ?? ''}>
        {creditCaseText.closed}
      </Notice>
    );
  return (
    <DecisionCard>
      <ApproveForm
        next={next}
        decide={() => decideCreditCase(id, { decision: 'approve' })}
        submit={creditCaseText.approve}
        busy={creditCaseText.sending}
        lead={!isSeen && creditCaseText.seeFirst}
        isDisabled={!isSeen}
      />
      <CollapsibleDecision title={creditCaseText.returnTitle}>
        <ReturnForm record={record} onDone={onDone} />
      </CollapsibleDecision>
      <CollapsibleDecision title={creditCaseText.extraTitle}>
        <ExtraForm record={record} onDone={onDone} />
      </CollapsibleDecision>
      <CollapsibleDecision title={creditCaseText.rejectTitle}>
        <RejectForm record={record} onDone={onDone} />
      </CollapsibleDecision>
    </DecisionCard>
  );
}

const reasonsOf = ({ reject_reasons: reasons }: CreditCase) => ({
  label: creditCaseText.reason,
  placeholder: creditCaseText.reasonPick,
  missing: creditCaseText.reasonMissing,
  options: reasons.map(({ code, text }) => ({ id: code, title: text })),
});

const ReturnForm = defineForm(
  localForm<{ readonly document: string; readonly reason: string }>(),
  ({ record, onDone }: DecisionProps) => ({
    send: ({ document, reason }) =>
      decideCreditCase(String(record.id), { decision: 'return', document_id: Number(document), reason }),
    onDone,
    submit: creditCaseText.returned,
    busy: creditCaseText.sending,
    tone: 'secondary',
    isCompact: true,
    fields: (form) => (
      <>
        <SelectInput
          form={form}
          name="document"
          label={creditCaseText.document}
          placeholder={creditCaseText.documentPick}
          missing={creditCaseText.documentMissing}
          options={record.documents
            .filter(({ state }) => state === 'in_check')
            .map((document) => ({ id: String(document.id), title: documentName(document) }))}
        />
        <SelectInput form={form} name="reason" {...reasonsOf(record)} />
      </>
    ),
  }),
);

const RejectForm = defineForm(localForm<{ readonly reason: string }>(), ({ record, onDone }: DecisionProps) => ({
  send: ({ reason }) => decideCreditCase(String(record.id), { decision: 'reject', reason }),
  onDone,
  submit: creditCaseText.reject,
  busy: creditCaseText.sending,
  tone: 'danger',
  isCompact: true,
  fields: (form) => <SelectInput form={form} name="reason" {...reasonsOf(record)} />,
}));

const ExtraForm = defineForm(
  localForm<{ readonly kind: 'text' | 'image'; readonly title: string }>(),
  ({ record, onDone }: DecisionProps) => ({
    initial: { kind: 'text' },
    send: (body) => requestExtraData(String(record.id), body),
    onDone,
    submit: creditCaseText.extra,
    busy: creditCaseText.sending,
    tone: 'secondary',
    isCompact: true,
    fields: (form) => (
      <>
        <SegmentInput
          form={form}
          name="kind"
          label={creditCaseText.extraKind}
          options={[
            { id: 'text', title: creditCaseText.extraText },
            { id: 'image', title: creditCaseText.extraImage },
          ]}
        />
        <TextInput
          form={form}
          name="title"
          label={creditCaseText.extraName}
          missing={creditCaseText.extraMissing}
          maxLength={200}
        />
      </>
    ),
  }),
);
