import { Card, classNames, uiText, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { directionOf, SortLink } from '../sort-links.tsx';
import type { Sort } from '../table-columns.ts';
import type { DeskColumn, DeskGroup, LineWays } from './desk-columns.ts';
import type { Chosen } from './use-chosen.ts';

const CELL = 'h-10 border-b border-line px-2 whitespace-nowrap first:ps-4 last:pe-4';
/** The link fills its row, and so does the ring of its focus. */
const ROW_LINK =
  'font-semibold text-firoozeh-text no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-firoozeh';

type AnyLine = { readonly id: number };

interface DeskTableProps<Line extends AnyLine> extends LineWays<Line> {
  /** Read out as the name of the table. */
  readonly label: string;
  readonly columns: readonly DeskColumn<Line>[];
  readonly groups: readonly DeskGroup<Line>[];
  /** How wide the list is. */
  readonly roomRem: number;
  readonly sort: Sort | undefined;
  readonly chosen: Chosen;
  /** The row of the open record was pressed again. */
  readonly onEnter: () => void;
}

/** Rows of 40 pixels under a head that stays in sight. One cell of a row is the link that opens its record; what has no room is left out. */
export function DeskTable<Line extends AnyLine>({ columns: all, ...props }: DeskTableProps<Line>): ReactElement {
  const { label, groups, roomRem } = props;
  const columns = all.filter(({ fromRem = 0 }) => fromRem <= roomRem);
  return (
    <Card as="div" isFlush className="overflow-clip">
      <table className="w-full border-separate border-spacing-0 text-start text-sm">
        <caption className="sr-only">{label}</caption>
        <Head columns={columns} sort={props.sort} />
        {groups.map((group) => (
          <tbody key={group.key}>
            {group.heading !== undefined && <GroupHead group={group} columns={columns} />}
            {group.lines.map((line) => (
              <LineRow key={line.id} line={line} columns={columns} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

/** Figures too begin at the right: that is where their last digit is. */
const sideOf = ({ isCut }: DeskColumn<never>): string =>
  classNames('text-start', isCut === true && 'w-full max-w-0 min-w-24 truncate');

function Head<Line>({
  columns,
  sort,
}: {
  readonly columns: readonly DeskColumn<Line>[];
  readonly sort: Sort | undefined;
}): ReactElement {
  const unit = useMoneyUnit();
  const firstMoney = columns.find(({ isMoney }) => isMoney);
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={directionOf(column, sort)}
            className={classNames(CELL, sideOf(column), 'sticky top-0 z-10 bg-surface font-medium text-ink-soft')}
          >
            {sort && column.sortKey !== undefined ? (
              <SortLink title={column.title} sortKey={column.sortKey} sort={sort} />
            ) : (
              column.title
            )}
            {column === firstMoney && <span className="ms-1 text-xs text-ink-faint">{uiText.units[unit]}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function GroupHead<Line>({
  group: { heading, totals },
  columns,
}: {
  readonly group: DeskGroup<Line>;
  readonly columns: readonly DeskColumn<Line>[];
}): ReactElement {
  const first = columns.findIndex(({ key }) => totals?.[key] !== undefined);
  const before = first === -1 ? columns.length : first;
  const look = 'sticky top-10 z-[5] h-9 border-b border-line bg-sunken px-2 font-semibold first:ps-4 last:pe-4';
  return (
    <tr>
      <th scope="rowgroup" colSpan={before} className={classNames(look, 'text-start')}>
        {heading}
      </th>
      {columns.slice(before).map((column) => (
        <td key={column.key} className={classNames(look, sideOf(column))}>
          {totals?.[column.key]}
        </td>
      ))}
    </tr>
  );
}

function LineRow<Line extends AnyLine>({
  line,
  columns,
  recordOf,
  nameOf,
  chosen,
  onEnter,
}: Omit<DeskTableProps<Line>, 'groups'> & { readonly line: Line }): ReactElement {
  const record = recordOf(line);
  const isOpen = chosen.id === record;
  return (
    <tr className={classNames('relative', isOpen ? 'bg-firoozeh-tint' : 'hover:bg-sunken')}>
      {columns.map((column) => (
        <td key={column.key} className={classNames(CELL, sideOf(column))}>
          {column.isLink === true ? (
            <Link
              data-row={record}
              to={chosen.addressOf(record)}
              replace={chosen.id !== undefined}
              preventScrollReset
              aria-label={nameOf(line)}
              aria-current={isOpen ? 'true' : undefined}
              onClick={() => isOpen && onEnter()}
              className={ROW_LINK}
            >
              {column.cell(line)}
            </Link>
          ) : (
            column.cell(line)
          )}
        </td>
      ))}
    </tr>
  );
}
