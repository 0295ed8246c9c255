import { Card, classNames } from '@nesye/ui';
import { useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { listText } from '#messages/lists.ts';
import { CardRows } from './card-rows.tsx';
import { RowCheckbox } from './checkbox.tsx';
import { moveAmongRows } from './row-keys.ts';
import { directionOf, SortLink } from './sort-links.tsx';
import type { Column, DataTableProps } from './table-columns.ts';
import { useIsMobileWidth } from './use-media.ts';
import { chunksOf, useNearScreen } from './windowed-rows.tsx';

const CELL = 'px-4 py-3 text-start align-middle normal-nums';
/** At the right like all else: that is where the last digit of a figure is. */
const FIGURE = 'px-4 py-3 text-start align-middle';
const ROW_HEIGHT_PX = 48;

/** Rows as a table where there is room, as cards below 640 pixels, where `SortLinks` stand for the headings. Arrows move among rows; long tables draw what is near the screen. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>): ReactElement {
  const isNarrow = useIsMobileWidth();
  const { label, columns, rows, footTitle } = props;
  if (isNarrow) return <CardRows {...props} />;
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  return (
    <Card as="div" isFlush className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows move among the links and boxes of the rows. */}
      <table className="w-full text-sm" onKeyDown={moveAmongRows}>
        <caption className="sr-only">{label}</caption>
        <Head {...props} />
        {chunksOf(rows).map((chunk) => (
          <Body key={chunk[0]?.id} {...props} rows={chunk} />
        ))}
        {hasFoot && <Foot columns={columns} rows={rows} title={footTitle} hasBoxes={props.selection !== undefined} />}
      </table>
    </Card>
  );
}

function Head<Row extends { readonly id: number }>({
  columns,
  rows,
  sort,
  selection,
}: DataTableProps<Row>): ReactElement {
  return (
    <thead className="text-ink-faint">
      <tr>
        {selection && (
          <th scope="col" className="w-px py-1 ps-4">
            <RowCheckbox
              label={listText.selectAll}
              isChecked={rows.length > 0 && rows.every(selection.isSelected)}
              isPartly={rows.some(selection.isSelected) && !rows.every(selection.isSelected)}
              onChange={(isChecked) => selection.selectAll(rows, isChecked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={directionOf(column, sort)}
            className={classNames(column.isFigure ? FIGURE : CELL, 'font-medium whitespace-nowrap')}
          >
            {sort && column.sortKey !== undefined ? (
              <SortLink title={column.title} sortKey={column.sortKey} sort={sort} />
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Body<Row extends { readonly id: number }>(props: DataTableProps<Row>): ReactElement {
  const { rows } = props;
  const place = useRef<HTMLTableSectionElement>(null);
  const { isNear, heightPx } = useNearScreen(place, rows.length);
  if (!isNear)
    return (
      <tbody ref={place} aria-hidden>
        <tr style={{ blockSize: heightPx ?? rows.length * ROW_HEIGHT_PX }} />
      </tbody>
    );
  return (
    <tbody ref={place}>
      {rows.map((row) => (
        <BodyRow key={row.id} row={row} {...props} />
      ))}
    </tbody>
  );
}

function BodyRow<Row extends { readonly id: number }>({
  row,
  columns,
  selection,
  nameOf,
  linkOf,
}: DataTableProps<Row> & { readonly row: Row }): ReactElement {
  const isSelected = selection?.isSelected(row) === true;
  return (
    <tr className={classNames('border-t border-line', isSelected ? 'bg-firoozeh-tint' : 'hover:bg-sunken')}>
      {selection && (
        <td className="w-px ps-4">
          <RowCheckbox
            isRow={linkOf === undefined}
            label={listText.select(nameOf?.(row) ?? '')}
            isChecked={isSelected}
            onChange={(isChecked) => selection.select(row, isChecked)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const link = index === 0 ? linkOf?.(row) : undefined;
        return (
          <td key={column.key} className={column.isFigure ? FIGURE : CELL}>
            {link ? (
              <Link
                data-row
                to={link.to}
                aria-label={link.label}
                className="-my-3 flex min-h-11 items-center font-semibold text-firoozeh-text"
              >
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Foot<Row>({
  columns,
  rows,
  title,
  hasBoxes,
}: {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly title: string | undefined;
  readonly hasBoxes: boolean;
}): ReactElement {
  const first = columns.findIndex(({ foot }) => foot !== undefined);
  return (
    <tfoot>
      <tr className="border-t-2 border-line bg-sunken font-semibold">
        <th scope="row" colSpan={first + (hasBoxes ? 1 : 0)} className={CELL}>
          {title}
        </th>
        {columns.slice(first).map((column) => (
          <td key={column.key} className={column.isFigure ? FIGURE : CELL}>
            {column.foot?.(rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
