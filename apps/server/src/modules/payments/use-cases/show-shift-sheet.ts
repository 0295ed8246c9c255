import { addDays, isoDate, jalaliText, parseIsoDate } from '@nesye/money';
import { maskMobile, toLatinDigits } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUsers } from '../../identity/index.ts';
import { fullName, readCustomers } from '../../kyc/index.ts';
import {
  findCodesOfMaker,
  findMemberOfShop,
  readTerminalsOfShops,
  type ShopOfPerson,
  shopsWhere,
} from '../../merchants/index.ts';
import { type ShiftSums, sumShift } from '../domain/sum-shift.ts';
import { readShiftLines, type Shift, type ShiftLine } from '../queries/shift-lines.ts';

export interface ShiftDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Sales and refunds of a sheet at most, unless a test needs fewer. */
  readonly maxShiftLines?: number;
}

export interface ShiftQuery {
  readonly date: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly filter_terminal?: string | undefined;
  readonly filter_staff?: string | undefined;
  readonly filter_own?: 'yes' | undefined;
}

/** No shop has sold anything before. A day of the Jalali calendar is long ago in the other one. */
const FIRST_DAY = isoDate('2020-01-01');
const MAX_LINES = 20_000;
const MAX_ID_DIGITS = 18;

/**
 * What was sold and refunded at a shop's tills in a shift, together and by way of sale. It sums up the lines that the list of sales has then. Who does not see the
 * shop's money gets the sheet of the codes they have made, without amounts. Refuses `invalid` with the field, `not_found` for another shop's terminal or member,
 * `range_in_future`, `report_too_large` and `shop_permission_missing`.
 */
export async function showShiftSheet(deps: ShiftDeps, userId: bigint, query: ShiftQuery) {
  const { sql, clock } = deps;
  const { shift, date } = readShift(query, clock.businessNow());
  const [shop] = await shopsWhere(sql, userId, 'see_sales');
  if (shop === undefined) throw new Refusal('not_found');
  const seesMoney = shop.permissions.includes('see_money');
  const terminal = await terminalOf(sql, shop, query.filter_terminal);
  const makerId = await makerOf(sql, shop, userId, query);
  const lines = await linesOf(deps, shop, { shift, terminalId: terminal?.id, makerId });
  const { sums, ways } = sumShift(lines);
  return {
    merchant: { id: shop.id, name: shop.name },
    terminal: terminal ?? null,
    staff: makerId === undefined ? null : await nameOf(sql, makerId),
    date,
    date_jalali: jalaliText(date),
    from: shift.from.toISOString(),
    until: shift.until.toISOString(),
    sees_money: seesMoney,
    sums: sums.map((each) => sumsView(each, seesMoney)),
    ways: ways.map((each) => ({ product_type: each.productType, ...sumsView(each, seesMoney) })),
  };
}

export type ShiftSheetView = Awaited<ReturnType<typeof showShiftSheet>>;

/** A shift is within 24 hours, and so far not longer than until now. */
function readShift({ date: text, from = '00:00', until = '24:00' }: ShiftQuery, now: Date) {
  const date = parseIsoDate(toLatinDigits(text));
  if (date === undefined || date < FIRST_DAY) throw new Refusal('invalid', { field: 'date' });
  if (from === '24:00') throw new Refusal('invalid', { field: 'from' });
  const begins = atTime(date, from);
  if (begins > now) throw new Refusal('range_in_future', { field: 'date' });
  const ends = atTime(until > from ? date : addDays(date, 1), until);
  return { date, shift: { from: begins, until: ends < now ? ends : now } };
}

const atTime = (date: string, time: string): Date =>
  time === '24:00' ? new Date(`${addDays(isoDate(date), 1)}T00:00:00+03:30`) : new Date(`${date}T${time}:00+03:30`);

async function terminalOf(sql: Sql, shop: ShopOfPerson, text: string | undefined) {
  if (text === undefined) return undefined;
  const digits = toLatinDigits(text);
  const id = digits.length > MAX_ID_DIGITS ? undefined : BigInt(digits);
  const terminal = (await readTerminalsOfShops(sql, [shop.id])).find((each) => each.terminal.id === id)?.terminal;
  if (terminal === undefined) throw new Refusal('not_found');
  return { id: terminal.id, title: terminal.title };
}

/** Whose codes the sheet is about; undefined for everyone's, and for what was sold without a code of a person. */
async function makerOf(
  sql: Sql,
  shop: ShopOfPerson,
  userId: bigint,
  { filter_staff: staff, filter_own: own }: ShiftQuery,
): Promise<bigint | undefined> {
  const seesMoney = shop.permissions.includes('see_money');
  if (staff !== undefined) {
    const digits = toLatinDigits(staff);
    const member = digits.length > MAX_ID_DIGITS ? undefined : await findMemberOfShop(sql, shop.id, BigInt(digits));
    if (member === undefined || (!seesMoney && member !== userId)) throw new Refusal('not_found');
    return member;
  }
  return seesMoney && own === undefined ? undefined : userId;
}

async function linesOf(
  { sql, maxShiftLines = MAX_LINES }: ShiftDeps,
  shop: ShopOfPerson,
  of: { readonly shift: Shift; readonly terminalId: bigint | undefined; readonly makerId: bigint | undefined },
): Promise<readonly ShiftLine[]> {
  const { shift, terminalId, makerId } = of;
  const places = terminalId === undefined ? undefined : [{ terminalId, from: null, until: null }];
  const lines = await readShiftLines(sql, shop.id, shift, { places, limit: maxShiftLines + 1 });
  if (lines.length > maxShiftLines) throw new Refusal('report_too_large');
  if (makerId === undefined) return lines;
  const uids = [...new Set(lines.map(({ uid }) => uid))];
  const made = await findCodesOfMaker(sql, shop.id, makerId, uids);
  return lines.filter(({ customerId, uid }) => made.has(`${customerId}:${uid}`));
}

async function nameOf(sql: Sql, userId: bigint): Promise<string> {
  const [customers, users] = await Promise.all([readCustomers(sql, [userId]), findUsers(sql, [userId])]);
  return fullName(customers.get(userId)) || maskMobile(users.get(userId)?.mobile ?? '');
}

const sumsView = (sums: ShiftSums, seesMoney: boolean) => ({
  currency: sums.currency,
  count: sums.count,
  refund_count: sums.refundCount,
  amount: seesMoney ? sums.amount : null,
  refunded_amount: seesMoney ? sums.refundedAmount : null,
  commission: seesMoney ? sums.commission : null,
  net_amount: seesMoney ? sums.netAmount : null,
});
