import type { Sql, Tx } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';

/** Whom a case of the operators is about. A person who is not known, such as the guest who wrote a ticket, is left out. */
export interface CaseParties {
  /** User ids: the customer, the owner of what is decided on. */
  readonly people: readonly (bigint | null | undefined)[];
  /** Ids of shops that the decision pays or costs. */
  readonly shops?: readonly bigint[];
}

/** Whether this operator has a part in a case: as one of its people, as the owner of one of its shops, or as a guarantor of one of its people, or the other way round. */
export async function hasPart(
  sql: Sql | Tx,
  operatorId: bigint,
  { people, shops = [] }: CaseParties,
): Promise<boolean> {
  const known = people.filter((id): id is bigint => id !== null && id !== undefined);
  const [row] = await sql<{ found: boolean }[]>`
    select platform.has_part(${operatorId}, ${known.map(String)}::bigint[], ${shops.map(String)}::bigint[]) as found`;
  return row?.found === true;
}

/** Whether two accounts are of one person as far as known: the same one, or two with the same national id. */
export async function isSamePerson(sql: Sql | Tx, one: bigint, other: bigint): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select platform.is_same_person(${one}, ${other}) as found`;
  return row?.found === true;
}

/**
 * Refuses `own_case` where this operator has a part in the case. Every call of an operator that changes something asks here, in the transaction of the change;
 * `acceptance/operator-parts.test.ts` goes over all of them.
 */
export async function requireNoPart(sql: Sql | Tx, operatorId: bigint, parties: CaseParties): Promise<void> {
  if (await hasPart(sql, operatorId, parties)) throw new Refusal('own_case');
}
