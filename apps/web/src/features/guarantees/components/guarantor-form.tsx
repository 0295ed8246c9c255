import { Amount } from '@nesye/ui';
import { guaranteeText } from '#messages/guarantees.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { BirthDateInput } from '@nesye/web-kit/form/fields/date-input.tsx';
import { NationalIdInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { GUARANTEES } from '../api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

interface GuarantorFormProps {
  readonly line: number;
  readonly capRial: number;
  /** The last one who was named has not guaranteed. */
  readonly isAgain: boolean;
}

/** Who is to guarantee: they are sent a link, and decide themselves. */
export const GuarantorForm = defineForm(
  formCall('POST', '/api/v1/guarantor/'),
  ({ line, capRial, isAgain }: GuarantorFormProps) => ({
    adds: { line },
    invalidates: GUARANTEES,
    title: guaranteeText.guarantorTitle,
    lead: guaranteeText.guarantorLead,
    submit: guaranteeText.invite,
    busy: guaranteeText.inviting,
    fields: (form) => (
      <>
        {isAgain && <Notice tone="soon" title={guaranteeText.guarantorRefused} />}
        <dl>
          <Fact name={guaranteeText.cap}>
            <Amount amountRial={capRial} size="small" />
          </Fact>
        </dl>
        <NationalIdInput
          form={form}
          name="national_id"
          label={guaranteeText.nationalId}
          wrong={guaranteeText.nationalIdWrong}
        />
        <BirthDateInput form={form} name="birth_date" missing={guaranteeText.birthWrong} />
        <MobileInput form={form} name="mobileNumber" label={guaranteeText.mobile} />
      </>
    ),
  }),
);
