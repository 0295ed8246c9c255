import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { listText } from '#messages/lists.ts';
import { RowCheckbox } from './checkbox.tsx';
import type { DataTableProps } from './table-columns.ts';
import { WindowedRows } from './windowed-rows.tsx';

const ROW_HEIGHT_PX = 76;
/** A plan of two years. */
const WHOLE_ROWS = 24;

/** The rows of a table as cards under each other, for a phone. */
export function CardRows<Row extends { readonly id: number }>({
  renderCard,
  ...props
}: DataTableProps<Row>): ReactElement {
  const { columns, rows, footTitle } = props;
  const totals = columns.filter(({ foot }) => foot !== undefined);
  return (
    <Card as="div" isFlush className="overflow-hidden">
      <WindowedRows rows={rows} rowHeightPx={ROW_HEIGHT_PX} wholeUpTo={WHOLE_ROWS} isJoined>
        {renderCard ?? ((row) => <CardRow key={row.id} row={row} {...props} />)}
      </WindowedRows>
      {totals.map((column) => (
        <p
          key={column.key}
          className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line bg-sunken px-4 py-3 text-sm font-semibold"
        >
          {totals.length > 1 ? listText.totalOf(footTitle ?? '', column.title) : footTitle}
          {column.foot?.(rows)}
        </p>
      ))}
    </Card>
  );
}

function CardRow<Row extends { readonly id: number }>({
  row,
  columns: [title, ...rest],
  selection,
  nameOf,
  linkOf,
}: DataTableProps<Row> & { readonly row: Row }): ReactElement {
  const link = linkOf?.(row);
  return (
    <li className="flex gap-3 px-4 py-3">
      {selection && (
        <RowCheckbox
          label={listText.select(nameOf?.(row) ?? '')}
          isChecked={selection.isSelected(row)}
          onChange={(isChecked) => selection.select(row, isChecked)}
        />
      )}
      <div className="min-w-0 flex-1">
        {link ? (
          <Link
            to={link.to}
            aria-label={link.label}
            className="flex min-h-11 items-center font-semibold text-firoozeh-text"
          >
            {title?.cell(row)}
          </Link>
        ) : (
          <div className="font-semibold">{title?.cell(row)}</div>
        )}
        <dl className="mt-1 text-sm">
          {rest.map((column) => (
            <div key={column.key} className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-ink-soft">{column.title}</dt>
              <dd className="ms-auto text-end">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
