import { originationCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { endMandatesOfFacility } from '../../mandates/index.ts';
import { closeFacility, findLastFacility, readLimitHistory } from '../../schedules/index.ts';
import { lockOpenRequest, readRequestsOfFacilities } from '../queries/requests.ts';
import { lineIn } from './list-requests.ts';
import { notifyApplicant } from './notify-parties.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/**
 * Closes a customer's credit on a line, on which nothing may be owed: its limit is zero, and everything that was given for it goes back. What is closed stays so. Refuses
 * `not_found` where they never had one, `credit_owed`, `request_open` while a higher limit is requested, and `facility_not_active` for one that an operator has frozen or
 * that was written off.
 */
export async function closeLine(
  { database, clock, guarantees }: Pick<OriginationDeps, 'database' | 'clock' | 'guarantees'>,
  customerId: bigint,
  line: number,
): Promise<void> {
  const at = clock.businessNow();
  await database.transaction(async (tx) => {
    const last = await findLastFacility(tx, customerId, line);
    if (last === undefined) throw new Refusal('not_found');
    // The account before the request, as anyone who pays for a request does.
    await lockAccounts(tx, [
      { kind: last.principalKind, partyId: last.id },
      { kind: ACCOUNT.cashWallet, partyId: customerId },
    ]);
    const facility = await findLastFacility(tx, customerId, line);
    if (facility === undefined || facility.id !== last.id || facility.status === 'closed') return;
    if (facility.status === 'frozen' || facility.status === 'written_off') throw new Refusal('facility_not_active');
    if ((await lockOpenRequest(tx, customerId, line)) !== undefined) throw new Refusal('request_open');
    await endMandatesOfFacility({ clock }, tx, { customerId, facilityId: facility.id });
    await closeFacility(tx, { facilityId: facility.id, actorId: customerId, reason: 'closed by its customer', at });
    for (const requestId of await readRequestsOfFacilities(tx, customerId, [facility.id]))
      await guarantees.release(tx, requestId);
    await notifyApplicant(tx, { customerId, line, amount: 0n }, 'credit_closed', at);
  });
}

/** The limit of what a customer had last on a line, newest first, as a list. Refuses as every short list does. */
export async function listLimitChanges(
  { database }: Pick<OriginationDeps, 'database'>,
  customerId: bigint,
  { line, ...page }: ListQuery & { readonly line: string },
) {
  const rows = await readLimitHistory(database.sql, customerId, lineIn(line) ?? 0);
  return listShort(originationCalls.listLimitChanges.path, { ...page }, rows, ({ change, from, to, at }) => ({
    change,
    from_amount: from,
    to_amount: to,
    at: at.toISOString(),
  }));
}
