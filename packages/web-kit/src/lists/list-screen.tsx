import type { IsoDate } from '@nesye/money';
import { IconButton } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, Suspense, type ReactElement, type ReactNode } from 'react';
import { listText } from '#messages/lists.ts';
import { inBackground } from '../in-background.ts';
import { callKey } from '../query/call-query.ts';
import { useToday } from '../use-today.ts';
import { FilterLinks } from './filter-links.tsx';
import { defineFilters, isFiltered, queryOfFilters, useFilters, type Filters } from './filters.ts';
import { SORT, type UntypedDefinition } from './list-definition.ts';
import { emptyByFilter, PagedList, type EmptyList, type LooseListProps } from './paged-list.tsx';
import type { Sort } from './table-columns.ts';
import { useIsDeskWidth } from './use-media.ts';
import { useList } from './use-list.ts';

export const NO_FILTERS = defineFilters({});

const List = PagedList as (props: LooseListProps) => ReactElement;

interface ListScreenProps {
  readonly list: UntypedDefinition;
  /** One narrow column: rows that are read, not compared. */
  readonly isNarrow: boolean;
  readonly skeleton: ReactElement;
  readonly children: (rows: readonly never[], values: object, pages: readonly never[]) => ReactNode;
}

/** What every list screen has around its rows: totals, filters in the address, and every state of the list. Laid out for a desk where it can be and there is room. */
export function ListScreen(props: ListScreenProps): ReactElement {
  const { list, skeleton } = props;
  const Frame = list.frame ?? Fragment;
  const Desk = useIsDeskWidth() ? list.desk : undefined;
  return (
    <Frame>
      {Desk ? (
        <div data-desk>
          <Suspense fallback={skeleton}>
            <Desk list={list} />
          </Suspense>
        </div>
      ) : (
        <WithinFrame {...props} />
      )}
    </Frame>
  );
}

function WithinFrame({ list, isNarrow, skeleton, children }: ListScreenProps): ReactElement {
  const { path, filters = NO_FILTERS, head, above, beside, texts, hasRefresh = false } = list;
  const values = useFilters(filters);
  const today = useToday();
  const request = requestOf(list, values, today);
  return (
    <div className={`flex w-full flex-col gap-4 ${isNarrow ? 'max-w-3xl' : ''}`}>
      {head && <Head {...request} head={head} />}
      {above}
      <div className="flex flex-wrap items-end justify-between gap-3 empty:hidden">
        <Choices list={list} values={values} filters={filters} />
        {beside}
        {hasRefresh && <Refresh path={path} />}
      </div>
      <List {...request} empty={emptyOf(list, values)} endText={texts.end} skeleton={skeleton}>
        {(rows, pages) => children(rows, values, pages)}
      </List>
    </div>
  );
}

/** Reads the list again: others add to it. */
function Refresh({ path }: { readonly path: string }): ReactElement {
  const queries = useQueryClient();
  return (
    <div className="ms-auto">
      <IconButton
        icon="refresh"
        label={listText.refresh}
        onClick={() => inBackground(queries.refetchQueries({ queryKey: callKey(path), type: 'active' }))}
      />
    </div>
  );
}

type Settings = Pick<UntypedDefinition, 'pageSize' | 'isAlwaysFresh' | 'renewsItself'>;

/** How a list is read under these filters on a business day. */
export const requestOf = (list: UntypedDefinition, values: object, today: IsoDate) => ({
  path: list.path,
  query: queryOf(list, values, today),
  ...settingsOf(list),
});

const settingsOf = ({ pageSize, isAlwaysFresh, renewsItself }: UntypedDefinition): Settings => ({
  ...(pageSize !== undefined && { pageSize }),
  ...(isAlwaysFresh !== undefined && { isAlwaysFresh }),
  ...(renewsItself !== undefined && { renewsItself }),
});

function queryOf(
  { query = queryOfFilters, order }: UntypedDefinition,
  values: object,
  today: IsoDate,
): Readonly<Record<string, string>> {
  const chosen = typeof order === 'function' ? order(values) : order;
  return { ...(chosen !== undefined && { order_by: chosen }), ...query(values, today) };
}

/** What the list says where it has no rows under these filters. */
export function emptyOf(
  { texts, filters = NO_FILTERS, drawing, emptyTo }: UntypedDefinition,
  values: object,
): EmptyList {
  const { emptyTitle: title, empty: text, emptyAction, emptyFilterTitle, emptyFilter = '' } = texts;
  if (emptyFilterTitle !== undefined && isFiltered(filters, values, SORT))
    return emptyByFilter(emptyFilterTitle, emptyFilter);
  const action = emptyTo !== undefined && emptyAction !== undefined && { to: emptyTo, text: emptyAction };
  return { title, ...(text !== undefined && { text }), ...(drawing && { drawing }), ...(action && { action }) };
}

/** The order of the rows under these filters, and the address of another. */
export function sortOf(filters: Filters<object>, values: object): Sort | undefined {
  const { [SORT]: value } = values as { readonly [SORT]?: string };
  return value === undefined
    ? undefined
    : { value, addressOf: (order) => filters.addressOf({ ...values, [SORT]: order }) };
}

interface HeadProps extends Settings {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly head: (first: never) => ReactElement;
}

/** What the first page says besides its rows. It is the list's own read, not one more. */
function Head({ head, ...request }: HeadProps): ReactElement | null {
  const { first, list } = useList(request);
  return first === undefined && list.isError ? null : head(first as never);
}

interface ChoicesProps {
  readonly list: UntypedDefinition;
  readonly filters: Filters<object>;
  readonly values: object;
}

/** The filters that are one word of a few, in the order in which they are defined. */
function Choices({ list: { texts, tabs }, filters, values }: ChoicesProps): ReactElement | null {
  const choices = Object.keys(filters.fields).flatMap((name) => {
    const words = texts.filters?.[name];
    return words === undefined ? [] : [{ name, words }];
  });
  if (choices.length === 0) return null;
  return (
    <div className="flex max-w-full min-w-0 flex-auto flex-col gap-3">
      {choices.map(({ name, words }) => (
        <FilterLinks
          key={name}
          filters={filters}
          values={values}
          name={name as never}
          label={words['label'] ?? ''}
          texts={words as never}
          variant={name === tabs ? 'tabs' : 'chips'}
        />
      ))}
    </div>
  );
}
