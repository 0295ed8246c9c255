import { formatJalaliDate, formatRate, formatToman } from '@nesye/persian';
import type { IsoDate } from '@nesye/money';
import { calculatorText } from '#messages/calculator.ts';
import { type ExamplePrice } from './example-price.ts';

/** Everything the calculator shows, as texts. The page is written with it, and its script fills the same places again. */
export interface CalculatorView {
  readonly facts: Readonly<Record<'summary' | 'today' | 'fee' | 'rate' | 'total' | 'boughtOn', string>>;
  readonly rows: readonly { readonly name: string; readonly day: string; readonly amount: string }[];
}

/** A price in words and figures, in tomans. */
export function calculatorView(price: ExamplePrice, purchaseDate: IsoDate): CalculatorView {
  const inToman = (amountRial: bigint): string => calculatorText.inToman(formatToman(amountRial));
  return {
    facts: {
      summary: summaryOf(price),
      today: inToman(price.todayRial),
      fee: inToman(price.feeRial),
      rate: formatRate(price.effectiveRateBp),
      total: inToman(price.totalRial),
      boughtOn: calculatorText.boughtOn(formatJalaliDate(purchaseDate)),
    },
    rows: price.rows.map(({ seq, dueDate, amount }) => ({
      name: calculatorText.row(seq),
      day: formatJalaliDate(dueDate),
      amount: inToman(amount),
    })),
  };
}

/** «۳ قسط ۳۱۱٬۲۰۰ و قسط آخر ۳۱۱٬۴۰۰ تومان»: rows are equal but for the last, which takes the rest. */
function summaryOf({ rows }: ExamplePrice): string {
  const [first, last] = [rows[0]?.amount ?? 0n, rows.at(-1)?.amount ?? 0n];
  if (first === last) return calculatorText.equalRows(rows.length, formatToman(first));
  return calculatorText.rowsAndLast(rows.length - 1, formatToman(first), formatToman(last));
}
