import { Amount } from '@nesye/ui';
import { guaranteeText } from '#messages/guarantees.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { SegmentInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { GUARANTEES } from '../api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

interface Note {
  readonly form: 'electronic' | 'paper';
  readonly amount: string;
  readonly serial?: string;
}

interface NoteFormProps {
  readonly line: number;
  /** In rials, both. */
  readonly minRial: number;
  readonly stampDutyRial: number;
}

/** A promissory note: electronic, which is issued at once, or on paper with its serial. What the stamp costs stands next to it. */
export const NoteForm = defineForm(localForm<Note, unknown>(), ({ line, minRial, stampDutyRial }: NoteFormProps) => ({
  initial: { form: 'electronic', amount: String(minRial) },
  send: ({ form: kind, amount, serial }) =>
    api.post('/api/v1/guarantor/bank-note', {
      body: { form: kind, amount, line, ...(kind === 'paper' && serial !== undefined && { serial }) },
    }),
  invalidates: GUARANTEES,
  title: guaranteeText.noteTitle,
  lead: guaranteeText.noteLead,
  submit: guaranteeText.giveNote,
  busy: guaranteeText.sending,
  fields: (form) => (
    <>
      <SegmentInput
        form={form}
        name="form"
        label={guaranteeText.form}
        options={[
          { id: 'electronic', title: guaranteeText.forms.electronic },
          { id: 'paper', title: guaranteeText.forms.paper },
        ]}
      />
      <MoneyInput
        form={form}
        name="amount"
        label={guaranteeText.noteAmountField}
        missing={guaranteeText.amountMissing}
        wrong={guaranteeText.amountMissing}
        minRial={BigInt(minRial)}
        outside={guaranteeText.amountLow}
        isRequired
      />
      {form.value('form') === 'paper' && (
        <TextInput form={form} name="serial" label={guaranteeText.serialField} maxLength={40} isRequired />
      )}
      <dl>
        <Fact name={guaranteeText.stampDuty}>
          <Amount amountRial={stampDutyRial} size="small" />
        </Fact>
      </dl>
      <p className="text-sm text-ink-soft">{guaranteeText.stampNote}</p>
    </>
  ),
}));
