import { parseRial, rial, type Rial } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readDueDays } from '../../schedules/index.ts';
import type { Offer } from '../queries/offers.ts';
import { readCreditLines, requireCreditLine } from './credit-lines.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { planOf } from './price-credit.ts';

/** An amount as it came in, between the least and the most of a line. Refuses `amount_invalid`. */
export function readAmount(
  given: number | string | undefined,
  { minAmount, maxAmount }: { readonly minAmount: bigint; readonly maxAmount: bigint },
  field: string,
): Rial {
  const amount = given === undefined ? rial(maxAmount) : parseRial(given);
  if (amount === undefined || amount < minAmount || amount > maxAmount) throw new Refusal('amount_invalid', { field });
  return amount;
}

/** A number of installments as it came in; undefined where none did. Refuses `count_not_allowed`. */
export function readCount(given: number | string | undefined): number | undefined {
  if (given === undefined || given === '') return undefined;
  const latin = toLatinDigits(String(given));
  if (!/^\d{1,2}$/.test(latin)) throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
  return Number(latin);
}

/** What an amount costs on a line for each count, or for one. Refuses `amount_invalid` and `count_not_allowed`. */
export async function calculateCredit(
  deps: OriginationDeps,
  customerId: bigint,
  given: {
    readonly line: number;
    readonly amount: number | string | undefined;
    readonly count: number | undefined;
  },
) {
  const { offer, terms } = await requireCreditLine(deps, customerId, given.line);
  const amount = readAmount(given.amount, offer, 'credit_limit');
  if (given.count !== undefined && !offer.installmentCounts.includes(given.count))
    throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
  const counts = given.count === undefined ? offer.installmentCounts : [given.count];
  const day = deps.clock.businessDate();
  const [dueDay] = await readDueDays(deps.database.sql, [customerId]);
  const { rateBp, graceDays, capBp } = terms.latePenalty;
  return {
    line: offer.line,
    late_terms: { rate_bp: rateBp, grace_days: graceDays, cap_bp: capBp },
    results: counts.map((count) => planOf(deps, { offer, terms, amount, count, day, dueDay })),
  };
}

/**
 * What one amount in one count of installments costs on every line of today, in the order of the lines; `lacks` says what a line does not have of it. The price is that of
 * the line's own calculator by the terms of today. Refuses `amount_invalid` for what no line gives and `count_not_allowed` for no count at all.
 */
export async function compareLines(
  deps: OriginationDeps,
  customerId: bigint,
  given: { readonly amount: string; readonly count: number | undefined },
) {
  const { sql } = deps.database;
  const day = deps.clock.businessDate();
  const [lines, [dueDay]] = await Promise.all([deps.linesOfDay.get(sql, day), readDueDays(sql, [customerId])]);
  const { count } = given;
  if (count === undefined) throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
  const amount = parseRial(given.amount);
  if (amount === undefined || !lines.some(({ offer }) => gives(offer, amount)))
    throw new Refusal('amount_invalid', { field: 'credit_limit' });
  return lines.map(({ offer, terms }) => {
    const lacks = offer.installmentCounts.includes(count) ? (gives(offer, amount) ? null : 'amount') : 'count';
    if (lacks !== null) return { line: offer.line, price: null, lacks } as const;
    const plan = planOf(deps, { offer, terms, amount, count, day, dueDay });
    const { first_amount, effective_rate_bp } = plan;
    return {
      line: offer.line,
      price: { first_amount, cost: rial(plan.fee + plan.charges), effective_rate_bp },
      lacks,
    };
  });
}

const gives = ({ minAmount, maxAmount }: Offer, amount: bigint): boolean => amount >= minAmount && amount <= maxAmount;

/**
 * How an amount is borrowed for the least cost from the lines that are open to a customer: lines are filled in the order of what they cost a rial, each to what the rules
 * give. `covered` is less than the amount where all of them together do not give it. Refuses `amount_invalid`.
 */
export async function findCheapestMix(
  deps: OriginationDeps,
  customerId: bigint,
  given: { readonly amount: string; readonly count: number | undefined },
) {
  const amount = parseRial(given.amount);
  if (amount === undefined || amount <= 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const day = deps.clock.businessDate();
  const options = (await readCreditLines(deps, customerId))
    .filter(({ state }) => state === 'available')
    .flatMap(({ offer, terms, name, assessment }) => {
      const most = smaller(rial(assessment?.maxAmount ?? 0n), rial(offer.maxAmount));
      const count = given.count ?? offer.installmentCounts.at(-1) ?? 1;
      if (most < offer.minAmount || !offer.installmentCounts.includes(count)) return [];
      const price = (part: Rial) => planOf(deps, { offer, terms, amount: part, count, day });
      return [
        {
          offer,
          name,
          most,
          count,
          price,
          rate: price(smaller(most, larger(amount, offer.minAmount))).effective_rate_bp,
        },
      ];
    })
    .toSorted((one, other) => Number(one.rate - other.rate));
  const parts = [];
  let rest: bigint = amount;
  for (const option of options) {
    if (rest <= 0n) break;
    const part = smaller(option.most, larger(rial(rest), option.offer.minAmount));
    const plan = option.price(part);
    parts.push({
      line: option.offer.line,
      name: option.name,
      amount: part,
      number_of_installments: option.count,
      cost: rial(plan.fee + plan.charges),
      effective_rate_bp: plan.effective_rate_bp,
    });
    rest -= part;
  }
  return {
    amount,
    covered: rial(parts.reduce((sum, part) => sum + part.amount, 0n)),
    cost: rial(parts.reduce((sum, part) => sum + part.cost, 0n)),
    parts,
  };
}

const smaller = (one: Rial, other: Rial): Rial => (one < other ? one : other);
const larger = (one: Rial, other: bigint): Rial => (one > other ? one : rial(other));
