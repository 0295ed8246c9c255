import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import type { ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';

export interface Refusal<Reason extends string> {
  readonly reason: Reason;
  readonly note?: string;
}

interface NoteWords {
  readonly note: string;
  readonly noteHint: string;
  readonly noteMissing: string;
  /** The hint where a note is required; without one `noteHint` is good for both. */
  readonly noteRequired?: string;
}

interface RefusalFormProps<Reason extends string> {
  /** The button's word. */
  readonly submit: string;
  /** In the order of the list. */
  readonly reasons: readonly Reason[];
  readonly words: NoteWords & {
    readonly reason: string;
    readonly reasonMissing: string;
    readonly reasonPick: string;
    readonly reasons: Readonly<Record<Reason, string>>;
  };
  readonly send: (refusal: Refusal<Reason>) => Promise<unknown>;
  readonly onDone: () => Promise<void>;
}

/** Refuses a case with a reason of the list; the reason `other` requires a note. */
export function RefusalForm<Reason extends string>({
  reasons,
  words,
  send,
  onDone,
  submit,
}: RefusalFormProps<Reason>): ReactElement {
  const form = useForm(localForm<Refusal<Reason>, unknown>(), { send, onDone });
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
      <NoteInput form={form} words={words} isRequired={form.value('reason') === 'other'} />
    </Form>
  );
}

interface NoteInputProps {
  readonly form: FormApi<'note'>;
  readonly words: NoteWords;
  readonly isRequired: boolean;
}

/** What is said besides the reason of the list; the reason `other` requires it. */
export function NoteInput({ form, words, isRequired }: NoteInputProps): ReactElement {
  return (
    <LongTextInput
      form={form}
      name="note"
      label={words.note}
      hint={isRequired ? (words.noteRequired ?? words.noteHint) : words.noteHint}
      missing={words.noteMissing}
      isRequired={isRequired}
      rows={2}
      maxLength={500}
    />
  );
}
