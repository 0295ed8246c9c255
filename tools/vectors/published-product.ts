import type { DaysInMonth, DaysInYear, LoanTerms, MonthEndRule } from '@nesye/money/schedule';
import { publishedText, type PublishedProduct, type VectorFile } from './vector-file.ts';

export interface ProductTerms {
  readonly engine: LoanTerms['engine'];
  readonly digits: number;
  /** In whole units of the currency. */
  readonly installmentMultiple: bigint | undefined;
  readonly daysInYear: DaysInYear;
  readonly daysInMonth: DaysInMonth;
  readonly monthEndRule: MonthEndRule;
  readonly downPaymentPercent: string | undefined;
  readonly isDownPaymentCollected: boolean;
}

const PROGRESSIVE_NAME = /PROGRESSIVE|_EMI_|_END_DUE_DATE_/;
const DOWN_PAYMENT_PERCENT = '25';

/**
 * The terms of a product that a published test names. The file's own table says most; the rest is in the name itself, as
 * the publishers wrote it (360_30, ACTUAL_ACTUAL, DOWNPAYMENT, DOWNPAYMENT_AUTO, ROLL, CLAMP). Their products with a down
 * payment all ask for 25 %, and their cumulative ones round instalments to a whole unit.
 */
export function productTermsOf(name: string, products: VectorFile['products']): ProductTerms {
  const table = tableOf(name, products);
  const schedule = publishedText(table.schedule, PROGRESSIVE_NAME.test(name) ? 'PROGRESSIVE' : 'CUMULATIVE');
  const isProgressive = schedule.startsWith('PROGRESSIVE');
  const multiple = table.installment_amount_in_multiples_of ?? (isProgressive ? null : 1);
  return {
    engine: isProgressive ? 'progressive' : 'cumulative',
    digits: Number(table.currency_digits ?? 2),
    installmentMultiple: multiple === null ? undefined : BigInt(publishedText(multiple)),
    daysInYear: daysInYearOf(table.days_in_year ?? namedDays(name, isProgressive)[0]),
    daysInMonth: daysInMonthOf(table.days_in_month ?? namedDays(name, isProgressive)[1]),
    monthEndRule: name.endsWith('_ROLL') ? 'roll' : 'clamp',
    downPaymentPercent: name.includes('DOWNPAYMENT') ? DOWN_PAYMENT_PERCENT : undefined,
    isDownPaymentCollected: name.includes('DOWNPAYMENT_AUTO'),
  };
}

/** The day count of a published value, with or without `DAYS_`; a missing one is the actual year. Throws for one not understood. */
export function daysInYearOf(type: unknown): DaysInYear {
  const days = publishedText(type, 'ACTUAL').replace('DAYS_', '');
  if (days === '360') return 360;
  if (days === '364') return 364;
  if (days === '365') return 365;
  if (days === 'ACTUAL') return 'actual';
  throw new Error(`days in year not understood: ${days}`);
}

/** As for the year: 30 or the actual month, which also a missing one is. Throws for one not understood. */
export function daysInMonthOf(type: unknown): DaysInMonth {
  const days = publishedText(type, 'ACTUAL').replace('DAYS_', '');
  if (days === '30') return 30;
  // INVALID is where the repayment unit is not the month, so that nothing asks for it.
  if (days === 'ACTUAL' || days === 'INVALID') return 'actual';
  throw new Error(`days in month not understood: ${days}`);
}

/** Their month-end products count actual days unless the name says otherwise; their other progressive ones 360 and 30. */
function namedDays(name: string, isProgressive: boolean): [string, string] {
  if (/360_?30/.test(name)) return ['360', '30'];
  const named = /_(360|364|365|ACTUAL)_(30|ACTUAL)(?:_|$)/.exec(name);
  if (named !== null) return [named[1] ?? 'ACTUAL', named[2] ?? 'ACTUAL'];
  return isProgressive && !name.includes('_END_DUE_DATE_') ? ['360', '30'] : ['ACTUAL', 'ACTUAL'];
}

function tableOf(name: string, products: VectorFile['products']): PublishedProduct {
  const own = products[name];
  if (typeof own !== 'object' || own === null) return {};
  const entry: PublishedProduct = { ...own };
  return typeof entry.inherits === 'string' ? { ...tableOf(entry.inherits, products), ...entry } : entry;
}
