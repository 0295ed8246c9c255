import { type IsoDate, parseRial, type Rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT, readAccounts, sumWalletCredits } from '../../ledger/index.ts';
import type { MoneyOutDeps } from '../money-out-deps.ts';

/** A wallet's money, in rials. */
export interface Funds {
  readonly balance: bigint;
  readonly held: bigint;
  /** Card money in the wallet that no gateway has settled, whatever it was paid for: it may be spent and not leave the wallet otherwise. */
  readonly unsettled: bigint;
  /** What may be cashed out or passed on. */
  readonly available: bigint;
}

/**
 * A customer's money in the wallet. Unsettled is all card money that was taken for the customer and is not settled, but never more than has come into the wallet since the
 * first of it: what came before was settled. A caller that decides by it has locked the wallet in an earlier statement.
 * Example: 3,000,000 in the wallet, a row of 3,112,000 paid by card, and its purchase refunded → 6,112,000, of which 3,112,000 are unsettled.
 */
export async function readFunds(
  { gateway }: Pick<MoneyOutDeps, 'gateway'>,
  sql: Sql | Tx,
  customerId: bigint,
): Promise<Funds> {
  const [account] = await readAccounts(sql, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  const { balance = 0n, held = 0n } = account ?? {};
  const { amount, sinceEntryId } = await gateway().unsettled(sql, customerId);
  const came = sinceEntryId === undefined ? 0n : await sumWalletCredits(sql, customerId, sinceEntryId);
  const unsettled = amount < came ? amount : came;
  const free = balance - held - unsettled;
  return { balance, held, unsettled, available: free > 0n ? free : 0n };
}

/** What of a customer's wallet is not set aside, in rials; settled or not. */
export async function readFree(sql: Sql | Tx, customerId: bigint): Promise<bigint> {
  const [account] = await readAccounts(sql, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  return account === undefined ? 0n : account.balance - account.held;
}

/** Refuses `balance_insufficient` for more than is free, and `not_settled_yet` for what is free but has not been settled. */
export function requireFunds({ balance, held, available }: Funds, amount: bigint): void {
  if (amount > balance - held) throw new Refusal('balance_insufficient', { field: 'amount' });
  if (amount > available)
    throw new Refusal('not_settled_yet', { field: 'amount', extra: { available_amount: Number(available) } });
}

export interface DailyLimit {
  readonly min: number;
  readonly max: number;
  readonly day: number;
  readonly times: number;
}

/** What has left on a business day, or is to leave. */
export interface DayTotal {
  readonly times: number;
  readonly amount: bigint;
}

/** What is left of a day, in rials and times; never negative. */
export function leftOf(limit: DailyLimit, { times, amount }: DayTotal): DayTotal {
  const left = BigInt(limit.day) - amount;
  return { times: Math.max(0, limit.times - times), amount: left > 0n ? left : 0n };
}

/** Refuses `daily_limit_reached` where an amount is more than is left of the day. */
export function requireDailyLimit(limit: DailyLimit, total: DayTotal, amount: bigint): void {
  const left = leftOf(limit, total);
  if (left.times === 0 || amount > left.amount)
    throw new Refusal('daily_limit_reached', {
      field: 'amount',
      extra: { left_amount: Number(left.amount), left_times: left.times },
    });
}

/** The most that one request can be for now, in rials. */
export function mostOf(limit: DailyLimit, total: DayTotal, { available }: Funds): bigint {
  const left = leftOf(limit, total);
  if (left.times === 0) return 0n;
  return [BigInt(limit.max), left.amount, available].reduce((least, each) => (each < least ? each : least));
}

/** Reads the amount of a request; refuses `amount_invalid` for what is none, and for one outside of the limit. */
export function readAmount(given: unknown, { min, max }: Pick<DailyLimit, 'min' | 'max'>): Rial {
  const amount = parseRial(given);
  if (amount === undefined || amount < min || amount > max) throw new Refusal('amount_invalid', { field: 'amount' });
  return amount;
}

/** When all of a customer's card money is settled; undefined where that is not known, and where none is unsettled. */
export const readSettledFrom = async (
  { gateway }: Pick<MoneyOutDeps, 'gateway'>,
  sql: Sql,
  customerId: bigint,
  { unsettled }: Pick<Funds, 'unsettled'>,
): Promise<IsoDate | undefined> => (unsettled === 0n ? undefined : await gateway().settledFrom(sql, customerId));
