import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';

interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Where no label stands around it. */
  readonly label?: string;
  /** The keys that move among rows stop here. */
  readonly isRow?: boolean;
}

/** A box to tick; the label around it, or `label`, names it. */
export function Checkbox({ isChecked, onChange, label, isRow = false }: CheckboxProps): ReactElement {
  return (
    <>
      <input
        type="checkbox"
        className="sr-only"
        aria-label={label}
        data-row={isRow || undefined}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span
        aria-hidden
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-lg border-2',
          isChecked ? 'border-firoozeh-fill bg-firoozeh-fill text-firoozeh-on' : 'border-line-strong',
        )}
      >
        {isChecked && <Icon name="check" sizePx={16} />}
      </span>
    </>
  );
}
