import { TextField } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { NativeSelect } from '../../fields/native-select.tsx';
import { useFilters, type Filters, type words } from '../filters.ts';

interface DeskSearchProps<F extends { readonly text: typeof words }> {
  readonly filters: Filters<F>;
  readonly texts: { readonly search: string; readonly searchHint: string };
}

/** The search of a list on one line with its filters; Enter sends it. */
export function DeskSearch<F extends { readonly text: typeof words }>({
  filters,
  texts,
}: DeskSearchProps<F>): ReactElement {
  const values = useFilters(filters);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>(values.text);
  return (
    <form
      role="search"
      className="min-w-0 flex-1 basis-48"
      onSubmit={(event) => {
        event.preventDefault();
        return navigate(filters.addressOf({ ...values, text: typed.trim() }), { replace: true });
      }}
    >
      <TextField
        label={texts.search}
        isLabelHidden
        placeholder={texts.search}
        title={texts.searchHint}
        type="search"
        enterKeyHint="search"
        value={typed}
        onValueChange={setTyped}
        maxLength={60}
        aria-keyshortcuts="/"
      />
    </form>
  );
}

interface DeskChoiceProps<F extends object, Name extends keyof F> {
  readonly filters: Filters<F>;
  readonly name: Name;
  /** Its name, and each of its words. */
  readonly texts: { readonly label: string } & Readonly<Record<string, string>>;
}

/** A filter of a few words as one field; its first word also says what it filters. */
export function DeskChoice<F extends object, Name extends keyof F>({
  filters,
  name,
  texts,
}: DeskChoiceProps<F, Name>): ReactElement {
  const values = useFilters(filters);
  const navigate = useNavigate();
  const { options } = filters.fields[name] as { readonly options: readonly string[] };
  const titleOf = (option: string): string => {
    const title = texts[option] ?? '';
    return option === options[0] ? `${texts.label}: ${title}` : title;
  };
  return (
    <div className="min-w-44">
      <NativeSelect
        label={texts.label}
        isLabelHidden
        placeholder={texts.label}
        value={values[name] as string}
        options={options.map((id) => ({ id, title: titleOf(id) }))}
        onPick={(id) =>
          navigate(filters.addressOf({ ...values, [name]: id }), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}
