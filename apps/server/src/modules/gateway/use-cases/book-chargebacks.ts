import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { SettlementFileLine } from '../adapters/payment-provider.ts';
import { lockAttempt } from '../queries/attempts.ts';
import { findAttemptId, insertChargeback, isWhollyOurs, nextChargebackId } from '../queries/chargebacks.ts';
import { cardPaymentOf } from './end-attempt.ts';
import type { GatewayDeps } from '../gateway-deps.ts';

/**
 * Undoes the payments that lines of a settlement file take back, each in its own transaction and once, however often the file is read (rule 34). The settlement of the
 * file then finds them. A line that names no settled payment of ours with its whole amount, or one of which something went back to its card or was taken back before, is
 * left to the settlement: its money is in suspense until operators decide.
 */
export async function bookChargebacks(
  deps: GatewayDeps,
  provider: string,
  lines: readonly SettlementFileLine[],
): Promise<void> {
  await forEachRecord({
    next: async (last?: SettlementFileLine) => (last === undefined ? lines : []),
    idOf: ({ authority }) => authority,
    work: async ({ authority, amount }) => {
      const attemptId = await findAttemptId(deps.database.sql, provider, authority);
      if (attemptId !== undefined) await bookChargeback(deps, attemptId, amount);
    },
  });
}

async function bookChargeback(deps: GatewayDeps, attemptId: bigint, amount: bigint): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.amount !== amount || !(await isWhollyOurs(tx, attemptId))) return;
    const { customerId } = attempt;
    const payment = cardPaymentOf(deps, attempt);
    const id = await nextChargebackId(tx, customerId);
    const takenBack = { ...payment, chargebackId: id, now: deps.clock.now(), holidays: deps.holidays };
    const booked = await deps.purposes.find(attempt.purpose).chargeBack(tx, takenBack);
    if (booked === undefined) return;
    const { at, businessDate: on } = payment;
    await insertChargeback(tx, { id, attemptId, customerId, amount, booked, on, at });
  });
}
