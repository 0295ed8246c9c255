import { Readable } from 'node:stream';
import { Refusal } from '../../../platform/http/handler.ts';
import { MAX_COUNTED_ROWS } from '../../../platform/lists/bounded-count.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import { findClaimedCodes } from '../../merchants/index.ts';
import { tableHead, tableLine } from '../adapters/sales-table.ts';
import { readSaleMovements, type SaleMovement } from '../queries/sale-movements.ts';
import { maskedMobiles, type SalesDeps, type SalesFilterQuery, salesFilterOf, shopsOf } from './list-sales.ts';

/** Rows in memory at a time: a report leaves as it is read. */
const ROWS_AT_A_TIME = 500;

/** A stretch of the report: after the row before it, never by counting through what was sent. */
const stretchAfter = (row: SaleMovement | undefined): ListRequest<'created_at'> => ({
  page: 1,
  pageSize: ROWS_AT_A_TIME,
  orderKey: 'created_at',
  isDescending: true,
  after: row === undefined ? undefined : [row.at.toISOString(), String(row.sale.id), String(row.refundId)],
});

/**
 * The statement of the user's shops as a CSV table, newest first, streamed; at most 10,000 lines. Refuses `invalid` with the field, and `report_too_large` before anything
 * is sent.
 */
export async function reportSales(deps: SalesDeps, userId: bigint, query: SalesFilterQuery): Promise<Readable> {
  const { sql } = deps;
  const shops = await shopsOf(sql, userId);
  const filter = await salesFilterOf(sql, [...shops.keys()], query);
  const first = await readSaleMovements(sql, [...shops.keys()], filter, stretchAfter(undefined));
  if (first.total > MAX_COUNTED_ROWS) throw new Refusal('report_too_large');
  return Readable.from(linesOf(deps, shops, filter, first.rows), { objectMode: false });
}

async function* linesOf(
  deps: SalesDeps,
  shops: ReadonlyMap<bigint, string>,
  filter: Awaited<ReturnType<typeof salesFilterOf>>,
  first: readonly SaleMovement[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(tableHead());
  let rows = first;
  for (let sent = 0; rows.length > 0 && sent < MAX_COUNTED_ROWS;) {
    // One row more than the stretch says that there is a next one.
    const stretch = rows.slice(0, ROWS_AT_A_TIME);
    yield Buffer.from(await textOf(deps, shops, stretch));
    sent += stretch.length;
    if (rows.length <= ROWS_AT_A_TIME) return;
    rows = (await readSaleMovements(deps.sql, [...shops.keys()], filter, stretchAfter(stretch.at(-1)))).rows;
  }
}

async function textOf(
  { sql }: SalesDeps,
  shops: ReadonlyMap<bigint, string>,
  lines: readonly SaleMovement[],
): Promise<string> {
  const sales = lines.map(({ sale }) => sale);
  const [mobiles, codes] = await Promise.all([
    maskedMobiles(sql, sales),
    findClaimedCodes(
      sql,
      [...shops.keys()],
      sales.map(({ uid }) => uid),
    ),
  ]);
  return lines
    .map((line) =>
      tableLine({
        line,
        shop: shops.get(line.sale.merchantId) ?? '',
        buyer: mobiles.get(line.sale.customerId) ?? '',
        code: codes.get(`${line.sale.customerId}:${line.sale.uid}`),
      }),
    )
    .join('');
}
