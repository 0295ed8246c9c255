import { toPersianDigits } from '@nesye/persian';
import { useState, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import { IconButton } from './button.tsx';
import { bareInputClass, controlBoxClass, FieldFrame, type FieldText } from './field-frame.tsx';
import { uiText } from '../texts.ts';
import { useStandingError } from './use-standing-error.ts';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className' | 'id' | 'children'>;

export interface TextFieldProps extends FieldText, Native {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Stands at the end of the box: a unit, a small button. */
  readonly trailing?: ReactNode;
  readonly leading?: ReactNode;
  /** Shows digits in Persian as they are typed; the value carries them so. */
  readonly hasPersianDigits?: boolean;
  /** The error is judged at every change; otherwise it goes with the first change, until the form is sent again. */
  readonly isErrorLive?: boolean;
}

/** Turns the digits in the box itself, one for one: what is shown next is what is there, and the caret stays. */
function turnDigits(box: HTMLInputElement): void {
  const caret = box.selectionStart;
  box.value = toPersianDigits(box.value);
  box.setSelectionRange(caret, caret);
}

/** One line of text. Codes, numbers and Latin text are passed `dir="ltr"`. */
export function TextField({
  label,
  hint,
  error: judgedError,
  isLabelHidden,
  value,
  onValueChange,
  inputRef,
  trailing,
  leading,
  hasPersianDigits = false,
  isErrorLive = false,
  ...native
}: TextFieldProps): ReactElement {
  const error = useStandingError(judgedError, value, isErrorLive);
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(isLabelHidden && { isLabelHidden })}>
      {(naming) => (
        <div className={controlBoxClass(error !== undefined)}>
          {leading}
          <input
            {...native}
            {...naming}
            ref={inputRef}
            value={value}
            onChange={({ currentTarget: box }) => {
              if (hasPersianDigits) turnDigits(box);
              onValueChange(box.value);
            }}
            className={bareInputClass}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  readonly showLabel?: string;
  readonly hideLabel?: string;
}

/** A password: hidden until asked for, never trimmed, its digits never converted. */
export function PasswordField({
  showLabel = uiText.showPassword,
  hideLabel = uiText.hidePassword,
  ...field
}: PasswordFieldProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...field}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hideLabel : showLabel}
          className="-me-2.5"
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
