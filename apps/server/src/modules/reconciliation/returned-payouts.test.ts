import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { readApprovalsOf } from '../../platform/approvals/approval-queries.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { type SettlementWorld, startSettlementWorld } from '../settlement/testing/settlement-world.test-support.ts';
import { createHttpBankStatements } from './adapters/bank-statements.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { codeOf } from './testing/reconciliation-world.test-support.ts';
import { CORRECTION, correctionApproval } from './use-cases/correction-approval.ts';
import { listDifferences } from './use-cases/list-differences.ts';
import { proposeResolution } from './use-cases/resolve-difference.ts';
import { fetchStatements, reconcileDay } from './use-cases/take-statement.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const [MAKER, CHECKER] = [64n, 128n];

let world: SettlementWorld;
let deps: ReconciliationDeps;
beforeEach(async () => {
  world = await startSettlementWorld();
  await makeOperators(world.database, [MAKER, CHECKER]);
  await world.moveTo('2026-11-22T08:00:00Z');
  const { database, clock, sandbox } = world;
  const bank = createHttpBankStatements({ url: `${sandbox.url}/sandbox/bank`, clock });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  deps = { database, clock, log, bank, gateway: () => world.gateway };
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

/** Sold and paid out; then the bank's statement of a later day sends the money back. */
async function paidAndSentBack(amount = 11_760_000): Promise<bigint> {
  await world.addSheba();
  await world.sell(await world.customer());
  await world.nightOf('2026-11-23');
  await world.afterCycleOf('2026-11-23');
  const [payout] = await world.payouts();
  expect(payout).toMatchObject({ state: 'paid' });
  await world.moveTo('2026-11-25T08:00:00Z');
  await fetchStatements(deps);
  const plants = [
    { change: 'add', reference: payout?.tracking_code, direction: 'in', amount, kind: 'cash_out_return' },
  ];
  expect((await world.sandbox.put('/sandbox/bank/statements/2026-11-25/plants', { plants })).status).toBe(200);
  await world.moveTo('2026-11-26T08:00:00Z');
  await world.run();
  await fetchStatements(deps);
  // The other side may come for two days.
  await world.moveTo('2026-11-29T08:00:00Z');
  await world.run();
  await fetchStatements(deps);
  const differences = (await listDifferences(deps, MAKER, { page_size: '100' })).results;
  expect(differences.map(({ kind, class: cause, bank_amount: bank }) => [kind, cause, bank])).toEqual([
    ['cash_out_return', 'only_at_bank', BigInt(amount)],
  ]);
  return BigInt(differences[0]?.id ?? 0);
}

const propose = (id: bigint) =>
  world.database.transaction((tx) =>
    proposeResolution(tx, deps, {
      operatorId: MAKER,
      id: String(id),
      resolution: 'return_payout',
      reason: 'بانک برگرداند',
    }),
  );

test('a payout that the bank sends back after it had paid it: two operators give it back to the shop, which names another account', async () => {
  const id = await paidAndSentBack();
  await propose(id);
  expect(await world.balanceOf()).toMatchObject({ available: 0, held: 0 });
  const [newest] = await readApprovalsOf(world.database.sql, CORRECTION, id);
  const kinds = approvalKinds([correctionApproval(deps)]);
  const decision = { operatorId: CHECKER, id: String(newest?.id), decision: 'approve', reason: 'دیده شد' } as const;
  await decideApproval({ ...deps, kinds }, decision);
  const [payout] = await world.payouts();
  expect(payout).toMatchObject({ status: 3, state: 'returned', reason: 'returned_later', paid_at: null });
  expect(await world.balanceOf()).toMatchObject({ available: 0, held: 11_760_000, hold_reason: 'sheba_returned' });
  // The day is looked at again: nothing is found, and nothing is given back twice.
  await reconcileDay(deps, '2026-11-25');
  const known = (await listDifferences(deps, MAKER, {})).results;
  expect(known.map(({ state }) => state)).toEqual(['closed']);

  await world.addSheba('012');
  await world.nightOf('2026-11-30');
  await world.afterCycleOf('2026-11-30');
  const [again] = await world.payouts();
  expect(again).toMatchObject({ state: 'paid', amount: 11_760_000 });
  expect(await world.lines(again?.id ?? 0)).toEqual(['correction 11760000']);
});

test('another amount than the bank had paid is no return of a payout', async () => {
  const id = await paidAndSentBack(11_760_001);
  expect(await codeOf(propose(id))).toBe('resolution_not_possible');
});
