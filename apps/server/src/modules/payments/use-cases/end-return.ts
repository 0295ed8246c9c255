import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { ReturnRefusal } from '@nesye/contract/constants';
import { addDays } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT } from '../../ledger/index.ts';
import { lockRefundableRows, resumeRows } from '../../schedules/index.ts';
import {
  findOverdueReturns,
  lockOpenReturn,
  type ReturnOutcome,
  type ReturnRequest,
  storeReturnEnd,
} from '../queries/returns.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import type { ReturnDeps } from './open-return.ts';
import { findOwnSale } from './show-return.ts';

const BATCH_SIZE = 100;

interface Ending {
  readonly outcome: ReturnOutcome;
  readonly refusal?: ReturnRefusal | undefined;
  readonly refundId?: bigint;
}

/**
 * Ends a return that is locked with its accounts and rows: they go on, each later by the days they stopped; never by more than the policy allows, however late this runs.
 */
async function endReturn(tx: Tx, clock: Clock, request: ReturnRequest, ending: Ending): Promise<void> {
  const [today, last] = [clock.businessDate(), addDays(request.holdUntil, 1)];
  await storeReturnEnd(tx, request.id, { ...ending, at: clock.businessNow() });
  await resumeRows(tx, request, today < last ? today : last);
  await notifyOfReturn(tx, clock, { ...request, outcome: ending.outcome });
}

/** The shop has refunded something of a sale, in this transaction, whose accounts and rows are locked: what was to come back has come. */
export async function endReturnOfRefunded(
  tx: Tx,
  clock: Clock,
  { purchaseId, refundId }: { readonly purchaseId: bigint; readonly refundId: bigint },
): Promise<void> {
  const request = await lockOpenReturn(tx, purchaseId);
  if (request !== undefined) await endReturn(tx, clock, request, { outcome: 'refunded', refundId });
}

/** The customer disputes the purchase, in this transaction, whose accounts and rows are locked: the dispute stops its rows from here on. */
export async function endReturnForDispute(tx: Tx, clock: Clock, purchaseId: bigint): Promise<void> {
  const request = await lockOpenReturn(tx, purchaseId);
  if (request !== undefined) await endReturn(tx, clock, request, { outcome: 'disputed' });
}

/** The customer keeps the goods after all, or the shop takes nothing back and says why. Refuses `not_found` (another's) and `return_closed`. */
export async function closeReturn(
  { database, clock }: ReturnDeps,
  userId: bigint,
  { id, refusal }: { readonly id: string; readonly refusal?: ReturnRefusal },
): Promise<void> {
  const side = refusal === undefined ? 'customer' : 'shop';
  const { id: purchaseId, customerId } = await findOwnSale(database.sql, userId, id, side);
  const ending = refusal === undefined ? { outcome: 'withdrawn' as const } : { outcome: 'refused' as const, refusal };
  await database.transaction(async (tx) => {
    await lockSale(tx, clock, customerId, purchaseId);
    const request = await lockOpenReturn(tx, purchaseId);
    if (request === undefined) throw new Refusal('return_closed');
    await endReturn(tx, clock, request, ending);
  });
}

async function lockSale(tx: Tx, clock: Clock, customerId: bigint, purchaseId: bigint): Promise<void> {
  const wallet = { kind: ACCOUNT.cashWallet, partyId: customerId };
  await lockRefundableRows(tx, { customerId, purchaseId, asOf: clock.businessDate() }, [wallet]);
}

/** Ends every return whose last day is over. Safe to repeat, and by several processes together. How many there were. */
export async function endOverdueReturns({ database, clock }: ReturnDeps): Promise<number> {
  const today = clock.businessDate();
  return await forEachRecord({
    next: (last?: { readonly id: bigint }) =>
      findOverdueReturns(database.sql, today, { after: last?.id ?? 0n, limit: BATCH_SIZE }),
    idOf: ({ id }) => id,
    work: ({ customerId, purchaseId }) =>
      database.transaction(async (tx) => {
        await lockSale(tx, clock, customerId, purchaseId);
        const request = await lockOpenReturn(tx, purchaseId);
        if (request === undefined || request.holdUntil >= today) return;
        await endReturn(tx, clock, request, { outcome: 'expired' });
      }),
  });
}
