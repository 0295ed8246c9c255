import type { Sql, Tx } from '../../../platform/database/database.ts';
import { calls, nextCall, nextStep, type NextStepOut } from '@nesye/contract';
import { readLimit } from '../../ledger/index.ts';
import { findOpenFacility } from '../../schedules/index.ts';
import { readLineChoice } from '../queries/line-choices.ts';
import type { Offer } from '../queries/offers.ts';
import { findOpenRequest } from '../queries/requests.ts';
import { type CustomerCreditLine, failedOf, reasonOf, requireCreditLine } from './credit-lines.ts';
import { offerFor } from './offer-for.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { requestView } from '../request-view.ts';

/** The most that a customer may choose on a line; rials. */
const mostOf = ({ offer, assessment }: CustomerCreditLine): bigint => {
  const most = assessment?.outcome === 'approved' ? assessment.maxAmount : 0n;
  const rounded = most - (most % offer.stepAmount);
  return rounded > offer.maxAmount ? offer.maxAmount : rounded;
};

/** The limit of a credit in rials. */
export async function limitOf(
  sql: Sql | Tx,
  { id, principalKind }: { readonly id: bigint; readonly principalKind: 1210 | 7110 },
): Promise<bigint> {
  return (await readLimit(sql, { kind: principalKind, partyId: id })) ?? 0n;
}

/** The least that raises a limit, on the line's own steps. */
const aboveLimit = ({ minAmount, stepAmount }: Offer, limit: bigint): bigint => {
  const next = limit - (limit % stepAmount) + stepAmount;
  return next > minAmount ? next : minAmount;
};

/** Which amounts and counts a customer can choose on a line, what the open request has, and why nothing can be chosen. Refuses `not_found`. */
export async function offerOf(deps: OriginationDeps, customerId: bigint, lineNumber: number) {
  const { sql } = deps.database;
  const line = await requireCreditLine(deps, customerId, lineNumber);
  const open = await findOpenRequest(sql, customerId, lineNumber);
  const most = open?.lenderAmount ?? mostOf(line);
  const facility = await findOpenFacility(sql, customerId, lineNumber);
  const least = facility === undefined ? line.offer.minAmount : aboveLimit(line.offer, await limitOf(sql, facility));
  const wanted =
    open === undefined
      ? await readLineChoice(sql, customerId, lineNumber)
      : { amount: open.amount, count: open.installmentCount };
  const canChoose = least <= most;
  return {
    min_amount: canChoose ? least : 0n,
    max_amount: canChoose ? most : 0n,
    step_amount: line.offer.stepAmount,
    installment_counts: line.offer.installmentCounts,
    chosen: wanted?.amount ?? null,
    chosen_count: wanted?.count ?? null,
    ...whyNot(line, { least, most }),
  };
}

/** Why nothing can be chosen, and the rules that say so; no reason where something can. Rials. */
function whyNot(
  { assessment }: CustomerCreditLine,
  { least, most }: { readonly least: bigint; readonly most: bigint },
): { reason: string | null; failed: ReturnType<typeof failedOf> } {
  if (assessment === undefined) return { reason: 'نخست اعتبارسنجی را انجام دهید.', failed: [] };
  const reason = reasonOf(assessment);
  if (reason !== null || least <= most) return { reason, failed: failedOf(assessment) };
  // Approved, and full: the limit is the most that the line gives this customer.
  return {
    reason: 'سقف اعتبار شما در این خط پر است و فعلاً بیشتر نمی‌شود.',
    failed: [{ rule: 'limit', has: Number(least), limit: Number(most) }],
  };
}

/** A line, and what moves a customer on on it, before and after there is a request; null where nothing does. Refuses `not_found`. */
export async function lineWithNext(
  deps: OriginationDeps,
  customerId: bigint,
  lineNumber: number,
): Promise<{ readonly line: CustomerCreditLine; readonly next: NextStepOut | null }> {
  // The scoring is read before the line: a report that comes between the two opens the choice. Read after it, there would be neither a scoring nor a choice.
  const scoring = await deps.assessment.scoringNext(
    deps.database.sql,
    { customerId, line: lineNumber },
    deps.clock.businessNow(),
  );
  const found = await requireCreditLine(deps, customerId, lineNumber);
  const line = { ...found, offer: await offerFor(deps.database.sql, found.offer, customerId) };
  return { line, next: await nextOnLine(deps, customerId, line, scoring) };
}

async function nextOnLine(
  deps: OriginationDeps,
  customerId: bigint,
  line: CustomerCreditLine,
  scoring: NextStepOut | null,
): Promise<NextStepOut | null> {
  const { sql } = deps.database;
  const open = await findOpenRequest(sql, customerId, line.offer.line);
  if (open !== undefined) return (await requestView(deps, sql, open)).next as NextStepOut | null;
  if (line.state === 'active') return null;
  if (scoring !== null) return scoring;
  const most = mostOf(line);
  if (most < line.offer.minAmount) return null;
  const wanted = await readLineChoice(sql, customerId, line.offer.line);
  return nextStep({
    key: 'choose_credit',
    actor: 'applicant',
    call: nextCall(calls.chooseCredit, {
      query: { line: String(line.offer.line) },
      body: {
        credit: Number(wanted === undefined || wanted.amount > most ? most : wanted.amount),
        number_of_installments: wanted?.count ?? line.offer.installmentCounts.at(-1) ?? 1,
      },
    }),
  });
}
