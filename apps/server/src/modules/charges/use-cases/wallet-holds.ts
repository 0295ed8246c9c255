import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { ACCOUNT, endHolds, lockAccounts } from '../../ledger/index.ts';

const BATCH_SIZE = 500;

/** What a payment has set aside of the wallet. */
export interface HeldPart {
  readonly id: bigint;
  readonly holdId: bigint | null;
  readonly releasedAt: Date | null;
}

/** How a module finds, locks and marks its payments that wait for a card with a part of the wallet set aside. */
export interface HeldPayments {
  /** Open ones that are not decided in time, by id. */
  readonly findOverdue: (
    sql: Sql,
    now: Date,
    range: { readonly after: bigint; readonly limit: number },
  ) => Promise<readonly { readonly id: bigint; readonly customerId: bigint }[]>;
  readonly lock: (tx: Tx, customerId: bigint, id: bigint) => Promise<HeldPart & { readonly state: string }>;
  readonly markReleased: (tx: Tx, id: bigint, at: Date) => Promise<void>;
}

export interface WalletHolds {
  /** Frees what a payment has set aside, once; from here on it cannot succeed. The payment is locked. */
  readonly release: (tx: Tx, payment: HeldPart, at: Date) => Promise<void>;
  /**
   * Half an hour after a payment began its hold ends, whatever the gateway says or does not say: what it takes later is sent back. Each in its own transaction,
   * safe to repeat. Returns how many.
   */
  readonly releaseOverdue: (deps: { readonly database: Database; readonly clock: Clock }) => Promise<number>;
}

/** The holds of a module's payments on its customers' wallets. */
export function createWalletHolds({ findOverdue, lock, markReleased }: HeldPayments): WalletHolds {
  const release: WalletHolds['release'] = async (tx, { id, holdId, releasedAt }, at) => {
    if (releasedAt !== null) return;
    if (holdId !== null) await endHolds(tx, [holdId], 'released', at);
    await markReleased(tx, id, at);
  };
  return {
    release,
    releaseOverdue: async ({ database, clock }) => {
      const now = clock.businessNow();
      return await forEachRecord({
        next: (last?: { readonly id: bigint }) =>
          findOverdue(database.sql, now, { after: last?.id ?? 0n, limit: BATCH_SIZE }),
        idOf: ({ id }) => id,
        work: ({ id, customerId }) =>
          database.transaction(async (tx) => {
            await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
            const payment = await lock(tx, customerId, id);
            if (payment.state === 'open') await release(tx, payment, now);
          }),
      });
    },
  };
}
