import { FieldNote } from '@nesye/ui';
import { useId, type ReactElement } from 'react';

export interface SegmentFieldProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly title: string; readonly lang?: string }[];
  readonly value: Id;
  readonly onPick: (id: Id) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** One of two or three, all in sight: radios that look like one bar. */
export function SegmentField<Id extends string>({
  label,
  options,
  value,
  onPick,
  hint,
  error,
}: SegmentFieldProps<Id>): ReactElement {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={`${name}-note`}
      aria-invalid={error ? true : undefined}
      // Who is led to what is missing is before the choice.
      tabIndex={error ? -1 : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend id={`${name}-label`} className="mb-1.5 text-sm font-medium text-ink-soft">
        {label}
      </legend>
      <div className="flex flex-wrap rounded-control bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.id}
            lang={option.lang}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-lg px-2 text-sm text-ink-soft has-checked:bg-surface has-checked:font-bold has-checked:text-ink has-checked:shadow-(--lift) has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.id === value}
              onChange={() => onPick(option.id)}
            />
            {option.title}
          </label>
        ))}
      </div>
      <FieldNote id={`${name}-note`} hint={hint} error={error} />
    </fieldset>
  );
}
