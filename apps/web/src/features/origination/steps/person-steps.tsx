import type { ReactElement } from 'react';
import { stepText } from '#messages/credit-steps.ts';
import { MoneyInput } from '../../../shared/form/fields/money-input.tsx';
import { EmailInput, TextInput } from '../../../shared/form/fields/text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { type FormApi, useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import type { StepPartProps } from './step-part.ts';

const lineOf = ({ line }: StepPartProps) => ({ line: String(line.line) });

/** What the lender has to know of the person. */
export function UserStep(part: StepPartProps): ReactElement {
  const words = stepText.user;
  const form = useForm(formCall('POST', '/api/v1/credit-assessment/user'), {
    send: (body) => api.post('/api/v1/credit-assessment/user', { query: lineOf(part), body }),
    onDone: part.onDone,
  });
  return (
    <Form form={form} title={words.title} lead={words.lead} submit={stepText.next}>
      <TextInput
        form={form}
        name="job"
        label={words.job}
        missing={words.jobMissing}
        autoComplete="organization-title"
      />
      <MoneyInput
        form={form}
        name="monthly_income"
        label={words.income}
        missing={words.incomeMissing}
        wrong={words.incomeMissing}
      />
      <PhoneInput form={form} label={words.phone} hint={words.phoneHint} missing={words.phoneMissing} />
      <EmailInput form={form} name="email" label={words.email} wrong={words.emailWrong} />
    </Form>
  );
}

interface PhoneInputProps {
  readonly form: FormApi<'phone'>;
  readonly label: string;
  readonly hint?: string;
  readonly missing: string;
}

/** A phone of any kind; the server says whether it can be one. */
function PhoneInput(props: PhoneInputProps): ReactElement {
  return <TextInput {...props} name="phone" isLatin hasPersianDigits type="tel" inputMode="tel" autoComplete="off" />;
}

/** Who can be called when the person cannot be reached. */
export function ContactStep(part: StepPartProps): ReactElement {
  const words = stepText.contact;
  const form = useForm(formCall('POST', '/api/v1/credit-assessment/contact'), {
    send: (body) => api.post('/api/v1/credit-assessment/contact', { query: lineOf(part), body }),
    onDone: part.onDone,
  });
  return (
    <Form form={form} title={words.title} lead={words.lead} submit={stepText.next}>
      <TextInput form={form} name="name" label={words.name} missing={words.nameMissing} autoComplete="off" />
      <TextInput
        form={form}
        name="relation"
        label={words.relation}
        missing={words.relationMissing}
        autoComplete="off"
      />
      <PhoneInput form={form} label={words.phone} missing={words.phoneMissing} />
    </Form>
  );
}
