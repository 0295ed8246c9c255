import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { creditCaseText } from '#messages/operator-credit.ts';
import { Notice } from '../../../shared/components/notice.tsx';
import { SegmentInput, SelectInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { TextInput } from '../../../shared/form/fields/text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { CREDIT_CASES, type CreditCase, decideCreditCase, nextCreditCaseId, requestExtraData } from '../credit-api.ts';
import { documentName } from './case-pages.tsx';
import { DecisionPart } from './decision-part.tsx';
import { useNextCase } from './use-next-case.ts';

const QUEUE = { screen: '/operator/credit-requests', calls: CREDIT_CASES, nextId: nextCreditCaseId };

interface DecisionProps {
  readonly record: CreditCase;
  readonly onDone: () => Promise<void>;
}

/** Approve all, send one document back, reject, or request something besides; then the next request. */
export function CreditDecision({ record }: { readonly record: CreditCase }): ReactElement {
  const id = String(record.id);
  const onDone = useNextCase(QUEUE, id, creditCaseText.done);
  const approval = useForm(localForm<object>(), { send: () => decideCreditCase(id, { decision: 'approve' }), onDone });
  if (!record.can_decide)
    return (
      <Notice tone="plain" title={creditCaseText.closedTitle[record.status] ?? ''}>
        {creditCaseText.closed}
      </Notice>
    );
  return (
    <Card aria-label={creditCaseText.decision} className="flex flex-col gap-4">
      <h3 className="text-base">{creditCaseText.decision}</h3>
      <Form form={approval} submit={creditCaseText.approve} busy={creditCaseText.sending} icon="check" isCompact />
      <DecisionPart title={creditCaseText.returnTitle}>
        <ReturnForm record={record} onDone={onDone} />
      </DecisionPart>
      <DecisionPart title={creditCaseText.extraTitle}>
        <ExtraForm record={record} onDone={onDone} />
      </DecisionPart>
      <DecisionPart title={creditCaseText.rejectTitle}>
        <RejectForm record={record} onDone={onDone} />
      </DecisionPart>
    </Card>
  );
}

const reasonsOf = ({ reject_reasons: reasons }: CreditCase) => ({
  label: creditCaseText.reason,
  placeholder: creditCaseText.reasonPick,
  missing: creditCaseText.reasonMissing,
  options: reasons.map(({ code, text }) => ({ id: code, title: text })),
});

function ReturnForm({ record, onDone }: DecisionProps): ReactElement {
  const waiting = record.documents.filter(({ state }) => state === 'in_check');
  const form = useForm(localForm<{ readonly document: string; readonly reason: string }>(), {
    send: ({ document, reason }) =>
      decideCreditCase(String(record.id), { decision: 'return', document_id: Number(document), reason }),
    onDone,
  });
  return (
    <Form form={form} submit={creditCaseText.returned} busy={creditCaseText.sending} tone="secondary" isCompact>
      <SelectInput
        form={form}
        name="document"
        label={creditCaseText.document}
        placeholder={creditCaseText.documentPick}
        missing={creditCaseText.documentMissing}
        options={waiting.map((document) => ({ id: String(document.id), title: documentName(document) }))}
      />
      <SelectInput form={form} name="reason" {...reasonsOf(record)} />
    </Form>
  );
}

function RejectForm({ record, onDone }: DecisionProps): ReactElement {
  const form = useForm(localForm<{ readonly reason: string }>(), {
    send: ({ reason }) => decideCreditCase(String(record.id), { decision: 'reject', reason }),
    onDone,
  });
  return (
    <Form form={form} submit={creditCaseText.reject} busy={creditCaseText.sending} tone="danger" isCompact>
      <SelectInput form={form} name="reason" {...reasonsOf(record)} />
    </Form>
  );
}

function ExtraForm({ record, onDone }: DecisionProps): ReactElement {
  const form = useForm(localForm<{ readonly kind: 'text' | 'image'; readonly title: string }>(), {
    initial: { kind: 'text' },
    send: (body) => requestExtraData(String(record.id), body),
    onDone,
  });
  return (
    <Form form={form} submit={creditCaseText.extra} busy={creditCaseText.sending} tone="secondary" isCompact>
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
    </Form>
  );
}
