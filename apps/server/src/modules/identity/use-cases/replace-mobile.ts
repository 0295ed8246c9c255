import { type Sql, sqlState, type Tx } from '../../../platform/database/database.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { maskMobile } from '@nesye/persian';
import type { User } from '../domain/user.ts';
import { insertMobileChange, type MobileChange, readCoolingOff, updateMobile } from '../queries/mobile-changes.ts';
import { endAllSessions } from './end-access.ts';
import { recordSecurityEvent } from './record-security-event.ts';

/** After a change of the mobile money may not leave for three days: who took the number over by fraud is found out by then. */
const COOLING_OFF_MS = 72 * 3_600_000;
const UNIQUE_VIOLATION = '23505';

export interface MobileReplacement {
  readonly user: User;
  /** In the stored form; its holder has been proved. */
  readonly mobile: string;
  readonly provedBy: MobileChange['provedBy'];
  /** Who decided, where that was not the user: an operator. */
  readonly actorId?: bigint;
  /** The session the change was made in may stay. */
  readonly keepSessionId?: bigint;
  readonly now: MachineTime;
}

export interface MobileReplaced {
  readonly sessionsEnded: number;
  readonly coolingOffUntil: Date;
}

/**
 * Gives a user a new mobile: all sessions end but the one that may stay, the old mobile is notified, money out waits 72 hours,
 * the audit remembers. Refuses with mobile_taken.
 */
export async function replaceMobile(
  tx: Tx,
  { user, mobile, provedBy, actorId, keepSessionId, now }: MobileReplacement,
): Promise<MobileReplaced> {
  const coolingOffUntil = new Date(now.getTime() + COOLING_OFF_MS);
  if (!(await isTakenOver(tx, user.id, mobile))) throw new Refusal('mobile_taken', { field: 'mobile' });
  await insertMobileChange(tx, {
    userId: user.id,
    oldMobile: user.mobile,
    newMobile: mobile,
    provedBy,
    at: now,
    coolingOffUntil,
  });
  const sessionsEnded = await endAllSessions(tx, user.id, now, keepSessionId);
  await recordSecurityEvent(tx, {
    userId: user.id,
    action: 'mobile_changed',
    actorId: actorId ?? user.id,
    detail: { proved_by: provedBy, sessions_ended: sessionsEnded },
    notice: { to: user.mobile, of: { kind: 'mobile_changed', maskedMobile: maskMobile(mobile) } },
    at: now,
  });
  return { sessionsEnded, coolingOffUntil };
}

/** Two users after one mobile at the same moment: the index lets the first have it. */
async function isTakenOver(tx: Tx, userId: bigint, mobile: string): Promise<boolean> {
  try {
    return await tx.savepoint((attempt) => updateMobile(attempt, userId, mobile));
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** For what lets money out: refuses with cooling_off, and says until when, in the days after a change of the mobile. */
export async function requireNoCoolingOff(sql: Sql | Tx, userId: bigint, now: MachineTime): Promise<void> {
  const until = await readCoolingOff(sql, userId, now);
  if (until !== undefined)
    throw new Refusal('cooling_off', {
      retryAfterS: Math.ceil((until.getTime() - now.getTime()) / 1000),
      extra: { until: until.toISOString() },
    });
}
