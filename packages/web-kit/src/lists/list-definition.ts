import type { IsoDate } from '@nesye/money';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { ReplyOf } from '../api/call-types.ts';
import type { ListPath } from '../query/paged-query.ts';
import type { Filters, FilterValues } from './filters.ts';
import type { ListSettings } from './use-list.ts';

/** The order of the rows is the filter of this name; the headings of a table set it. */
export const SORT = 'sort';

/** Filters that are one word of a few, but for the order of the rows: they stand as links above the list. */
type ChoicesOf<F> = {
  [
    Name in keyof F as F[Name] extends { readonly options: readonly string[] } ? Exclude<Name, typeof SORT> : never
  ]: F[Name] extends { readonly options: readonly (infer Option extends string)[] } ? Option : never;
};

/** Words of a list, as an object of the catalogue has them. They are read when they are drawn. */
export interface CommonListTexts {
  /** Nothing there at all: why, and where `emptyTo` leads. */
  readonly emptyTitle: string;
  readonly empty?: string;
  readonly emptyAction?: string;
  /** Nothing there while filters are set; without them the texts above stand in both cases. */
  readonly emptyFilterTitle?: string;
  readonly emptyFilter?: string;
  /** Under the last row. */
  readonly end: string;
}

/** What each filter is called, and each of its words. */
type FilterTexts<F> = [keyof ChoicesOf<F>] extends [never]
  ? unknown
  : {
      readonly filters: {
        readonly [Name in keyof ChoicesOf<F>]: { readonly label: string } & Readonly<
          Record<ChoicesOf<F>[Name] & string, string>
        >;
      };
    };

/** The values of a list's filters. */
export type ValuesOf<F extends object> = FilterValues<{ fields: F }>;

/** What every list screen says of itself, however its rows are drawn. */
export interface ListDefinition<P extends ListPath, F extends object> extends Pick<
  ListSettings,
  'pageSize' | 'isAlwaysFresh' | 'renewsItself'
> {
  readonly path: P;
  readonly texts: CommonListTexts & FilterTexts<NoInfer<F>>;
  /** They live in the address. Those that are one word of a few stand above the list; `sort` is its order. */
  readonly filters?: Filters<F>;
  /** What the filters mean to the call on a business day, where it is more than `filter_<name>` for each that is set. */
  readonly query?: (values: ValuesOf<F>, today: IsoDate) => Readonly<Record<string, string>>;
  /** The filter that stands as tabs; the others stand as chips. */
  readonly tabs?: keyof ChoicesOf<F>;
  /** The order of the rows, where it is not the call's own and no one chooses it. */
  readonly order?: string | ((values: ValuesOf<F>) => string);
  /** A drawn scene where there are no rows, and where its button leads (`texts.emptyAction`). */
  readonly drawing?: ReactElement;
  readonly emptyTo?: string;
  /** A button that reads the list again: where others add to it. */
  readonly hasRefresh?: boolean;
  /** What stands around the screen, and decides whether it is shown. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  /** The same list laid out for a desk (`defineDesk`), behind a lazy import. */
  readonly desk?: ComponentType<{ readonly list: UntypedDefinition }>;
  /** Above everything, from the first page: totals. `undefined` while it is on its way. */
  readonly head?: (first: ReplyOf<'GET', P> | undefined) => ReactElement;
  /** Above the filters. */
  readonly above?: ReactElement;
  /** Beside the filters, under them where there is no room. */
  readonly beside?: ReactElement;
}

/** The same for the inside, which knows no path: the contract's types are checked where a list is defined. */
export interface UntypedDefinition extends Pick<ListSettings, 'pageSize' | 'isAlwaysFresh' | 'renewsItself'> {
  readonly path: string;
  readonly texts: CommonListTexts & {
    readonly filters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly filters?: Filters<object>;
  readonly tabs?: string;
  readonly order?: string | ((values: object) => string);
  readonly query?: (values: object, today: IsoDate) => Readonly<Record<string, string>>;
  readonly drawing?: ReactElement;
  readonly emptyTo?: string;
  readonly hasRefresh?: boolean;
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  readonly desk?: ComponentType<{ readonly list: UntypedDefinition }>;
  readonly head?: (first: never) => ReactElement;
  readonly above?: ReactElement;
  readonly beside?: ReactElement;
}
