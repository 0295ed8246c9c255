import type { backofficeCalls, CallTypes } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';

type Note = CallTypes<typeof backofficeCalls.noteExport>;

/** Words of a choice, days and short numbers; whatever else a filter has may name a person. */
const NAMES_NO_ONE = /^(?!.*\d{5})[a-z0-9_.:-]{1,40}$/;

/** Notes in the audit that an operator takes rows of a list as a file: which list, which filters, how many. A value that may name a person is left out. */
export async function noteExport(
  { database, clock }: { readonly database: Pick<Database, 'sql'>; readonly clock: Pick<Clock, 'now'> },
  operatorId: bigint,
  { list, query, rows }: Note['body'],
): Promise<Note['reply']> {
  const at = clock.now();
  const filters = [...new URLSearchParams(query)]
    .filter(([name]) => name.startsWith('filter_'))
    .map(([name, value]) => `${name}=${NAMES_NO_ONE.test(value) ? value : '*'}`);
  await appendAudit(database.sql, {
    actorId: operatorId,
    action: 'backoffice.export',
    subjectKind: 'console.list',
    subjectId: list,
    detail: { filters: filters.join('&'), rows },
    at,
  });
  return { noted_at: at.toISOString() };
}
