import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { countActive } from '../queries/guarantors.ts';
import { countHeldPapers, eraseRecords } from '../queries/own-records.ts';

/** A user who leaves: neither while we have a paper of his, nor while somebody's debt rests on him. */
export const guaranteesClosureGate = (): ClosureGate => ({ findBlockers, erase: eraseRecords });

async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  const blockers: ClosureBlocker[] = [];
  if ((await countHeldPapers(sql, userId)) > 0)
    blockers.push({
      key: 'paper_in_custody',
      text: 'چک یا سفتهٔ شما هنوز نزد ماست. پس از پس‌گرفتن آن، حساب بسته می‌شود.',
      link: '/user/guarantees',
    });
  if ((await countActive(sql, userId)) > 0)
    blockers.push({
      key: 'guarantees_for_others',
      text: 'شما ضامن کسی هستید. تا پایان آن بدهی، حساب بسته نمی‌شود.',
      link: '/user/guarantees/own',
    });
  return blockers;
}
