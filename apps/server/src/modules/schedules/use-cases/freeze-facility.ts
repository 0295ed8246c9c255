import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isSamePerson, requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findUser } from '../../identity/index.ts';
import { lockAccounts } from '../../ledger/index.ts';
import { notify } from '../../messaging/index.ts';
import { releaseFacility } from '../queries/release-facility.ts';
import {
  findFacilityByUid,
  lineName,
  lockFacility,
  requireFacility,
  type StoredFacility,
  updateFacilityStatus,
} from '../queries/facilities.ts';
import { findFreeze, insertFreeze, liftFreeze } from '../queries/freezes.ts';

export interface FreezeDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Clock;
}

const ALREADY = {
  freeze: 'این اعتبار پیش‌تر مسدود شده است.',
  unfreeze: 'این اعتبار دیگر مسدود نیست.',
} as const;

export interface FreezeOrder {
  readonly operatorId: bigint;
  readonly contractUid: string;
  readonly action: 'freeze' | 'unfreeze';
  readonly reason: string;
}

/**
 * Freezes a customer's credit, so that no purchase draws on it while it can be paid as before, or lifts that. One operator freezes, another lifts. Both stand in the audit
 * chain, and the customer is told. The account is locked as a purchase locks it: what has not been committed by then is refused. Refuses `not_found`, `own_case`,
 * `reason_missing`, `facility_not_active` for one that is over, `already_decided` where it is so already, and `own_proposal` for who froze it himself.
 */
export async function setFreeze({ database, clock }: FreezeDeps, order: FreezeOrder) {
  const { operatorId, contractUid, action } = order;
  const reason = order.reason.trim();
  if (reason === '') throw new Refusal('reason_missing', { field: 'reason' });
  return await database.transaction(async (tx) => {
    const found = await findFacilityByUid(tx, contractUid);
    if (found === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [found.customerId] });
    await lockAccounts(tx, [{ kind: found.principalKind, partyId: found.id }]);
    const facility = await lockFacility(tx, found.id);
    if (facility.status === 'closed' || facility.status === 'written_off') throw new Refusal('facility_not_active');
    if ((facility.status === 'frozen') === (action === 'freeze'))
      throw new Refusal('already_decided', { text: ALREADY[action] });
    if (action === 'freeze') await freeze(tx, clock, facility, { operatorId, reason });
    else await unfreeze(tx, clock, facility, { operatorId, reason });
    await appendAudit(tx, {
      actorId: operatorId,
      action: `servicing.${action}`,
      subjectKind: 'servicing.facility',
      subjectId: facility.id,
      detail: { user_id: facility.customerId, reason },
      at: clock.now(),
    });
    await tellCustomer(tx, clock, facility, action === 'freeze' ? 'credit_frozen' : 'credit_unfrozen');
    return await viewOf(tx, facility.id, operatorId);
  });
}

interface Act {
  readonly operatorId: bigint;
  readonly reason: string;
}

async function freeze(tx: Tx, clock: Clock, facility: StoredFacility, { operatorId, reason }: Act): Promise<void> {
  await insertFreeze(tx, facility, { reason, frozenBy: operatorId, frozenAt: clock.businessNow() });
  await updateFacilityStatus(tx, facility.id, 'frozen');
}

async function unfreeze(tx: Tx, clock: Clock, facility: StoredFacility, { operatorId, reason }: Act): Promise<void> {
  const { id: facilityId, customerId } = facility;
  const inForce = await findFreeze(tx, facilityId);
  if (inForce !== undefined && (await isSamePerson(tx, operatorId, inForce.frozenBy)))
    throw new Refusal('own_proposal', { text: 'این اعتبار را خودتان مسدود کرده‌اید؛ همکار دیگری باید بازش کند.' });
  if (inForce !== undefined) await liftFreeze(tx, inForce.id, { by: operatorId, at: clock.businessNow(), reason });
  // What became too late meanwhile stays blocked until it is paid.
  await updateFacilityStatus(tx, facilityId, 'blocked');
  await releaseFacility(tx, { customerId, facilityId }, clock.businessDate());
}

async function tellCustomer(
  tx: Tx,
  clock: Clock,
  { customerId, line }: StoredFacility,
  kind: 'credit_frozen' | 'credit_unfrozen',
): Promise<void> {
  const user = await findUser(tx, customerId);
  if (user === undefined) return;
  const notice = { kind, lineName: await lineName(tx, line) } as const;
  await notify(tx, { userId: customerId, mobile: user.mobile }, notice, clock.now());
}

async function viewOf(tx: Tx, id: bigint, operatorId: bigint) {
  const { uid, line, status, customerId } = await requireFacility(tx, id);
  const inForce = await findFreeze(tx, id);
  return {
    contract_uid: uid,
    customer_id: customerId,
    line,
    status,
    frozen_at: inForce?.frozenAt.toISOString() ?? null,
    reason: inForce?.reason ?? null,
    is_frozen_by_you: inForce?.frozenBy === operatorId,
  };
}
