import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Wrong codes in a row that lock, how long the first lock lasts, and the longest. Each lock is twice the one before until a right code comes. */
const MAX_ATTEMPTS = 10;
const LOCK_S = 30 * 60;
const MAX_LOCK_S = 86_400;

export interface SecondFactor {
  readonly secretSealed: Uint8Array | null;
  readonly confirmedAt: Date | null;
  readonly pendingSealed: Uint8Array | null;
  readonly pendingAt: Date | null;
  readonly lastStep: bigint | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

const NONE = { secretSealed: null, confirmedAt: null, pendingSealed: null, pendingAt: null, lastStep: null } as const;

/** What a user has besides password and one-time code: an authenticator app, recovery codes, passkeys. */
export async function readSecondFactor(sql: Sql | Tx, userId: bigint): Promise<SecondFactor> {
  const [row] = await sql<
    {
      secret_sealed: Uint8Array | null;
      confirmed_at: Date | null;
      pending_sealed: Uint8Array | null;
      pending_at: Date | null;
      last_step: bigint | null;
    }[]
  >`select secret_sealed, confirmed_at, pending_sealed, pending_at, last_step from identity.second_factor where user_id = ${userId}`;
  const [count] = await sql<{ passkeys: bigint; codes: bigint }[]>`
    select (select count(*) from identity.passkey where user_id = ${userId}) as passkeys,
           (select count(*) from identity.second_factor_code where user_id = ${userId} and used_at is null) as codes`;
  const stored =
    row === undefined
      ? NONE
      : {
          secretSealed: row.secret_sealed,
          confirmedAt: row.confirmed_at,
          pendingSealed: row.pending_sealed,
          pendingAt: row.pending_at,
          lastStep: row.last_step,
        };
  return { ...stored, passkeys: Number(count?.passkeys ?? 0n), recoveryCodesLeft: Number(count?.codes ?? 0n) };
}

/**
 * Counts an attempt before it is checked, so that parallel guesses cannot slip past the last one; that one locks. Resolves with the sealed secret to check it by;
 * undefined while it is locked, and where there is none.
 */
export async function reserveFactorAttempt(sql: Sql, userId: bigint, now: Date): Promise<Uint8Array | undefined> {
  const [row] = await sql<{ secret_sealed: Uint8Array }[]>`
    update identity.second_factor set
      attempts = case when locked_until is not null then 1 else attempts + 1 end,
      locks = case when locked_until is null and attempts + 1 >= ${MAX_ATTEMPTS}::int then least(locks + 1, 100) else locks end,
      locked_until = case when locked_until is null and attempts + 1 >= ${MAX_ATTEMPTS}::int
        then ${now}::timestamptz + least(${LOCK_S}::int * (1::bigint << least(locks, 10)), ${MAX_LOCK_S}::int) * interval '1 second' end
    where user_id = ${userId} and secret_sealed is not null and (locked_until is null or locked_until <= ${now})
    returning secret_sealed`;
  return row?.secret_sealed;
}

/** Seconds until a user's second factor is checked again; undefined when it is open. */
export async function factorLockedForS(sql: Sql, userId: bigint, now: Date): Promise<number | undefined> {
  const [row] = await sql<
    { locked_until: Date | null }[]
  >`select locked_until from identity.second_factor where user_id = ${userId}`;
  const leftMs = (row?.locked_until?.getTime() ?? 0) - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined;
}

/** Is there such a recovery code that no one has used? */
export async function findRecoveryCode(
  sql: Sql,
  userId: bigint,
  hmacs: readonly Buffer[],
): Promise<Uint8Array | undefined> {
  const [row] = await sql<
    { code_hmac: Uint8Array }[]
  >`select code_hmac from identity.second_factor_code where user_id = ${userId} and code_hmac = any(${[...hmacs]}::bytea[]) and used_at is null`;
  return row?.code_hmac;
}

/** Takes a time step: false when a code of it, or of a later one, has been taken before. A success forgets what was counted. */
export async function spendStep(tx: Tx, userId: bigint, step: bigint): Promise<boolean> {
  const rows = await tx`
    update identity.second_factor set last_step = ${step}, attempts = 0, locks = 0, locked_until = null
    where user_id = ${userId} and secret_sealed is not null and (last_step is null or last_step < ${step}) returning user_id`;
  return rows.length > 0;
}

/** Uses a recovery code up: false when it has been used, or is none. A success forgets what was counted. */
export async function spendRecoveryCode(tx: Tx, userId: bigint, hmac: Uint8Array, now: Date): Promise<boolean> {
  await tx`update identity.second_factor set attempts = 0, locks = 0, locked_until = null where user_id = ${userId}`;
  const rows =
    await tx`update identity.second_factor_code set used_at = ${now} where user_id = ${userId} and code_hmac = ${hmac} and used_at is null returning user_id`;
  return rows.length > 0;
}

/** Keeps the secret that an app is offered, in place of one offered before. */
export async function offerSecret(tx: Tx, userId: bigint, sealed: Uint8Array, now: Date): Promise<void> {
  await tx`
    insert into identity.second_factor (user_id, pending_sealed, pending_at) values (${userId}, ${sealed}, ${now})
    on conflict (user_id) do update set pending_sealed = excluded.pending_sealed, pending_at = excluded.pending_at`;
}

/** Locks the row of a user's second factor and resolves with it; undefined where nothing was offered yet. */
export async function lockSecondFactor(
  tx: Tx,
  userId: bigint,
): Promise<{ readonly pendingSealed: Uint8Array | null; readonly pendingAt: Date | null } | undefined> {
  const [row] = await tx<{ pending_sealed: Uint8Array | null; pending_at: Date | null }[]>`
    select pending_sealed, pending_at from identity.second_factor where user_id = ${userId} for update`;
  return row === undefined ? undefined : { pendingSealed: row.pending_sealed, pendingAt: row.pending_at };
}

/** Makes a secret the user's own, with new recovery codes in place of the former ones. `lastStep` is the step of the code that confirmed it, taken with it. */
export async function keepSecret(
  tx: Tx,
  userId: bigint,
  confirmed: {
    readonly sealed: Uint8Array;
    readonly lastStep: bigint | null;
    readonly recoveryHmacs: readonly Uint8Array[];
  },
  now: Date,
): Promise<void> {
  await tx`
    insert into identity.second_factor (user_id, secret_sealed, confirmed_at, last_step) values (${userId}, ${confirmed.sealed}, ${now}, ${confirmed.lastStep})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step,
      pending_sealed = null, pending_at = null, attempts = 0, locks = 0, locked_until = null`;
  await tx`delete from identity.second_factor_code where user_id = ${userId}`;
  for (const hmac of confirmed.recoveryHmacs)
    await tx`insert into identity.second_factor_code (user_id, code_hmac) values (${userId}, ${hmac})`;
}

/** Forgets a user's app and recovery codes, when the account is closed. */
export async function deleteSecondFactor(tx: Tx, userId: bigint): Promise<void> {
  await tx`delete from identity.second_factor where user_id = ${userId}`;
}

/** A second factor was just proved in this session. */
export async function markSecondFactor(tx: Tx, sessionId: bigint, now: Date): Promise<void> {
  await tx`update identity.session set second_factor_at = ${now}, proved_at = ${now} where id = ${sessionId}`;
}

/** When a second factor was last proved in this session; null for never, and for a session that has ended. */
export async function secondFactorAt(sql: Sql | Tx, sessionId: bigint): Promise<Date | null> {
  const [row] = await sql<
    { second_factor_at: Date | null }[]
  >`select second_factor_at from identity.session where id = ${sessionId} and revoked_at is null`;
  return row?.second_factor_at ?? null;
}
