import type { Sql, Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import {
  type IdentityState,
  type LookupState,
  type RegistryStates,
  type RegistryStatus,
  registryStatusOf,
} from '../domain/registry-states.ts';

/** Looks a customer up again that the registry was down for. */
export const RETRY_LOOKUP = declareTask<{ readonly userId: string }>('kyc.retry_lookup');

/** The registry's last word about a customer. */
export interface RegistryCheck extends RegistryStates {
  readonly status: RegistryStatus;
  readonly checkedAt: Date;
  /** How often in a row it was down. */
  readonly attempts: number;
  readonly nextTryAt: Date | null;
}

export const NOT_REQUESTED: RegistryStates = { identity: 'none', mobile: 'none' };

/** What the registry last said about a user; undefined where there was no look-up. */
export async function readRegistryCheck(sql: Sql | Tx, userId: bigint): Promise<RegistryCheck | undefined> {
  const [row] = await sql<
    {
      status: RegistryStatus;
      identity_state: IdentityState;
      mobile_state: LookupState;
      checked_at: Date;
      attempts: number;
      next_try_at: Date | null;
    }[]
  >`
    select status, identity_state, mobile_state, checked_at, attempts, next_try_at from kyc.registry_check where user_id = ${userId}`;
  if (row === undefined) return undefined;
  return {
    status: row.status,
    identity: row.identity_state,
    mobile: row.mobile_state,
    checkedAt: row.checked_at,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
  };
}

/** Stores, before the request is sent, when to repeat it should no response ever be stored. What is known stays. */
export async function noteQuestion(tx: Tx, userId: bigint, at: Date, nextTryAt: Date): Promise<void> {
  await tx`
    insert into kyc.registry_check (user_id, status, checked_at, next_try_at) values (${userId}, 'pending', ${at}, ${nextTryAt})
    on conflict (user_id) do update set next_try_at = excluded.next_try_at where registry_check.status <> 'matched'`;
  await planRetry(tx, userId, nextTryAt);
}

const planRetry = (tx: Tx, userId: bigint, runAt: Date): Promise<void> =>
  addTask(tx, RETRY_LOOKUP, { userId: String(userId) }, { runAt, key: `${RETRY_LOOKUP.name} ${userId}` });

/** There is no one left to look up. */
export async function cancelLookup(tx: Tx, userId: bigint): Promise<void> {
  await tx`update kyc.registry_check set next_try_at = null where user_id = ${userId}`;
}

export interface RegistryResult extends RegistryStates {
  readonly at: Date;
  readonly attempts: number;
  readonly nextTryAt: Date | null;
}

/** Keeps what the registry said. */
export async function writeRegistryResult(
  tx: Tx,
  userId: bigint,
  { identity, mobile, at, attempts, nextTryAt }: RegistryResult,
): Promise<void> {
  await tx`
    insert into kyc.registry_check (user_id, status, identity_state, mobile_state, checked_at, attempts, next_try_at)
    values (${userId}, ${registryStatusOf({ identity, mobile })}, ${identity}, ${mobile}, ${at}, ${attempts}, ${nextTryAt})
    on conflict (user_id) do update set status = excluded.status, identity_state = excluded.identity_state, mobile_state = excluded.mobile_state,
      checked_at = excluded.checked_at, attempts = excluded.attempts, next_try_at = excluded.next_try_at`;
  if (nextTryAt !== null) await planRetry(tx, userId, nextTryAt);
}

/** True when the customer's look-up is still to be repeated, and due. */
export async function isLookupDue(sql: Sql, userId: bigint, now: Date): Promise<boolean> {
  const [row] = await sql`select from kyc.registry_check where user_id = ${userId} and next_try_at <= ${now}`;
  return row !== undefined;
}
