import { stripNonDigits } from '@nesye/persian';
import { Button } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import { useState, type ReactElement } from 'react';
import { factorText } from '#messages/second-factor.ts';
import { AppCodeInput } from '../form/fields/code-input.tsx';
import { TextInput } from '../form/fields/text-input.tsx';
import { Form } from '../form/form.tsx';
import { formCall } from '../form/form-call.ts';
import { useForm } from '../form/use-form.ts';
import { signInByPasskey } from '../passkey/sign-in-by-passkey.ts';
import { useAction } from '../use-action.ts';

export interface SecondFactorDialogProps {
  readonly title: string;
  readonly lead?: string;
  /** Sends what was typed; a refusal is shown, and the field stands empty again. */
  readonly send: (totp: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** A passkey has signed in again: what was to be proved is proved by it. */
  readonly onPasskey: () => void;
  readonly onGiveUp: () => void;
}

const APP_DIGITS = 6;
const RECOVERY_DIGITS = 10;
const MAX_RECOVERY_TYPED = 14;

/** Takes a code of the authenticator app; a recovery code or a passkey does as well. */
export function SecondFactorDialog({ title, lead, onGiveUp, ...ways }: SecondFactorDialogProps): ReactElement {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <ResponsivePanel isOpen onOpenChange={(isOpen) => !isOpen && onGiveUp()} title={title}>
      {lead && <p className="mb-4 text-sm text-ink-soft">{lead}</p>}
      {isRecovery ? <RecoveryCode {...ways} /> : <AppCode {...ways} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="quiet"
          size="small"
          icon={isRecovery ? 'phone' : 'question'}
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {isRecovery ? factorText.useApp : factorText.useRecovery}
        </Button>
        {'PublicKeyCredential' in globalThis && <PasskeyWay onPasskey={ways.onPasskey} />}
        <Button tone="quiet" size="small" onClick={onGiveUp}>
          {factorText.cancel}
        </Button>
      </div>
    </ResponsivePanel>
  );
}

type WayProps = Pick<SecondFactorDialogProps, 'send' | 'onDone'>;

const useFactorForm = ({ send, onDone }: WayProps) =>
  useForm(formCall('POST', '/api/v1/user/reauthenticate/'), { send: ({ totp = '' }) => send(totp), onDone });

function AppCode(way: WayProps): ReactElement {
  const form = useFactorForm(way);
  return (
    <Form form={form} submit={factorText.confirm} busy={factorText.confirming}>
      <p className="text-sm">{factorText.lead}</p>
      <AppCodeInput
        form={form}
        name="totp"
        label={factorText.code}
        isLabelHidden
        missing={factorText.incomplete}
        length={APP_DIGITS}
        submitsItself
        takesFocus
      />
    </Form>
  );
}

function RecoveryCode(way: WayProps): ReactElement {
  const form = useFactorForm(way);
  return (
    <Form form={form} submit={factorText.confirm} busy={factorText.confirming}>
      <p className="text-sm">{factorText.recoveryLead}</p>
      <TextInput
        form={form}
        name="totp"
        label={factorText.recoveryCode}
        missing={factorText.recoveryIncomplete}
        wrong={factorText.recoveryIncomplete}
        isRequired
        isLatin
        isCleared
        inputMode="numeric"
        maxLength={MAX_RECOVERY_TYPED}
        hasPersianDigits
        autoFocus
        read={(typed) => (stripNonDigits(typed).length < RECOVERY_DIGITS ? undefined : stripNonDigits(typed))}
      />
    </Form>
  );
}

function PasskeyWay({ onPasskey }: Pick<SecondFactorDialogProps, 'onPasskey'>): ReactElement {
  const [error, setError] = useState<string>();
  const passkey = useAction(async () => {
    const reason = await signInByPasskey({ isMerchantLogin: false });
    setError(reason);
    if (reason === undefined) onPasskey();
  });
  return (
    <>
      <Button tone="quiet" size="small" icon="shield" isBusy={passkey.isBusy} onClick={passkey.run}>
        {factorText.usePasskey}
      </Button>
      <p role="alert" className="order-last w-full text-sm text-anar-text empty:hidden">
        {error}
      </p>
    </>
  );
}
