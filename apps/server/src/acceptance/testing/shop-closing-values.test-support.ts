import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { closingApproval, proposeClosing } from '../../modules/merchants/use-cases/closing-approval.ts';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { newNationalId, openWaitingShop } from './demo-people.test-support.ts';
import type { ValueContext } from './value-context.test-support.ts';

const HOLD_DAYS = 60;
const [ONE, OTHER] = [1_000_001n, 1_000_002n];

/** A new shop that sells. */
export async function sellingShop({ full }: ValueContext): Promise<string> {
  const { shopId } = await openWaitingShop(full, newNationalId());
  await full.database.owner`update merchants.merchant set status = 1 where id = ${shopId}`;
  return String(shopId);
}

/** A new shop that two operators have closed. */
export async function closedShop(context: ValueContext): Promise<string> {
  const { database, clock } = context.full;
  const id = await sellingShop(context);
  await makeOperators(database, [ONE, OTHER]);
  const closing = { operatorId: ONE, id, holdDays: HOLD_DAYS, reason: 'فروشنده خواسته است' };
  const proposed = await database.transaction((tx) => proposeClosing(tx, clock, closing));
  const deps = { database, clock, kinds: approvalKinds([closingApproval(clock)]) };
  await decideApproval(deps, { operatorId: OTHER, id: String(proposed.id), decision: 'approve' });
  return id;
}
