import { type Column, TABLE_MEDIA, type TableFormat } from '../../../platform/spreadsheet/table.ts';
import { tableFile } from '../../../platform/spreadsheet/table-file.ts';
import { unitName } from '../adapters/sales-table.ts';
import { type FigureDeps, type RangeQuery, summariseSales } from './summarise-sales.ts';

const COLUMNS: readonly Column[] = [
  { title: 'فروشگاه', kind: 'text' },
  { title: 'پایانه', kind: 'text' },
  { title: 'تعداد فروش', kind: 'number' },
  { title: 'مبلغ فروش', kind: 'amount' },
  { title: 'تعداد برگشت', kind: 'number' },
  { title: 'برگشت', kind: 'amount' },
  { title: 'کارمزد', kind: 'amount' },
  { title: 'خالص', kind: 'amount' },
  { title: 'واحد', kind: 'text' },
];

/** What each terminal of the user's shops sold, as a table. Refuses as summariseSales does. */
export async function renderTerminalTable(
  deps: FigureDeps,
  userId: bigint,
  query: RangeQuery & { readonly format: TableFormat },
) {
  const { from, to, terminals } = await summariseSales(deps, userId, query);
  const rows = terminals.map((sums) => [
    sums.merchant.name,
    sums.terminal.title,
    sums.count,
    sums.amount,
    sums.refund_count,
    sums.refunded_amount,
    sums.commission,
    sums.net_amount,
    unitName(sums.currency),
  ]);
  return {
    name: `nesye-terminals-${from}-${to}.${query.format}`,
    mediaType: TABLE_MEDIA[query.format],
    content: tableFile(query.format, { name: 'پایانه‌ها', columns: COLUMNS, stretches: once(rows) }),
  };
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
