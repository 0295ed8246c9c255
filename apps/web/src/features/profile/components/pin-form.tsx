import { isEasyPin } from '@nesye/contract/easy-pin';
import { stripNonDigits } from '@nesye/persian';
import { Button, TextField } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { pinText } from '#messages/profile.ts';
import { codeOf } from '../../../shared/api/form-failure.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import { api } from '../../../shared/session/session.ts';
import { ApprovalCode } from './approval-code.tsx';
import { useApproval } from './use-approval.ts';

const PIN_DIGITS = 4;
/** Refusals that are about the PIN and not the code: another one is to be written. */
const ABOUT_PIN: ReadonlySet<string> = new Set(['pin_weak', 'pin_mismatch']);

interface PinFormProps {
  readonly cardId: number;
  /** Which no PIN may repeat. */
  readonly lastFour: string;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** A new PIN, twice, then a code that approves it for this card. */
export function PinForm({ cardId, lastFour, onDone, onClose }: PinFormProps): ReactElement {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const approval = useApproval('card_pin', String(cardId));
  const [refused, setRefused] = useState<string>();
  const confirm = async (code: string): Promise<void> => {
    try {
      await api.post('/api/v1/customer/card-with-pin/:id/pin/', {
        params: { id: String(cardId) },
        body: { code, pin, pin_confirm: again },
      });
    } catch (error) {
      if (!ABOUT_PIN.has(codeOf(error) ?? '')) throw error;
      setRefused(failureText(error));
      approval.close();
      return;
    }
    await onDone();
  };
  if (approval.isOpen)
    return <ApprovalCode approval={approval} confirmText={pinText.save} busyText={pinText.saving} confirm={confirm} />;
  const isEasy = pin.length === PIN_DIGITS && isEasyPin(pin, lastFour);
  const pinFault = refused ?? (isChecked ? faultOf(pin, isEasy) : undefined);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        // Before the code is sent: one that could not be spent would be lost.
        if (pin.length === PIN_DIGITS && pin === again && !isEasy) approval.open();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PinField
          label={pinText.pin}
          hint={pinText.pinHint}
          value={pin}
          onValueChange={(value) => {
            setPin(value);
            setRefused(undefined);
          }}
          error={pinFault}
          autoFocus
        />
        <PinField
          label={pinText.pinAgain}
          value={again}
          onValueChange={setAgain}
          error={isChecked && pin !== again ? pinText.pinMismatch : undefined}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{pinText.next}</Button>
        <Button tone="quiet" onClick={onClose}>
          {pinText.cancel}
        </Button>
      </div>
    </form>
  );
}

function faultOf(pin: string, isEasy: boolean): string | undefined {
  if (pin.length < PIN_DIGITS) return pinText.pinShort;
  return isEasy ? pinText.pinEasy : undefined;
}

interface PinFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

/** Four digits that nobody over the shoulder reads. */
function PinField({ value, onValueChange, ...field }: PinFieldProps): ReactElement {
  return (
    <TextField
      {...field}
      type="password"
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_DIGITS}
      value={value}
      onValueChange={(typed) => onValueChange(stripNonDigits(typed).slice(0, PIN_DIGITS))}
    />
  );
}
