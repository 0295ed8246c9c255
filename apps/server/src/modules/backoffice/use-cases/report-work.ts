import type { backofficeCalls, CallTypes } from '@nesye/contract';
import { maskMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readDayRange } from '../../../platform/lists/day-range.ts';
import { type QueueWork, readLooks, readQueueWork } from '../queries/operators-work.ts';
import type { MobilesOf } from './show-approvals.ts';

interface WorkDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly mobilesOf: MobilesOf;
}

const MAX_DAYS = 100;

/**
 * What operators decided in a range of days by queue, how old the cases were, and what they looked at; who decided most is first. That it was read is audited. Refuses as
 * `readDayRange` does, beyond 100 days.
 */
export async function reportWork(
  { database, clock, mobilesOf }: WorkDeps,
  operatorId: bigint,
  query: CallTypes<typeof backofficeCalls.reportWork>['query'],
) {
  const { sql } = database;
  const range = readDayRange(query, clock.businessDate(), MAX_DAYS);
  const work = await readQueueWork(sql, range);
  const looks = new Map((await readLooks(sql, range)).map((row) => [row.operatorId, row]));
  const byOperator = Map.groupBy(
    work.filter((row) => row.operatorId !== null),
    (row) => row.operatorId,
  );
  const ids = [...new Set([...byOperator.keys(), ...looks.keys()])].filter((id) => id !== null);
  const mobiles = await mobilesOf(sql, ids);
  await appendAudit(database.sql, {
    actorId: operatorId,
    action: 'backoffice.work_report',
    subjectKind: 'operators',
    subjectId: '',
    detail: { ...range },
    at: clock.now(),
  });
  return {
    queues: work.filter((row) => row.operatorId === null).map(viewOf),
    operators: ids
      .map((id) => {
        const queues = byOperator.get(id) ?? [];
        const mobile = mobiles.get(id);
        return {
          id: Number(id),
          cellphone: mobile === undefined ? '' : maskMobile(mobile),
          decisions: queues.reduce((sum, { decisions }) => sum + decisions, 0),
          looks: looks.get(id)?.looks ?? 0,
          reveals: looks.get(id)?.reveals ?? 0,
          queues: queues.map(viewOf),
        };
      })
      .toSorted((one, other) => other.decisions - one.decisions || one.id - other.id),
  };
}

const viewOf = ({ queue, decisions, median, longest }: QueueWork) => ({
  queue,
  decisions,
  median_seconds: median === null ? null : Number(median),
  longest_seconds: longest === null ? null : Number(longest),
});
