import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { businessDate } from '@nesye/money';
import { readRowsOfContract } from '../../dues/index.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { insertEvent } from '../queries/events.ts';
import { type Guarantor, lockGuarantor, readLastWarning, readToWarn } from '../queries/guarantors.ts';
import { tellGuarantor } from '../notices.ts';

const BATCH_SIZE = 100;
const OVERDUE = 4;
const DAY_MS = 86_400_000;
/** A debt that stays late is said again after so long. */
const AGAIN_DAYS = 30;

/** Warns guarantors on the day on which a row of the debt becomes late, and again after thirty days, long before anything is claimed of them. Safe to repeat. */
export async function warnGuarantors(deps: GuaranteeDeps): Promise<void> {
  await forEachRecord({
    next: (last?: { readonly id: bigint }) =>
      readToWarn(deps.database.sql, { after: last?.id ?? 0n, limit: BATCH_SIZE }),
    idOf: ({ id }) => id,
    work: (guarantor) => warnOfLateness(deps, guarantor),
  });
}

async function warnOfLateness(deps: GuaranteeDeps, { id, customerId, contractUid }: Guarantor): Promise<void> {
  if (contractUid === null) return;
  const { sql } = deps.database;
  const rows = await readRowsOfContract(sql, customerId, contractUid, today(deps));
  const newest = rows
    .filter(({ status }) => status === OVERDUE)
    .map(({ payableUntil }) => payableUntil)
    .toSorted()
    .at(-1);
  if (newest === undefined) return;
  const at = deps.clock.businessNow();
  const warnedAt = await readLastWarning(sql, id);
  const isSaid = warnedAt !== undefined && businessDate(warnedAt) > newest;
  if (isSaid && at.getTime() - warnedAt.getTime() < AGAIN_DAYS * DAY_MS) return;
  await deps.database.transaction(async (tx) => {
    const guarantor = await lockGuarantor(tx, id);
    if (guarantor.state !== 'confirmed') return;
    const state = { fromState: guarantor.state, toState: guarantor.state };
    await insertEvent(tx, { subject: { guarantorId: id }, event: 'warn', ...state, actor: { as: 'system' }, at });
    await tellGuarantor(tx, guarantor, { kind: 'guaranteed_debt_late' }, at);
  });
}
