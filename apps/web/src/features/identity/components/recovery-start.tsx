import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { recoveryText } from '#messages/recovery.ts';
import { MobileInput } from '../../../shared/form/fields/mobile-input.tsx';
import { TextInput } from '../../../shared/form/fields/text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall, localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { requestCode, type CodeSent, type SentCode } from '../../../shared/one-time-code/sent-code.ts';
import { referenceOf } from '../domain/persisted-reference.ts';
import { NumberedSteps } from './numbered-steps.tsx';

interface RecoveryStartProps {
  readonly request: (newMobile: string) => Promise<CodeSent>;
  readonly onSent: (newMobile: string, sent: SentCode) => void;
  /** To a request that was made earlier. */
  readonly onTrack: () => void;
}

/** What will happen, and the new mobile. */
export function RecoveryStart({ request, onSent, onTrack }: RecoveryStartProps): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/recovery/otp/'), {
    send: ({ mobileNumber }) => requestCode(() => request(mobileNumber)),
    onDone: (sent, { mobileNumber }) => onSent(mobileNumber, sent),
  });
  return (
    <>
      <NumberedSteps id="recovery-how" title={recoveryText.howTitle} steps={recoveryText.how}>
        <p className="mt-3 text-sm text-ink-soft">{recoveryText.coolOff}</p>
      </NumberedSteps>
      <Form form={form} submit={recoveryText.sendCode} busy={loginText.sending}>
        <MobileInput
          form={form}
          name="mobileNumber"
          label={recoveryText.newMobile}
          hint={recoveryText.newMobileHint}
          missing={recoveryText.mobileWrong}
          wrong={recoveryText.mobileWrong}
          placeholder={loginText.mobileExample}
        />
      </Form>
      <Button tone="quiet" size="small" onClick={onTrack}>
        {recoveryText.track}
      </Button>
    </>
  );
}

/** The way back to a request made earlier, on this device or another. */
export function RecoveryTracking({
  onReference,
  onBack,
}: {
  readonly onReference: (reference: string) => void;
  readonly onBack: () => void;
}): ReactElement {
  const form = useForm(localForm<{ readonly reference: string }>(), {
    onDone: (_, { reference }) => onReference(reference),
  });
  return (
    <Form form={form} submit={recoveryText.see} cancel={{ text: recoveryText.newRequest, onPress: onBack }}>
      <TextInput
        form={form}
        name="reference"
        label={recoveryText.referenceLabel}
        missing={recoveryText.referenceMissing}
        wrong={recoveryText.referenceMissing}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        read={referenceOf}
        autoFocus
        maxLength={20}
      />
    </Form>
  );
}
