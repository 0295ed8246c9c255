import type { ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { SelectInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';

export interface Refusal<Reason extends string> {
  readonly reason: Reason;
  readonly note?: string;
}

interface RefusalFormProps<Reason extends string> {
  /** The button's word. */
  readonly submit: string;
  /** In the order of the list. */
  readonly reasons: readonly Reason[];
  readonly words: {
    readonly reason: string;
    readonly reasonMissing: string;
    readonly reasonPick: string;
    readonly reasons: Readonly<Record<Reason, string>>;
    readonly note: string;
    readonly noteHint: string;
    readonly noteMissing: string;
    /** The hint where a note is required; without one `noteHint` is good for both. */
    readonly noteRequired?: string;
  };
  readonly send: (refusal: Refusal<Reason>) => Promise<unknown>;
  readonly onDone: () => Promise<void>;
}

/** Refuses a case with a reason of the list; the reason `other` requires a note. */
export function RefusalForm<Reason extends string>({
  submit,
  reasons,
  words,
  send,
  onDone,
}: RefusalFormProps<Reason>): ReactElement {
  const form = useForm(localForm<Refusal<Reason>, unknown>(), {
    send: ({ reason, note }) => send({ reason, ...(note && { note }) }),
    onDone,
  });
  const isOther = form.value('reason') === 'other';
  return (
    <Form
      form={form}
      className="border-t border-line pt-4"
      tone="danger"
      submit={submit}
      busy={caseText.approving}
      isCompact
    >
      <SelectInput
        form={form}
        name="reason"
        label={words.reason}
        missing={words.reasonMissing}
        placeholder={words.reasonPick}
        options={reasons.map((code) => ({ id: code, title: words.reasons[code] }))}
      />
      <LongTextInput
        form={form}
        name="note"
        label={words.note}
        hint={isOther ? (words.noteRequired ?? words.noteHint) : words.noteHint}
        missing={words.noteMissing}
        isRequired={isOther}
        rows={2}
        maxLength={500}
      />
    </Form>
  );
}
