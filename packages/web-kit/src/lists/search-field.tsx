import { Button, TextField } from '@nesye/ui';
import { useId, useState, type ReactElement } from 'react';

interface SearchFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** What the list is searched for now. */
  readonly value: string;
  readonly press: string;
  readonly onSearch: (text: string) => void;
}

/** Words to look for in a list. They count when they are sent: a list is not read again for each letter. */
export function SearchField({ label, hint, value, press, onSearch }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(value);
  const hintId = useId();
  return (
    <form
      role="search"
      aria-describedby={hint === undefined ? undefined : hintId}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <TextField label={label} value={typed} onValueChange={setTyped} maxLength={60} />
      </div>
      <Button type="submit" tone="secondary">
        {press}
      </Button>
      {/* Below both, so that the button stands beside its field. */}
      {hint !== undefined && (
        <p id={hintId} className="w-full text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </form>
  );
}
