import { isNationalId, normalizeMobile, toLatinDigits } from '@nesye/persian';
import { Button, Icon, TextField } from '@nesye/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { codeText } from '#messages/one-time-code.ts';
import { recoveryText } from '#messages/recovery.ts';
import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts';
import { BirthDateField, readBirthDate } from '../../../shared/fields/birth-date-field.tsx';
import { DigitsField } from '../../../shared/fields/digits-field.tsx';
import { digitsUpTo, NATIONAL_ID_DIGITS } from '../../../shared/fields/group-digits.ts';
import { CodeEntry } from '../../../shared/one-time-code/code-entry.tsx';
import type { CodeSent, SentCode } from '../../../shared/one-time-code/sent-code.ts';
import { api } from '../../../shared/session/session.ts';
import type { Recovery } from './recovery-state.tsx';

interface Draft {
  readonly code: string;
  readonly nationalId: string;
  readonly birthDate: string;
  readonly oldMobile: string;
}

type Faults = { readonly [Field in keyof Draft | 'whole']?: string | undefined };

const FIELD_OF_CODE: Readonly<Record<string, keyof Draft>> = {
  otp_invalid: 'code',
  login_locked: 'code',
  national_id_invalid: 'nationalId',
  birth_date_invalid: 'birthDate',
  mobile_invalid: 'oldMobile',
};

function faultsOf(draft: Draft, newMobile: string, codeLength: number): Faults {
  const oldMobile = normalizeMobile(draft.oldMobile);
  return {
    ...(draft.code.length < codeLength && { code: codeText.incomplete }),
    ...(!isNationalId(draft.nationalId) && { nationalId: recoveryText.nationalIdWrong }),
    ...(readBirthDate(draft.birthDate).kind !== 'date' && { birthDate: recoveryText.birthDateWrong }),
    ...(oldMobile === undefined && { oldMobile: recoveryText.mobileWrong }),
    ...(oldMobile === newMobile && { oldMobile: recoveryText.sameMobile }),
  };
}

function openRecovery(draft: Draft, newMobile: string): Promise<Recovery> {
  const read = readBirthDate(draft.birthDate);
  return api.post('/api/v1/recovery/', {
    body: {
      code: draft.code,
      national_id: toLatinDigits(draft.nationalId),
      birth_date: read.kind === 'date' ? read.date : '',
      old_mobile: normalizeMobile(draft.oldMobile) ?? '',
      new_mobile: newMobile,
    },
  });
}

export interface RecoveryFormProps {
  readonly newMobile: string;
  readonly sent: SentCode;
  readonly ask: () => Promise<CodeSent>;
  readonly onSent: (sent: SentCode) => void;
  readonly onOpened: (recovery: Recovery) => void;
  readonly onBack: () => void;
}

/** Who asks for the account back: the code of the new mobile, and what the registry can be asked. */
export function RecoveryForm({ newMobile, sent, ask, onSent, onOpened, onBack }: RecoveryFormProps): ReactElement {
  const [draft, setDraft] = useState<Draft>({ code: '', nationalId: '', birthDate: '', oldMobile: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = faultsOf(draft, newMobile, sent.length);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setIsBusy(true);
    try {
      onOpened(await openRecovery(draft, newMobile));
    } catch (failure) {
      const field = failure instanceof ApiFailure ? FIELD_OF_CODE[failure.code ?? ''] : undefined;
      setFaults({ [field ?? 'whole']: failureText(failure) });
      setIsBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <CodeEntry
        label={recoveryText.code}
        value={draft.code}
        onValueChange={(code) => set({ code })}
        error={faults.code}
        sent={sent}
        ask={ask}
        onSent={onSent}
        onFailure={(text) => setFaults({ whole: text })}
      />
      <DigitsField
        label={recoveryText.nationalId}
        format={digitsUpTo(NATIONAL_ID_DIGITS)}
        value={draft.nationalId}
        onValueChange={(nationalId) => set({ nationalId })}
        error={faults.nationalId}
      />
      <BirthDateField
        value={draft.birthDate}
        onValueChange={(birthDate) => set({ birthDate })}
        error={faults.birthDate}
      />
      <TextField
        label={recoveryText.oldMobile}
        hint={recoveryText.oldMobileHint}
        value={draft.oldMobile}
        onValueChange={(oldMobile) => set({ oldMobile })}
        error={faults.oldMobile}
        hasPersianDigits
        type="tel"
        inputMode="tel"
        dir="ltr"
        placeholder={loginText.mobileExample}
        maxLength={24}
        leading={<Icon name="phone" className="text-ink-faint" />}
      />
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {faults.whole}
      </p>
      <Button type="submit" size="large" isWide isBusy={isBusy} busyLabel={recoveryText.sending}>
        {recoveryText.send}
      </Button>
      <Button tone="quiet" size="small" onClick={onBack}>
        {recoveryText.back}
      </Button>
    </form>
  );
}
