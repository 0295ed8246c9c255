import { Amount } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { stripNonDigits } from '@nesye/persian';
import { useState, type ReactElement } from 'react';
import { guaranteeText } from '#messages/guarantees.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { Fact } from '../../../shared/components/facts.tsx';
import { MoneyInput } from '../../../shared/form/fields/money-input.tsx';
import { TextInput } from '../../../shared/form/fields/text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { useSentCode } from '../../../shared/one-time-code/use-sent-code.ts';
import { api } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/use-action.ts';
import { refreshGuarantees } from '../api.ts';

const SAYAD_DIGITS = 16;

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
  const queries = useQueryClient();
  const query = { line: String(line) };
  const [cheque, setCheque] = useState<Cheque>();
  const code = useSentCode(() => api.get('/api/v1/credit-assessment/cheques-inquiry-otp', { query }));
  const sending = useAction(code.send, { isShownInPlace: true });
  const form = useForm(localForm<Cheque>(), {
    initial: { amount: String(minRial) },
    send: async (body) => {
      setCheque(body);
      sending.run();
    },
  });
  if (cheque !== undefined)
    return (
      <ApprovalCode
        approval={{ isOpen: true, open: sending.run, close: () => setCheque(undefined), code, sending }}
        confirmText={guaranteeText.inquire}
        busyText={guaranteeText.inquiring}
        confirm={async (typed) => {
          await api.post('/api/v1/credit-assessment/cheques-inquiry', { query, body: { ...cheque, code: typed } });
          await refreshGuarantees(queries);
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
        read={(typed) => {
          const digits = stripNonDigits(typed);
          return digits.length === SAYAD_DIGITS ? digits : undefined;
        }}
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
