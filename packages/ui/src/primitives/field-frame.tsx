import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface FieldText {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The label is spoken but not shown; for fields whose heading already is above them. */
  readonly isLabelHidden?: boolean;
}

/** What a control inside the frame must carry so that label, hint and error belong to it. */
export interface ControlNaming {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export const controlBoxClass = (hasError: boolean): string =>
  classNames(
    'flex min-h-13 items-center gap-2 rounded-control border bg-surface px-4 transition-colors duration-150',
    'focus-within:border-firoozeh focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-firoozeh',
    hasError ? 'border-anar' : 'border-line-strong/60',
  );

/** Large letters stop growing where a phone number would no longer fit its field on a phone. */
export const bareInputClass =
  'w-full min-w-0 flex-1 bg-transparent py-3 text-[min(1rem,7vw)] text-ink outline-none placeholder:text-ink-faint disabled:opacity-60';

/** Label above, control, then one line: the error if there is one, else the hint. */
export function FieldFrame({
  label,
  hint,
  error,
  isLabelHidden = false,
  children,
}: FieldText & { readonly children: (naming: ControlNaming) => ReactNode }): ReactElement {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink-soft'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** The line under a control: its error if there is one, else its hint; empty it takes no room. Read out when it changes. */
export function FieldNote({
  id,
  hint,
  error,
}: Pick<FieldText, 'hint' | 'error'> & { readonly id: string }): ReactElement {
  const note = error ?? hint;
  return (
    <p
      id={id}
      aria-live="polite"
      className={classNames(
        'flex items-start gap-1.5 text-sm empty:hidden',
        error ? 'text-anar-text' : 'text-ink-faint',
      )}
    >
      {error && <Icon name="overdue" sizePx={18} className="mt-0.5 shrink-0" />}
      {note && <span>{note}</span>}
    </p>
  );
}
