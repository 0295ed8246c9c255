import { Amount } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { guaranteeText } from '#messages/guarantees.ts';
import { Fact } from '../../../shared/components/facts.tsx';
import { Notice } from '../../../shared/components/notice.tsx';
import { BirthDateInput } from '../../../shared/form/fields/date-input.tsx';
import { NationalIdInput } from '../../../shared/form/fields/digits-inputs.tsx';
import { MobileInput } from '../../../shared/form/fields/mobile-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { refreshGuarantees } from '../api.ts';

interface GuarantorFormProps {
  readonly line: number;
  readonly capRial: number;
  /** The last one who was named has not guaranteed. */
  readonly isAgain: boolean;
}

/** Who is to guarantee: he is sent a link, and decides himself. */
export function GuarantorForm({ line, capRial, isAgain }: GuarantorFormProps): ReactElement {
  const queries = useQueryClient();
  const form = useForm(formCall('POST', '/api/v1/guarantor/'), {
    send: (body) => api.post('/api/v1/guarantor/', { body: { ...body, line } }),
    onDone: () => refreshGuarantees(queries),
  });
  return (
    <Form
      form={form}
      title={guaranteeText.guarantorTitle}
      lead={guaranteeText.guarantorLead}
      submit={guaranteeText.invite}
      busy={guaranteeText.inviting}
    >
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
    </Form>
  );
}
