import { FieldNote } from '@nesye/ui';
import { useId, type ReactElement, type ReactNode } from 'react';

export interface CheckboxFieldProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly error?: string | undefined;
  /** Stands below the label: the text that is agreed to. */
  readonly children?: ReactNode;
}

/** A box to tick, such as a consent. It takes effect with the form, not at once. */
export function CheckboxField({ label, isOn, onChange, error, children }: CheckboxFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-1 size-5 shrink-0 accent-firoozeh-fill"
        />
        <span className="min-w-0 flex-1">
          <span className="block">{label}</span>
          {children && <span className="block text-sm text-ink-soft">{children}</span>}
        </span>
      </label>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
