import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { changeLimit, openFacility, termsOwner } from '../../schedules/index.ts';
import { PHASE, STATUS } from '../domain/steps.ts';
import { type Cause, type CreditRequestRow, insertEvent, updateRequest } from '../queries/requests.ts';
import { notifyApplicant } from './notify-parties.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** Opens the credit of a request whose contract is signed and paid, or raises its limit; it can be spent once that is committed. The caller has locked the request. */
export async function activateCredit(
  { clock, guarantees }: Pick<OriginationDeps, 'clock' | 'guarantees'>,
  tx: Tx,
  request: CreditRequestRow,
  cause: Cause,
): Promise<CreditRequestRow> {
  const at = clock.businessNow();
  const { customerId, line, termsId, raisesFacilityId } = request;
  const limit = rial(request.amount);
  const facility =
    raisesFacilityId === null
      ? await openFacility(tx, { customerId, line, termsId, owner: await termsOwner(tx, termsId), limit, at })
      : {
          id: raisesFacilityId,
          uid: await changeLimit(tx, {
            facilityId: raisesFacilityId,
            limit,
            actorId: customerId,
            reason: `credit request ${request.id}`,
            at,
          }),
        };
  const active = await updateRequest(
    tx,
    request,
    {
      phase: PHASE.active,
      status: STATUS.confirmed,
      facilityId: facility.id,
      contractUid: facility.uid,
      reasonCode: null,
      reasonText: null,
      retryAt: null,
    },
    at,
  );
  await insertEvent(tx, active, { ...cause, name: 'activated', at });
  await guarantees.attachContract(tx, request.id, facility.uid);
  await notifyApplicant(tx, active, 'credit_active', at);
  return active;
}
