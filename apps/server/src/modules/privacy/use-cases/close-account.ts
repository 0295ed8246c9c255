import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { beginClosure, closeUser, recordSecurityEvent, type TakeApprovalCode } from '../../identity/index.ts';
import { eraseAfter, KEPT } from '../domain/keeping.ts';
import { insertClosure, markErased, readDueErasures } from '../queries/closures.ts';
import { deletePreferences } from '../queries/preferences.ts';
import { deleteAddressesOfUser } from '../queries/saved-addresses.ts';
import { revokeConsents } from './consents.ts';
import { forgetExports } from './make-exports.ts';

export interface ClosureDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  /** In the order in which they lock. */
  readonly gates: readonly ClosureGate[];
  readonly takeApprovalCode: TakeApprovalCode;
}

const BATCH_SIZE = 50;

/** Whether the account could be closed now, what blocks it, and what the law requires to be stored. */
export async function showClosure({ database, gates }: Pick<ClosureDeps, 'database' | 'gates'>, userId: bigint) {
  const blockers = await blockersOf(database.sql, gates, userId);
  return { can_close: blockers.length === 0, blockers, kept: KEPT };
}

async function blockersOf(sql: Sql | Tx, gates: readonly ClosureGate[], userId: bigint): Promise<ClosureBlocker[]> {
  const found: ClosureBlocker[] = [];
  for (const gate of gates) found.push(...(await gate.findBlockers(sql, userId)));
  return found;
}

export interface ClosureRequest {
  /** Asked for with the purpose close_account. */
  readonly code: string;
  readonly reason: string | undefined;
}

/**
 * Closes the account: sessions end, passkeys, addresses, preferences and copies are gone, consents are taken back; money records and what the law requires
 * stay until their time. What could still block it is locked before it is read, so that no purchase slips in between.
 * Refuses with closure_blocked, otp_invalid, login_locked; a code is spent only when the account is closed.
 */
export async function closeAccount(
  deps: ClosureDeps,
  userId: bigint,
  { code, reason }: ClosureRequest,
): Promise<{ closed_at: string; erased_after: string }> {
  const { database, clock, files, gates } = deps;
  refuseBlocked(await blockersOf(database.sql, gates, userId));
  const now = clock.now();
  const erasedAfter = eraseAfter(now);
  const fileIds = await database.transaction(async (tx) => {
    await deps.takeApprovalCode(tx, { userId, purpose: 'close_account', code, now });
    const user = await beginClosure(tx, userId);
    if (user === undefined) throw new Refusal('user_not_found');
    for (const gate of gates) await gate.lock?.(tx, userId);
    refuseBlocked(await blockersOf(tx, gates, userId));
    for (const gate of gates) await gate.close?.(tx, userId, now);
    await insertClosure(tx, { userId, closedAt: now, eraseAfter: erasedAfter, reason: reason ?? null });
    await revokeConsents(tx, clock, userId, now);
    await deleteAddressesOfUser(tx, userId);
    await deletePreferences(tx, userId);
    const gone = await forgetExports(tx, files, userId);
    await closeUser(tx, userId, now);
    await recordSecurityEvent(tx, {
      userId,
      action: 'account_closed',
      notice: { to: user.mobile, of: { kind: 'account_closed' } },
      at: now,
    });
    return gone;
  });
  for (const id of fileIds) await files.erase(id);
  return { closed_at: now.toISOString(), erased_after: erasedAfter.toISOString() };
}

function refuseBlocked(blockers: readonly ClosureBlocker[]): void {
  if (blockers.length > 0) throw new Refusal('closure_blocked', { extra: { blockers } });
}

/** One run of the job: erases what was stored of people whose retention period is over. Money records stay, and name no one any more. */
export async function eraseDueAccounts({
  database,
  clock,
  gates,
}: Pick<ClosureDeps, 'database' | 'clock' | 'gates'>): Promise<void> {
  const now = clock.now();
  await forEachRecord({
    next: (after?: bigint) => readDueErasures(database.sql, now, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (userId) => userId,
    work: (userId) =>
      database.transaction(async (tx) => {
        if (!(await markErased(tx, userId, now))) return;
        for (const gate of gates) await gate.erase?.(tx, userId);
        await recordSecurityEvent(tx, { userId, action: 'account_erased', actorId: null, at: now });
      }),
  });
}
