import { isNationalId } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { readIdentityNumber } from '../../kyc/index.ts';
import type { BureauPerson } from '../adapters/bureau.ts';
import { lockReport, markCode, markSends, readOpenReport, type Report } from '../queries/reports.ts';
import { type AssessmentDeps, requireState } from '../assessment-deps.ts';

/** After so many seconds another code may be sent; before, the same request has no second effect. */
export const RESEND_S = 120;
const MAX_SENDS = 10;
const RETRY_AFTER_S = 5;

/**
 * Has the bureau send its code to the customer's own mobile. Within two minutes of a code nothing is sent again, and the bureau itself knows a repeated order, so a
 * client may repeat the request whenever it got no response. Refuses `score_step_mismatch` where nothing is paid, `bureau_down` and `otp_limit_reached`.
 */
export async function startScore(deps: AssessmentDeps, customerId: bigint): Promise<void> {
  const { database, clock, bureau } = deps;
  const open = requireState(await readOpenReport(database.sql, customerId), 'paid', 'code_sent');
  const send = await database.transaction(async (tx) => {
    const report = requireState(await lockReport(tx, open.id), 'paid', 'code_sent');
    if (resendAfterS(report, clock.now()) > 0) return undefined;
    const next = report.state === 'code_sent' ? report.sends + 1 : Math.max(1, report.sends);
    if (next > MAX_SENDS) throw new Refusal('otp_limit_reached');
    await markSends(tx, report.id, next);
    return next;
  });
  if (send === undefined) return;
  const outcome = await bureau.order(open.uid, send, await personOf(deps, customerId));
  // Silence: the next request sends the same order once more, and the bureau sends no second code for it.
  if (outcome === 'silent') throw new Refusal('bureau_down', { retryAfterS: RETRY_AFTER_S });
  await database.transaction(async (tx) => {
    const report = await lockReport(tx, open.id);
    if (report.sends === send && resendAfterS(report, clock.now()) === 0) await markCode(tx, report.id, clock.now());
  });
}

/** Seconds until another code may be sent; 0: now. */
export function resendAfterS({ state, codeSentAt }: Pick<Report, 'state' | 'codeSentAt'>, now: Date): number {
  if (state !== 'code_sent' || codeSentAt === null) return 0;
  return Math.max(0, Math.ceil(RESEND_S - (now.getTime() - codeSentAt.getTime()) / 1_000));
}

async function personOf({ database, vault }: AssessmentDeps, customerId: bigint): Promise<BureauPerson> {
  const [number, user] = await Promise.all([
    readIdentityNumber(database.sql, vault, customerId),
    findUser(database.sql, customerId),
  ]);
  if (number === undefined || user === undefined) throw new Refusal('identity_missing');
  return { kind: isNationalId(number) ? 'national' : 'foreign', number, mobile: user.mobile };
}
