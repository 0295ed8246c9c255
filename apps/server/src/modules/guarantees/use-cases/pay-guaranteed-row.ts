import { Refusal } from '../../../platform/http/refusal.ts';
import { shareInstallment } from '../../repayment/index.ts';
import { readRowsOfContract } from '../../dues/index.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { findOwn } from './own-guarantee.ts';

const OVERDUE = 4;

/**
 * The link by which a guarantor pays a late row of the debt they guarantee, from the wallet or by card, as anybody pays for another (rule 26): the debtor's own link of the row
 * while it holds. Refuses `not_found` for another's guarantee, one that is not signed, or a row of another debt, and `installment_not_payable` for a row that is not late.
 */
export async function payGuaranteedRow(
  deps: GuaranteeDeps,
  userId: bigint,
  { id, uid }: { readonly id: bigint; readonly uid: string },
) {
  const { sql } = deps.database;
  const { state, customerId, contractUid } = await findOwn(deps, sql, userId, id);
  if (state !== 'confirmed' || contractUid === null) throw new Refusal('not_found');
  const rows = await readRowsOfContract(sql, customerId, contractUid, today(deps));
  const row = rows.find((one) => one.uid === uid);
  if (row === undefined) throw new Refusal('not_found');
  if (row.status !== OVERDUE) throw new Refusal('installment_not_payable');
  return await shareInstallment(deps, customerId, uid);
}
