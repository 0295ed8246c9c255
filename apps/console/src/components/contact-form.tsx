import { isoDate } from '@nesye/money';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import type { ReactElement } from 'react';
import { collectionCaseText } from '#messages/operator-lateness.ts';
import { SegmentInput, SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { addContact, type CollectionCase, type ContactBody } from '../api/lateness-api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

const CHANNELS = ['call', 'sms', 'letter'] as const;
const LETTER_ALONE = ['letter'] as const;
const RESULTS = ['promised', 'reached', 'no_answer', 'refused', 'wrong_number'] as const;

interface ContactFields {
  channel: ContactBody['channel'];
  result: ContactBody['result'];
  note: string;
  amount: string;
  day: string;
}

interface ContactFormProps {
  readonly late: CollectionCase;
  /** Outside the hours of calls and messages. */
  readonly isByLetterAlone: boolean;
  readonly onDone: () => Promise<void>;
}

/** What came of a contact, and what was promised in it; then what `onDone` does. */
export const ContactForm = defineForm(
  localForm<ContactFields, unknown>({ note: { maxLength: 2_000 } }),
  ({ late, isByLetterAlone, onDone }: ContactFormProps) => ({
    initial: { channel: isByLetterAlone ? 'letter' : 'call' },
    send: (fields, _choice, key) => addContact(late.id, bodyOf(fields), key()),
    onDone,
    card: collectionCaseText.form,
    submit: collectionCaseText.send,
    isCompact: true,
    fields: (form) => (
      <>
        <SegmentInput
          form={form}
          name="channel"
          label={collectionCaseText.channel}
          options={(isByLetterAlone ? LETTER_ALONE : CHANNELS).map((id) => ({
            id,
            title: collectionCaseText.channels[id],
          }))}
        />
        <SelectInput
          form={form}
          name="result"
          label={collectionCaseText.result}
          missing={collectionCaseText.resultMissing}
          placeholder={collectionCaseText.result}
          options={RESULTS.map((id) => ({ id, title: collectionCaseText.results[id] }))}
          isRequired
        />
        {form.value('result') === 'promised' && <PromiseInputs form={form} late={late} />}
        <LongTextInput
          form={form}
          name="note"
          label={collectionCaseText.note}
          hint={collectionCaseText.noteHint}
          rows={2}
          maxLength={2_000}
          isRequired={false}
        />
      </>
    ),
  }),
);

interface PromiseInputsProps extends Pick<ContactFormProps, 'late'> {
  readonly form: FormApi<'amount' | 'day'>;
}

/** How much was promised, and until when. */
function PromiseInputs({ form, late }: PromiseInputsProps): ReactElement {
  return (
    <>
      <MoneyInput
        form={form}
        name="amount"
        label={collectionCaseText.amount}
        maxRial={BigInt(late.debts.reduce((sum, { amount }) => sum + amount, 0))}
        outside={collectionCaseText.amountTooLarge}
        isRequired
      />
      <DayInput
        form={form}
        name="day"
        label={collectionCaseText.day}
        earliest={isoDate(late.promise_from)}
        latest={isoDate(late.promise_until)}
        isRequired
      />
    </>
  );
}

function bodyOf({ channel, result, note, amount, day }: ContactFields): ContactBody {
  return {
    channel,
    result,
    ...(note !== undefined && note.trim() !== '' && { note }),
    ...(result === 'promised' && { promise: { amount, day } }),
  };
}
