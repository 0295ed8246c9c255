import { PASSPORT_REJECT_CODES } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { passportCaseText } from '#messages/operator-passport.ts';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { decideCase, waitingCases, type ReviewCase } from '../api/api.ts';
import { useNextCase } from './use-next-case.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { ApproveForm } from './approve-form.tsx';
import { DecisionCard } from './decision-card.tsx';
import { RefusalForm } from './refusal-form.tsx';

const QUEUE = {
  screen: '/reviews',
  calls: '/api/v1/operator/kyc/reviews/',
  queue: 'reviews',
  waiting: waitingCases,
} as const;

interface DecisionFormProps {
  readonly review: ReviewCase;
  /** A video was played to its end, or a picture opened: what was not seen is not approved. */
  readonly wasSeen: boolean;
}

/** Approve, or reject with a reason the customer reads; then the next case. */
export function DecisionForm({ review, wasSeen }: DecisionFormProps): ReactElement {
  const id = String(review.id);
  const next = useNextCase(QUEUE, id);
  const { onDone } = next;
  return (
    <DecisionCard>
      <ApproveForm
        next={next}
        decide={() => decideCase(id, 'approve', '')}
        submit={caseText.approve}
        lead={!wasSeen && (review.kind === 'passport' ? caseText.openFirst : caseText.playFirst)}
        isDisabled={!wasSeen}
      />
      {review.kind === 'passport' ? (
        <RefusalForm
          submit={caseText.reject}
          reasons={PASSPORT_REJECT_CODES}
          words={passportCaseText}
          send={({ reason, note }) => decideCase(id, 'reject', note ?? '', reason)}
          onDone={onDone}
        />
      ) : (
        <RejectForm review={review} onDone={onDone} />
      )}
    </DecisionCard>
  );
}

interface RejectFormProps {
  readonly review: ReviewCase;
  readonly onDone: () => Promise<void>;
}

const RejectForm = defineForm(localForm<{ readonly reason: string }>(), ({ review, onDone }: RejectFormProps) => ({
  send: ({ reason }) => decideCase(String(review.id), 'reject', reason),
  onDone,
  className: 'border-t border-line pt-4',
  tone: 'danger',
  submit: caseText.reject,
  busy: caseText.approving,
  isCompact: true,
  fields: (form) => (
    <>
      <Presets
        presets={caseText.presets}
        chosen={form.value('reason')}
        onPick={(preset) => form.set('reason', preset)}
      />
      <p className="text-sm text-ink-soft">{caseText.noCardPicture}</p>
      <LongTextInput
        form={form}
        name="reason"
        label={caseText.rejectReason}
        hint={caseText.rejectReasonHint}
        missing={caseText.reasonMissing}
        rows={2}
        maxLength={2000}
      />
    </>
  ),
}));

interface PresetsProps {
  readonly presets: readonly string[];
  readonly chosen: string;
  readonly onPick: (preset: string) => void;
}

/** Reasons that come often. */
function Presets({ presets, chosen, onPick }: PresetsProps): ReactElement {
  return (
    <div role="group" aria-label={caseText.presetsLabel} className="flex flex-wrap gap-2">
      {presets.map((preset) => (
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
