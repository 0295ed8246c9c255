import { isEasyPin } from '@nesye/contract/easy-pin';
import type { ReactElement } from 'react';
import { pinText } from '#messages/profile.ts';
import { codeOf, failureText } from '@nesye/web-kit/api/api-failure.ts';
import { PinInput } from '@nesye/web-kit/form/fields/pin-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { useApproval } from '../../../shared/approval/use-approval.ts';

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

/** A new PIN, twice, then a code that approves it for this card. An easy PIN is refused before a code is spent on it. */
export function PinForm({ cardId, lastFour, onDone, onClose }: PinFormProps): ReactElement {
  const approval = useApproval('card_pin', String(cardId));
  const form = useForm(localForm<{ readonly pin: string; readonly pin_confirm: string }>(), { onDone: approval.open });
  const confirm = async (code: string): Promise<void> => {
    const body = { code, pin: form.value('pin'), pin_confirm: form.value('pin_confirm') };
    try {
      await api.post('/api/v1/customer/card-with-pin/:id/pin/', { params: { id: String(cardId) }, body });
    } catch (failure) {
      if (!ABOUT_PIN.has(codeOf(failure) ?? '')) throw failure;
      form.setError('pin', failureText(failure) ?? pinText.pinEasy);
      return approval.close();
    }
    await onDone();
  };
  if (approval.isOpen)
    return <ApprovalCode approval={approval} confirmText={pinText.save} busyText={pinText.saving} confirm={confirm} />;
  return (
    <Form form={form} size="regular" submit={pinText.next} other={{ text: pinText.cancel, onPress: onClose }}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PinInput
          form={form}
          name="pin"
          label={pinText.pin}
          hint={pinText.pinHint}
          missing={pinText.pinShort}
          length={PIN_DIGITS}
          check={(pin) => (isEasyPin(pin, lastFour) ? pinText.pinEasy : undefined)}
          autoFocus
        />
        <PinInput
          form={form}
          name="pin_confirm"
          label={pinText.pinAgain}
          missing={pinText.pinMismatch}
          length={PIN_DIGITS}
          check={(again) => (again === form.value('pin') ? undefined : pinText.pinMismatch)}
        />
      </div>
    </Form>
  );
}
