import { payableUntil, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { dropAnnouncedDraws } from '../../mandates/index.ts';
import { notify } from '../../messaging/index.ts';
import { changeSchedule, lockSchedules, readFacilityAccounts, readInstallmentUid } from '../../schedules/index.ts';
import { insertMove } from '../queries/moves.ts';
import type { HardshipDeps } from '../hardship-deps.ts';
import { type CustomersRequest, type MovePlan, type MoveRequest, planMove } from './plan-move.ts';
import { readSituation } from './read-situation.ts';

/** A move that somebody was shown, and who makes it. */
interface MoveToMake {
  readonly customerId: bigint;
  readonly by: bigint;
  readonly request: MoveRequest;
  /** The name of the plan. */
  readonly plan: string;
  /** Stores the record of it; its id. */
  readonly store: (plan: MovePlan) => Promise<bigint>;
}

/** Carries out a move that a customer was shown, as `carryOut` does. Returns the plan with the id of the record. */
export async function makeMove(
  deps: HardshipDeps,
  tx: Tx,
  customerId: bigint,
  { request, plan: shown }: { readonly request: CustomersRequest; readonly plan: string },
) {
  await lockCustomer(tx, customerId);
  const [movedOn, movedAt] = [deps.clock.businessDate(), deps.clock.businessNow()];
  const store = (plan: MovePlan) => insertMove(tx, { ...recordOf(plan, request), customerId, movedOn, movedAt });
  const { id, plan } = await carryOut(deps, tx, { customerId, by: customerId, request, plan: shown, store });
  return { id, ...plan.view };
}

/**
 * Carries out a move that was shown, of a customer whom the caller has locked: everything that it changes is locked, it is planned again, and where it is not the plan of this name any more `hardship_plan_changed` is
 * refused. It posts nothing but what is firm and earned by now; a credit that was blocked is active again, what auto-pay has announced of these rows is dropped. Refuses as
 * `planMove` does.
 */
export async function carryOut(
  deps: HardshipDeps,
  tx: Tx,
  { customerId, by, request, plan: shown, store }: MoveToMake,
): Promise<{ readonly id: bigint; readonly plan: MovePlan }> {
  const { clock, holidays } = deps;
  const [today, at] = [clock.businessDate(), clock.businessNow()];
  const purchaseIds = await purchasesOf(deps, tx, customerId, request);
  const schedules = await lockSchedules(tx, { customerId, purchaseIds, asOf: today });
  const plan = await planMove(deps, tx, customerId, request);
  if (plan.view.plan !== shown) throw new Refusal('hardship_plan_changed');
  const id = await store(plan);
  for (const { purchaseId, change } of plan.changes) {
    const schedule = schedules.find((one) => one.purchaseId === purchaseId);
    if (schedule === undefined) throw new Refusal('hardship_plan_changed');
    const record = {
      customerId,
      purchaseId,
      changedOn: today,
      changedAt: at,
      changedBy: by,
      sourceId: id,
      policyFrom: plan.policyFrom,
    };
    const changed = await changeSchedule(tx, record, schedule, change, (due) => payableUntil(due, holidays));
    if ('refusal' in changed) throw new Error(`the engine refuses what it has planned: ${changed.refusal}`);
    const rows = changed.rows.map(({ seq }) => ({ purchaseId, seq }));
    await dropAnnouncedDraws(tx, customerId, rows, at);
  }
  await notifyOf(deps, tx, customerId, plan, request.kind);
  return { id, plan };
}

/** Locks the wallet of a customer and the accounts of the credits: one move at a time. */
export async function lockCustomer(tx: Tx, customerId: bigint): Promise<void> {
  const wallet = { kind: ACCOUNT.cashWallet, partyId: customerId };
  await lockAccounts(tx, [wallet, ...(await readFacilityAccounts(tx, customerId))]);
}

/** The purchases that may change: all rows of them are locked before anything is decided. */
async function purchasesOf(deps: HardshipDeps, sql: Sql | Tx, customerId: bigint, request: MoveRequest) {
  if (request.kind === 'snooze') {
    const key = readInstallmentUid(request.uid);
    return key === undefined ? [] : [key.purchaseId];
  }
  const { contracts } = await readSituation(sql, customerId, deps.clock.businessDate());
  const rows = contracts.find(({ uid }) => uid === request.contractUid)?.rows ?? [];
  return [...new Set(rows.map(({ purchaseId }) => purchaseId))];
}

function recordOf({ contract, policyFrom, row, firstDueDate, view }: MovePlan, request: CustomersRequest) {
  return {
    facilityId: contract.facilityId,
    kind: request.kind,
    purchaseId: row?.purchaseId ?? null,
    seq: row?.seq ?? null,
    days: request.kind === 'snooze' ? request.days : null,
    count: request.kind === 'spread' ? request.count : null,
    amount: view.moved_amount,
    firstDueDate,
    line: contract.line,
    policyFrom,
    plan: view.plan,
  };
}

async function notifyOf(
  { clock }: HardshipDeps,
  tx: Tx,
  customerId: bigint,
  { view, firstDueDate }: MovePlan,
  move: MoveRequest['kind'],
): Promise<void> {
  const user = await findUser(tx, customerId);
  if (user === undefined) return;
  const notice = {
    kind: 'installments_moved',
    move,
    amount: rial(view.moved_amount),
    firstDueDate,
  } as const;
  await notify(tx, { userId: customerId, mobile: user.mobile }, notice, clock.now());
}
