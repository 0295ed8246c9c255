import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { inquiryPauseMs } from '../../../platform/orders/inquiry-pause.ts';
import { findUser } from '../../identity/index.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { notify } from '../../messaging/index.ts';
import type { BureauReport } from '../adapters/bureau.ts';
import { readPrice } from '../queries/prices.ts';
import {
  findOverdueReports,
  lockReport,
  markReady,
  markRefunded,
  noteInquiry,
  type Report,
  requireReport,
} from '../queries/reports.ts';
import { type AssessmentDeps, FETCH_REPORT } from './assessment-deps.ts';
import { sealReport } from './report-content.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

/**
 * Asks the bureau for a report; one that is silent or not done is requested again later, and the next time is planned before the request. The same report twice is one. Safe to
 * repeat.
 */
export async function fetchReport(deps: AssessmentDeps, id: bigint): Promise<void> {
  const { database, clock, bureau } = deps;
  const report = await database.transaction(async (tx) => {
    const locked = await lockReport(tx, id);
    if (locked.state !== 'preparing') return undefined;
    await noteInquiry(tx, id, clock.now());
    await planFetch(tx, id, new Date(clock.now().getTime() + inquiryPauseMs(locked.inquiries)));
    return locked;
  });
  if (report === undefined) return;
  const outcome = await bureau.report(report.uid);
  if (outcome.kind === 'ready') await store(deps, report, outcome.report);
}

/** Plans the next question to the bureau; without a time: at once. */
export const planFetch = (tx: Tx, id: bigint, runAt?: Date): Promise<void> =>
  addTask(
    tx,
    FETCH_REPORT,
    { reportId: String(id) },
    { key: `bureau report ${id}`, ...(runAt === undefined ? {} : { runAt }) },
  );

async function store({ database, clock, vault }: AssessmentDeps, { id, priceId }: Report, given: BureauReport) {
  const at = clock.businessNow();
  await database.transaction(async (tx) => {
    const { state } = await lockReport(tx, id);
    // Given back meanwhile, or here already.
    if (state !== 'preparing') return;
    const { validDays } = await readPrice(tx, priceId);
    const validUntil = new Date(at.getTime() + validDays * DAY_MS);
    await markReady(tx, id, { at, validUntil, contentSealed: sealReport(vault, id, given) });
  });
}

/**
 * What was paid for and has not come within its time, by the business clock, goes back to where it came from; the bureau is asked once more before. Each in a transaction of
 * its own, safe to repeat. Returns how many were given back.
 */
export async function giveBackOverdue(deps: AssessmentDeps): Promise<number> {
  const now = deps.clock.businessNow();
  let given = 0;
  await forEachRecord({
    next: (after?: bigint) => findOverdueReports(deps.database.sql, now, { after: after ?? 0n, limit: BATCH }),
    idOf: (id) => id,
    work: async (id) => {
      await fetchReport(deps, id);
      if (await giveBack(deps, id)) given += 1;
    },
  });
  return given;
}

const MAY_BE_GIVEN_BACK: ReadonlySet<string> = new Set(['paid', 'code_sent', 'preparing']);

async function giveBack({ database, clock, charges }: AssessmentDeps, id: bigint): Promise<boolean> {
  const { customerId } = await requireReport(database.sql, id);
  const at = clock.businessNow();
  return await database.transaction(async (tx) => {
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
    const { state, chargeId, giveUpAt, priceId } = await lockReport(tx, id);
    const isOverdue = giveUpAt !== null && giveUpAt < at;
    if (!MAY_BE_GIVEN_BACK.has(state) || chargeId === null || !isOverdue) return false;
    await charges().refund(tx, chargeId);
    await markRefunded(tx, id, at);
    const user = await findUser(tx, customerId);
    const { amount } = await readPrice(tx, priceId);
    if (user !== undefined) {
      const notice = { kind: 'score_refunded', amount: rial(amount) } as const;
      await notify(tx, { userId: customerId, mobile: user.mobile }, notice, clock.now());
    }
    return true;
  });
}
