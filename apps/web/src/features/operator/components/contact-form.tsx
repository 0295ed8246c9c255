import { isoDate } from '@nesye/money';
import { Card, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { collectionCaseText } from '#messages/operator-lateness.ts';
import { SegmentInput, SelectInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { DayInput } from '../../../shared/form/fields/day-input.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { MoneyInput } from '../../../shared/form/fields/money-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { useStableKey } from '../../../shared/stable-key.ts';
import { addContact, COLLECTION_CASE, type CollectionCase, type ContactBody, LATE_CUSTOMERS } from '../lateness-api.ts';

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
}

/** What came of a contact, and what was promised in it. */
export function ContactForm({ late, isByLetterAlone }: ContactFormProps): ReactElement {
  const { keyOf } = useStableKey();
  const form = useForm(localForm<ContactFields, unknown>({ note: { maxLength: 2_000 } }), {
    initial: { channel: isByLetterAlone ? 'letter' : 'call' },
    send: (fields) => {
      const body = bodyOf(fields);
      return addContact(late.id, body, keyOf(JSON.stringify({ ...body, at: late.contacts.length })));
    },
    invalidates: [COLLECTION_CASE, LATE_CUSTOMERS],
    onDone: () => toasts.show(collectionCaseText.sent, 'success'),
  });
  const channels = isByLetterAlone ? (['letter'] as const) : (['call', 'sms', 'letter'] as const);
  return (
    <Card aria-label={collectionCaseText.form} className="flex flex-col gap-4">
      <h2 className="text-base">{collectionCaseText.form}</h2>
      <Form form={form} submit={collectionCaseText.send} isCompact>
        <SegmentInput
          form={form}
          name="channel"
          label={collectionCaseText.channel}
          options={channels.map((id) => ({ id, title: collectionCaseText.channels[id] }))}
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
        {form.value('result') === 'promised' && (
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
        )}
        <LongTextInput
          form={form}
          name="note"
          label={collectionCaseText.note}
          hint={collectionCaseText.noteHint}
          rows={2}
          maxLength={2_000}
          isRequired={false}
        />
      </Form>
    </Card>
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
