import {
  bareInputClass,
  classNames,
  controlBoxClass,
  FieldFrame,
  Icon,
  type FieldText,
  useStandingError,
} from '@nesye/ui';
import type { ReactElement } from 'react';

export interface NativeSelectProps extends FieldText {
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly onPick: (id: string) => void;
  /** Stands while nothing is picked. */
  readonly placeholder: string;
  readonly isDisabled?: boolean;
}

/** One of a list by the device's own picker: the quickest there is on a phone, and it weighs nothing. */
export function NativeSelect({
  value,
  options,
  onPick,
  placeholder,
  isDisabled = false,
  ...text
}: NativeSelectProps): ReactElement {
  const error = useStandingError(text.error, value);
  return (
    <FieldFrame {...text} error={error}>
      {(naming) => (
        <div className={classNames(controlBoxClass(error !== undefined), 'relative pe-0')}>
          <select
            {...naming}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onPick(event.currentTarget.value)}
            className={classNames(
              bareInputClass,
              'cursor-pointer appearance-none pe-11',
              value === '' && 'text-ink-faint',
            )}
          >
            <option value="" disabled className="bg-surface text-ink-faint">
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.id} value={option.id} className="bg-surface text-ink">
                {option.title}
              </option>
            ))}
          </select>
          <Icon name="down" sizePx={20} className="pointer-events-none absolute end-4 text-ink-faint" />
        </div>
      )}
    </FieldFrame>
  );
}
