import { Amount } from '@nesye/ui';
import { stripNonDigits } from '@nesye/persian';
import { useState, type ReactElement } from 'react';
import { guaranteeText } from '#messages/guarantees.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { GUARANTEES } from '../api.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { useApprovalBy } from '../../../shared/approval/use-approval.ts';

const SAYAD_DIGITS = 16;

/** The Sayad id as it is stored; undefined for what cannot be one. */
function sayadOf(typed: string): string | undefined {
  const digits = stripNonDigits(typed);
  return digits.length === SAYAD_DIGITS ? digits : undefined;
}

interface ChequeFormProps {
  readonly line: number;
  /** What the cheque must be worth at least, in rials. */
  readonly minRial: number;
}

interface Cheque {
  readonly sayad_id: string;
  readonly amount: string;
}

/** The cheque by its Sayad id; then a code, by which it is looked up. */
export function ChequeForm({ line, minRial }: ChequeFormProps): ReactElement {
  const query = { line: String(line) };
  const [cheque, setCheque] = useState<Cheque>();
  const approval = useApprovalBy(() => api.get('/api/v1/credit-assessment/cheques-inquiry-otp', { query }));
  const form = useForm(localForm<Cheque>(), {
    initial: { amount: String(minRial) },
    onDone: (_, body) => {
      setCheque(body);
      approval.open();
    },
  });
  if (cheque !== undefined && approval.isOpen)
    return (
      <ApprovalCode
        approval={approval}
        confirmText={guaranteeText.inquire}
        busyText={guaranteeText.inquiring}
        confirm={async (typed) => {
          await api.post('/api/v1/credit-assessment/cheques-inquiry', { query, body: { ...cheque, code: typed } });
          await invalidateReads(GUARANTEES);
        }}
      />
    );
  return (
    <Form form={form} title={guaranteeText.chequeTitle} lead={guaranteeText.chequeLead} submit={guaranteeText.sendCode}>
      <dl>
        <Fact name={guaranteeText.leastAmount}>
          <Amount amountRial={minRial} size="small" />
        </Fact>
      </dl>
      <TextInput
        form={form}
        name="sayad_id"
        label={guaranteeText.sayadField}
        hint={guaranteeText.sayadHint}
        missing={guaranteeText.sayadWrong}
        wrong={guaranteeText.sayadWrong}
        isRequired
        isLatin
        hasPersianDigits
        inputMode="numeric"
        read={sayadOf}
      />
      <MoneyInput
        form={form}
        name="amount"
        label={guaranteeText.amountField}
        missing={guaranteeText.amountMissing}
        wrong={guaranteeText.amountMissing}
        minRial={BigInt(minRial)}
        outside={guaranteeText.amountLow}
        isRequired
      />
    </Form>
  );
}
