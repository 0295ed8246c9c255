import { compactIdentifier } from '@nesye/persian';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { identityText } from '#messages/kyc.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { BirthDateInput } from '@nesye/web-kit/form/fields/date-input.tsx';
import { EmailInput } from '@nesye/web-kit/form/fields/email-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { refreshRegistration, saveForeignIdentity } from '../api.ts';

const FOREIGN_ID = /^[A-Z0-9]{5,20}$/;

/** The number of a passport as it is stored; undefined for what cannot be one. */
function foreignIdOf(typed: string): string | undefined {
  const number = compactIdentifier(typed).toUpperCase();
  return FOREIGN_ID.test(number) ? number : undefined;
}

interface ForeignFormProps {
  /** The registry does not know what was given last. */
  readonly isMismatched: boolean;
  readonly onIranian: () => void;
  readonly onSaved: () => void;
}

/** Identity of a customer without an Iranian national id, as in the passport. */
export function ForeignForm({ isMismatched, onIranian, onSaved }: ForeignFormProps): ReactElement {
  const queries = useQueryClient();
  const form = useForm(formCall('POST', '/api/v1/customer/'), {
    send: saveForeignIdentity,
    onDone: async () => {
      await refreshRegistration(queries);
      onSaved();
    },
  });
  return (
    <Form
      form={form}
      title={identityText.foreignTitle}
      submit={identityText.save}
      busy={identityText.saving}
      other={{ text: identityText.iranian, onPress: onIranian }}
    >
      {isMismatched && !form.isBusy && form.state.failure === undefined && (
        <Notice tone="overdue" title={identityText.mismatchTitle} isAlert>
          {identityText.foreignMismatch}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          form={form}
          name="first_name"
          label={identityText.firstName}
          missing={identityText.firstNameMissing}
          autoComplete="given-name"
          isRequired
        />
        <TextInput
          form={form}
          name="last_name"
          label={identityText.lastName}
          missing={identityText.lastNameMissing}
          autoComplete="family-name"
          isRequired
        />
      </div>
      <TextInput
        form={form}
        name="foreign_id"
        label={identityText.foreignId}
        hint={identityText.foreignIdHint}
        missing={identityText.foreignIdMissing}
        wrong={identityText.foreignIdMissing}
        read={foreignIdOf}
        isLatin
        isRequired
        autoCapitalize="characters"
        maxLength={20}
      />
      <BirthDateInput form={form} name="birth_date" isRequired />
      <EmailInput form={form} name="email" label={identityText.email} wrong={identityText.emailWrong} />
    </Form>
  );
}
