import { OtpField } from '@nesye/ui';
import { type ReactElement, type Ref } from 'react';
import { codeText } from '#messages/one-time-code.ts';
import { ResendButton, type ResendButtonProps } from './resend-button.tsx';
import { useWebOtp } from './use-web-otp.ts';

export interface CodeEntryProps extends ResendButtonProps {
  readonly value: string;
  readonly onValueChange: (code: string) => void;
  /** Called with the whole code, typed or taken from the SMS. */
  readonly onComplete?: (code: string) => void;
  readonly label?: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly isLabelHidden?: boolean;
}

/** A one-time code and the way to another one. */
export function CodeEntry({
  value,
  onValueChange,
  onComplete,
  label = codeText.code,
  error,
  inputRef,
  isLabelHidden,
  ...resend
}: CodeEntryProps): ReactElement {
  useWebOtp((received) => {
    onValueChange(received);
    onComplete?.(received);
  });
  return (
    <div className="flex flex-col gap-2">
      <OtpField
        label={label}
        value={value}
        onValueChange={onValueChange}
        error={error}
        length={resend.sent.length}
        {...(isLabelHidden && { isLabelHidden })}
        {...(inputRef && { inputRef })}
        {...(onComplete && { onComplete })}
      />
      <div className="flex">
        <ResendButton {...resend} />
      </div>
    </div>
  );
}
