import type { ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { EmailInput } from '@nesye/web-kit/form/fields/email-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import type { StepPartProps } from './step-part.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

const lineOf = ({ line }: StepPartProps) => ({ line: String(line.line) });

/** What the lender has to know of the person. */
export const UserStep = defineForm(formCall('POST', '/api/v1/credit-assessment/user'), (part: StepPartProps) => ({
  query: lineOf(part),
  onDone: part.onDone,
  title: stepText.user.title,
  lead: stepText.user.lead,
  submit: stepText.next,
  fields: (form) => (
    <>
      <TextInput
        form={form}
        name="job"
        label={stepText.user.job}
        missing={stepText.user.jobMissing}
        autoComplete="organization-title"
      />
      <MoneyInput
        form={form}
        name="monthly_income"
        label={stepText.user.income}
        missing={stepText.user.incomeMissing}
        wrong={stepText.user.incomeMissing}
      />
      <PhoneInput
        form={form}
        label={stepText.user.phone}
        hint={stepText.user.phoneHint}
        missing={stepText.user.phoneMissing}
      />
      <EmailInput form={form} name="email" label={stepText.user.email} wrong={stepText.user.emailWrong} />
    </>
  ),
}));

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
export const ContactStep = defineForm(formCall('POST', '/api/v1/credit-assessment/contact'), (part: StepPartProps) => ({
  query: lineOf(part),
  onDone: part.onDone,
  title: stepText.contact.title,
  lead: stepText.contact.lead,
  submit: stepText.next,
  fields: (form) => (
    <>
      <TextInput
        form={form}
        name="name"
        label={stepText.contact.name}
        missing={stepText.contact.nameMissing}
        autoComplete="off"
      />
      <TextInput
        form={form}
        name="relation"
        label={stepText.contact.relation}
        missing={stepText.contact.relationMissing}
        autoComplete="off"
      />
      <PhoneInput form={form} label={stepText.contact.phone} missing={stepText.contact.phoneMissing} />
    </>
  ),
}));
