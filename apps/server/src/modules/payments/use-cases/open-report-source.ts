import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Row } from '../../../platform/spreadsheet/table.ts';
import { findClaimedCodes } from '../../merchants/index.ts';
import { summariseSchedules } from '../../schedules/index.ts';
import { INSTALLMENT_COLUMNS, installmentsRow } from '../adapters/installments-table.ts';
import { ACCOUNT_COLUMNS, type AccountLineForTable, accountRow } from '../adapters/account-table.ts';
import { PAYOUT_COLUMNS, type PayoutForTable, payoutRow } from '../adapters/payouts-table.ts';
import { SALES_COLUMNS, salesRow } from '../adapters/sales-table.ts';
import type { PurchaseFilter } from '../domain/purchase-filter.ts';
import { readSales, type SaleRow } from '../queries/read-sales.ts';
import { readSaleMovements, type SaleMovement } from '../queries/sale-movements.ts';
import type { ReportRequest, ReportSource, ReportStretch, ShopAccounts } from '../report-source.ts';
import { maskedMobiles, type SalesDeps, salesFilterOf, shopsOf } from './list-sales.ts';

/** Rows in memory at a time: a report leaves as it is read. */
const ROWS_AT_A_TIME = 250;

type Shops = ReadonlyMap<bigint, string>;
export type ReportSourceDeps = Pick<SalesDeps, 'sql' | 'clock'> & { readonly accounts: ShopAccounts };
type Deps = Pick<SalesDeps, 'sql' | 'clock'>;

interface Reading<Line> {
  readonly read: (request: ListRequest<'created_at'>, counting: 'bounded' | 'none') => Promise<ListRows<Line>>;
  /** Where a line is in the order of the list. */
  readonly positionOf: (line: Line) => readonly [at: Date, ...ties: readonly bigint[]];
  readonly rowsOf: (lines: readonly Line[]) => Promise<readonly Row[]>;
}

/** The rows of a report over the shops of a user. Refuses `invalid` with the field. */
export async function openReportSource(
  deps: ReportSourceDeps,
  userId: bigint,
  request: ReportRequest,
): Promise<ReportSource> {
  const shops = await shopsOf(deps.sql, userId, 'reports');
  if (request.kind === 'payouts') return payoutSource(deps, shops, request);
  if (request.kind === 'account') return accountSource(deps, shops, request);
  const filter = await salesFilterOf(deps.sql, [...shops.keys()], {
    filter_created_at__gte: request.from,
    filter_created_at__lte: request.to,
    filter_product_type: request.filter_product_type,
    filter_text: request.filter_text,
    filter_terminal: request.filter_terminal,
    filter_branch: request.filter_branch,
  });
  return request.kind === 'sales' ? saleSource(deps, shops, filter) : installmentSource(deps, shops, filter);
}

const saleSource = async ({ sql }: Deps, shops: Shops, filter: PurchaseFilter): Promise<ReportSource> => ({
  title: 'فروش‌ها',
  columns: SALES_COLUMNS,
  ...(await readingOf<SaleMovement>({
    read: (request, counting) => readSaleMovements(sql, [...shops.keys()], filter, request, counting),
    positionOf: ({ at, sale, refundId }) => [at, sale.id, refundId],
    rowsOf: (lines) => salesRows({ sql }, shops, lines),
  })),
});

const installmentSource = async (deps: Deps, shops: Shops, filter: PurchaseFilter): Promise<ReportSource> => ({
  title: 'اقساط فروش',
  columns: INSTALLMENT_COLUMNS,
  ...(await readingOf<SaleRow>({
    read: (request, counting) =>
      readSales(deps.sql, [...shops.keys()], { ...filter, isOnCredit: true }, request, counting),
    positionOf: ({ createdAt, id }) => [createdAt, id],
    rowsOf: (lines) => installmentRows(deps, shops, lines),
  })),
});

/** Found by its days alone: a filter of sales says nothing about it. */
function refuseFilters(report: ReportRequest): void {
  for (const field of ['filter_product_type', 'filter_text', 'filter_terminal', 'filter_branch'] as const)
    if (report[field] !== undefined) throw new Refusal('invalid', { field });
}

async function payoutSource(
  { sql, accounts: { payoutsOfDays } }: ReportSourceDeps,
  shops: Shops,
  report: ReportRequest,
): Promise<ReportSource> {
  refuseFilters(report);
  return {
    title: 'واریزها',
    columns: PAYOUT_COLUMNS,
    ...(await readingOf<PayoutForTable>({
      read: (request, counting) => payoutsOfDays(sql, [...shops.keys()], report, request, counting),
      positionOf: ({ cutAt, id }) => [cutAt, id],
      rowsOf: async (payouts) => payouts.map((payout) => payoutRow(payout, shops.get(payout.merchantId) ?? '')),
    })),
  };
}

async function accountSource(
  { sql, accounts: { linesOfDays } }: ReportSourceDeps,
  shops: Shops,
  report: ReportRequest,
): Promise<ReportSource> {
  refuseFilters(report);
  return {
    title: 'گردش حساب',
    columns: ACCOUNT_COLUMNS,
    ...(await readingOf<AccountLineForTable>({
      read: (request, counting) => linesOfDays(sql, [...shops.keys()], report, request, counting),
      positionOf: ({ day, at, id }) => [new Date(day), BigInt(at.getTime()), id],
      rowsOf: async (lines) => lines.map((line) => accountRow(line, shops.get(line.merchantId) ?? '')),
    })),
  };
}

/** A list as the rows of a report: its first stretch is read already, so that what is wrong is known before anything is sent. */
async function readingOf<Line>({ read, positionOf, rowsOf }: Reading<Line>) {
  const first = await read(stretchAfter(undefined), 'bounded');
  return {
    countedRows: first.total,
    oldest: async () => {
      const [line] = (await read({ ...stretchAfter(undefined), pageSize: 1, isDescending: false }, 'none')).rows;
      return line === undefined ? undefined : positionOf(line)[0];
    },
    stretches: async function* (): AsyncGenerator<ReportStretch> {
      for (let { rows } = first; rows.length > 0;) {
        // One line more than the stretch says that there is a next one.
        const stretch = rows.slice(0, ROWS_AT_A_TIME);
        const last = stretch.at(-1);
        if (last === undefined) return;
        yield { rows: await rowsOf(stretch), until: positionOf(last)[0] };
        if (rows.length <= ROWS_AT_A_TIME) return;
        ({ rows } = await read(stretchAfter(positionOf(last)), 'none'));
      }
    },
  };
}

/** A stretch after the line before it, never by counting through what was sent. */
const stretchAfter = (position: readonly [Date, ...bigint[]] | undefined): ListRequest<'created_at'> => ({
  page: 1,
  pageSize: ROWS_AT_A_TIME,
  orderKey: 'created_at',
  isDescending: true,
  after: position === undefined ? undefined : [position[0].toISOString(), ...position.slice(1).map(String)],
});

async function salesRows({ sql }: Pick<Deps, 'sql'>, shops: Shops, lines: readonly SaleMovement[]) {
  const sales = lines.map(({ sale }) => sale);
  const [mobiles, codes] = await Promise.all([
    maskedMobiles(sql, sales),
    findClaimedCodes(
      sql,
      [...shops.keys()],
      sales.map(({ uid }) => uid),
    ),
  ]);
  return lines.map((line) =>
    salesRow({
      line,
      shop: shops.get(line.sale.merchantId) ?? '',
      buyer: mobiles.get(line.sale.customerId) ?? '',
      code: codes.get(`${line.sale.customerId}:${line.sale.uid}`),
    }),
  );
}

async function installmentRows({ sql, clock }: Deps, shops: Shops, sales: readonly SaleRow[]) {
  const keys = sales.map(({ customerId, id }) => ({ customerId, purchaseId: id }));
  const [mobiles, schedules] = await Promise.all([
    maskedMobiles(sql, sales),
    summariseSchedules(sql, keys, clock.businessDate()),
  ]);
  return sales.map((sale) => {
    const schedule = schedules.get(sale.id);
    if (schedule === undefined) throw new Error(`the credit sale ${sale.id} has no schedule`);
    return installmentsRow({
      sale,
      shop: shops.get(sale.merchantId) ?? '',
      buyer: mobiles.get(sale.customerId) ?? '',
      schedule,
    });
  });
}
