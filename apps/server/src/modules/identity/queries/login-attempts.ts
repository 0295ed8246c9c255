import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Wrong guesses in a row after which a factor is locked, and for how long (trust: PCI DSS 8.3.4). */
export const MAX_ATTEMPTS = 10;
export const LOCKED_S = 30 * 60;
const FORGOTTEN_AFTER_S = 24 * 3600;
/**
 * Wrong passwords in all, since the last right one or proof of the mobile, after which the password is closed until its owner proves the mobile (trust §4, 8).
 * Codes have no such total: each is new at random, dies after five tries and is sent ten times a day at most, so wrong ones say nothing of the next; and
 * closing them would let any stranger lock the owner out of the very way that opens the password again.
 */
export const MAX_WRONG_PASSWORDS = 100;

export type Factor = 'otp' | 'password';

/** Whose attempts are counted together. `source` is empty for passwords; for codes see `attemptsAtCode`. */
export interface Counted {
  readonly mobile: string;
  readonly factor: Factor;
  readonly source: string;
}

/** Attempts at the codes of one purpose, those of known devices apart from those of strangers: no stranger can lock what the owner does. */
export const attemptsAtCode = (mobile: string, purpose: string, isKnown: boolean): Counted => ({
  mobile,
  factor: 'otp',
  source: isKnown ? `${purpose}:known` : purpose,
});

/** Attempts at a mobile's password. */
export const attemptsAtPassword = (mobile: string): Counted => ({ mobile, factor: 'password', source: '' });

/** Seconds until the factor of a mobile opens again; undefined when it is open. */
export async function lockedForS(
  sql: Sql | Tx,
  { mobile, factor, source }: Counted,
  now: Date,
): Promise<number | undefined> {
  const [row] = await sql<
    { locked_until: Date | null }[]
  >`select locked_until from identity.login_attempt where mobile = ${mobile} and factor = ${factor} and source = ${source}`;
  const leftMs = (row?.locked_until?.getTime() ?? 0) - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined;
}

/**
 * Counts an attempt before it is checked, so that parallel guesses cannot slip past the last allowed one; that one locks.
 * False when the factor is locked, or the password closed. A success must clear what was counted.
 */
export async function reserveAttempt(sql: Sql | Tx, { mobile, factor, source }: Counted, now: Date): Promise<boolean> {
  const lockedUntil = new Date(now.getTime() + LOCKED_S * 1000);
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_S * 1000);
  const failure = factor === 'password' ? 1 : 0;
  const rows = await sql`
    insert into identity.login_attempt as a (mobile, factor, source, attempts, failures_total, last_at) values (${mobile}, ${factor}, ${source}, 1, ${failure}, ${now})
    on conflict (mobile, factor, source) do update set
      attempts = case when a.locked_until is not null or a.last_at < ${forgotten} then 1 else a.attempts + 1 end,
      locked_until = case when a.locked_until is null and a.last_at >= ${forgotten} and a.attempts + 1 >= ${MAX_ATTEMPTS}::int then ${lockedUntil}::timestamptz end,
      failures_total = a.failures_total + ${failure}::int,
      last_at = ${now}
    where (a.locked_until is null or a.locked_until <= ${now}) and a.failures_total < ${MAX_WRONG_PASSWORDS}::int
    returning attempts`;
  return rows.length > 0;
}

/** Have there been so many wrong passwords of a mobile, known or not, that no more are checked? */
export async function isPasswordClosed(sql: Sql, mobile: string): Promise<boolean> {
  const rows =
    await sql`select from identity.login_attempt where mobile = ${mobile} and factor = 'password' and failures_total >= ${MAX_WRONG_PASSWORDS}::int`;
  return rows.length > 0;
}

/** A success: what was counted of a mobile's factor is forgotten, its lock and the total of wrong passwords with it. */
export async function clearAttempts(sql: Sql | Tx, mobile: string, factor: Factor): Promise<void> {
  await sql`delete from identity.login_attempt where mobile = ${mobile} and factor = ${factor}`;
}

/** The owner has proved the mobile: what others guessed before stops counting, and a closed password is open again. */
export async function clearAttemptsOfMobile(sql: Sql, mobile: string): Promise<void> {
  // Several may prove the same mobile together: each takes its rows in one order.
  await sql`
    with rows as materialized (select mobile, factor, source from identity.login_attempt where mobile = ${mobile} order by factor, source for update)
    delete from identity.login_attempt a using rows r where a.mobile = r.mobile and a.factor = r.factor and a.source = r.source`;
}

/** Takes back an attempt that was never checked. */
export async function releaseAttempt(sql: Sql, mobile: string, factor: Factor): Promise<void> {
  await sql`
    with gone as (delete from identity.login_attempt where mobile = ${mobile} and factor = ${factor} and attempts <= 1 and failures_total <= 1)
    update identity.login_attempt set attempts = greatest(attempts - 1, 0), failures_total = greatest(failures_total - 1, 0), locked_until = null
    where mobile = ${mobile} and factor = ${factor} and (attempts > 1 or failures_total > 1)`;
}

/** Counts a wrong guess, of a password or a reference, against the network it came from. */
export async function insertFailure(sql: Sql, network: string, now: Date): Promise<void> {
  await sql`insert into identity.login_failure (network, failed_at) values (${network}, ${now})`;
}

/** Wrong guesses of a network in the last hour. */
export async function countFailures(sql: Sql, network: string, now: Date): Promise<number> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from identity.login_failure where network = ${network} and failed_at > ${hourAgo}`;
  return Number(row?.count);
}
