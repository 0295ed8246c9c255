import { FieldNote } from '@nesye/ui';
import { type ReactElement, type ReactNode, useId } from 'react';

interface ChoiceChipsProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly content: ReactNode }[];
  readonly value: Id | undefined;
  readonly onPick: (id: Id) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** One of several, all in sight: radios that look like chips and wrap. */
export function ChoiceChips<Id extends string>({
  label,
  options,
  value,
  onPick,
  hint,
  error,
}: ChoiceChipsProps<Id>): ReactElement {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={`${name}-note`}
      aria-invalid={error ? true : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend id={`${name}-label`} className="mb-1.5 text-sm font-medium text-ink-soft">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, content }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-sm text-ink-soft has-checked:border-firoozeh has-checked:bg-firoozeh-tint has-checked:font-bold has-checked:text-firoozeh-text has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
          >
            <input type="radio" name={name} className="sr-only" checked={id === value} onChange={() => onPick(id)} />
            {content}
          </label>
        ))}
      </div>
      <FieldNote id={`${name}-note`} hint={hint} error={error} />
    </fieldset>
  );
}
