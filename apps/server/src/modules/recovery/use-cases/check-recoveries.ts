import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { doEach, forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { Database } from '../../../platform/database/database.ts';
import { maskMobile } from '@nesye/persian';
import { CHECK_KEYS, nextCheckAfterMs, type RecoveryChecks } from '../domain/recovery.ts';
import { vetoLinkOf } from '../domain/veto-token.ts';
import { claimChecks, purgeCases, recordChecks, recordHolder, type RecoveryCase } from '../queries/recovery-cases.ts';
import { findUserByMobile, recordSecurityEvent } from '../../identity/index.ts';
import type { IdentityChecker } from '../identity-checker.ts';
import { endCase } from './move-account.ts';
import { claimPlace } from './open-recovery.ts';
import { runTakeovers } from './take-over-accounts.ts';

export interface RecoveryCheckDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly box: SealedBox;
  readonly identities: IdentityChecker;
  readonly otpKeys: KeyRing;
  readonly publicOrigin: string;
}

const CLAIM_MS = 60_000;
const MAX_BY_RUN = 20;
const KEPT_MS = 180 * 86_400_000;

/**
 * One run of the job: finds out whose account each new case is about and whether what was claimed is right. What cannot be known now is checked again later. The
 * old mobile and the devices are notified the first time: their owner may still have them, and can refuse. Cases past their time end here, and accounts that have
 * waited long enough move.
 */
export async function runRecoveryChecks(deps: RecoveryCheckDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const claim = () => claimChecks(database.sql, now, new Date(now.getTime() + CLAIM_MS), MAX_BY_RUN);
  await doEach({
    check: () =>
      forEachRecord({
        next: async (last?: RecoveryCase) => (last === undefined ? await claim() : []),
        idOf: ({ id }) => id,
        work: (recovery) => (recovery.state === 'waiting' ? checkHolderAgain(deps, recovery) : check(deps, recovery)),
      }),
    takeOver: () => runTakeovers(database, clock),
    purge: () => purgeCases(database.sql, now, new Date(now.getTime() - KEPT_MS)),
  });
}

const WAITING_CHECK_EVERY_MS = 3_600_000;

/** While an account waits the registry may come back: what it then knows to be someone else's mobile gets nothing. */
async function checkHolderAgain(
  { database, clock, box, identities }: RecoveryCheckDeps,
  recovery: RecoveryCase,
): Promise<void> {
  if (recovery.nationalIdSealed === null) return;
  const holder = await identities.checkMobileHolder(
    box.open(recovery.nationalIdSealed, claimPlace(recovery.id)),
    recovery.newMobile,
  );
  const now = clock.now();
  await database.transaction(async (tx) => {
    const isWaiting = await recordHolder(
      tx,
      recovery.id,
      holder,
      holder === 'unknown' ? new Date(now.getTime() + WAITING_CHECK_EVERY_MS) : null,
    );
    if (isWaiting && holder === 'mismatched') await endCase(tx, recovery, { state: 'expired', actorId: null, now });
  });
}

async function check(deps: RecoveryCheckDeps, recovery: RecoveryCase): Promise<void> {
  const { database, clock } = deps;
  const found = await findUserByMobile(database.sql, recovery.oldMobile);
  // An operator's account moves by no case: anyone who decides cases could take over a colleague's.
  const user = found === undefined || found.user.isBanned || found.user.isOperator ? undefined : found.user;
  const checks = await checksOf(deps, recovery, user?.id);
  const now = clock.now();
  const waitMs = CHECK_KEYS.some((key) => checks[key] === 'unknown')
    ? nextCheckAfterMs(recovery.checkAttempts)
    : undefined;
  const dueAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs);
  await database.transaction(async (tx) => {
    const isOpen = await recordChecks(tx, recovery.id, { userId: user?.id ?? null, checks, dueAt });
    if (!isOpen || user === undefined || recovery.userId === user.id) return;
    await recordSecurityEvent(tx, {
      userId: user.id,
      action: 'recovery_asked',
      actorId: null,
      detail: { recovery: Number(recovery.id) },
      notice: {
        to: user.mobile,
        of: {
          kind: 'recovery_asked',
          maskedMobile: maskMobile(recovery.newMobile),
          vetoLink: vetoLinkOf(deps.otpKeys[0], deps.publicOrigin, recovery.id),
        },
      },
      at: now,
    });
  });
}

/** Checks only what is still unknown. */
async function checksOf(
  { box, identities }: RecoveryCheckDeps,
  recovery: RecoveryCase,
  userId: bigint | undefined,
): Promise<RecoveryChecks> {
  const { checks, nationalIdSealed, birthDate } = recovery;
  if (nationalIdSealed === null || birthDate === null) return checks;
  const nationalId = box.open(nationalIdSealed, claimPlace(recovery.id));
  const isIdentityOpen = checks.national_id === 'unknown' || checks.birth_date === 'unknown';
  const identity =
    userId !== undefined && isIdentityOpen
      ? await identities.checkIdentity({ userId, nationalId, birthDate })
      : undefined;
  return {
    account: userId === undefined ? 'mismatched' : 'matched',
    // Without an account there is nothing to compare with.
    national_id: userId === undefined ? 'mismatched' : (identity?.nationalId ?? checks.national_id),
    birth_date: userId === undefined ? 'mismatched' : (identity?.birthDate ?? checks.birth_date),
    new_mobile_owner:
      checks.new_mobile_owner === 'unknown'
        ? await identities.checkMobileHolder(nationalId, recovery.newMobile)
        : checks.new_mobile_owner,
  };
}
