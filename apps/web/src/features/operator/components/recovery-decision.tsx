import { toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { caseText, recoveryCaseText } from '#messages/operator.ts';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { decideRecovery, RECOVERIES, type Recovery } from '../api.ts';

interface RecoveryDecisionProps {
  readonly recovery: Recovery;
  readonly onClose: () => void;
}

/** Approve or reject, each with a reason. */
export function RecoveryDecision({ recovery, onClose }: RecoveryDecisionProps): ReactElement {
  const approval = approvalOf(recovery);
  const form = useForm(formCall('POST', '/api/v1/operator/recoveries/:id/decision/'), {
    send: ({ reason }, choice) => decideRecovery(recovery.id, choice === 'approve' ? 'approve' : 'reject', reason),
    invalidates: [RECOVERIES],
    onDone: () => toasts.show(caseText.done, 'success'),
  });
  return (
    <Form
      form={form}
      className="border-t border-line pt-4"
      size="small"
      choices={[
        ...(approval === undefined ? [] : [{ id: 'approve', text: approval }]),
        { id: 'reject', text: recoveryCaseText.reject, tone: 'danger' as const },
      ]}
      cancel={{ text: caseText.cancel, onPress: onClose }}
    >
      <LongTextInput
        form={form}
        name="reason"
        label={recoveryCaseText.reason}
        hint={recoveryCaseText.reasonHint}
        missing={caseText.reasonMissing}
        rows={2}
        isRequired
      />
      {approval !== undefined && !recovery.needs_second && (
        <p className="text-sm text-ink-soft">{recoveryCaseText.approveWarning}</p>
      )}
    </Form>
  );
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
