import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';

interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to tick inside a label, which names it. */
export function Checkbox({ isChecked, onChange }: CheckboxProps): ReactElement {
  return (
    <>
      {/* oxlint-disable-next-line nesye/labelled-field -- The label around it is its caller's. */}
      <input
        type="checkbox"
        className="sr-only"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Tick isChecked={isChecked} />
    </>
  );
}

interface RowCheckboxProps extends CheckboxProps {
  readonly label: string;
  /** The keys that move among rows stop here. */
  readonly isRow?: boolean;
  /** Some of what it stands for is ticked, and some not. */
  readonly isPartly?: boolean;
}

/** A box to tick that is alone in a row, as large as a finger. */
export function RowCheckbox({
  isChecked,
  onChange,
  label,
  isRow = false,
  isPartly = false,
}: RowCheckboxProps): ReactElement {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-firoozeh">
      <input
        type="checkbox"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-label={label}
        data-row={isRow || undefined}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly;
        }}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Tick isChecked={isChecked} isPartly={isPartly} />
    </span>
  );
}

function Tick({
  isChecked,
  isPartly = false,
}: {
  readonly isChecked: boolean;
  readonly isPartly?: boolean;
}): ReactElement {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none grid size-6 shrink-0 place-items-center rounded-lg border-2',
        isChecked || isPartly ? 'border-firoozeh-fill bg-firoozeh-fill text-firoozeh-on' : 'border-line-strong',
      )}
    >
      {isPartly ? (
        <span className="h-0.5 w-3 rounded-full bg-current" />
      ) : (
        isChecked && <Icon name="check" sizePx={16} />
      )}
    </span>
  );
}
