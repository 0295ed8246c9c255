import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { payoutFileApproval, proposePayoutFile } from '../../modules/settlement/use-cases/payout-file-approval.ts';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ValueContext } from './value-context.test-support.ts';

const CYCLE_AT = '2020-02-02T06:15:00.000Z';
const AMOUNT = 11_760_000;
const [ONE, OTHER] = [1_000_001n, 1_000_002n];

/** A part of a payout of a demo shop that waits, of a cycle of long ago; its id. */
async function addWaitingPart(tx: Tx, cycleAt: string): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    with shop as (select merchant_id, id as sheba_id, sheba_mask from wallet.shop_sheba where is_chosen and deleted_at is null order by id limit 1),
    payout as (
      insert into settlement.payout (bucket, id, merchant_id, business_date, sheba_id, sheba_mask, amount, state, cut_at, cycle_at)
      select merchant_id & 63, nextval('settlement.record_number') * 64 + (merchant_id & 63), merchant_id, date '2010-01-01' + (nextval('settlement.record_number') % 3000)::int,
        sheba_id, sheba_mask, ${AMOUNT}, 'on_its_way', ${cycleAt}::timestamptz, ${cycleAt}::timestamptz from shop returning id, bucket)
    insert into settlement.payout_part (bucket, id, payout_id, amount)
    select bucket, nextval('settlement.record_number') * 64 + bucket, id, ${AMOUNT} from payout returning id`;
  if (row === undefined) throw new Error('no demo shop has an account');
  await tx`
    insert into platform.outside_order (bucket, kind, subject_id, due_at) values (${row.id} & 63, 'settlement.payout', ${row.id}, now() + interval '1 year')`;
  return row.id;
}

/** A cycle with one part that waits and no open proposal: each request has another one. */
export const waitingCycle = ({ full, once }: ValueContext): Promise<string> =>
  once('waiting_cycle', () =>
    full.database.ownerTransaction(async (tx) => {
      const [row] = await tx<{ n: bigint }[]>`select nextval('settlement.record_number') as n`;
      const cycleAt = new Date(Date.parse(CYCLE_AT) + Number(row?.n ?? 0n) * 1_000).toISOString();
      await addWaitingPart(tx, cycleAt);
      return cycleAt;
    }),
  );

/** What that cycle has waiting, in rials. */
export const WAITING_AMOUNT = AMOUNT;

/** A file with one part that two operators have made, and that is not at the bank. */
export async function madePayoutFile(context: ValueContext): Promise<string> {
  const { database, clock, app, config } = context.full;
  const cycleAt = new Date(await waitingCycle(context));
  const deps = { database, clock, vault: app.vault, payerSheba: config.payoutSheba };
  await makeOperators(database, [ONE, OTHER]);
  const proposal = { operatorId: ONE, cycleAt, count: 1, amount: BigInt(AMOUNT), reason: 'سرویس بانک قطع است' };
  const proposed = await database.transaction((tx) => proposePayoutFile(deps, tx, proposal));
  const kinds = approvalKinds([payoutFileApproval(deps)]);
  await decideApproval({ database, clock, kinds }, { operatorId: OTHER, id: String(proposed.id), decision: 'approve' });
  const [file] = await database.owner<{ id: bigint }[]>`
    select id from settlement.payout_file where cycle_at = ${cycleAt}`;
  return String(file?.id);
}
