import { Button, Icon, TextField } from '@nesye/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { recoveryText } from '#messages/recovery.ts';
import { requestCode, type CodeSent, type SentCode } from '../../../shared/one-time-code/sent-code.ts';
import { referenceOf } from '../domain/persisted-reference.ts';
import { NumberedSteps } from './numbered-steps.tsx';
import { useNewMobile } from './use-new-mobile.ts';

interface RecoveryStartProps {
  readonly ask: (newMobile: string) => Promise<CodeSent>;
  readonly onSent: (newMobile: string, sent: SentCode) => void;
}

/** What will happen, and the new mobile. */
export function RecoveryStart({ ask, onSent }: RecoveryStartProps): ReactElement {
  const { typed, setTyped, error, isBusy, submit } = useNewMobile(recoveryText.mobileWrong, async (mobile) =>
    onSent(mobile, await requestCode(() => ask(mobile))),
  );
  return (
    <>
      <NumberedSteps id="recovery-how" title={recoveryText.howTitle} steps={recoveryText.how}>
        <p className="mt-3 text-sm text-ink-soft">{recoveryText.coolOff}</p>
      </NumberedSteps>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={recoveryText.newMobile}
          hint={recoveryText.newMobileHint}
          value={typed}
          onValueChange={setTyped}
          error={error}
          hasPersianDigits
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          placeholder={loginText.mobileExample}
          maxLength={24}
          leading={<Icon name="phone" className="text-ink-faint" />}
        />
        <Button type="submit" size="large" isWide isBusy={isBusy} busyLabel={loginText.sending}>
          {recoveryText.sendCode}
        </Button>
      </form>
    </>
  );
}

/** The way back to a request made earlier, on this device or another. */
export function RecoveryTracking({ onReference }: { readonly onReference: (reference: string) => void }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const reference = referenceOf(typed);
    if (reference === undefined) setError(recoveryText.referenceMissing);
    else onReference(reference);
  };
  if (!isOpen) {
    return (
      <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
        {recoveryText.track}
      </Button>
    );
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        label={recoveryText.referenceLabel}
        value={typed}
        onValueChange={setTyped}
        error={error}
        dir="ltr"
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
      />
      <Button type="submit" tone="secondary" isWide>
        {recoveryText.see}
      </Button>
    </form>
  );
}
