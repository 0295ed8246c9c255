import { parseRial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT, readLimit } from '../../ledger/index.ts';
import { changeLimit, closeFacility } from '../../schedules/index.ts';
import { notifyOwner } from '../../wallet/index.ts';
import type { OwnCreditDeps } from '../own-credit-deps.ts';
import { type OwnCredit, stateAt, storeEnd, sumGranted } from '../queries/credits.ts';
import { auditCredit } from './audit-credit.ts';
import { showCredit } from './list-credits.ts';
import { findNamedCredit, lockOwnCredit } from './requirements.ts';

/**
 * Sets the limit of a credit that the user's shop has given, from 0 up to what was signed; what is owed stays owed. Refuses `not_found`, `amount_invalid`,
 * `own_credit_signed_limit`, `own_credit_ceiling`, and `facility_not_active` for what is no credit, or none any more.
 */
export async function setLimitOfCredit(deps: OwnCreditDeps, userId: bigint, id: string, given: unknown) {
  const limit = parseRial(given);
  if (limit === undefined) throw new Refusal('amount_invalid', { field: 'limit' });
  const at = deps.clock.businessNow();
  await deps.database.transaction(async (tx) => {
    const { credit, shop, shopName } = await lockOwnCredit(tx, userId, id);
    const { facilityId, customerId } = credit;
    if (credit.state !== 'active' || facilityId === null || customerId === null)
      throw new Refusal('facility_not_active');
    if (limit > credit.limit) throw new Refusal('own_credit_signed_limit', { field: 'limit' });
    const before = (await readLimit(tx, { kind: ACCOUNT.managedPrincipal, partyId: facilityId })) ?? 0n;
    if (limit === before) return;
    const granted = await sumGranted(tx, credit.merchantId, at);
    if (limit > before && granted - before + limit > shop.ceiling)
      throw new Refusal('own_credit_ceiling', { field: 'limit' });
    await changeLimit(tx, { facilityId, limit, actorId: userId, reason: 'own credit: changed by the shop', at });
    const notice = { kind: 'own_credit_limit', shopName, amount: limit } as const;
    await notifyOwner(tx, customerId, notice, deps.clock.now());
    await auditCredit(deps, tx, userId, credit, { action: 'own_credit.set_limit', limit });
  });
  return await showCredit(deps, userId, id);
}

/**
 * Withdraws an offer of the user's shop, or closes a credit of which nothing is owed. Refuses `not_found`, `credit_owed`, and `own_credit_over` for what has ended.
 */
export async function endCredit(deps: OwnCreditDeps, userId: bigint, id: string) {
  const at = deps.clock.businessNow();
  await deps.database.transaction(async (tx) => {
    await voidContract(deps, tx, await findNamedCredit(tx, id));
    const { credit } = await lockOwnCredit(tx, userId, id);
    const state = stateAt(credit, at);
    if (state === 'active' && credit.facilityId !== null) {
      await closeFacility(tx, {
        facilityId: credit.facilityId,
        actorId: userId,
        reason: 'own credit: closed by the shop',
        at,
      });
      await storeEnd(tx, credit.id, { state: 'closed', at });
    } else if (state === 'offered' || state === 'signing') await storeEnd(tx, credit.id, { state: 'withdrawn', at });
    else throw new Refusal('own_credit_over');
    await auditCredit(deps, tx, userId, credit, { action: 'own_credit.end', was: state });
  });
  return await showCredit(deps, userId, id);
}

/** Ends the contract of an offer that is being signed. A signature locks the document before the credit, so this comes first; a refusal afterwards undoes it. */
export async function voidContract(
  { signing }: OwnCreditDeps,
  tx: Tx,
  { state, documentId }: OwnCredit,
): Promise<void> {
  if (state !== 'signing' || documentId === null) return;
  const document = await signing().documentOf(tx, documentId);
  if (document?.state !== 'signed') await signing().voidDocument(tx, documentId);
}
