import { PRODUCT_TYPE } from '@nesye/contract/constants';
import {
  effectiveYearlyRateBp,
  feePerRial,
  type HolidayCalendar,
  daysBetween,
  type IsoDate,
  jalaliText,
  maxRial,
  minRial,
  parseRial,
  rial,
  type Rial,
  sumRial,
} from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { FacilityFinder, Terms, TermsProduct } from '../../schedules/index.ts';
import { planInstallments } from '../../schedules/rules.ts';
import { cheapestMix, type MixLine, type MixPart } from '../domain/cheapest-mix.ts';
import { withdrawableOf } from '../domain/contract-view.ts';
import { type ContractRow, readCustomerContracts } from '../queries/read-customer-contracts.ts';

export interface MixDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'businessDate'>;
  readonly holidays: HolidayCalendar;
  readonly facilities: Pick<FacilityFinder, 'termsOf' | 'dueDayOf'>;
}

interface MixQuery {
  readonly amount: string;
  readonly months: string;
}

/** Why there is no mix: no usable credit, none in so many installments, too little, too much, or an amount that the bounds leave out. */
type NoMixReason = 'no_credit' | 'count_not_offered' | 'below' | 'beyond' | 'between';
type LeftOutReason = 'not_active' | 'empty' | 'one_shop' | 'count_not_offered';

/** A customer's credit with its terms. */
interface OwnLine {
  readonly row: ContractRow;
  readonly terms: Terms;
  readonly withdrawable: Rial;
}

/** A credit that can be part of the mix. */
interface UsableLine extends OwnLine, MixLine {
  readonly product: TermsProduct;
}

/**
 * How an amount costs least in so many installments, over the customer's own credits as they are now. Each part is a separate purchase that the customer can make:
 * a purchase draws on one credit. The credit of a shop is not among them, since it pays at that shop alone. Says why where no division makes the amount.
 * Refuses `amount_invalid`, and `invalid` for a number of installments that is none. Rials. Two statements, once the terms are known.
 */
export async function findCheapestMix(deps: MixDeps, customerId: bigint, query: MixQuery) {
  const amount = parseRial(query.amount);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const count = countOf(query.months);
  const today = deps.clock.businessDate();
  const [lines, dueDay] = await Promise.all([
    readOwnLines(deps, customerId, today),
    deps.facilities.dueDayOf(customerId),
  ]);
  const judged = lines.map((line) => ({ line, reason: whyLeftOut(line, count) }));
  const usable = judged.flatMap(({ line, reason }) => (reason === undefined ? usableLine(line, count) : []));
  const view = (parts: readonly MixPart<UsableLine>[] | undefined) =>
    parts === undefined ? null : mixView(parts, { count, today, dueDay, holidays: deps.holidays });
  const best = cheapestMix(amount, usable);
  return {
    amount,
    months: count,
    counts: countsOf(judged.flatMap(({ line, reason }) => (isOpen(reason) ? [line] : []))),
    least: usable.reduce<Rial | null>(
      (smallest, { least }) => (smallest === null ? least : minRial(smallest, least)),
      null,
    ),
    most: sumRial(usable.map(({ most }) => most)),
    best: view(best),
    single: best !== undefined && best.length > 1 ? view(cheapestMix(amount, usable, 1)) : null,
    reason: best === undefined ? whyNone(amount, usable, judged) : null,
    left_out: judged.flatMap(({ line, reason }) =>
      reason === undefined ? [] : [{ wallet_group_name: line.terms.walletGroup.name, reason }],
    ),
  };
}

function countOf(text: string): number {
  const latin = toLatinDigits(text);
  if (!/^[1-9][0-9]?$/.test(latin)) throw new Refusal('invalid', { field: 'months' });
  return Number(latin);
}

async function readOwnLines(
  { sql, facilities }: MixDeps,
  customerId: bigint,
  today: IsoDate,
): Promise<readonly OwnLine[]> {
  const rows = await readCustomerContracts(sql, customerId, today);
  const lines = rows.map(async (row) =>
    row.terms_id === null
      ? []
      : [{ row, terms: await facilities.termsOf(row.terms_id), withdrawable: rial(withdrawableOf(row)) }],
  );
  return (await Promise.all(lines)).flat();
}

/** The product that a purchase in so many installments takes. */
const productOf = ({ products }: Terms, count: number): TermsProduct | undefined =>
  products.find(
    ({ productType, installmentCounts }) =>
      productType === PRODUCT_TYPE.installment && installmentCounts.includes(count),
  );

function whyLeftOut({ row, terms, withdrawable }: OwnLine, count: number): LeftOutReason | undefined {
  if (terms.owner === 'merchant') return 'one_shop';
  if (row.status !== 'active') return 'not_active';
  if (withdrawable === 0n) return 'empty';
  return productOf(terms, count) === undefined ? 'count_not_offered' : undefined;
}

const isOpen = (reason: LeftOutReason | undefined): boolean => reason === undefined || reason === 'count_not_offered';

function usableLine(line: OwnLine, count: number): readonly UsableLine[] {
  const product = productOf(line.terms, count);
  if (product === undefined) return [];
  return [
    {
      ...line,
      product,
      // No row may be less than a rial.
      least: maxRial(product.minAmount, rial(BigInt(count))),
      most: line.withdrawable,
      feePerRial: feePerRial({ formula: product.feeFormula, rateBp: product.rateBp, count }),
    },
  ];
}

const countsOf = (lines: readonly OwnLine[]): readonly number[] =>
  [
    ...new Set(
      lines.flatMap(({ terms }) =>
        terms.products.flatMap(({ productType, installmentCounts }) =>
          productType === PRODUCT_TYPE.installment ? installmentCounts : [],
        ),
      ),
    ),
  ].toSorted((one, other) => one - other);

function whyNone(
  amount: Rial,
  usable: readonly UsableLine[],
  judged: readonly { readonly reason: LeftOutReason | undefined }[],
): NoMixReason {
  if (usable.length === 0) return judged.some(({ reason }) => isOpen(reason)) ? 'count_not_offered' : 'no_credit';
  if (amount > sumRial(usable.map(({ most }) => most))) return 'beyond';
  return usable.every(({ least }) => amount < least) ? 'below' : 'between';
}

interface Planning {
  readonly count: number;
  readonly today: IsoDate;
  readonly dueDay: number | undefined;
  readonly holidays: HolidayCalendar;
}

/** Parts as the purchases of today would have them, the largest first. */
function mixView(parts: readonly MixPart<UsableLine>[], { count, today, dueDay, holidays }: Planning) {
  const planned = parts
    .toSorted((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0))
    .map(({ line, amount }) => {
      const { product } = line;
      const plan = planInstallments({
        credit: amount,
        deposit: rial(0n),
        product,
        count,
        businessDate: today,
        holidays,
        dueDay,
      });
      return { line, amount, plan };
    });
  const rows = planned.flatMap(({ plan }) =>
    plan.rows.map(({ dueDate, principal, fee }) => ({ dueDate, amount: rial(principal + fee) })),
  );
  const byDay = Map.groupBy(rows, ({ dueDate }) => dueDate);
  const installments = [...byDay]
    .map(([dueDate, ofDay]) => ({ dueDate, amount: sumRial(ofDay.map(({ amount }) => amount)) }))
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const amount = sumRial(planned.map((part) => part.amount));
  const fee = sumRial(planned.map(({ plan }) => plan.fee));
  return {
    parts: planned.map(({ line, amount: part, plan }) => ({
      contract_uid: line.row.uid,
      wallet_group_name: line.terms.walletGroup.name,
      color: line.terms.walletGroup.color,
      amount: part,
      fee: plan.fee,
      total: rial(part + plan.fee),
      first_amount: rial((plan.rows[0]?.principal ?? 0n) + (plan.rows[0]?.fee ?? 0n)),
    })),
    fee,
    total: rial(amount + fee),
    effective_rate_bp: effectiveYearlyRateBp(
      amount,
      installments.map((row) => ({ amount: row.amount, days: daysBetween(today, row.dueDate) })),
    ),
    installments: installments.map((row) => ({
      due_date: row.dueDate,
      due_date_jalali: jalaliText(row.dueDate),
      amount: row.amount,
    })),
  };
}
