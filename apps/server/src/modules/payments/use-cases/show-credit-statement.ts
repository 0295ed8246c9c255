import {
  addDays,
  dateFromJalali,
  isoDate,
  type IsoDate,
  jalaliFromDate,
  jalaliText,
  parseIsoDate,
  sumRial,
  rial,
} from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { findOwnPaymentIds } from '../../repayment/index.ts';
import type { FacilityFinder } from '../../schedules/index.ts';
import { readCreditStatement, type StatementLine } from '../../dues/index.ts';

export interface StatementDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly facilities: FacilityFinder;
}

export interface StatementQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A statement covers no more days, and holds no more lines: a longer one is requested in parts. */
const MAX_DAYS = 1_830;
const MAX_LINES = 2_000;
/** No one has had credit here before: an earlier day is a slip, or a Jalali date taken for a Gregorian one. */
const FIRST_DAY = isoDate('2020-01-01');

/**
 * The statement of a customer's credit: what was owed on its first day, each purchase, penalty, payment, what was given back and what was taken back, with what was owed after it. Without
 * days the Jalali year so far. Refuses `contract_not_found`, and `invalid` for days that are none, in the wrong order, in the future, or too many. Rials.
 */
export async function showCreditStatement(
  deps: StatementDeps,
  customerId: bigint,
  contractUid: string,
  query: StatementQuery,
) {
  const { sql } = deps;
  const today = deps.clock.businessDate();
  const { from, to } = readPeriod(query, today);
  const statement = await readCreditStatement(deps, { customerId, contractUid, from, to, today });
  if (statement.lines.length > MAX_LINES) throw new Refusal('invalid', { field: 'from' });
  const idsOf = (kind: StatementLine['kind']) =>
    statement.lines.flatMap((line) => (line.kind === kind && line.sourceId !== null ? [line.sourceId] : []));
  const [names, own] = await Promise.all([
    findMerchantNames(
      sql,
      statement.lines.flatMap(({ merchantId }) => merchantId ?? []),
    ),
    findOwnPaymentIds(sql, customerId, [...idsOf('payment'), ...idsOf('chargeback')]),
  ]);
  const sumOf = (...kinds: readonly StatementLine['kind'][]) =>
    sumRial(statement.lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => rial(amount)));
  return {
    contract_uid: statement.contractUid,
    wallet_group_name: statement.walletGroupName,
    from,
    from_jalali: jalaliText(from),
    to,
    to_jalali: jalaliText(to),
    opening: statement.opening,
    purchased: sumOf('purchase'),
    penalties: sumOf('penalty'),
    paid: sumOf('payment'),
    given_back: sumOf('refund', 'rebate', 'waiver'),
    taken_back: sumOf('chargeback'),
    closing: statement.closing,
    not_booked: statement.notBooked,
    lines: statement.lines.map(({ day, kind, change, balance, sourceId, merchantId }) => ({
      day,
      day_jalali: jalaliText(day),
      kind,
      change,
      balance,
      purchase: kind === 'purchase' || kind === 'refund' ? sourceId : null,
      // Someone else's payment has a receipt of theirs.
      receipt_number:
        (kind === 'payment' || kind === 'chargeback') && sourceId !== null && own.has(sourceId)
          ? String(sourceId)
          : null,
      merchant_name: merchantId === null ? null : (names.get(merchantId)?.name ?? ''),
    })),
  };
}

export type CreditStatementView = Awaited<ReturnType<typeof showCreditStatement>>;

function readPeriod(query: StatementQuery, today: IsoDate): { readonly from: IsoDate; readonly to: IsoDate } {
  const to = readDay(query.to, 'to') ?? today;
  if (to > today || to < FIRST_DAY) throw new Refusal('invalid', { field: 'to' });
  const from = readDay(query.from, 'from') ?? dateFromJalali({ year: jalaliFromDate(to).year, month: 1, day: 1 });
  if (from > to || from < addDays(to, -MAX_DAYS)) throw new Refusal('invalid', { field: 'from' });
  return { from, to };
}

function readDay(text: string | undefined, field: string): IsoDate | undefined {
  if (text === undefined) return undefined;
  const day = parseIsoDate(toLatinDigits(text));
  if (day === undefined) throw new Refusal('invalid', { field });
  return day;
}
