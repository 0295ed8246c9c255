import type { CallTypes, schedulesCalls } from '@nesye/contract';
import { addDays, type HolidayCalendar } from '@nesye/money';
import { dayBefore } from '../../../platform/approvals/coming-day.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type PlayedPurchases, playTerms } from '../domain/play-terms.ts';
import { faultOfProducts } from '../domain/terms-fault.ts';
import { isBeyondLook, readSoldOnLine, readTermsInTime } from '../queries/line-terms.ts';
import { type LineTerms, productsOf, type TermsOnWire } from '../terms-view.ts';

/** A month of purchases, back from today. */
const DAYS_PLAYED = 30;
/** The newest of a month that has more. */
const MAX_PLAYED = 5_000;

export type TermsPreview = CallTypes<typeof schedulesCalls.previewLineTerms>['reply'];

export interface PreviewDeps {
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
}

/** The terms that proposed ones would replace: those of the day before, or today's where that is past. Throws where the line has none. */
export async function termsBefore(
  { clock }: Pick<PreviewDeps, 'clock'>,
  tx: Tx,
  { line, valid_from: validFrom }: Pick<TermsOnWire, 'line' | 'valid_from'>,
): Promise<LineTerms> {
  const day = dayBefore(validFrom, clock.businessDate());
  const found = (await readTermsInTime(tx, line)).find((set) => set.validFrom <= day);
  if (found === undefined) throw new Error(`line ${line} has no terms on ${day}`);
  return found.terms;
}

/**
 * Sells the purchases of the last 30 days on a line again by proposed terms, and by those that they would replace; rials. Refuses `terms_products_differ`,
 * `terms_product_invalid`.
 */
export async function playMonth(deps: PreviewDeps, tx: Tx, proposed: TermsOnWire): Promise<TermsPreview> {
  const { clock, holidays } = deps;
  const to = clock.businessDate();
  const from = addDays(to, -DAYS_PLAYED);
  const before = productsOf(await termsBefore(deps, tx, proposed));
  const after = productsOf(proposed.terms);
  const fault = faultOfProducts(after, before, { businessDate: to, holidays });
  if (fault !== undefined) throw new Refusal(fault);
  const found = await readSoldOnLine(tx, { line: proposed.line, from, to, limit: MAX_PLAYED + 1 });
  const sold = found.slice(0, MAX_PLAYED);
  return {
    from,
    to,
    is_cut: found.length > MAX_PLAYED || (await isBeyondLook(tx, from)),
    before: playedView(playTerms(before, sold, holidays)),
    after: playedView(playTerms(after, sold, holidays)),
  };
}

const playedView = ({ purchases, refusedCount, refusedMinimum, principal, fee }: PlayedPurchases) => ({
  purchases,
  refused_count: refusedCount,
  refused_minimum: refusedMinimum,
  principal: Number(principal),
  fee: Number(fee),
});

/** What an operator is shown before a proposal; each look is in the audit chain. Refuses `terms_products_differ`, `terms_product_invalid`. */
export async function previewTerms(
  deps: PreviewDeps & { readonly database: Pick<Database, 'transaction'> },
  operatorId: bigint,
  proposed: TermsOnWire,
): Promise<TermsPreview> {
  return await deps.database.transaction(async (tx) => {
    const preview = await playMonth(deps, tx, proposed);
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'servicing.terms_preview',
      subjectKind: 'servicing.line',
      subjectId: BigInt(proposed.line),
      detail: { purchases: preview.before.purchases },
      at: deps.clock.now(),
    });
    return preview;
  });
}
