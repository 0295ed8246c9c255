import { bareInputClass, classNames, controlBoxClass, FieldFrame, type FieldText, useStandingError } from '@nesye/ui';
import type { ComponentProps, ReactElement } from 'react';

export interface LongTextFieldProps extends FieldText {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** For what is written in Latin letters and digits. */
  readonly dir?: 'ltr';
  /** For a field that offers something while one types. */
  readonly native?: Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'>;
}

/** Text of several lines, as an address or a reason is. */
export function LongTextField({
  value,
  onValueChange,
  rows = 3,
  maxLength,
  autoComplete,
  placeholder,
  dir,
  native,
  ...text
}: LongTextFieldProps): ReactElement {
  const error = useStandingError(text.error, value);
  return (
    <FieldFrame {...text} error={error}>
      {(naming) => (
        <div className={controlBoxClass(error !== undefined)}>
          <textarea
            {...native}
            {...naming}
            dir={dir}
            rows={rows}
            maxLength={maxLength}
            autoComplete={autoComplete}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            className={classNames(bareInputClass, 'resize-none leading-8')}
          />
        </div>
      )}
    </FieldFrame>
  );
}
