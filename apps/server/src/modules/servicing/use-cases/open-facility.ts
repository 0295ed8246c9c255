import { CURRENCY } from '@nesye/contract/constants';
import type { IsoDate, Rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, openAccount, setLimit } from '../../ledger/index.ts';
import { type CurrentTerms, findCurrentTerms, insertFacility, lockFacility } from '../queries/facilities.ts';

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

/** Sets the limit of a customer's facility in rials; a cut below what is owed touches no debt. The facility's uid; undefined where the customer has no such facility. */
export async function changeLimit(
  tx: Tx,
  change: {
    readonly customerId: bigint;
    readonly facilityId: bigint;
    readonly limit: Rial;
    readonly actorId: bigint;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<string | undefined> {
  const facility = await lockFacility(tx, change.customerId, change.facilityId);
  if (facility === undefined) return undefined;
  const { limit, actorId, reason, at } = change;
  await setLimit(tx, { kind: facility.principalKind, partyId: change.facilityId, limit, actorId, reason, at });
  return facility.uid;
}

/** The terms that a line has on a business day. Throws when it has none: every line has. */
export async function currentTerms(sql: Sql | Tx, line: number, day: IsoDate): Promise<CurrentTerms> {
  const terms = await findCurrentTerms(sql, line, day);
  if (terms === undefined) throw new Error(`line ${line} has no terms on ${day}`);
  return terms;
}
