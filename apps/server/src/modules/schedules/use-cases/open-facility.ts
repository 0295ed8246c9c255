import { CURRENCY } from '@nesye/contract/constants';
import type { IsoDate, Rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT, lockAccounts, openAccount, setLimit } from '../../ledger/index.ts';
import {
  type CurrentTerms,
  findCurrentTerms,
  insertFacility,
  lockFacility,
  requireFacility,
} from '../queries/facilities.ts';

export interface NewFacility {
  readonly customerId: bigint;
  readonly line: number;
  readonly termsId: bigint;
  /** Nesye's own debts are in its books; those of a lender or a shop in the managed book. */
  readonly owner: CurrentTerms['owner'];
  readonly limit: Rial;
  readonly at: Date;
}

/** Opens an active facility with a limit in rials under frozen terms, in the caller's transaction; it can be spent as soon as that is committed. Its id and public uid. */
export async function openFacility(
  tx: Tx,
  { owner, limit, ...facility }: NewFacility,
): Promise<{ readonly id: bigint; readonly uid: string }> {
  const kind = owner === 'house' ? ACCOUNT.receivablePrincipal : ACCOUNT.managedPrincipal;
  const opened = await insertFacility(tx, { ...facility, principalKind: kind });
  await openAccount(tx, kind, opened.id, CURRENCY.irr, limit);
  return opened;
}

/** Sets the limit of a facility in rials; a cut below what is owed touches no debt. Locks its account before its row, as everybody does. Its uid. Refuses `facility_not_active` for one that is closed. */
export async function changeLimit(
  tx: Tx,
  change: {
    readonly facilityId: bigint;
    readonly limit: Rial;
    readonly actorId: bigint;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<string> {
  const { facilityId, limit, actorId, reason, at } = change;
  const { principalKind: kind } = await requireFacility(tx, facilityId);
  await lockAccounts(tx, [{ kind, partyId: facilityId }]);
  const { uid, status } = await lockFacility(tx, facilityId);
  if (status === 'closed' || status === 'written_off') throw new Refusal('facility_not_active');
  await setLimit(tx, { kind, partyId: facilityId, limit, actorId, reason, at });
  return uid;
}

/** The terms that a line has on a business day. Throws when it has none: every line has. */
export async function currentTerms(sql: Sql | Tx, line: number, day: IsoDate): Promise<CurrentTerms> {
  const terms = await findCurrentTerms(sql, line, day);
  if (terms === undefined) throw new Error(`line ${line} has no terms on ${day}`);
  return terms;
}
