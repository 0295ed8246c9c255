import { Button, toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import type { CHARGE_OFFS, RE_AGES } from '../lateness-api.ts';
import type { WAIVERS } from '../api.ts';

interface ProposalTexts {
  readonly yours: string;
  readonly decide: string;
  readonly approve: string;
  readonly reject: string;
  readonly cancel: string;
  readonly decisionReason: string;
  readonly decisionHint: string;
  readonly reasonMissing: string;
  readonly done: string;
}

interface ProposalDecisionProps {
  readonly isYours: boolean;
  readonly texts: ProposalTexts;
  readonly invalidates: readonly (typeof WAIVERS | typeof CHARGE_OFFS | typeof RE_AGES)[];
  readonly onDecide: (decision: 'approve' | 'reject', reason: string) => Promise<unknown>;
}

/** The decision of another operator on a proposal; whoever proposed reads that it waits. */
export function ProposalDecision({ isYours, texts, ...decision }: ProposalDecisionProps): ReactElement {
  const [isDeciding, setIsDeciding] = useState(false);
  if (isYours) return <p className="text-sm text-ink-soft">{texts.yours}</p>;
  if (isDeciding) return <Decision {...decision} texts={texts} onClose={() => setIsDeciding(false)} />;
  return (
    <Button tone="secondary" size="small" onClick={() => setIsDeciding(true)}>
      {texts.decide}
    </Button>
  );
}

function Decision({
  texts,
  invalidates,
  onDecide,
  onClose,
}: Omit<ProposalDecisionProps, 'isYours'> & { readonly onClose: () => void }): ReactElement {
  const form = useForm(localForm<{ reason: string }, unknown>({ reason: { maxLength: 2_000 } }), {
    send: ({ reason }, choice) => onDecide(choice === 'approve' ? 'approve' : 'reject', reason ?? ''),
    invalidates,
    onDone: () => toasts.show(texts.done, 'success'),
  });
  return (
    <Form
      form={form}
      className="border-t border-line pt-4"
      size="small"
      choices={[
        { id: 'approve', text: texts.approve },
        { id: 'reject', text: texts.reject, tone: 'danger' as const },
      ]}
      cancel={{ text: texts.cancel, onPress: onClose }}
    >
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
    </Form>
  );
}
