import { CLM_REJECT_CODES, type DocumentRejectCode } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { applicationsText, applicationText } from '@nesye/web-kit/messages/applications.ts';
import { clmCaseText } from '#messages/operator-clm.ts';
import { creditCaseText } from '#messages/operator-credit.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { CLM_CASES, type ClmCase, decideClmCase, waitingClmCases } from '../api/clm-api.ts';
import { CollapsibleDecision } from './decision-part.tsx';
import { NoteInput, RefusalForm } from './refusal-form.tsx';
import { CLM_PATH } from '../domain/shop-paths.ts';
import { useNextCase } from './use-next-case.ts';
import { ApproveForm } from './approve-form.tsx';
import { DecisionCard } from './decision-card.tsx';

const QUEUE = { screen: CLM_PATH, calls: CLM_CASES, queue: 'clm', waiting: waitingClmCases } as const;

interface DecisionProps {
  readonly record: ClmCase;
  readonly onDone: () => Promise<void>;
}

/** Approve, send back what is wrong, or reject; then the next application. Nobody decides on his own. */
export function ClmDecision({ record, isSeen }: { readonly record: ClmCase; readonly isSeen: boolean }): ReactElement {
  const id = String(record.id);
  const next = useNextCase(QUEUE, id, clmCaseText.done);
  const { onDone } = next;
  if (record.is_own)
    return (
      <Notice tone="soon" title={clmCaseText.ownTitle}>
        {clmCaseText.own}
      </Notice>
    );
  if (!record.can_decide) return <Decided record={record} />;
  return (
    <DecisionCard>
      <ApproveForm
        next={next}
        decide={() => decideClmCase(id, { decision: 'approve' })}
        submit={clmCaseText.approve}
        busy={clmCaseText.sending}
        lead={isSeen ? clmCaseText.approveNote : creditCaseText.seeFirst}
        isDisabled={!isSeen}
      />
      <CollapsibleDecision title={clmCaseText.returnTitle}>
        <ReturnForm record={record} onDone={onDone} />
      </CollapsibleDecision>
      <CollapsibleDecision title={clmCaseText.rejectTitle}>
        <RefusalForm
          submit={clmCaseText.reject}
          reasons={CLM_REJECT_CODES}
          words={clmCaseText}
          send={(refusal) => decideClmCase(id, { decision: 'reject', ...refusal })}
          onDone={onDone}
        />
      </CollapsibleDecision>
    </DecisionCard>
  );
}

function Decided({ record: { state, reason_code: reason, note } }: { readonly record: ClmCase }): ReactElement {
  return (
    <Notice tone="plain" title={applicationsText.state[state]}>
      {reason !== null && <p>{applicationText.reason[reason]}</p>}
      {note !== null && <p>{note}</p>}
    </Notice>
  );
}

type ReturnBody = Readonly<Record<string, string>>;
const RETURN_REASONS = ['data_unclear', 'data_differs', 'other'] as const;
const DOCUMENT = 'document_';
const RIGHT = 'right';

/** Each document may be sent back for a reason of its own; without one the reason is about what was said. */
function ReturnForm({ record, onDone }: DecisionProps): ReactElement {
  const waiting = record.documents.filter(({ state }) => state === 'in_check');
  const form = useForm(localForm<ReturnBody, unknown>(), {
    initial: Object.fromEntries(waiting.map(({ id }) => [`${DOCUMENT}${id}`, RIGHT])),
    send: (body) => decideClmCase(String(record.id), returnOf(body)),
    onDone,
  });
  return (
    <Form form={form} submit={clmCaseText.returned} busy={clmCaseText.sending} tone="secondary" isCompact>
      {waiting.map(({ id, label }) => (
        <SelectInput
          key={id}
          form={form}
          name={`${DOCUMENT}${id}`}
          label={clmCaseText.faultOf(label.fa)}
          placeholder={clmCaseText.noFault}
          options={[[RIGHT, clmCaseText.noFault] as const, ...Object.entries(clmCaseText.documentReasons)].map(
            ([code, title]) => ({ id: code, title }),
          )}
        />
      ))}
      <SelectInput
        form={form}
        name="reason"
        label={clmCaseText.reason}
        hint={clmCaseText.reasonHint}
        placeholder={clmCaseText.reasonPick}
        missing={clmCaseText.reasonMissing}
        isRequired={waiting.every(({ id }) => form.value(`${DOCUMENT}${id}`) === RIGHT)}
        options={RETURN_REASONS.map((code) => ({ id: code, title: clmCaseText.returnReasons[code] }))}
      />
      <NoteInput form={form} words={clmCaseText} isRequired={form.value('reason') === 'other'} />
    </Form>
  );
}

function returnOf({ reason, note, ...chosen }: ReturnBody) {
  const documents = Object.entries(chosen)
    .filter(([, code]) => code !== RIGHT)
    .map(([name, code]) => ({ id: Number(name.slice(DOCUMENT.length)), reason: code as DocumentRejectCode }));
  return {
    decision: 'return' as const,
    documents,
    ...(reason !== undefined && { reason: reason as (typeof RETURN_REASONS)[number] }),
    ...(note !== undefined && { note }),
  };
}
