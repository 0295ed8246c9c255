import type { Sql, Tx } from '../../../platform/database/database.ts';

const LOCK_CLASS = 7402;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who tries a code, and from where. */
export interface CodeTry {
  readonly customerId: bigint;
  readonly network: string;
}

/** Makes the claims of one customer wait for each other until the commit. Counts the wrong codes of the last hour, of the person and of the network. */
export async function lockTries(
  tx: Tx,
  { customerId, network }: CodeTry,
  now: Date,
): Promise<{ readonly ofPerson: number; readonly ofNetwork: number }> {
  const since = new Date(now.getTime() - HOUR_MS);
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS}, hashint8(${customerId}))`;
  const [row] = await tx<{ ofPerson: number; ofNetwork: number }[]>`
    select (select count(*)::int from gift_cards.wrong_code where customer_id = ${customerId} and tried_at > ${since}) as "ofPerson",
           (select count(*)::int from gift_cards.wrong_code where network = ${network} and tried_at > ${since}) as "ofNetwork"`;
  return row ?? { ofPerson: 0, ofNetwork: 0 };
}

/** Counts a wrong code. */
export async function insertWrongCode(tx: Tx, { customerId, network }: CodeTry, now: Date): Promise<void> {
  await tx`insert into gift_cards.wrong_code (customer_id, network, tried_at) values (${customerId}, ${network}, ${now})`;
}

/** Forgets wrong codes that no limit counts any more. */
export async function purgeWrongCodes(sql: Sql, now: Date): Promise<void> {
  await sql`delete from gift_cards.wrong_code where tried_at < ${new Date(now.getTime() - DAY_MS)}`;
}
