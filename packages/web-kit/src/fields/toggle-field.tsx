import { classNames } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';

interface ToggleFieldProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** Names the switch; only spoken where `isLabelHidden`. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Stands below the label. */
  readonly children?: ReactNode;
}

/** An on-off choice that takes effect at once: a plain checkbox that looks like a switch. */
export function ToggleField({
  isOn,
  onChange,
  isDisabled = false,
  label,
  isLabelHidden = false,
  children,
}: ToggleFieldProps): ReactElement {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-4',
        isLabelHidden ? 'justify-center' : 'justify-between',
        isDisabled && 'cursor-not-allowed opacity-60',
      )}
    >
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className={isLabelHidden ? '' : 'block'}>{label}</span>
        {children && <span className="block text-sm text-ink-soft">{children}</span>}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says by itself whether it is checked.
        role="switch"
        className="peer sr-only"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span
        aria-hidden
        className="flex h-7 w-12 shrink-0 rounded-full bg-line-strong p-1 transition-colors duration-150 peer-checked:bg-firoozeh-fill peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-firoozeh peer-checked:*:-translate-x-5"
      >
        <span className="size-5 rounded-full bg-surface transition-transform duration-150" />
      </span>
    </label>
  );
}
