import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../platform/database/database.ts';
import type { Counting } from '../../platform/lists/bounded-count.ts';
import type { ListRequest } from '../../platform/lists/list-request.ts';
import type { ListRows } from '../../platform/lists/list-response.ts';
import type { Column, Row, Table, TableFormat } from '../../platform/spreadsheet/table.ts';
import type { AccountLineForTable } from './adapters/account-table.ts';
import type { PayoutForTable } from './adapters/payouts-table.ts';
import type { DayRange } from '../../platform/lists/day-range.ts';

/** What a report is over; `use-cases/open-report-source.ts` has the rows of each. */
export type ReportKind = 'sales' | 'installments' | 'payouts' | 'account';

/** The body of C023, its days read and in order. */
export interface ReportRequest {
  readonly kind: ReportKind;
  readonly format: TableFormat;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly filter_product_type?: string | undefined;
  readonly filter_text?: string | undefined;
  readonly filter_terminal?: string | undefined;
  readonly filter_branch?: string | undefined;
}

type ReadOfDays<Line> = (
  sql: Sql,
  merchantIds: readonly bigint[],
  range: DayRange,
  request: ListRequest<'created_at'>,
  counting: Counting,
) => Promise<ListRows<Line>>;

/** What settlement, which is above this module, has of some shops on some days, by time. */
export interface ShopAccounts {
  readonly payoutsOfDays: ReadOfDays<PayoutForTable>;
  readonly linesOfDays: ReadOfDays<AccountLineForTable>;
}

/** Some rows of a report, and the moment of the last of them. */
export interface ReportStretch {
  readonly rows: readonly Row[];
  readonly until: Date;
}

/** The rows of a report, newest first. */
export interface ReportSource {
  /** The name of its sheet. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** How many rows there are, as far as lists count. */
  readonly countedRows: number;
  /** The moment of the oldest row; undefined where there is none. */
  readonly oldest: () => Promise<Date | undefined>;
  /** Read one by one, by a cursor: no transaction is open between two of them. */
  readonly stretches: () => AsyncIterable<ReportStretch>;
}

/** The table of a report; `onStretch` is called with each stretch before its rows are written. */
export const tableOf = (
  { title, columns, stretches }: ReportSource,
  onStretch: (stretch: ReportStretch) => Promise<void> = async () => undefined,
): Table => ({ name: title, columns, stretches: rowsOf(stretches(), onStretch) });

async function* rowsOf(
  stretches: AsyncIterable<ReportStretch>,
  onStretch: (stretch: ReportStretch) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  for await (const stretch of stretches) {
    await onStretch(stretch);
    yield stretch.rows;
  }
}

/** The name of a report's file. */
export const reportFileName = ({ kind, from, to, format }: ReportRequest): string =>
  `nesye-${kind}-${from}-${to}.${format}`;
