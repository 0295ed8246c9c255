import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { Charge, ChargeKind, ChargeView } from '../../charges/index.ts';
import { ACCOUNT, lockAccounts, SUPPLIER_PARTY } from '../../ledger/index.ts';
import { readPrice } from '../queries/prices.ts';
import { lockReport, markPaid, readOpenReport, requireReport } from '../queries/reports.ts';
import { type AssessmentDeps, requireState, SCORE_CHARGE } from '../assessment-deps.ts';

const DAY_MS = 86_400_000;

/**
 * Begins the payment of the open request, in the caller's transaction: from the wallet at once where it covers the price. A report is paid once: what is paid, or waits in
 * the same way, is given again. Refuses `score_step_mismatch` where nothing was requested, and `amount_invalid`.
 */
export async function payScore(
  { charges }: Pick<AssessmentDeps, 'charges'>,
  tx: Tx,
  customerId: bigint,
  useCashWallet: boolean,
): Promise<ChargeView> {
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  const open = requireState(await readOpenReport(tx, customerId), 'requested', 'paid', 'code_sent', 'preparing');
  const { id, priceId } = await lockReport(tx, open.id);
  const { amount, cost, vat } = await readPrice(tx, priceId);
  const charge = await charges().open(tx, {
    customerId,
    kind: SCORE_CHARGE,
    sourceId: id,
    amount: rial(amount),
    cost: rial(cost),
    vat: rial(vat),
    useCashWallet,
  });
  return charges().view(charge);
}

/** What a paid report means: the person has some days to agree at the bureau. */
export const scoreCharge = ({ clock }: Pick<AssessmentDeps, 'clock'>): ChargeKind => ({
  name: SCORE_CHARGE,
  supplierId: SUPPLIER_PARTY.bureau,
  onPaid: async (tx: Tx, { id: chargeId, sourceId }: Charge) => {
    const report = await lockReport(tx, sourceId);
    const { startDays } = await readPrice(tx, report.priceId);
    const at = clock.businessNow();
    await markPaid(tx, sourceId, { chargeId, at, giveUpAt: new Date(at.getTime() + startDays * DAY_MS) });
  },
  // The request stays as it is: it can be paid again.
  onFailed: async () => undefined,
  returnPath: async ({ id, sourceId }, sql) =>
    `/user/wallet/score?line=${(await requireReport(sql, sourceId)).line}&payment=${id}`,
});
