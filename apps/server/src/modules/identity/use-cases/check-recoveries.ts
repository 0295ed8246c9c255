import type { Clock } from '../../../platform/clock/clock.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { Database } from '../../../platform/database/database.ts';
import { maskMobile } from '../domain/mask-mobile.ts';
import { CHECK_KEYS, nextCheckAfterMs, type RecoveryChecks } from '../domain/recovery.ts';
import { claimChecks, purgeCases, recordChecks, type RecoveryCase } from '../queries/recovery-cases.ts';
import { findUserByMobile } from '../queries/users.ts';
import type { IdentityChecker } from './identity-checker.ts';
import { claimPlace } from './open-recovery.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface RecoveryCheckDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly box: SealedBox;
  readonly identities: IdentityChecker;
}

const CLAIM_MS = 60_000;
const MOST_BY_RUN = 20;
const KEPT_MS = 180 * 86_400_000;

/**
 * One run of the job: finds out whose account each new case is about and whether what was claimed is right. What cannot be told now is asked again later. The
 * old mobile is told the first time: its holder may still have it. Cases past their time end here.
 */
export async function runRecoveryChecks(deps: RecoveryCheckDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  for (const recovery of await claimChecks(database.sql, now, new Date(now.getTime() + CLAIM_MS), MOST_BY_RUN)) await check(deps, recovery);
  await purgeCases(database.sql, now, new Date(now.getTime() - KEPT_MS));
}

async function check(deps: RecoveryCheckDeps, recovery: RecoveryCase): Promise<void> {
  const { database, clock } = deps;
  const found = await findUserByMobile(database.sql, recovery.oldMobile);
  const user = found === undefined || found.user.isBanned ? undefined : found.user;
  const checks = await checksOf(deps, recovery, user?.id);
  const now = clock.now();
  const waitMs = CHECK_KEYS.some((key) => checks[key] === 'unknown') ? nextCheckAfterMs(recovery.checkAttempts) : undefined;
  const dueAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs);
  await database.transaction(async (tx) => {
    const isOpen = await recordChecks(tx, recovery.id, { userId: user?.id ?? null, checks, dueAt });
    if (!isOpen || user === undefined || recovery.userId === user.id) return;
    await recordSecurityEvent(tx, {
      userId: user.id,
      action: 'recovery_asked',
      actorId: null,
      detail: { recovery: Number(recovery.id) },
      notice: { to: user.mobile, of: { kind: 'recovery_asked', maskedMobile: maskMobile(recovery.newMobile) } },
      at: now,
    });
  });
}

/** Asks only for what is not answered yet. */
async function checksOf({ box, identities }: RecoveryCheckDeps, recovery: RecoveryCase, userId: bigint | undefined): Promise<RecoveryChecks> {
  const { checks, nationalIdSealed, birthDate } = recovery;
  if (nationalIdSealed === null || birthDate === null) return checks;
  const nationalId = box.open(nationalIdSealed, claimPlace(recovery.id));
  const isIdentityOpen = checks.national_id === 'unknown' || checks.birth_date === 'unknown';
  const identity = userId !== undefined && isIdentityOpen ? await identities.checkIdentity({ userId, nationalId, birthDate }) : undefined;
  return {
    account: userId === undefined ? 'mismatched' : 'matched',
    // Without an account there is nothing to compare with.
    national_id: userId === undefined ? 'mismatched' : (identity?.nationalId ?? checks.national_id),
    birth_date: userId === undefined ? 'mismatched' : (identity?.birthDate ?? checks.birth_date),
    new_mobile_owner: checks.new_mobile_owner === 'unknown' ? await identities.checkMobileHolder(nationalId, recovery.newMobile) : checks.new_mobile_owner,
  };
}
