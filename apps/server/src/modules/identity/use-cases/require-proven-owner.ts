import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type OwnerProof, readOwnerProof, storeSimCheck } from '../queries/owner-proofs.ts';
import { PROOF_LIFE_MS } from './prove-presence.ts';

const HOUR_MS = 3_600_000;
/** 240 hours: who got a new SIM by fraud is found out by then. */
const SIM_WATCH_MS = 240 * HOUR_MS;
/** The register is asked when a code is requested, and a code lives for two minutes. */
const SIM_CHECK_LIFE_MS = 10 * 60_000;
/** The device of the sign-up is not new to the account. */
const SIGN_UP_MS = HOUR_MS;

/** The register of SIMs. Never called inside a transaction. */
export interface SimRegister {
  /** When the SIM of a mobile (in its stored form) was last changed; null where the register knows of no change. */
  readonly readSimChange: (mobile: string) => Promise<Date | null | 'unknown'>;
}

/** Asks the register when the SIM of a mobile was changed, and stores what it says. What it does not say changes nothing. Never inside a transaction. */
export async function watchSim(
  sql: Sql,
  { readSimChange }: SimRegister,
  { userId, mobile, now }: { readonly userId: bigint; readonly mobile: string; readonly now: MachineTime },
): Promise<void> {
  const changedAt = await readSimChange(mobile);
  if (changedAt !== 'unknown') await storeSimCheck(sql, { userId, mobile, changedAt, now });
}

export interface OwnerRules {
  readonly now: MachineTime;
  /** How long a device is new to an account, in milliseconds. */
  readonly newDeviceMs: number;
}

/**
 * For what takes money away: after a change of the SIM (240 hours), or on a device that is new to the account, a passkey that is older than the change must have
 * proved who is there, in this session and within ten minutes. Refuses `passkey_required` and says until when.
 * Resolves with whether the register of SIMs has responded lately: its silence closes nothing (ADR 61).
 */
export async function requireProvenOwner(
  sql: Sql | Tx,
  principal: Pick<Principal, 'userId' | 'sessionId'>,
  rules: OwnerRules,
): Promise<{ readonly isSimKnown: boolean }> {
  const proof = await readOwnerProof(sql, principal);
  if (proof === undefined) throw new Refusal('token_not_valid');
  const open = changesOf(proof, rules).filter((change) => !isProved(proof, change.at, rules.now));
  if (open.length > 0) {
    const until = new Date(Math.max(...open.map((change) => change.until.getTime())));
    throw new Refusal('passkey_required', {
      retryAfterS: Math.ceil((until.getTime() - rules.now.getTime()) / 1000),
      extra: { until: until.toISOString() },
    });
  }
  const checkedAt = proof.simCheckedAt?.getTime() ?? 0;
  return { isSimKnown: checkedAt > rules.now.getTime() - SIM_CHECK_LIFE_MS };
}

interface Change {
  readonly at: Date;
  readonly until: Date;
}

function changesOf(
  { simChangedAt, deviceSince, accountSince }: OwnerProof,
  { now, newDeviceMs }: OwnerRules,
): readonly Change[] {
  const changeOf = (at: Date, lengthMs: number): Change => ({ at, until: new Date(at.getTime() + lengthMs) });
  const isSignUp = deviceSince.getTime() <= accountSince.getTime() + SIGN_UP_MS;
  return [
    ...(simChangedAt === null ? [] : [changeOf(simChangedAt, SIM_WATCH_MS)]),
    ...(isSignUp ? [] : [changeOf(deviceSince, newDeviceMs)]),
  ].filter(({ until }) => until > now);
}

/** A passkey that was made after the change could be of the person who made the change. */
const isProved = ({ passkeyAt, passkeyMadeAt }: OwnerProof, changedAt: Date, now: MachineTime): boolean =>
  passkeyAt !== null &&
  passkeyMadeAt !== null &&
  passkeyAt.getTime() > now.getTime() - PROOF_LIFE_MS &&
  passkeyMadeAt < changedAt;
