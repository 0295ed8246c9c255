import { auditReplay, type ReplayAudit } from '../../apps/server/src/modules/schedules/use-cases/audit-replay.ts';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';

/** The one check that is no query: it computes every row again. Its number follows those of servicing in `db/audit/ledger-audit.sql`. */
export const REPLAY_CHECK = {
  number: 75,
  name: 'every row of an open facility is what the schedule engine makes of what was booked',
} as const;

/** Replays every open facility of a database, a few hundred at a time. */
export async function auditSchedules(url: string): Promise<ReplayAudit> {
  const database = connectAsOwner(url, { applicationName: 'nesye-audit' });
  try {
    return await auditReplay(database);
  } finally {
    await database.close();
  }
}
