import { type Sql, sqlState } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { newReferralCode, readReferralCode } from '../domain/referral-code.ts';
import { findReferrer, readReferral, type Referral, updateReferrer } from '../queries/referrals.ts';

const UNIQUE_VIOLATION = '23505';
const MAX_DRAWS = 3;

/** The caller's own referral; a code is drawn for who has none yet. Anybody else's is not_found. */
export async function showReferral(sql: Sql, userId: bigint, requestedId: bigint): Promise<Referral> {
  if (requestedId !== userId) throw new Refusal('not_found');
  for (let draw = 1; ; draw += 1) {
    try {
      const referral = await readReferral(sql, userId, newReferralCode());
      if (referral === undefined) throw new Refusal('user_not_found');
      return referral;
    } catch (error) {
      // Someone has the drawn code: another draw.
      if (sqlState(error) !== UNIQUE_VIOLATION || draw === MAX_DRAWS) throw error;
    }
  }
}

/** Names, once, who brought the caller. Refuses with not_found (another user's), referrer_unknown (no one's code, or the caller's own), referrer_already_set. */
export async function nameReferrer(sql: Sql, userId: bigint, requestedId: bigint, text: string): Promise<Referral> {
  if (requestedId !== userId) throw new Refusal('not_found');
  const code = readReferralCode(text);
  const referrer = code === undefined ? undefined : await findReferrer(sql, code);
  if (referrer === undefined || referrer === userId) throw new Refusal('referrer_unknown', { field: 'referrer_user' });
  if (!(await updateReferrer(sql, userId, referrer)))
    throw new Refusal('referrer_already_set', { field: 'referrer_user' });
  return showReferral(sql, userId, requestedId);
}
