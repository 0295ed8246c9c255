import { toLatinDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { videoText } from '#messages/kyc.ts';
import { TextInput } from '../../../shared/form/fields/text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { verificationKey } from '../verification-api.ts';

const MIN_SERIAL = 6;

function serialOf(typed: string): string | undefined {
  const serial = toLatinDigits(typed).replaceAll(/\s/g, '').toUpperCase();
  return serial.length < MIN_SERIAL ? undefined : serial;
}

/** The serial on the back of the national card. */
export function SerialStep(): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/credit-score/kyc/submit-national-card-serial'), {
    invalidates: verificationKey,
  });
  return (
    <Form
      form={form}
      title={videoText.serialTitle}
      lead={videoText.serialLead}
      submit={videoText.serialSend}
      busy={videoText.serialSending}
    >
      <TextInput
        form={form}
        name="serial"
        label={videoText.serial}
        missing={videoText.serialMissing}
        wrong={videoText.serialMissing}
        read={serialOf}
        placeholder={videoText.serialExample}
        isLatin
        autoCapitalize="characters"
        maxLength={20}
      />
    </Form>
  );
}
