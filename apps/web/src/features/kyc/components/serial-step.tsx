import { compactIdentifier } from '@nesye/persian';
import { videoText } from '#messages/kyc.ts';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { verificationKey } from '../verification-api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

const MIN_SERIAL = 6;

function serialOf(typed: string): string | undefined {
  const serial = compactIdentifier(typed).toUpperCase();
  return serial.length < MIN_SERIAL ? undefined : serial;
}

/** The serial on the back of the national card. */
export const SerialStep = defineForm(formCall('POST', '/api/v1/credit-score/kyc/submit-national-card-serial'), () => ({
  invalidates: verificationKey,
  title: videoText.serialTitle,
  lead: videoText.serialLead,
  submit: videoText.serialSend,
  busy: videoText.serialSending,
  fields: (form) => (
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
  ),
}));
