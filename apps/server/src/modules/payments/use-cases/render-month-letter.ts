import { type Rial, ZERO_RIAL } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { readDue, sumInstallmentsByFacility, sumInstallmentsByPeriod } from '../../dues/index.ts';
import { fullName, readCustomers } from '../../kyc/index.ts';
import { showPayoffQuote, sumPaid } from '../../repayment/index.ts';
import type { FacilityFinder } from '../../schedules/index.ts';
import { monthLetterDocument, type MonthLetterFacts } from '../adapters/month-letter-document.ts';
import type { ReceiptUnit } from '../adapters/receipt-document.ts';
import { type JalaliMonth, jalaliMonthOf } from '../../../platform/lists/jalali-months.ts';
import { spendingOfMonth } from './show-spending.ts';

/** How many finished months have a letter. */
const MONTHS_BACK = 12;
const MONTHS_AHEAD = 3;
/** Due later or overdue: what is still owed. */
const OWED = [1, 4] as const;

export interface LetterDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly facilities: FacilityFinder;
  readonly pdf: PdfRenderer;
}

/**
 * The letter of a finished Jalali month as a PDF, in rials or tomans. What was bought and paid is the month's; what is due, and what paying off saves, is as of today.
 * It is made at each request and stored nowhere. Refuses `invalid` for a month that is not over, or is more than a year ago, and as the renderer does.
 */
export async function renderMonthLetter(
  deps: LetterDeps,
  customerId: bigint,
  { y, m }: { readonly y: string; readonly m: string },
  unit: ReceiptUnit = 'rial',
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const month = finishedMonth(deps, Number(y), Number(m));
  const facts = await readLetter(deps, customerId, month);
  return {
    name: `nesye-letter-${y}-${m.padStart(2, '0')}.pdf`,
    content: await deps.pdf.render(monthLetterDocument(facts, unit), customerId),
  };
}

function finishedMonth({ clock }: LetterDeps, year: number, month: number): JalaliMonth {
  const today = clock.businessDate();
  const known = Array.from({ length: MONTHS_BACK }, (_, index) => jalaliMonthOf(today, -1 - index));
  const found = known.find((each) => each.year === year && each.month === month);
  if (found === undefined) throw new Refusal('invalid', { field: 'm' });
  return found;
}

async function readLetter(deps: LetterDeps, customerId: bigint, month: JalaliMonth): Promise<MonthLetterFacts> {
  const { sql, clock } = deps;
  const today = clock.businessDate();
  const ahead = Array.from({ length: MONTHS_AHEAD }, (_, index) => jalaliMonthOf(today, index));
  const [customers, bought, paid, due, coming, savings] = await Promise.all([
    readCustomers(sql, [customerId]),
    spendingOfMonth(sql, customerId, month),
    sumPaid(sql, customerId, month),
    readDue(sql, customerId, today),
    sumInstallmentsByPeriod(sql, customerId, today, ahead, OWED),
    readSavings(deps, customerId),
  ]);
  return {
    month,
    madeAt: clock.businessNow(),
    name: fullName(customers.get(customerId)),
    bought,
    paid,
    overdue: { amount: due.due.overdueAmount, count: due.due.overdueCount },
    coming: ahead.map((each, index) => ({
      month: each,
      amount: coming[index]?.remainingAmount ?? ZERO_RIAL,
      count: coming[index]?.count ?? 0,
    })),
    next: due.next,
    savings,
  };
}

/** What a payoff today takes of each credit that is owed, and how much less that is; the largest saving first. */
async function readSavings(deps: LetterDeps, customerId: bigint): Promise<MonthLetterFacts['savings']> {
  const { sql, clock, facilities } = deps;
  const owed = (await sumInstallmentsByFacility(sql, customerId, clock.businessDate())).filter(
    ({ remainingCount }) => remainingCount > 0,
  );
  const quotes = owed.map(async ({ contractUid, termsId }) => {
    const [terms, quote] = await Promise.all([
      facilities.termsOf(termsId),
      showPayoffQuote({ database: { sql }, clock, facilities }, customerId, contractUid, undefined),
    ]);
    return { name: terms.walletGroup.name, amount: quote.amount, saved: quote.rebate };
  });
  return (await Promise.all(quotes)).toSorted((one, other) => compare(other.saved, one.saved));
}

const compare = (one: Rial, other: Rial): number => (one < other ? -1 : one > other ? 1 : 0);
