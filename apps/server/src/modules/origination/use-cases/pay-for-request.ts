import { rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { Charge } from '../../charges/index.ts';
import type { AccountKey } from '../../ledger/index.ts';
import { requireFacility } from '../../schedules/index.ts';
import { hasEnded, PHASE } from '../domain/steps.ts';
import { readOffer } from '../queries/offers.ts';
import { findOpenRequest, findRequest, lockRequest, updateRequest } from '../queries/requests.ts';
import { advance } from './advance.ts';
import { placeView } from './find-request.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** The stamp of a contract, as charges know it; its record is the request. */
export const CONTRACT_STAMP = 'origination.contract_stamp';

/** Gives a stamp back that was paid too late. */
export const REFUND_STAMP = declareTask<{ chargeId: string }>('origination.refund_stamp');

/**
 * Begins the payment of what a signed contract costs, in the caller's transaction: by the wallet at once, else at the gateway. The charge locks the wallet before the request
 * is locked, as a payment that comes from the gateway does. Refuses `not_found`, `phase_mismatch`, and as the charge does.
 */
export async function payForRequest(
  deps: OriginationDeps,
  tx: Tx,
  of: { readonly customerId: bigint; readonly line: number; readonly useCashWallet: boolean },
): Promise<Charge> {
  const request = await findOpenRequest(tx, of.customerId, of.line);
  if (request === undefined) throw new Refusal('not_found');
  const offer = await readOffer(tx, request);
  if (request.phase !== PHASE.payment) throw new Refusal('phase_mismatch', { extra: placeView(request, offer) });
  const charge = await deps.charges().open(tx, {
    customerId: of.customerId,
    kind: CONTRACT_STAMP,
    sourceId: request.id,
    amount: rial(offer.stampFee),
    cost: rial(offer.stampCost),
    useCashWallet: of.useCashWallet,
  });
  const current = await lockRequest(tx, request.id);
  if (current !== undefined && current.chargeId !== charge.id && current.facilityId === null)
    await updateRequest(tx, current, { chargeId: charge.id }, deps.clock.businessNow());
  return charge;
}

/** The account whose limit a paid request raises. A purchase locks it before the wallet, so it is locked with the wallet here as well. */
export async function accountsOfRequest(sql: Sql | Tx, requestId: bigint): Promise<readonly AccountKey[]> {
  const raised = (await findRequest(sql, requestId))?.raisesFacilityId ?? null;
  return raised === null ? [] : [{ kind: (await requireFacility(sql, raised)).principalKind, partyId: raised }];
}

/** The stamp is paid: the credit is opened, in the same transaction. A request that was cancelled meanwhile gives the money back. */
export async function goOnAfterPayment(deps: OriginationDeps, tx: Tx, charge: Charge): Promise<void> {
  const request = await lockRequest(tx, charge.sourceId);
  if (request === undefined || hasEnded(request) || request.phase !== PHASE.payment) {
    // The gateway’s own record is finished first.
    await addTask(tx, REFUND_STAMP, { chargeId: String(charge.id) });
    return;
  }
  const paid = await updateRequest(tx, request, { chargeId: charge.id }, deps.clock.businessNow());
  await advance(deps, tx, paid, { name: 'paid', actorId: charge.customerId });
}

/** What `REFUND_STAMP` does. Safe to repeat. */
export const refundStamp = (
  { database, charges }: Pick<OriginationDeps, 'database' | 'charges'>,
  chargeId: bigint,
): Promise<boolean> => database.transaction((tx) => charges().refund(tx, chargeId));
