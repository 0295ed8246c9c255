import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { recoveryText } from '#messages/recovery.ts';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall, localForm } from '@nesye/web-kit/form/form-call.ts';
import { requestCode, type CodeSent, type SentCode } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { referenceOf } from '../domain/persisted-reference.ts';
import { NumberedSteps } from './numbered-steps.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

interface RecoveryStartProps {
  readonly request: (newMobile: string) => Promise<CodeSent>;
  readonly onSent: (newMobile: string, sent: SentCode) => void;
  /** To a request that was made earlier. */
  readonly onTrack: () => void;
}

/** What will happen, and the new mobile. */
export function RecoveryStart({ onTrack, ...step }: RecoveryStartProps): ReactElement {
  return (
    <>
      <NumberedSteps id="recovery-how" title={recoveryText.howTitle} steps={recoveryText.how}>
        <p className="mt-3 text-sm text-ink-soft">{recoveryText.coolOff}</p>
      </NumberedSteps>
      <NewMobile {...step} />
      <Button tone="quiet" size="small" onClick={onTrack}>
        {recoveryText.track}
      </Button>
    </>
  );
}

type NewMobileProps = Omit<RecoveryStartProps, 'onTrack'>;

const NewMobile = defineForm(formCall('POST', '/api/v1/recovery/otp/'), ({ request, onSent }: NewMobileProps) => ({
  send: async ({ mobileNumber }) => onSent(mobileNumber, await requestCode(() => request(mobileNumber))),
  submit: recoveryText.sendCode,
  busy: loginText.sending,
  fields: (form) => (
    <MobileInput
      form={form}
      name="mobileNumber"
      label={recoveryText.newMobile}
      hint={recoveryText.newMobileHint}
      missing={recoveryText.mobileWrong}
      wrong={recoveryText.mobileWrong}
      placeholder={loginText.mobileExample}
    />
  ),
}));

interface RecoveryTrackingProps {
  readonly onReference: (reference: string) => void;
  readonly onBack: () => void;
}

/** The way back to a request made earlier, on this device or another. */
export const RecoveryTracking = defineForm(
  localForm<{ readonly reference: string }>(),
  ({ onReference, onBack }: RecoveryTrackingProps) => ({
    onDone: (_, { reference }) => onReference(reference),
    submit: recoveryText.see,
    other: { text: recoveryText.newRequest, onPress: onBack },
    fields: (form) => (
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
    ),
  }),
);
