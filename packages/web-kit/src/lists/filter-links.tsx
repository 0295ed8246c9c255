import type { ReactElement } from 'react';
import { ChoiceLinks } from '../components/choice-links.tsx';
import type { Filters } from './filters.ts';

/** Names of the filters that are one word of a few, with their words. */
type ChoicesOf<F> = {
  [Name in keyof F]: F[Name] extends { readonly options: readonly (infer Option extends string)[] } ? Option : never;
};

interface FilterLinksProps<F, Name extends keyof F> {
  readonly filters: Filters<F>;
  readonly values: ReturnType<Filters<F>['read']>;
  readonly name: Name;
  readonly label: string;
  /** What each word is called. */
  readonly texts: Readonly<Record<ChoicesOf<F>[Name] & string, string>>;
  /** `tabs`: parts of one screen side by side. `chips`: filters that wrap. */
  readonly variant?: 'tabs' | 'chips';
}

/** A filter of a few words as links: each leads to the same list with another word. */
export function FilterLinks<F extends object, Name extends keyof F>({
  filters,
  values,
  name,
  label,
  texts,
  variant = 'tabs',
}: FilterLinksProps<F, Name>): ReactElement {
  const { options } = filters.fields[name] as { readonly options: readonly (ChoicesOf<F>[Name] & string)[] };
  return (
    <ChoiceLinks
      label={label}
      variant={variant}
      links={options.map((option) => ({
        to: filters.addressOf({ ...values, [name]: option }),
        text: texts[option],
        isCurrent: values[name] === option,
      }))}
    />
  );
}
