import { isNationalId, stripNonDigits } from '@nesye/persian';
import { Button, Icon } from '@nesye/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { fieldText } from '#messages/fields.ts';
import { civilText, identityText } from '#messages/kyc.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { FormStep } from '../../../shared/components/form-step.tsx';
import { Notice } from '../../../shared/components/notice.tsx';
import { BirthDateField, readBirthDate } from '../../../shared/fields/birth-date-field.tsx';
import { DigitsField } from '../../../shared/fields/digits-field.tsx';
import { digitsUpTo, NATIONAL_ID_DIGITS } from '../../../shared/fields/group-digits.ts';
import { queryRegistry, refreshRegistration, type IranianIdentity } from '../api.ts';

interface IdentityFormProps {
  /** The registry knows nobody with what was given last. */
  readonly isMismatched: boolean;
  readonly onForeign: () => void;
  /** Set where the form was opened to change what is on record. */
  readonly onRequested?: () => void;
}

/** Who one is: national id and birth date, asked of the registry at once. What the form keeps survives a registry that is down. */
export function IdentityForm({ isMismatched, onForeign, onRequested }: IdentityFormProps): ReactElement {
  const queries = useQueryClient();
  const [nationalId, setNationalId] = useState('');
  const [typedDate, setTypedDate] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const ask = useMutation({
    mutationFn: (identity: IranianIdentity) => queryRegistry(identity),
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      await refreshRegistration(queries);
      onRequested?.();
    },
  });
  const birthDate = readBirthDate(typedDate);
  const failure = formFailure(ask.error, ['national_id', 'birth_date']);
  const isIdRight = isNationalId(nationalId);
  const submit = (): void => {
    setIsChecked(true);
    if (isIdRight && birthDate.kind === 'date')
      ask.mutate({ national_id: stripNonDigits(nationalId), birth_date: birthDate.date });
  };
  const change = (set: () => void): void => {
    set();
    ask.reset();
  };
  return (
    <FormStep
      title={identityText.iranianTitle}
      lead={civilText.status[0].text}
      submitText={identityText.ask}
      busyText={identityText.asking}
      isBusy={ask.isPending}
      onSubmit={submit}
      error={failure.text}
      foot={
        <Button tone="quiet" isWide onClick={onForeign}>
          {identityText.notIranian}
        </Button>
      }
    >
      {isMismatched && !ask.isPending && !ask.isError && (
        <Notice tone="overdue" title={identityText.mismatchTitle} isAlert>
          {identityText.mismatch}
        </Notice>
      )}
      <DigitsField
        label={civilText.nationalId}
        hint={identityText.nationalIdHint}
        format={digitsUpTo(NATIONAL_ID_DIGITS)}
        value={nationalId}
        onValueChange={(value) => change(() => setNationalId(value))}
        isErrorLive={failure.fields.national_id === undefined && nationalId.length === NATIONAL_ID_DIGITS}
        error={
          failure.fields.national_id ??
          ((isChecked || nationalId.length === NATIONAL_ID_DIGITS) && !isIdRight
            ? identityText.nationalIdWrong
            : undefined)
        }
      />
      <BirthDateField
        value={typedDate}
        onValueChange={(value) => change(() => setTypedDate(value))}
        error={
          failure.fields.birth_date ??
          (isChecked && (birthDate.kind === 'empty' || birthDate.kind === 'incomplete')
            ? fieldText.birthDateMissing
            : undefined)
        }
      />
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="lock" sizePx={18} className="mt-1 shrink-0" />
        {identityText.privacy}
      </p>
    </FormStep>
  );
}
