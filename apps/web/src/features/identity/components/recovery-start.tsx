import { normalizeMobile, toPersianDigits } from '@nesye/persian';
import { Button, Icon, TextField } from '@nesye/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { recoveryText } from '#messages/recovery.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import { askForCode, type CodeSent, type SentCode } from '../../../shared/one-time-code/sent-code.ts';
import { referenceOf } from '../domain/kept-reference.ts';

interface RecoveryStartProps {
  readonly ask: (newMobile: string) => Promise<CodeSent>;
  readonly onSent: (newMobile: string, sent: SentCode) => void;
}

/** What will happen, and the new mobile. */
export function RecoveryStart({ ask, onSent }: RecoveryStartProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const mobile = normalizeMobile(typed);
    if (mobile === undefined) return setError(recoveryText.mobileWrong);
    setError(undefined);
    setIsBusy(true);
    try {
      onSent(mobile, await askForCode(() => ask(mobile)));
    } catch (failure) {
      setError(failureText(failure));
      setIsBusy(false);
    }
  };
  return (
    <>
      <section aria-labelledby="recovery-how" className="rounded-card bg-sunken p-5">
        <h2 id="recovery-how" className="text-base">
          {recoveryText.howTitle}
        </h2>
        <ol className="mt-2 flex flex-col gap-2 text-sm text-ink-soft">
          {recoveryText.how.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden className="font-bold text-firoozeh-text">
                {toPersianDigits(index + 1)}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="mt-3 text-sm text-ink-soft">{recoveryText.coolOff}</p>
      </section>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={recoveryText.newMobile}
          hint={recoveryText.newMobileHint}
          value={typed}
          onValueChange={setTyped}
          error={error}
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
