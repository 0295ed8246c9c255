import { Card, classNames } from '@nesye/ui';
import { RowCheckbox } from '@nesye/web-kit/lists/checkbox.tsx';
import { moveAmongRows } from '@nesye/web-kit/lists/row-keys.ts';
import type { SelectionState } from '@nesye/web-kit/lists/selection.ts';
import { directionOf, SortLink } from '@nesye/web-kit/lists/sort-links.tsx';
import type { Sort } from '@nesye/web-kit/lists/table-columns.ts';
import { listText } from '@nesye/web-kit/messages/lists.ts';
import { type Column, flexRender, getCoreRowModel, type Row, useReactTable } from '@tanstack/react-table';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { NamedColumn } from '../lists/queue-columns.ts';
import type { Layout } from '../lists/use-layout.ts';

const CELL = 'h-10 border-b border-line px-2 text-start whitespace-nowrap first:ps-4 last:pe-4';
/** The link fills its row, and so does the ring of its focus. */
const ROW_LINK =
  'font-semibold text-firoozeh-text no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-firoozeh';

/** A row of a list of the contract. */
export interface AnyRow {
  readonly id: number;
}

export interface RowLink {
  readonly to: string;
  readonly label: string;
}

interface DataTableProps {
  /** What the table shows; read out. */
  readonly label: string;
  readonly columns: readonly NamedColumn[];
  readonly layout: Layout;
  readonly rows: readonly AnyRow[];
  readonly sort: Sort | undefined;
  readonly selection: SelectionState<AnyRow> | undefined;
  readonly nameOf: (row: AnyRow) => string;
  readonly linkOf: ((row: AnyRow) => RowLink) | undefined;
  /** The row whose case is open next to the list. */
  readonly openId: string | undefined;
}

/** Rows of 40 pixels under a head that stays in sight, with the columns of a layout. The first cell of a row is the link that opens it, and fills the row. */
export function DataTable(props: DataTableProps): ReactElement {
  const { label, columns, layout, rows } = props;
  // The table's functions change with each drawing; none of them is remembered.
  // oxlint-disable-next-line react/incompatible-library -- Its functions are called in this drawing alone.
  const table = useReactTable<AnyRow>({
    data: rows as AnyRow[],
    columns: columns.map((column) => ({
      id: column.key,
      header: column.title,
      cell: ({ row }) => column.cell(row.original as never),
      meta: column,
    })),
    state: {
      columnOrder: [...layout.columns],
      columnVisibility: Object.fromEntries(columns.map(({ key }) => [key, layout.columns.includes(key)])),
      columnPinning: { left: [...layout.pinned] },
    },
    getRowId: ({ id }) => String(id),
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
  });
  const shown = table.getVisibleLeafColumns().toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a)));
  return (
    <Card
      as="div"
      isFlush
      className="max-h-[calc(100dvh-9rem)] overflow-auto"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows move among the links and boxes of the rows. */}
      <table className="w-full border-separate border-spacing-0 text-sm" onKeyDown={moveAmongRows}>
        <caption className="sr-only">{label}</caption>
        <Head {...props} shown={shown} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <BodyRow key={row.id} {...props} row={row} shown={shown} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const isPinned = (column: Column<AnyRow>): boolean => column.getIsPinned() !== false;
const namedOf = (column: Column<AnyRow>): NamedColumn => column.columnDef.meta as NamedColumn;

/** Figures too begin at the right: that is where their last digit is. The first pinned column stays in sight. */
const lookOf = (column: Column<AnyRow>, background: string): string =>
  classNames(
    CELL,
    namedOf(column).isCut === true && 'w-full max-w-0 min-w-40 truncate',
    isPinned(column) && `sticky start-0 z-[1] ${background}`,
  );

function Head({
  rows,
  sort,
  selection,
  shown,
}: DataTableProps & { readonly shown: readonly Column<AnyRow>[] }): ReactElement {
  const isAll = selection !== undefined && rows.length > 0 && rows.every(selection.isSelected);
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="sticky top-0 z-10 w-px border-b border-line bg-surface ps-2">
            <RowCheckbox
              label={listText.selectAll}
              isChecked={isAll}
              isPartly={!isAll && rows.some(selection.isSelected)}
              onChange={(isChecked) => selection.selectAll(rows, isChecked)}
            />
          </th>
        )}
        {shown.map((column) => {
          const named = namedOf(column);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={directionOf(named, sort)}
              className={classNames(lookOf(column, ''), 'sticky top-0 z-10 bg-surface font-medium text-ink-soft')}
            >
              {sort && named.sortKey !== undefined ? (
                <SortLink title={named.title} sortKey={named.sortKey} sort={sort} />
              ) : (
                named.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function BodyRow({
  row,
  shown,
  selection,
  nameOf,
  linkOf,
  openId,
}: DataTableProps & { readonly row: Row<AnyRow>; readonly shown: readonly Column<AnyRow>[] }): ReactElement {
  const isSelected = selection?.isSelected(row.original) === true;
  const isOpen = openId === row.id;
  const link = linkOf?.(row.original);
  const cells = new Map(row.getVisibleCells().map((cell) => [cell.column.id, cell]));
  const background = isOpen || isSelected ? 'bg-firoozeh-tint' : 'bg-surface';
  return (
    <tr className={classNames('relative', isOpen || isSelected ? 'bg-firoozeh-tint' : 'hover:bg-sunken')}>
      {selection && (
        <td className="relative z-[1] w-px border-b border-line ps-2 *:-my-1">
          <RowCheckbox
            isRow={link === undefined}
            label={listText.select(nameOf(row.original))}
            isChecked={isSelected}
            onChange={(isChecked) => selection.select(row.original, isChecked)}
          />
        </td>
      )}
      {shown.map((column, index) => {
        const cell = cells.get(column.id);
        const content = cell && flexRender(column.columnDef.cell, cell.getContext());
        return (
          <td
            key={column.id}
            className={classNames(lookOf(column, background), link === undefined && 'relative z-[1]')}
          >
            {index === 0 && link ? (
              <Link
                data-row={row.id}
                to={link.to}
                preventScrollReset
                aria-label={link.label}
                aria-current={isOpen ? 'true' : undefined}
                className={ROW_LINK}
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
