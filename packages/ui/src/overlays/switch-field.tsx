import type { ReactElement, ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import { PersianLocale } from './persian-locale.tsx';

export interface SwitchFieldProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** Stands before the switch and names it. */
  readonly children: ReactNode;
}

/** An on-off choice that takes effect at once. The knob moves toward the end of the line when on. */
export function SwitchField({ isOn, onChange, isDisabled = false, children }: SwitchFieldProps): ReactElement {
  return (
    <PersianLocale>
      <Switch
        isSelected={isOn}
        onChange={onChange}
        isDisabled={isDisabled}
        className="group flex min-h-11 cursor-pointer items-center justify-between gap-4 data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <span className="min-w-0 flex-1">{children}</span>
        <span className="flex h-8 w-13 shrink-0 rounded-full bg-line-strong p-1 transition-colors duration-150 group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-firoozeh group-data-selected:bg-firoozeh-fill">
          <span className="size-6 rounded-full bg-surface transition-transform duration-150 group-data-selected:-translate-x-5" />
        </span>
      </Switch>
    </PersianLocale>
  );
}
