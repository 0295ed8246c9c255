import { formatCount, formatRate } from '@nesye/persian';
import { Amount, Button, Card, EmptyState, Skeleton } from '@nesye/ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { figuresText } from '#messages/operator-figures.ts';
import { reportsText } from '#messages/operator-reports.ts';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { csvOf } from '../domain/csv-file.ts';
import { RangeOfReport } from './report-tools.tsx';

interface FigureReportProps<Report> {
  readonly reply: ComponentProps<typeof QueryView<Report>>['query'];
  /** So many days are shown where the address names none. */
  readonly days: number;
  readonly isEmpty: (report: Report) => boolean;
  readonly children: (report: Report) => ReactNode;
}

/** A report of some days: their range, and its figures or that there are none. */
export function FigureReport<Report>({ reply, days, isEmpty, children }: FigureReportProps<Report>): ReactElement {
  return (
    <>
      <RangeOfReport days={days} />
      <QueryView query={reply} skeleton={<Skeleton className="h-64 rounded-card" />} showsReason>
        {(report) =>
          isEmpty(report) ? <EmptyState title={figuresText.none}>{figuresText.noneText}</EmptyState> : children(report)
        }
      </QueryView>
    </>
  );
}

/** A column of figures. Amounts are rials, shares basis points; what is not there is null. */
export interface FigureColumn<Row> {
  readonly title: string;
  readonly kind: 'text' | 'count' | 'amount' | 'share';
  readonly of: (row: Row) => string | number | null;
  /** Where the figure leads. */
  readonly to?: (row: Row) => string | undefined;
}

interface FiguresProps<Row> {
  readonly name: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Figures of a report as a table under its name; a figure may lead to its rows. */
export function Figures<Row>({ name, columns, rows, keyOf }: FiguresProps<Row>): ReactElement {
  return (
    <Card as="div">
      <FiguresTable
        name={name}
        hasCaption
        heads={columns.map(({ title }) => title)}
        rows={rows.map((row) => {
          const [first, ...others] = columns.map((column) => (
            <FigureCell key={column.title} column={column} row={row} />
          ));
          return { key: keyOf(row), cells: [first, ...others] };
        })}
      />
    </Card>
  );
}

function FigureCell<Row>({ column, row }: { readonly column: FigureColumn<Row>; readonly row: Row }): ReactNode {
  const value = column.of(row);
  if (value === null) return '';
  const shown = shownFigure(column.kind, value);
  const to = column.to?.(row);
  if (to === undefined) return shown;
  return (
    <Link to={to} className="text-firoozeh-text">
      {shown}
    </Link>
  );
}

function shownFigure(kind: FigureColumn<never>['kind'], value: string | number): ReactNode {
  if (kind === 'amount') return <Amount amountRial={Number(value)} size="small" />;
  if (kind === 'count') return formatCount(Number(value));
  return kind === 'share' ? formatRate(Number(value)) : value;
}

/** The rows of a report as a CSV file, and the report on paper. Amounts are in rials, as their heads say. */
export function FiguresFile<Row>({
  name,
  columns,
  rows,
}: Pick<FiguresProps<Row>, 'name' | 'columns' | 'rows'>): ReactElement {
  const save = () => {
    const heads = columns.map(({ title, kind }) => (kind === 'amount' ? reportsText.inRials(title) : title));
    const lines = rows.map((row) => columns.map(({ of }) => of(row) ?? ''));
    saveFile(new Blob([csvOf([heads, ...lines])], { type: 'text/csv' }), `nesye-${name}.csv`);
  };
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <Button tone="secondary" size="small" onClick={save}>
        {reportsText.download('CSV')}
      </Button>
      <Button tone="quiet" size="small" onClick={() => window.print()}>
        {reportsText.print}
      </Button>
    </div>
  );
}
