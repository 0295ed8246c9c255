import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { hasAttemptInDoubt } from '../queries/attempts.ts';

/** A user who leaves: a payment in doubt is waited for; money that comes later goes back to the card. Erasure forgets the masks of cards. */
export function gatewayClosureGate(): ClosureGate {
  return {
    findBlockers,
    erase: async (tx, userId) => void (await tx`select gateway.erase_closed_customer(${userId})`),
  };
}

async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  if (!(await hasAttemptInDoubt(sql, userId))) return [];
  return [
    {
      key: 'card_payment',
      text: 'نتیجهٔ پرداخت شما با کارت هنوز معلوم نیست، یا پولی در راه برگشت به کارت‌تان است. کمی بعد دوباره ببینید.',
      link: '/user/wallet',
    },
  ];
}
