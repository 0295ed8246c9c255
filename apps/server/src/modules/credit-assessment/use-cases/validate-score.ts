import { Refusal } from '../../../platform/http/refusal.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { readBureauCode } from '../domain/bureau-code.ts';
import { readPrice } from '../queries/prices.ts';
import { lockReport, markCode, markPreparing, markSends, readLastReport, type Report } from '../queries/reports.ts';
import { type AssessmentDeps, REPORT_ORDER, requireState } from '../assessment-deps.ts';

const MINUTE_MS = 60_000;
const RETRY_AFTER_S = 5;

/**
 * Gives the bureau its code: with the right one the customer has agreed there, and the report is fetched from then on, within the time that its price names. Once that is so,
 * the same request again changes nothing. Refuses `otp_invalid` with the tries left, `score_step_mismatch` and `bureau_down`.
 */
export async function validateScore(deps: AssessmentDeps, customerId: bigint, given: string): Promise<void> {
  const { database, bureau } = deps;
  const last = await readLastReport(database.sql, customerId);
  if (last?.state === 'preparing' || last?.state === 'ready') return;
  const report = requireState(last, 'paid', 'code_sent');
  if (report.sends === 0) requireState(report);
  const code = readBureauCode(given);
  if (code === undefined) throw new Refusal('otp_invalid', { field: 'code' });
  const outcome = await bureau.checkCode(report.uid, code);
  if (outcome.kind === 'silent') throw new Refusal('bureau_down', { retryAfterS: RETRY_AFTER_S });
  if (outcome.kind === 'right') return await beginFetching(deps, report);
  if (outcome.kind === 'expired') await endCode(deps, report);
  const triesLeft = outcome.kind === 'wrong' ? outcome.triesLeft : 0;
  throw new Refusal('otp_invalid', { field: 'code', extra: { tries_left: triesLeft } });
}

async function beginFetching({ database, clock }: AssessmentDeps, { id, priceId }: Report): Promise<void> {
  const at = clock.businessNow();
  await database.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (report.state !== 'paid' && report.state !== 'code_sent') return;
    const { deliverMinutes } = await readPrice(tx, priceId);
    const giveUpAt = new Date(at.getTime() + deliverMinutes * MINUTE_MS);
    await markPreparing(tx, id, { at, giveUpAt });
    await openOrder({ clock }, tx, { kind: REPORT_ORDER, id }, at);
  });
}

/** The bureau takes this code no more: the next one is another sending. */
async function endCode({ database }: AssessmentDeps, { id, sends }: Report): Promise<void> {
  await database.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (report.sends !== sends) return;
    await markCode(tx, id, null);
    await markSends(tx, id, sends + 1);
  });
}
