import { Button, OtpField, TextField } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import { stripNonDigits } from '@nesye/persian';
import { useState, type FormEvent, type ReactElement } from 'react';
import { factorText } from '#messages/second-factor.ts';
import { failureText } from '../api/api-failure.ts';
import { signInByPasskey } from '../passkey/sign-in-by-passkey.ts';

export interface SecondFactorDialogProps {
  readonly title: string;
  readonly lead?: string;
  /** Sends what was typed; a refusal is shown, and the field stands empty again. */
  readonly send: (totp: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** A passkey has signed in anew: what was to be proved is proved by it. */
  readonly onPasskey: () => void;
  readonly onGiveUp: () => void;
}

const APP_DIGITS = 6;
const RECOVERY_DIGITS = 10;

/** Asks for a code of the authenticator app; a recovery code or a passkey does as well. */
export function SecondFactorDialog({
  title,
  lead,
  send,
  onDone,
  onPasskey,
  onGiveUp,
}: SecondFactorDialogProps): ReactElement {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (task: () => Promise<string | undefined>, onSuccess: () => void): Promise<void> => {
    setError(undefined);
    setIsBusy(true);
    const fault = await task().catch(failureText);
    setIsBusy(false);
    if (fault === undefined) return onSuccess();
    setError(fault);
    setCode('');
  };
  const submit = (typed: string): Promise<void> | void => {
    const digits = stripNonDigits(typed);
    if (digits.length < (isRecovery ? RECOVERY_DIGITS : APP_DIGITS))
      return setError(isRecovery ? factorText.recoveryIncomplete : factorText.incomplete);
    return run(async () => {
      await send(digits);
      return undefined;
    }, onDone);
  };
  const field = { value: code, onValueChange: setCode, error };
  return (
    <ResponsivePanel isOpen onOpenChange={(isOpen) => !isOpen && onGiveUp()} title={title}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(code);
        }}
      >
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
        <p className="text-sm">{isRecovery ? factorText.recoveryLead : factorText.lead}</p>
        {isRecovery ? (
          <TextField
            {...field}
            label={factorText.recoveryCode}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            hasPersianDigits
            autoFocus
          />
        ) : (
          <OtpField
            {...field}
            label={factorText.code}
            isLabelHidden
            length={APP_DIGITS}
            inputRef={focusOnce}
            onComplete={(whole) => void submit(whole)}
          />
        )}
        <Button type="submit" isWide isBusy={isBusy} busyLabel={factorText.confirming}>
          {factorText.confirm}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="quiet"
          size="small"
          icon={isRecovery ? 'phone' : 'question'}
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode('');
            setError(undefined);
          }}
        >
          {isRecovery ? factorText.useApp : factorText.useRecovery}
        </Button>
        {'PublicKeyCredential' in globalThis && (
          <Button
            tone="quiet"
            size="small"
            icon="shield"
            onClick={() => void run(() => signInByPasskey({ isMerchantLogin: false }), onPasskey)}
          >
            {factorText.usePasskey}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={onGiveUp}>
          {factorText.cancel}
        </Button>
      </div>
    </ResponsivePanel>
  );
}

/** The panel takes the focus when it opens; the field takes it from there. */
const focusOnce = (input: HTMLInputElement | null): void => {
  if (input !== null) setTimeout(() => input.focus());
};
