import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { lookAtOrder } from '../../../platform/orders/look-at-order.ts';
import type { OrderKind, PartyWord } from '../../../platform/orders/order-kind.ts';
import { endOrder } from '../../../platform/orders/order-queries.ts';
import { findUser } from '../../identity/index.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { notify } from '../../messaging/index.ts';
import type { BureauReport, ReportOutcome } from '../adapters/bureau.ts';
import { readPrice } from '../queries/prices.ts';
import {
  findOverdueReports,
  lockReport,
  markReady,
  markRefunded,
  type Report,
  requireReport,
} from '../queries/reports.ts';
import { type AssessmentDeps, REPORT_ORDER } from '../assessment-deps.ts';
import { sealReport } from '../report-content.ts';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 100;

type ReadyReport = Extract<ReportOutcome, { readonly kind: 'ready' }>;

/** A report that its person has agreed to, as an order to the bureau. To send it and to ask about it is the same request; the same report twice is one. */
export const reportOrder = (deps: AssessmentDeps): OrderKind<Report, string, ReadyReport> => ({
  name: REPORT_ORDER,
  lock: (tx, id) => lockReport(tx, id),
  begin: async (_, { uid }) => ({ kind: 'give', ask: uid }),
  send: (uid) => askBureau(deps, uid),
  inquire: async (id) => askBureau(deps, (await requireReport(deps.database.sql, id)).uid),
  end: (tx, report, end) => store(deps, tx, report, end.report),
});

/** A report that the bureau has not made yet is asked for again like one it is silent about. */
async function askBureau({ bureau }: AssessmentDeps, uid: string): Promise<PartyWord<ReadyReport>> {
  const outcome = await bureau.report(uid);
  return outcome.kind === 'ready' ? outcome : { kind: 'unknown' };
}

async function store({ clock, vault }: AssessmentDeps, tx: Tx, { id, priceId }: Report, given: BureauReport) {
  const at = clock.businessNow();
  const { validDays } = await readPrice(tx, priceId);
  const validUntil = new Date(at.getTime() + validDays * DAY_MS);
  await markReady(tx, id, { at, validUntil, contentSealed: sealReport(vault, id, given) });
}

/**
 * What was paid for and has not come within its time, by the business clock, goes back to where it came from; the bureau is asked once more before. Each in a transaction of
 * its own, safe to repeat. Returns how many were given back.
 */
export async function giveBackOverdue(deps: AssessmentDeps): Promise<number> {
  const now = deps.clock.businessNow();
  let given = 0;
  await forEachRecord({
    next: (after?: bigint) => findOverdueReports(deps.database.sql, now, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: async (id) => {
      await lookAtOrder(deps, reportOrder(deps), id);
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
    await endOrder(tx, REPORT_ORDER, id);
    const user = await findUser(tx, customerId);
    const { amount } = await readPrice(tx, priceId);
    if (user !== undefined) {
      const notice = { kind: 'score_refunded', amount: rial(amount) } as const;
      await notify(tx, { userId: customerId, mobile: user.mobile }, notice, clock.now());
    }
    return true;
  });
}
