import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import type { ReadPath } from '@nesye/web-kit/api/invalidate-reads.ts';

interface DecideFormProps {
  readonly texts: {
    readonly approve: string;
    readonly reject: string;
    readonly cancel?: string;
    readonly decisionReason: string;
    readonly decisionHint: string;
    readonly reasonMissing: string;
    readonly done: string;
  };
  readonly invalidates: readonly ReadPath[];
  readonly onDecide: (decision: 'approve' | 'reject', reason: string) => Promise<unknown>;
  /** Where a button opened it. */
  readonly onClose?: () => void;
}

/** Yes or no to what another operator has proposed, with a reason where there is one to give. */
export const DecideForm = defineForm(
  localForm<{ reason: string }, unknown>({ reason: { maxLength: 2_000 } }),
  ({ texts, onDecide, invalidates, onClose }: DecideFormProps) => ({
    send: ({ reason }, choice) => onDecide(choice === 'approve' ? 'approve' : 'reject', reason ?? ''),
    invalidates,
    done: texts.done,
    size: onClose === undefined ? 'small' : 'inset',
    choices: [
      { id: 'approve', text: texts.approve },
      { id: 'reject', text: texts.reject, tone: 'danger' },
    ],
    cancel: texts.cancel,
    onClose,
    fields: (form) => (
      <LongTextInput
        form={form}
        name="reason"
        label={texts.decisionReason}
        hint={texts.decisionHint}
        missing={texts.reasonMissing}
        rows={2}
        maxLength={2_000}
        isRequired={false}
      />
    ),
  }),
);
