import { Card, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { catalogueText } from '../sample-texts.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { AppCodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { CheckboxInput, SegmentInput, SelectInput, ToggleInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { BirthDateInput } from '@nesye/web-kit/form/fields/date-input.tsx';
import { CardInput, NationalIdInput, PostalCodeInput, ShebaInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { NewPasswordInputs } from '@nesye/web-kit/form/fields/new-password-inputs.tsx';
import { PinInput } from '@nesye/web-kit/form/fields/pin-input.tsx';
import { EmailInput } from '@nesye/web-kit/form/fields/email-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { useForm } from '@nesye/web-kit/form/use-form.ts';

export const title = 'Form';

const FIELDS = [
  'title',
  'note',
  'mobile',
  'email',
  'national_id',
  'postal_code',
  'card',
  'sheba',
  'amount',
  'birth_date',
  'pin',
  'code',
  'city',
  'unit',
  'is_default',
  'consent',
  'password',
  'password_confirm',
] as const;

type Sample = Readonly<Record<(typeof FIELDS)[number], string>>;

const refusals: Readonly<Record<string, ApiFailure>> = {
  field: new ApiFailure('response', { status: 400, body: { title: [catalogueText.titleTaken], code: 'invalid' } }),
  whole: new ApiFailure('network'),
};

interface NameFormProps {
  readonly onClose: () => void;
}

const NameForm = defineForm(localForm<{ readonly title: string }>(), ({ onClose }: NameFormProps) => ({
  done: catalogueText.changed,
  onClose,
  size: 'inset',
  lead: catalogueText.changeLead,
  submit: catalogueText.send,
  cancel: catalogueText.cancel,
  fields: (form) => <TextInput form={form} name="title" label={catalogueText.text} autoFocus />,
}));

/** A form that a button opens, and one that is a single press. */
function ShortForms(): ReactElement {
  return (
    <div className="mb-5 grid max-w-lg gap-5">
      <Card as="div">
        <DialogForm label={catalogueText.change} tone="secondary" size="small">
          {(close) => <NameForm onClose={close} />}
        </DialogForm>
      </Card>
      <ConfirmForm
        card={catalogueText.confirm}
        lead={catalogueText.confirmLead}
        submit={catalogueText.confirm}
        done={catalogueText.changed}
        other={{ text: catalogueText.another, onPress: () => toasts.show(catalogueText.another, 'info') }}
        isCompact
      />
    </div>
  );
}

/** Forms that a button opens, of one press, and with every field there is. */
export default function FormPage(): ReactElement {
  return (
    <>
      <ShortForms />
      <AllFields />
    </>
  );
}

/** Every field there is, in one form; its buttons play what a server may say. */
function AllFields(): ReactElement {
  const form = useForm(localForm<Sample>(), {
    initial: { unit: 'toman' },
    send: async (_body, choice) => {
      const refusal = refusals[choice];
      if (refusal !== undefined) throw refusal;
    },
  });
  const options = catalogueText.cities.map((city) => ({ id: city, title: city }));
  return (
    <Card as="div" className="max-w-lg">
      <Form
        form={form}
        size="regular"
        choices={[
          { id: 'done', text: catalogueText.send },
          { id: 'field', text: catalogueText.refuseField, tone: 'secondary' },
          { id: 'whole', text: catalogueText.refuseWhole, tone: 'secondary' },
        ]}
      >
        <TextInput form={form} name="title" label={catalogueText.text} hint={catalogueText.hint} />
        <LongTextInput form={form} name="note" label={catalogueText.longText} isRequired={false} />
        <MobileInput form={form} name="mobile" label={catalogueText.mobile} />
        <EmailInput form={form} name="email" label={catalogueText.email} isRequired={false} />
        <NationalIdInput form={form} name="national_id" label={catalogueText.nationalId} />
        <PostalCodeInput form={form} name="postal_code" label={catalogueText.postalCode} />
        <CardInput form={form} name="card" label={catalogueText.card} />
        <ShebaInput form={form} name="sheba" label={catalogueText.sheba} />
        <MoneyInput form={form} name="amount" label={catalogueText.amount} minRial={10_000n} />
        <BirthDateInput form={form} name="birth_date" />
        <PinInput form={form} name="pin" label={catalogueText.pin} length={4} />
        <AppCodeInput form={form} name="code" label={catalogueText.code} length={6} />
        <SelectInput
          form={form}
          name="city"
          label={catalogueText.city}
          placeholder={catalogueText.city}
          options={options}
        />
        <SegmentInput
          form={form}
          name="unit"
          label={catalogueText.unit}
          options={[
            { id: 'toman', title: catalogueText.toman },
            { id: 'rial', title: catalogueText.rial },
          ]}
        />
        <ToggleInput form={form} name="is_default" label={catalogueText.toggle} />
        <CheckboxInput form={form} name="consent" label={catalogueText.consent} />
        <NewPasswordInputs form={form} name="password" repeatName="password_confirm" />
      </Form>
    </Card>
  );
}
