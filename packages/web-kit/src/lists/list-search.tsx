import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { type Filters, useFilters, type words } from './filters.ts';
import { SearchField } from './search-field.tsx';

interface ListSearchProps<F extends { readonly text: typeof words }> {
  /** Of the list; `text` is what it is searched for. */
  readonly filters: Filters<F>;
  readonly texts: { readonly search: string; readonly searchHint: string; readonly searchPress: string };
}

/** Looks for rows of a list by what they say; the words live in the address with the other filters. */
export function ListSearch<F extends { readonly text: typeof words }>({
  filters,
  texts,
}: ListSearchProps<F>): ReactElement {
  const values = useFilters(filters);
  const navigate = useNavigate();
  return (
    <SearchField
      key={values.text}
      label={texts.search}
      hint={texts.searchHint}
      value={values.text}
      press={texts.searchPress}
      onSearch={(text) => navigate(filters.addressOf({ ...values, text }), { replace: true })}
    />
  );
}
