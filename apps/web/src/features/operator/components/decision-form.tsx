import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { decideCase, nextCaseId, type ReviewCase } from '../api.ts';
import { useNextCase } from './use-next-case.ts';

const QUEUE = { screen: '/operator/reviews', calls: '/api/v1/operator/kyc/reviews/', nextId: nextCaseId };

interface DecisionFormProps {
  readonly review: ReviewCase;
  /** Nobody approves a video that they have not seen to its end. */
  readonly wasPlayed: boolean;
}

/** Approve, or reject with a reason the customer reads; then the next case. */
export function DecisionForm({ review, wasPlayed }: DecisionFormProps): ReactElement {
  const id = String(review.id);
  const onDone = useNextCase(QUEUE, id);
  const approval = useForm(localForm<object>(), { send: () => decideCase(id, 'approve', ''), onDone });
  const rejection = useForm(localForm<{ readonly reason: string }>(), {
    send: ({ reason }) => decideCase(id, 'reject', reason),
    onDone,
  });
  const chosen = rejection.value('reason');
  return (
    <Card aria-label={caseText.decision} className="flex flex-col gap-4">
      <h2 className="text-base">{caseText.decision}</h2>
      <Form
        form={approval}
        submit={caseText.approve}
        busy={caseText.approving}
        icon="check"
        isCompact
        isDisabled={!wasPlayed}
      >
        {!wasPlayed && <p className="text-sm text-ink-soft">{caseText.playFirst}</p>}
      </Form>
      <Form
        form={rejection}
        className="border-t border-line pt-4"
        tone="danger"
        submit={caseText.reject}
        busy={caseText.approving}
        isCompact
      >
        <Presets chosen={chosen} onPick={(preset) => rejection.set('reason', preset)} />
        <p className="text-sm text-ink-soft">{caseText.noCardPicture}</p>
        <LongTextInput
          form={rejection}
          name="reason"
          label={caseText.rejectReason}
          hint={caseText.rejectReasonHint}
          missing={caseText.reasonMissing}
          rows={2}
          maxLength={2000}
        />
      </Form>
    </Card>
  );
}

interface PresetsProps {
  readonly chosen: string;
  readonly onPick: (preset: string) => void;
}

/** Reasons that come often. */
function Presets({ chosen, onPick }: PresetsProps): ReactElement {
  return (
    <div role="group" aria-label={caseText.presetsLabel} className="flex flex-wrap gap-2">
      {caseText.presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={chosen === preset}
          onClick={() => onPick(preset)}
          className="min-h-11 rounded-full border border-line px-4 text-sm text-ink-soft hover:border-line-strong aria-pressed:border-firoozeh aria-pressed:bg-firoozeh-tint aria-pressed:text-firoozeh-text"
        >
          {preset}
        </button>
      ))}
    </div>
  );
}
