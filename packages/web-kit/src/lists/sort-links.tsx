import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { listText } from '#messages/lists.ts';
import type { Column, Sort } from './table-columns.ts';
import { useIsMobileWidth } from './use-media.ts';

type Direction = 'ascending' | 'descending' | 'none';

/** The order of the rows by this column, as `aria-sort` takes it; undefined for a column that orders nothing. */
export function directionOf<Row>({ sortKey }: Column<Row>, sort: Sort | undefined): Direction | undefined {
  if (sort === undefined || sortKey === undefined) return undefined;
  if (sort.value === sortKey) return 'ascending';
  return sort.value === `-${sortKey}` ? 'descending' : 'none';
}

interface SortLinkProps {
  readonly title: string;
  readonly sortKey: string;
  readonly sort: Sort;
}

/** Orders the rows by a column: from the greatest down, pressed again from the least up. */
export function SortLink({ title, sortKey, sort }: SortLinkProps): ReactElement {
  const isDescending = sort.value === `-${sortKey}`;
  const isCurrent = isDescending || sort.value === sortKey;
  return (
    <Link
      to={sort.addressOf(isDescending ? sortKey : `-${sortKey}`)}
      replace
      preventScrollReset
      className="-my-3 inline-flex min-h-11 items-center gap-1 font-semibold text-ink-soft no-underline hover:text-ink"
    >
      {title}
      <Icon
        name="down"
        sizePx={16}
        className={classNames(!isCurrent && 'opacity-30', isCurrent && !isDescending && 'rotate-180')}
      />
    </Link>
  );
}

interface SortLinksProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
}

/** The same where a table is cards and has no headings; nothing where it has them. */
export function SortLinks<Row>({ columns, sort }: SortLinksProps<Row>): ReactElement | null {
  const isNarrow = useIsMobileWidth();
  if (!isNarrow || sort === undefined) return null;
  const directions = { ascending: listText.ascending, descending: listText.descending, none: undefined } as const;
  return (
    <div role="group" aria-label={listText.order} className="flex flex-wrap items-center gap-x-4 px-1 py-3 text-sm">
      <span aria-hidden className="text-ink-soft">
        {listText.order}
      </span>
      {columns.map((column) => {
        const direction = directionOf(column, sort);
        if (column.sortKey === undefined || direction === undefined) return null;
        return (
          <span key={column.key}>
            <SortLink title={column.title} sortKey={column.sortKey} sort={sort} />
            <span className="sr-only">{directions[direction]}</span>
          </span>
        );
      })}
    </div>
  );
}
