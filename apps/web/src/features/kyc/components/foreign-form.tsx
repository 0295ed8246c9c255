import { normalizePersianText, toLatinDigits } from '@nesye/persian';
import { Button, TextField } from '@nesye/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { fieldText } from '#messages/fields.ts';
import { identityText } from '#messages/kyc.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { FormStep } from '../../../shared/components/form-step.tsx';
import { Notice } from '../../../shared/components/notice.tsx';
import { BirthDateField, readBirthDate } from '../../../shared/fields/birth-date-field.tsx';
import { refreshRegistration, saveForeignIdentity, type ForeignIdentity } from '../api.ts';

interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly foreignId: string;
  readonly birthDate: string;
  readonly email: string;
}

type Faults = { readonly [Field in keyof Draft]?: string };

const FOREIGN_ID = /^[A-Z0-9-]{5,20}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface ForeignFormProps {
  /** The registry does not know what was given last. */
  readonly isMismatched: boolean;
  readonly onIranian: () => void;
  readonly onSaved: () => void;
}

/** Identity of a customer without an Iranian national id, as in the passport. */
export function ForeignForm({ isMismatched, onIranian, onSaved }: ForeignFormProps): ReactElement {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ firstName: '', lastName: '', foreignId: '', birthDate: '', email: '' });
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation({
    mutationFn: (identity: ForeignIdentity) => saveForeignIdentity(identity),
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      await refreshRegistration(queries);
      onSaved();
    },
  });
  const failure = formFailure(save.error, ['first_name', 'last_name', 'foreign_id', 'birth_date', 'email']);
  const identity = identityOf(draft);
  const faults = isChecked ? faultsOf(draft) : {};
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  return (
    <FormStep
      title={identityText.foreignTitle}
      submitText={identityText.save}
      busyText={identityText.saving}
      isBusy={save.isPending}
      onSubmit={() => {
        setIsChecked(true);
        if (identity !== undefined) save.mutate(identity);
      }}
      error={failure.text}
      foot={
        <Button tone="quiet" isWide onClick={onIranian}>
          {identityText.iranian}
        </Button>
      }
    >
      {isMismatched && !save.isPending && !save.isError && (
        <Notice tone="overdue" title={identityText.mismatchTitle} isAlert>
          {identityText.foreignMismatch}
        </Notice>
      )}
      <ForeignFields draft={draft} faults={{ ...faults, ...refusedFaults(failure.fields) }} onChange={change} />
    </FormStep>
  );
}

interface ForeignFieldsProps {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Draft>) => void;
}

function ForeignFields({ draft, faults, onChange }: ForeignFieldsProps): ReactElement {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={identityText.firstName}
          autoComplete="given-name"
          maxLength={80}
          value={draft.firstName}
          onValueChange={(firstName) => onChange({ firstName })}
          error={faults.firstName}
        />
        <TextField
          label={identityText.lastName}
          autoComplete="family-name"
          maxLength={80}
          value={draft.lastName}
          onValueChange={(lastName) => onChange({ lastName })}
          error={faults.lastName}
        />
      </div>
      <TextField
        label={identityText.foreignId}
        hint={identityText.foreignIdHint}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        value={draft.foreignId}
        onValueChange={(foreignId) => onChange({ foreignId })}
        error={faults.foreignId}
      />
      <BirthDateField
        value={draft.birthDate}
        onValueChange={(birthDate) => onChange({ birthDate })}
        error={faults.birthDate}
      />
      <TextField
        label={identityText.email}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        onValueChange={(email) => onChange({ email })}
        error={faults.email}
      />
    </>
  );
}

/** What the server says of its fields, by the form's own names. */
const refusedFaults = (fields: { readonly [name: string]: string | undefined }): Faults => ({
  ...(fields['first_name'] && { firstName: fields['first_name'] }),
  ...(fields['last_name'] && { lastName: fields['last_name'] }),
  ...(fields['foreign_id'] && { foreignId: fields['foreign_id'] }),
  ...(fields['birth_date'] && { birthDate: fields['birth_date'] }),
  ...(fields['email'] && { email: fields['email'] }),
});

const documentNumber = (typed: string): string => toLatinDigits(typed).replaceAll(/\s/g, '').toUpperCase();

function faultsOf(draft: Draft): Faults {
  return {
    ...(draft.firstName.trim() === '' && { firstName: identityText.firstNameMissing }),
    ...(draft.lastName.trim() === '' && { lastName: identityText.lastNameMissing }),
    ...(!FOREIGN_ID.test(documentNumber(draft.foreignId)) && { foreignId: identityText.foreignIdMissing }),
    ...(readBirthDate(draft.birthDate).kind !== 'date' && { birthDate: fieldText.birthDateMissing }),
    ...(draft.email.trim() !== '' && !EMAIL.test(draft.email.trim()) && { email: identityText.emailWrong }),
  };
}

/** What is sent; undefined while something is missing. */
function identityOf(draft: Draft): ForeignIdentity | undefined {
  const birthDate = readBirthDate(draft.birthDate);
  if (birthDate.kind !== 'date' || Object.keys(faultsOf(draft)).length > 0) return undefined;
  const email = draft.email.trim();
  return {
    first_name: normalizePersianText(draft.firstName),
    last_name: normalizePersianText(draft.lastName),
    foreign_id: documentNumber(draft.foreignId),
    birth_date: birthDate.date,
    ...(email !== '' && { email }),
  };
}
