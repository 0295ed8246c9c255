import { isoDate, type IsoDate } from '@nesye/money';
import { useSearchParams } from 'react-router';

/** One value in the address: how it is read, and what is there for it; undefined leaves it out. */
interface FilterField<Value> {
  readonly read: (text: string | null) => Value;
  readonly write: (value: Value) => string | undefined;
}

/** One word of a few; an unknown word, or none, counts as the first. */
interface ChoiceField<Option extends string> extends FilterField<Option> {
  readonly options: readonly Option[];
}

/** A filter that is one of a few words; the first stands for none. */
export function choice<const Option extends string>(options: readonly [Option, ...Option[]]): ChoiceField<Option> {
  return { options, read: (text) => options.find((each) => each === text) ?? options[0], write: (value) => value };
}

/** A filter that is a day, `YYYY-MM-DD` in the address; anything else counts as none. */
export const day: FilterField<IsoDate | undefined> = {
  read: (text) => {
    try {
      return text === null ? undefined : isoDate(text);
    } catch {
      return undefined;
    }
  },
  write: (value) => value,
};

const MAX_TEXT = 60;

/** A filter of free words; blanks around them do not count, and none is left out. */
export const words: FilterField<string> = {
  read: (text) => (text ?? '').trim().slice(0, MAX_TEXT),
  write: (value) => (value === '' ? undefined : value),
};

const RECORD_NUMBER = /^[1-9]\d{0,17}$/;

/** A filter that is the number of a record; anything else counts as none. */
export const recordNumber: FilterField<string> = {
  read: (text) => (text !== null && RECORD_NUMBER.test(text) ? text : ''),
  write: words.write,
};

type ValueOf<Field> = Field extends FilterField<infer Value> ? Value : never;

/** The values of a set of filters. */
export type FilterValues<F extends { readonly fields: object }> = {
  readonly [Name in keyof F['fields']]: ValueOf<F['fields'][Name]>;
};

export interface Filters<F> {
  readonly fields: F;
  /** Reads the filters; whatever is not known counts as none. */
  readonly read: (query: URLSearchParams) => { readonly [Name in keyof F]: ValueOf<F[Name]> };
  /** The address that holds these values: only a query, so that the path stays. */
  readonly addressOf: (values: { readonly [Name in keyof F]: ValueOf<F[Name]> }) => string;
}

/** Filters of a list that live in the address, typed: what `addressOf` writes `read` reads. */
export function defineFilters<const F extends object>(fields: F): Filters<F> {
  const entries = Object.entries<FilterField<unknown>>(
    fields as unknown as Readonly<Record<string, FilterField<unknown>>>,
  );
  return {
    fields,
    read: (query) =>
      Object.fromEntries(entries.map(([name, field]) => [name, field.read(query.get(name))])) as ReturnType<
        Filters<F>['read']
      >,
    addressOf: (values) => {
      const pairs = entries.flatMap(([name, field]) => {
        const text = field.write((values as Readonly<Record<string, unknown>>)[name]);
        return text === undefined ? [] : [[name, text]];
      });
      return `?${new URLSearchParams(pairs)}`;
    },
  };
}

/** Whether a filter is set to something else than nothing; what is named in `except` does not count. */
export function isFiltered<F extends object>(
  filters: Filters<F>,
  values: ReturnType<Filters<F>['read']>,
  except: string,
): boolean {
  const none = filters.read(new URLSearchParams());
  return Object.keys(filters.fields).some(
    (name) => name !== except && none[name as keyof F] !== values[name as keyof F],
  );
}

/** The filters as most list calls take them: `filter_<name>` for each that is set, `sort` as the order. */
export function queryOfFilters(values: object): Readonly<Record<string, string>> {
  const set = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' && value !== '' && value !== 'all',
  );
  return Object.fromEntries(
    set.map(([name, value]) => [name === 'sort' ? 'order_by' : `filter_${name}`, value as string]),
  );
}

/** The filters of the present address. */
export function useFilters<F extends object>(filters: Filters<F>): ReturnType<Filters<F>['read']> {
  const [address] = useSearchParams();
  return filters.read(address);
}
