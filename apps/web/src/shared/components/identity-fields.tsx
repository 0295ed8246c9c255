import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { civilText, identityText } from '#messages/kyc.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { BirthDateInput } from '@nesye/web-kit/form/fields/date-input.tsx';
import { NationalIdInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';

interface IdentityFieldsProps {
  readonly form: FormApi<'national_id' | 'birth_date'>;
  /** The registry knows no one with what was given last. */
  readonly isMismatched: boolean;
}

/** National id and birth date, as the registry is queried by them. */
export function IdentityFields({ form, isMismatched }: IdentityFieldsProps): ReactElement {
  return (
    <>
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
    </>
  );
}
