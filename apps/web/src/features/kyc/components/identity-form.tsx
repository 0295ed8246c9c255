import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { civilText, identityText } from '#messages/kyc.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { IdentityFields } from '../../../shared/components/identity-fields.tsx';
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
      <IdentityFields form={form} isMismatched={isMismatched} />
    </Form>
  );
}
