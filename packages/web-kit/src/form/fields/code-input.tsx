import { OtpField } from '@nesye/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { codeText } from '#messages/one-time-code.ts';
import { ResendButton } from '../../one-time-code/resend-button.tsx';
import type { SentCodeState } from '../../one-time-code/use-sent-code.ts';
import { useWebOtp } from '../../one-time-code/use-web-otp.ts';
import { useField, type FormFieldProps } from '../use-field.ts';

export interface AppCodeInputProps<Name extends string> extends FormFieldProps<Name> {
  readonly length: number;
  /** Sends the form with the last digit; off where there are more fields. */
  readonly submitsItself?: boolean;
  readonly takesFocus?: boolean;
}

/** A code in boxes: of an authenticator app, or of a message. Emptied when the server refuses it. */
export function AppCodeInput<Name extends string>({
  form,
  name,
  label,
  hint,
  isLabelHidden,
  missing = codeText.incomplete,
  length,
  submitsItself = false,
  takesFocus = false,
}: AppCodeInputProps<Name>): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const { rule: _, ...field } = useField(
    { form, name, label, missing, wrong: missing, isRequired: true },
    { read: (typed) => (typed.length === length ? typed : undefined), isCleared: true },
  );
  useEffect(() => {
    if (!takesFocus) return undefined;
    // A panel takes the focus when it opens; the field takes it from there.
    const timer = setTimeout(() => input.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [takesFocus]);
  return (
    <OtpField
      {...field}
      label={label}
      hint={hint}
      {...(isLabelHidden && { isLabelHidden })}
      length={length}
      inputRef={input}
      {...(submitsItself && { onComplete: () => form.submit() })}
    />
  );
}

export interface CodeInputProps<Name extends string> extends Omit<FormFieldProps<Name>, 'label'> {
  readonly label?: string;
  /** The code on its way, and the way to another one. */
  readonly code: SentCodeState;
  readonly submitsItself?: boolean;
  readonly takesFocus?: boolean;
}

/** A one-time code from a text message: taken from the message where the browser can, with the way to another one. */
export function CodeInput<Name extends string>({
  code: { sent, request, onSent },
  label = codeText.code,
  ...props
}: CodeInputProps<Name>): ReactElement | null {
  const { form, name, submitsItself } = props;
  useWebOtp((received) => {
    form.set(name, received);
    if (submitsItself) form.submit();
  });
  if (sent === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <AppCodeInput {...props} label={label} length={sent.length} />
      <div className="flex">
        <ResendButton sent={sent} request={request} onSent={onSent} onFailure={form.store.fail} />
      </div>
    </div>
  );
}
