import { Icon } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { civilText, identityText } from '#messages/kyc.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { BirthDateInput } from '@nesye/web-kit/form/fields/date-input.tsx';
import { NationalIdInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { refreshRegistration } from '../api.ts';

interface IdentityFormProps {
  /** The registry knows no one with what was given last. */
  readonly isMismatched: boolean;
  readonly onForeign: () => void;
  /** Set where the form was opened to change what is on record. */
  readonly onRequested?: () => void;
}

/** Who one is: national id and birth date, looked up in the registry at once. What is typed survives a registry that is down. */
export function IdentityForm({ isMismatched, onForeign, onRequested }: IdentityFormProps): ReactElement {
  const queries = useQueryClient();
  const form = useForm(formCall('POST', '/api/v1/customer/civil-registration'), {
    onDone: async () => {
      await refreshRegistration(queries);
      onRequested?.();
    },
  });
  return (
    <Form
      form={form}
      title={identityText.iranianTitle}
      lead={civilText.status[0].text}
      submit={identityText.ask}
      busy={identityText.asking}
      other={{ text: identityText.notIranian, onPress: onForeign }}
    >
      {isMismatched && !form.isBusy && form.state.failure === undefined && (
        <Notice tone="overdue" title={identityText.mismatchTitle} isAlert>
          {identityText.mismatch}
        </Notice>
      )}
      <NationalIdInput
        form={form}
        name="national_id"
        label={civilText.nationalId}
        hint={identityText.nationalIdHint}
        wrong={identityText.nationalIdWrong}
        isRequired
      />
      <BirthDateInput form={form} name="birth_date" isRequired />
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="lock" sizePx={18} className="mt-1 shrink-0" />
        {identityText.privacy}
      </p>
    </Form>
  );
}
