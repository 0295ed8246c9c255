import path from 'node:path';
import { addRial, businessDate, type IsoDate, type Rial, rial, sumRial } from '@nesye/money';
import { formatJalaliDate, formatRial, toPersianDigits } from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import type { JalaliMonth } from '../../../platform/lists/jalali-months.ts';
import { figuresIn, type ReceiptUnit } from './receipt-document.ts';

interface Sum {
  readonly amount: Rial;
  readonly count: number;
}

/** What a month's letter says. Amounts in rials. */
export interface MonthLetterFacts {
  readonly month: JalaliMonth;
  readonly madeAt: Date;
  /** Empty for one who was never registered. */
  readonly name: string;
  readonly bought: Sum & {
    /** The one without a name is all others, and the last. */
    readonly shops: readonly (Sum & { readonly shop: { readonly name: string } | null; readonly shopCount: number })[];
    readonly kinds: readonly (Sum & { readonly name: string | null })[];
    readonly inDinars: (Sum & { readonly dinars: bigint }) | null;
  };
  readonly paid: { readonly own: Sum; readonly forOthers: Sum };
  /** As of the day of the letter, as everything after it. */
  readonly overdue: Sum;
  readonly coming: readonly (Sum & { readonly month: JalaliMonth })[];
  readonly next: (Sum & { readonly dueDate: IsoDate }) | undefined;
  /** By credit, the largest saving first. */
  readonly savings: readonly { readonly name: string; readonly amount: Rial; readonly saved: Rial }[];
}

/** A letter is one page; the sum above them is of all. */
const MAX_SAVINGS = 4;
const TEMPLATE = path.join(import.meta.dirname, 'month-letter.typ');

/** The letter as a document to typeset. Pure: the same facts give the same document. */
export function monthLetterDocument(facts: MonthLetterFacts, unit: ReceiptUnit): PdfRequest {
  return { template: TEMPLATE, facts: monthLetterInputs(facts, unit), createdAt: facts.madeAt };
}

/** Every word and number of the letter as it is printed; the template only lays them out. */
export function monthLetterInputs(facts: MonthLetterFacts, unit: ReceiptUnit) {
  const { of, withUnit, unit: unitName } = figuresIn(unit);
  const { month, bought, paid } = facts;
  const monthName = formatJalaliDate(month.first, 'month');
  return {
    title: `نامهٔ ${monthName}`,
    greeting: facts.name === '' ? 'سلام،' : `سلام ${facts.name}،`,
    opening: openingOf(facts, monthName, withUnit),
    asOf: formatJalaliDate(businessDate(facts.madeAt)),
    unit: unitName,
    bought: {
      title: 'خریدها',
      amount: withUnit(bought.amount),
      none: 'در این ماه خریدی نداشتید.',
      rows: bought.shops.map(({ shop, shopCount, amount, count }) => [
        shop?.name ?? `${toPersianDigits(shopCount)} فروشگاه دیگر`,
        toPersianDigits(count),
        of(amount),
      ]),
      kinds: bought.kinds.map(({ name, amount }) => ({
        name: name ?? 'دیگر',
        amount: withUnit(amount),
        // Only the length of a bar: 1 to 1,000 parts of the whole.
        share: Math.max(1, Number((amount * 1_000n) / bought.amount)),
      })),
      dinars:
        bought.inDinars === null
          ? ''
          : `خرید به دینار: ${formatRial(rial(bought.inDinars.dinars))} دینار عراق، به بهای ${withUnit(bought.inDinars.amount)}. این خرید در جمع بالا نیست.`,
    },
    paid: {
      title: 'پرداخت قسط‌ها',
      amount: paid.own.count === 0 ? '' : withUnit(paid.own.amount),
      text: paidText(paid, withUnit),
    },
    coming: {
      title: 'پیش رو',
      overdue:
        facts.overdue.count === 0
          ? ''
          : `${toPersianDigits(facts.overdue.count)} قسط با ${withUnit(facts.overdue.amount)} از سررسید گذشته است.`,
      next:
        facts.next === undefined
          ? 'قسط دیگری در پیش ندارید.'
          : `سررسید بعدی ${formatJalaliDate(facts.next.dueDate, 'weekday')} است: ${withUnit(facts.next.amount)}.`,
      rows: facts.coming
        .filter(({ count }) => count > 0)
        .map((each) => [formatJalaliDate(each.month.first, 'month'), toPersianDigits(each.count), of(each.amount)]),
    },
    early: { title: 'اگر زودتر تسویه کنید', ...earlyOf(facts.savings, of, withUnit) },
  };
}

type Amounts = (amount: Rial) => string;

function openingOf({ bought, paid }: MonthLetterFacts, monthName: string, withUnit: Amounts): string {
  if (bought.count === 0 && paid.own.count === 0) return `${monthName} ماه آرامی بود: نه خریدی و نه قسطی.`;
  const parts = [
    bought.count === 0
      ? 'خریدی نداشتید'
      : `${toPersianDigits(bought.count)} خرید به مبلغ ${withUnit(bought.amount)} داشتید`,
    paid.own.count === 0
      ? 'قسطی نپرداختید'
      : `در ${toPersianDigits(paid.own.count)} پرداخت، ${withUnit(paid.own.amount)} قسط دادید`,
  ];
  return `در ${monthName}، ${parts.join('؛ ')}.`;
}

function paidText({ own, forOthers }: MonthLetterFacts['paid'], withUnit: Amounts): string {
  const first = own.count === 0 ? 'در این ماه قسطی نپرداختید.' : `در ${toPersianDigits(own.count)} پرداخت.`;
  return forOthers.count === 0 ? first : `${first} برای دیگران هم ${withUnit(forOthers.amount)} پرداختید.`;
}

function earlyOf(savings: MonthLetterFacts['savings'], of: Amounts, withUnit: Amounts) {
  const saving = savings.filter(({ saved }) => saved > 0n);
  if (saving.length === 0)
    return {
      text: savings.length === 0 ? 'بدهی‌ای ندارید که تسویه شود.' : 'تسویهٔ زودتر امروز چیزی از بدهی‌تان کم نمی‌کند.',
      rows: [],
    };
  const saved = sumRial(saving.map((each) => each.saved));
  const whole = saving.reduce((sum, { amount }) => addRial(sum, amount), rial(0n));
  return {
    text: `با تسویهٔ امروز ${withUnit(saved)} کمتر می‌پردازید: به‌جای ${withUnit(addRial(whole, saved))}، ${withUnit(whole)}.`,
    rows: saving.slice(0, MAX_SAVINGS).map(({ name, amount, saved: less }) => [name, of(amount), of(less)]),
  };
}
