import type { FormChoice } from '@nesye/web-kit/form/form.tsx';
import { caseText } from '#messages/operator.ts';
import { recoveryCaseText } from '#messages/operator-recovery.ts';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { decideRecovery, RECOVERIES, type Recovery } from '../api/api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { ReasonInput } from './reason-input.tsx';

interface RecoveryDecisionProps {
  readonly recovery: Recovery;
  readonly onClose: () => void;
}

/** Approve or reject, each with a reason. */
export const RecoveryDecision = defineForm(
  formCall('POST', '/api/v1/operator/recoveries/:id/decision/'),
  ({ recovery, onClose }: RecoveryDecisionProps) => ({
    send: ({ reason }, choice) => decideRecovery(recovery.id, choice === 'approve' ? 'approve' : 'reject', reason),
    invalidates: [RECOVERIES],
    done: caseText.done,
    onClose,
    size: 'inset',
    choices: choicesOf(recovery),
    cancel: caseText.cancel,
    fields: (form) => (
      <>
        <ReasonInput form={form} words={{ ...recoveryCaseText, reasonMissing: caseText.reasonMissing }} />
        {approvalOf(recovery) !== undefined && !recovery.needs_second && (
          <p className="text-sm text-ink-soft">{recoveryCaseText.approveWarning}</p>
        )}
      </>
    ),
  }),
);

/** Yes, where the caller can say it; no in any case. */
function choicesOf(recovery: Recovery): readonly FormChoice[] {
  const approval = approvalOf(recovery);
  const refusal = { id: 'reject', text: recoveryCaseText.reject, tone: 'danger' } as const;
  return approval === undefined ? [refusal] : [{ id: 'approve', text: approval }, refusal];
}

/** What pressing yes does to this case; undefined where the caller cannot say yes. */
function approvalOf({
  state,
  needs_second: needsSecond,
  first_approved_at: at,
  is_first_approved_by_you: isMine,
}: Recovery): string | undefined {
  if (state !== 'in_check') return undefined;
  if (!needsSecond) return recoveryCaseText.approve;
  if (isMine) return undefined;
  return at === null ? recoveryCaseText.approveFirst : recoveryCaseText.approveSecond;
}
