import { normalizeMobile, readNationalId } from '@nesye/persian';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SealedColumn } from '../../../platform/crypto/reseal.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requesterStateOf, isBirthDate, RECOVERY_TEXT } from '../domain/recovery.ts';
import { newReference, readReference, referenceHash, referenceHashes } from '../domain/recovery-reference.ts';
import {
  drawCaseId,
  expireCaseOf,
  findCaseByReference,
  insertCase,
  type RecoveryCase,
} from '../queries/recovery-cases.ts';
import { insertFailure, raiseGeneration, type NetworkGuard, proveOtp, spendOtp } from '../../identity/index.ts';

export interface RecoveryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly box: SealedBox;
  readonly otpKeys: KeyRing;
}

export interface RecoveryRequest {
  /** All as typed. */
  readonly nationalId: string;
  readonly birthDate: string;
  readonly oldMobile: string;
  readonly newMobile: string;
  /** Sent to the new mobile. */
  readonly code: string;
  readonly deviceHash: Uint8Array | undefined;
}

/** How long a case may wait for its decision. */
const CASE_LIFE_MS = 7 * 86_400_000;

/** Where the claimed national id of a case belongs: it opens nowhere else. */
export const claimPlace = (id: bigint): string => `identity.recovery_case.national_id:${id}`;

/** Where claimed national ids lie sealed while their case is open, for the change of data keys. */
export const SEALED_CLAIMS: SealedColumn = {
  table: 'identity.recovery_case',
  key: 'id',
  column: 'national_id_sealed',
  placeOf: claimPlace,
};

const maskOf = (nationalId: string): string => `${nationalId.slice(0, 3)}****${nationalId.slice(7)}`;

const viewOf = (reference: string, { state, createdAt, decidedAt, takesOverAt }: RecoveryCase) => ({
  reference,
  state: requesterStateOf(state),
  text: RECOVERY_TEXT[requesterStateOf(state)],
  created_at: createdAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
  takes_over_at: state === 'waiting' ? (takesOverAt?.toISOString() ?? null) : null,
});

export type RecoveryView = ReturnType<typeof viewOf>;

/**
 * Opens a case for an account whose SIM card is lost. Whether there is such an account is not looked at here: a job does, so that neither the response nor its
 * time shows it. One case is open for a new mobile; a second ends the first.
 * Refuses with mobile_invalid, mobile_unchanged, national_id_invalid, birth_date_invalid, otp_invalid, login_locked.
 */
export async function openRecovery(
  { database, clock, box, otpKeys }: RecoveryDeps,
  request: RecoveryRequest,
): Promise<RecoveryView> {
  const now = clock.now();
  const { nationalId, birthDate, oldMobile, newMobile } = readClaim(request, clock.businessDate());
  const otp = await proveOtp(
    database.sql,
    otpKeys,
    { purpose: 'recovery', mobile: newMobile, code: request.code, deviceHash: request.deviceHash },
    now,
  );
  const reference = await drawReference(database.sql, otpKeys);
  const opened = await database.transaction(async (tx) => {
    await spendOtp(tx, otp, now);
    const waited = await expireCaseOf(tx, newMobile, now);
    if (waited !== undefined) await raiseGeneration(tx, waited);
    const id = await drawCaseId(tx);
    return insertCase(tx, {
      id,
      referenceHash: referenceHash(otpKeys[0], reference),
      nationalIdSealed: box.seal(nationalId, claimPlace(id)),
      nationalIdMask: maskOf(nationalId),
      birthDate,
      oldMobile,
      newMobile,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CASE_LIFE_MS),
    });
  });
  return viewOf(reference, opened);
}

function readClaim(request: RecoveryRequest, today: string): Omit<RecoveryRequest, 'code' | 'deviceHash'> {
  const [oldMobile, newMobile] = [normalizeMobile(request.oldMobile), normalizeMobile(request.newMobile)];
  if (oldMobile === undefined) throw new Refusal('mobile_invalid', { field: 'old_mobile' });
  if (newMobile === undefined) throw new Refusal('mobile_invalid', { field: 'new_mobile' });
  if (oldMobile === newMobile) throw new Refusal('mobile_unchanged', { field: 'new_mobile' });
  const nationalId = readNationalId(request.nationalId);
  if (nationalId === undefined) throw new Refusal('national_id_invalid', { field: 'national_id' });
  if (!isBirthDate(request.birthDate, today)) throw new Refusal('birth_date_invalid', { field: 'birth_date' });
  return { nationalId, birthDate: request.birthDate, oldMobile, newMobile };
}

const MAX_DRAWS = 5;

/** A reference that no case has. */
async function drawReference(sql: Sql, otpKeys: KeyRing): Promise<string> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const reference = newReference();
    if ((await findCaseByReference(sql, referenceHashes(otpKeys, reference))) === undefined) return reference;
  }
  throw new Error('no free reference was drawn');
}

export interface RecoveryQuestion {
  /** As typed. */
  readonly reference: string;
  readonly network: string;
  readonly captchaResponse: string | undefined;
}

/**
 * The status of a case, by the reference that was returned for it. A wrong one counts against its network like a wrong password.
 * Refuses with not_found, captcha_required, captcha_invalid, rate_limited.
 */
export async function showRecovery(
  {
    database,
    clock,
    otpKeys,
    guardGuess,
  }: Pick<RecoveryDeps, 'database' | 'clock' | 'otpKeys'> & { readonly guardGuess: NetworkGuard['beforeGuess'] },
  { reference: typed, network, captchaResponse }: RecoveryQuestion,
): Promise<RecoveryView> {
  await guardGuess(network, captchaResponse);
  const reference = readReference(typed);
  const found =
    reference === undefined ? undefined : await findCaseByReference(database.sql, referenceHashes(otpKeys, reference));
  if (reference === undefined || found === undefined) {
    await insertFailure(database.sql, network, clock.now());
    throw new Refusal('not_found');
  }
  return viewOf(reference, found);
}
