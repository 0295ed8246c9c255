import { openDatabase, openPipelined } from '../apps/server/src/platform/database/database.ts';
import type { Sql } from '../apps/server/src/platform/database/database.ts';
import type { PricedPurchase } from '../apps/server/src/modules/payments/domain/priced-purchase.ts';
import { type CommitOutcome, commitPurchases } from '../apps/server/src/modules/payments/queries/commit-purchases.ts';
import { again } from './priced-purchases.ts';

const TIMEOUTS = { statementTimeoutMs: 20_000, deadlineMs: 20_000 };
const NAIVE_CONNECTIONS = 16;

/**
 * Purchases per second the naive way: the same SQL function with one command in each transaction, over a pool of 16 connections. No HTTP, no pricing: only what
 * committing them one by one costs.
 */
export async function naivePerSecond(
  url: string,
  purchases: readonly PricedPurchase[],
  seconds: number,
): Promise<number> {
  const database = openDatabase(url, { maxConnections: NAIVE_CONNECTIONS, ...TIMEOUTS });
  try {
    return await commitFor(database.sql, purchases, { seconds, batch: 1, inParallel: NAIVE_CONNECTIONS });
  } finally {
    await database.close();
  }
}

/** Purchases per second when batches of `batch` follow one another on one connection, as the purchase lane sends them: the database's own rate. */
export async function batchedPerSecond(
  url: string,
  purchases: readonly PricedPurchase[],
  seconds: number,
  batch: number,
): Promise<number> {
  const database = openPipelined(url, { maxConnections: 1, ...TIMEOUTS });
  try {
    return await commitFor(database.sql, purchases, { seconds, batch, inParallel: 1 });
  } finally {
    await database.close();
  }
}

interface LoadShape {
  readonly seconds: number;
  readonly batch: number;
  readonly inParallel: number;
}

/** Customers are taken in turn, so no two commands in flight share an account. Throws when a purchase does not succeed: a fast refusal is no speed. */
async function commitFor(
  sql: Sql,
  purchases: readonly PricedPurchase[],
  { seconds, batch, inParallel }: LoadShape,
): Promise<number> {
  if (purchases.length < 2 * batch * inParallel) throw new Error('too few customers for the load');
  const prefix = `load-${process.pid}-${Date.now()}`;
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let sent = 0;
  let committed = 0;
  const take = (): PricedPurchase[] =>
    Array.from({ length: batch }, () => {
      const purchase = purchases[sent % purchases.length];
      if (purchase === undefined) throw new RangeError('no purchase');
      sent += 1;
      return again(purchase, prefix, sent);
    });
  const runOne = async (): Promise<void> => {
    while (performance.now() < end) {
      const outcomes = await commitPurchases(sql, take());
      const refused = outcomes.find((outcome) => !isSuccess(outcome));
      if (refused !== undefined) throw new Error(`a purchase of the load was refused: ${reasonOf(refused)}`);
      committed += outcomes.length;
    }
  };
  await Promise.all(Array.from({ length: inParallel }, runOne));
  return committed / ((performance.now() - begun) / 1_000);
}

const isSuccess = (outcome: CommitOutcome | Error): boolean => !(outcome instanceof Error) && outcome.result === 2;

const reasonOf = (outcome: CommitOutcome | Error): string =>
  outcome instanceof Error ? outcome.message : (outcome.refusalCode ?? 'no code');
