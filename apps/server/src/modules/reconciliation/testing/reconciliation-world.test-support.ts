import { addDays } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ErrorCode } from '@nesye/contract';
import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { readApprovalsOf } from '../../../platform/approvals/approval-queries.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { startMoneyOutWorld } from '../../wallet/testing/money-out-world.test-support.ts';
import { createHttpBankStatements } from '../adapters/bank-statements.ts';
import { listDifferences } from '../use-cases/list-differences.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';
import { CORRECTION, correctionApproval } from '../use-cases/correction-approval.ts';
import { proposeResolution } from '../use-cases/resolve-difference.ts';
import type { Resolution } from '../domain/correction.ts';
import { findDoubts } from '../use-cases/find-doubts.ts';
import { fetchStatements, reconcileDay, takeStatement } from '../use-cases/take-statement.ts';
import { makeOperators } from '../../../platform/testing/make-operators.test-support.ts';

export const MAKER = 64n;
export const CHECKER = 128n;

/** The gateway, the wallet and the sandbox's bank over a database of their own; the days of the bank's statements and two operators. */
export async function startReconciliationWorld() {
  const world = await startMoneyOutWorld();
  const { database, clock } = world;
  await makeOperators(database, [MAKER, CHECKER]);
  const bank = createHttpBankStatements({ url: `${world.sandbox.url}/sandbox/bank`, clock });
  const deps: ReconciliationDeps = { database, clock, log: world.deps.log, bank, gateway: () => world.gateway };
  const differences = async () => (await listDifferences(deps, MAKER, { page_size: '100' })).results;
  const moveOn = async (days: number, time = '09:00:00') => {
    world.moveTo(addDays(clock.businessDate(), days), time);
    await world.pushDue();
    await world.work();
  };
  return {
    ...world,
    reconciliation: deps,
    differences,
    /** How every difference is, without what only a running world knows. */
    seen: async () =>
      (await differences())
        .map(
          (each) =>
            `${each.kind} ${each.class} ${each.state} ${each.ledger_amount ?? '-'} ${each.gateway_amount ?? '-'} ${each.bank_amount ?? '-'}`,
        )
        .toSorted(),
    fetchStatements: () => fetchStatements(deps),
    findDoubts: () => findDoubts(deps),
    take: (day: string, content: string) => takeStatement(deps, { day, content, uploadedBy: MAKER }),
    run: (day: string) => reconcileDay(deps, day),
    fileOf: async (day: string) => (await world.sandbox.get(`/sandbox/bank/statements/${day}`)).text(),
    plant: async (day: string, ...plants: object[]) => {
      const { status } = await world.sandbox.put(`/sandbox/bank/statements/${day}/plants`, { plants });
      if (status !== 200) throw new Error(`not planted: ${status}`);
    },
    propose: (id: bigint, resolution: Resolution, operatorId = MAKER) =>
      database.transaction((tx) =>
        proposeResolution(tx, deps, { operatorId, id: String(id), resolution, reason: 'بررسی شد' }),
      ),
    /** Decides on the newest proposal of a difference. */
    decide: async (
      id: bigint,
      decision: 'approve' | 'reject',
      operatorId = CHECKER,
      reason: string | undefined = 'دیده شد',
    ) => {
      const [newest] = await readApprovalsOf(database.sql, CORRECTION, id);
      const kinds = approvalKinds([correctionApproval(deps)]);
      return await decideApproval({ ...deps, kinds }, { operatorId, id: String(newest?.id), decision, reason });
    },
    /** Moves to the morning of a later day, or to another hour of it; what is due by then is done. */
    moveOn,
    /** The cash-outs of a morning go out with its first cycle. */
    payOut: async () => {
      await moveOn(0, '09:31:00');
      await moveOn(0, '09:47:00');
    },
    /** A top-up paid by card; returns its authority. */
    payByCard: async (amount: number): Promise<string> => {
      const user = world.newCustomer();
      const { id, paymentUrl } = await world.begin(user, amount);
      await world.comeBack(await world.press(paymentUrl, 'pay'));
      return (await world.attemptOf(id)).authority ?? '';
    },
  };
}

export type ReconciliationWorld = Awaited<ReturnType<typeof startReconciliationWorld>>;

/** The code with which something is refused, or `done`. */
export async function codeOf(work: Promise<unknown>): Promise<ErrorCode | 'done'> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
