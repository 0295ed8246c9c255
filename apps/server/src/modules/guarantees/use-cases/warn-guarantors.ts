import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { sumInstallmentsByFacility } from '../../servicing/index.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { insertEvent } from '../queries/events.ts';
import { type Guarantor, lockGuarantor, readToWarn } from '../queries/guarantors.ts';
import { tellGuarantor } from './notices.ts';

const BATCH = 100;
const DAY_MS = 86_400_000;
/** A debt that stays late is said again after so long. */
const AGAIN_DAYS = 30;

/** Warns guarantors of debts that are late, once and again after thirty days, long before anything is claimed of them. Safe to repeat. */
export async function warnGuarantors(deps: GuaranteeDeps): Promise<void> {
  const warnedBefore = new Date(deps.clock.businessNow().getTime() - AGAIN_DAYS * DAY_MS);
  await forEachRecord({
    next: (last?: { readonly id: bigint }) =>
      readToWarn(deps.database.sql, { after: last?.id ?? 0n, warnedBefore, limit: BATCH }),
    idOf: ({ id }) => id,
    work: (guarantor) => warnOfLateness(deps, guarantor),
  });
}

async function warnOfLateness(deps: GuaranteeDeps, { id, customerId, contractUid }: Guarantor): Promise<void> {
  const sums = await sumInstallmentsByFacility(deps.database.sql, customerId, today(deps));
  const debt = sums.find((one) => one.contractUid === contractUid);
  if (debt === undefined || debt.overdueCount === 0) return;
  const at = deps.clock.businessNow();
  await deps.database.transaction(async (tx) => {
    const guarantor = await lockGuarantor(tx, id);
    if (guarantor.state !== 'confirmed') return;
    const state = { fromState: guarantor.state, toState: guarantor.state };
    await insertEvent(tx, { subject: { guarantorId: id }, event: 'warn', ...state, actor: { as: 'system' }, at });
    await tellGuarantor(tx, guarantor, { kind: 'guaranteed_debt_late' }, at);
  });
}
