import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { formatJalaliDate } from '@nesye/persian';

interface GroupedRow {
  readonly id: number;
  readonly status: number;
  readonly due_date: string;
}

/** Rows under one heading: what is overdue, or one Jalali month. */
export interface InstallmentGroup<Row> {
  readonly key: string;
  readonly isOverdue: boolean;
  /** «آذر ۱۴۰۵»; empty for the overdue group, which has a heading of its own. */
  readonly monthText: string;
  readonly rows: readonly Row[];
}

/** Overdue rows first, oldest on top, then month by month in the order the rows came. */
export function groupInstallments<Row extends GroupedRow>(rows: readonly Row[]): readonly InstallmentGroup<Row>[] {
  const groups = new Map<string, { isOverdue: boolean; monthText: string; rows: Row[] }>();
  const overdue = rows
    .filter((row) => row.status === INSTALLMENT_STATUS.overdue)
    .toSorted((left, right) => left.due_date.localeCompare(right.due_date));
  if (overdue.length > 0) groups.set('overdue', { isOverdue: true, monthText: '', rows: overdue });
  for (const row of rows) {
    if (row.status === INSTALLMENT_STATUS.overdue) continue;
    const monthText = formatJalaliDate(row.due_date, 'month');
    const group = groups.get(monthText) ?? { isOverdue: false, monthText, rows: [] };
    group.rows.push(row);
    groups.set(monthText, group);
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

interface PenalisedRow extends GroupedRow {
  readonly remaining: number;
  readonly penalty: number;
}

/** One line of the list: an installment, or the penalties that are left of one day's rows whose debt went to others. */
export interface InstallmentLine<Row> {
  readonly id: number;
  readonly rows: readonly [Row, ...Row[]];
  readonly isPenaltyAlone: boolean;
}

/** Rows as lines, in their order: rows of one due day that owe a penalty alone are one line, at the place of the first. */
export function linesOf<Row extends PenalisedRow>(rows: readonly Row[]): readonly InstallmentLine<Row>[] {
  const lines = Map.groupBy(rows, (row) => (isPenaltyAlone(row) ? row.due_date : String(row.id)));
  return [...lines.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ id: first.id, rows: [first, ...others], isPenaltyAlone: isPenaltyAlone(first) }],
  );
}

const isPenaltyAlone = ({ status, remaining, penalty }: PenalisedRow): boolean =>
  status !== INSTALLMENT_STATUS.paused && remaining > 0 && remaining === penalty;
