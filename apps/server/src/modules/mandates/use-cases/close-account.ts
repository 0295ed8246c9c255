import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { hasDrawInDoubt } from '../queries/draws.ts';
import { lockMandate, readLiveMandates } from '../queries/mandates.ts';
import { endLocked } from './end-mandate.ts';

/**
 * A user who leaves: mandates end, and nothing that was announced is drawn. A draw that the bank was given and has not spoken about blocks the closing, for its money may
 * come. Mandates and draws stay as money records; an erased account forgets the accounts at banks.
 */
export const mandatesClosureGate = (): ClosureGate => ({
  findBlockers,
  lock: async (tx, userId) => lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: userId }]),
  close: endAll,
  erase: async (tx, userId) => void (await tx`select mandates.erase_closed_customer(${userId})`),
});

async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  if (!(await hasDrawInDoubt(sql, userId))) return [];
  return [
    {
      key: 'draw_in_doubt',
      text: 'نتیجهٔ یک برداشت خودکار از حساب بانکی شما هنوز معلوم نیست. کمی بعد دوباره ببینید.',
      link: '/user/ips/auto-pay',
    },
  ];
}

async function endAll(tx: Tx, userId: bigint, now: Date): Promise<void> {
  const clock = { businessNow: () => now, now: () => now };
  for (const { id } of await readLiveMandates(tx, userId)) {
    const mandate = await lockMandate(tx, userId, id);
    if (mandate !== undefined) await endLocked({ clock }, tx, mandate, { state: 'cancelled' });
  }
}
