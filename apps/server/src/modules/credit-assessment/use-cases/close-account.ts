import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { eraseScores } from '../queries/own-records.ts';
import { lockReport, readOpenReport } from '../queries/reports.ts';

/**
 * A user who leaves: a report that is paid for and has not come blocks the closing, as its money would come back into a closed wallet. One that was requested alone is
 * no one's debt; who leaves takes their consent back with it.
 */
export const assessmentClosureGate = (): ClosureGate => ({
  findBlockers,
  lock: async (tx, userId) => {
    const open = await readOpenReport(tx, userId);
    if (open !== undefined) await lockReport(tx, open.id);
  },
  erase: eraseScores,
});

async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  const open = await readOpenReport(sql, userId);
  if (open === undefined || open.state === 'requested') return [];
  return [
    {
      key: 'score_report',
      text: 'گزارش اعتباری‌تان را خریده‌اید و هنوز نیامده است. آن را بگیرید یا صبر کنید تا پولش برگردد.',
      link: '/user/wallet/score',
    },
  ];
}
