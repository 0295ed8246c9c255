import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { countActive } from '../queries/guarantors.ts';
import { findHeldPaper, eraseRecords } from '../queries/own-records.ts';

/** A user who leaves: neither while we have a paper of theirs, nor while someone's debt rests on them. */
export const guaranteesClosureGate = (): ClosureGate => ({ findBlockers, erase: eraseRecords });

async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  const blockers: ClosureBlocker[] = [];
  const paper = await findHeldPaper(sql, userId);
  if (paper !== undefined) blockers.push(WAYS_BACK[paper.needed ?? 'nothing'](paper.line));
  if ((await countActive(sql, userId)) > 0)
    blockers.push({
      key: 'guarantees_for_others',
      text: 'شما ضامن کسی هستید. تا پایان آن بدهی، حساب بسته نمی‌شود.',
      link: '/user/guarantees/own',
    });
  return blockers;
}

/** How a paper comes back: a credit or a request that needs it has to end first. */
const WAYS_BACK = {
  credit: (line: number) => ({
    key: 'paper_of_credit' as const,
    text: 'چک یا سفتهٔ شما پشتوانهٔ اعتباری است که باز است. آن اعتبار را ببندید تا به شما برگردد.',
    link: `/user/wallet/credit/${line}`,
  }),
  request: (line: number) => ({
    key: 'paper_of_request' as const,
    text: 'چک یا سفتهٔ شما برای یک درخواست اعتبار نزد ماست. آن درخواست را لغو کنید تا به شما برگردد.',
    link: `/user/wallet/credit/${line}/request`,
  }),
  nothing: () => ({
    key: 'paper_in_custody' as const,
    text: 'چک یا سفتهٔ شما هنوز نزد ماست. پس از پس‌گرفتن آن، حساب بسته می‌شود.',
    link: '/user/guarantees',
  }),
} as const;
