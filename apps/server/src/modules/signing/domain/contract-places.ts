import { feeTotal, type Rial } from '@nesye/money';
import {
  amountInWords,
  formatJalaliDate,
  formatRate,
  formatRial,
  formatToman,
  maskMobile,
  toPersianDigits,
} from '@nesye/persian';
import type { ContractGuarantor, ContractParty, ContractSecurity, CreditContractData } from './credit-contract-data.ts';
import type { TextBlock, TextFact } from './document-text.ts';
import type { Condition, FilledFacts, FilledTable } from './template-content.ts';

/** Everything a template may name, filled from the data of one contract, for one guarantor where a text is theirs. */
export interface FilledPlaces {
  readonly places: Readonly<Record<string, string>>;
  readonly isTrue: Readonly<Partial<Record<Condition, boolean>>>;
  readonly facts: Readonly<Partial<Record<FilledFacts, readonly TextFact[]>>>;
  readonly tables: Readonly<Partial<Record<FilledTable, UncaptionedTable>>>;
}

/** A table of a contract; its caption is the template's. */
export type UncaptionedTable = Omit<Extract<TextBlock, { kind: 'table' }>, 'caption'>;

/** A fact in words. */
export const fact = (label: string, value: string): TextFact => ({ label, value, isCode: false });
/** A value in digits or Latin letters, which has its own direction. */
export const codeFact = (label: string, value: string): TextFact => ({ label, value, isCode: true });

/** A number with marks between its digits would be turned round between Persian words: it is wrapped into its own direction (U+2066 … U+2069). */
export const isolatedNumber = (number: string): string => `\u2066${toPersianDigits(number)}\u2069`;

/** An amount with its unit. */
export const rials = (amount: Rial): string => `${formatRial(amount)} ریال`;

/** The places of a contract; those of a guarantor are empty where the text is the contract's own. */
export function contractPlaces(contract: CreditContractData, guarantor?: ContractGuarantor): FilledPlaces {
  return {
    places: { ...contractSentences(contract), ...guarantorSentences(guarantor) },
    isTrue: conditionsOf(contract),
    facts: {
      customer: personFacts(contract.customer),
      lender: lenderFacts(contract),
      terms: termFacts(contract),
      guarantor: guarantor === undefined ? [] : personFacts(guarantor),
      guaranteed: guaranteedFacts(contract),
    },
    tables: {
      schedule: scheduleTable(contract),
      charges: chargeTable(contract),
      securities: securityTable(contract),
    },
  };
}

function contractSentences(contract: CreditContractData): Record<string, string> {
  const { amount, line, penalty } = contract;
  return {
    number: isolatedNumber(contract.contractNumber),
    date: formatJalaliDate(contract.concludedOn),
    lender_name: contract.lender.name,
    customer_name: contract.customer.name,
    guarantor_names: contract.guarantors.map(({ name }) => name).join('، '),
    line_name: line.name,
    amount: formatRial(amount),
    amount_words: amountInWords(amount),
    amount_toman: formatToman(amount),
    count: toPersianDigits(contract.count),
    total_fee: formatRial(contract.totalFee),
    rate_number: formatRate(line.yearlyRateBp).replace('٪', ''),
    valid_until: line.validUntil === null ? '' : formatJalaliDate(line.validUntil),
    grace_days: toPersianDigits(penalty.graceDays),
    penalty_rate: formatRate(penalty.yearlyRateBp),
    penalty_cap: penalty.capBp === null ? '' : formatRate(penalty.capBp),
    withdrawal_days: toPersianDigits(contract.withdrawalDays),
  };
}

function guarantorSentences(guarantor: ContractGuarantor | undefined): Record<string, string> {
  if (guarantor === undefined) return {};
  return {
    guarantor_cap: formatRial(guarantor.cap),
    guarantor_cap_words: amountInWords(guarantor.cap),
    guarantor_cap_toman: formatToman(guarantor.cap),
  };
}

function conditionsOf(contract: CreditContractData): FilledPlaces['isTrue'] {
  const { line, guarantees, totalFee } = contract;
  const has = (kind: ContractSecurity['kind']) => guarantees.some((security) => security.kind === kind);
  const isCharged = totalFee > 0n;
  const isByFormula =
    isCharged &&
    feeTotal({ ...line, principal: contract.amount, rateBp: line.yearlyRateBp, count: contract.count }) === totalFee;
  return {
    draw_at_purchase: line.draw === 'at_purchase',
    draw_at_activation: line.draw === 'at_activation',
    revolving: line.isRevolving,
    not_revolving: !line.isRevolving,
    has_fee: isCharged,
    no_fee: !isCharged,
    has_charges: contract.charges.length > 0,
    has_securities: guarantees.length > 0,
    no_securities: guarantees.length === 0,
    has_cheque: has('cheque'),
    has_note: has('promissory_note'),
    has_guarantor: contract.guarantors.length > 0,
    simple_bank: isCharged && line.formula === 'simple_bank',
    annuity: isCharged && line.formula === 'annuity',
    flat: isCharged && line.formula === 'flat',
    // A first installment without fee leaves less than the formula over the whole amount: no sum is shown that is not the table's.
    simple_example: isByFormula && line.formula === 'simple_bank',
    flat_example: isByFormula && line.formula === 'flat',
    has_cap: contract.penalty.capBp !== null,
    has_end: line.validUntil !== null,
  };
}

/** Who a person is, as a contract names them. */
export function personFacts({ name, nationalId, mobile, address }: ContractParty): TextFact[] {
  return [
    fact('نام', name),
    codeFact('کد ملی', toPersianDigits(nationalId)),
    codeFact('موبایل', toPersianDigits(mobile)),
    ...(address === null ? [] : [fact('نشانی', toPersianDigits(address))]),
  ];
}

const lenderFacts = ({ lender }: CreditContractData): TextFact[] => [
  fact('نام', lender.name),
  codeFact('شمارهٔ ثبت', toPersianDigits(lender.registration)),
  ...(lender.address === null ? [] : [fact('نشانی', toPersianDigits(lender.address))]),
];

function termFacts(contract: CreditContractData): TextFact[] {
  const { amount, totalFee, line } = contract;
  return [
    fact('مبلغ اعتبار', rials(amount)),
    fact('شمار اقساط', `${toPersianDigits(contract.count)} قسط ماهانه`),
    fact('نرخ سالانه', formatRate(line.yearlyRateBp)),
    fact('کل کارمزد', rials(totalFee)),
    fact('کل بازپرداخت', rials((amount + totalFee) as Rial)),
    fact('نرخ مؤثر سالانه', formatRate(contract.effectiveYearlyRateBp)),
  ];
}

const guaranteedFacts = (contract: CreditContractData): TextFact[] => [
  fact('مبلغ اعتبار', rials(contract.amount)),
  fact('کل بازپرداخت', rials((contract.amount + contract.totalFee) as Rial)),
  fact('شمار اقساط', `${toPersianDigits(contract.count)} قسط ماهانه`),
  fact('خط اعتباری', contract.line.name),
];

const column = (label: string) => ({ label, isFigure: false });
const figure = (label: string) => ({ label, isFigure: true });

function scheduleTable({ schedule, amount, totalFee }: CreditContractData): UncaptionedTable {
  return {
    kind: 'table',
    columns: [column('قسط'), column('سررسید'), figure('اصل'), figure('کارمزد'), figure('مبلغ قسط')],
    rows: schedule.map((row, index) => [
      toPersianDigits(index + 1),
      formatJalaliDate(row.dueDate, 'weekday'),
      formatRial(row.principal),
      formatRial(row.fee),
      formatRial(row.amount),
    ]),
    total: ['', 'جمع', formatRial(amount), formatRial(totalFee), formatRial(amount + totalFee)],
  };
}

const chargeTable = ({ charges }: CreditContractData): UncaptionedTable => ({
  kind: 'table',
  columns: [column('عنوان'), figure('مبلغ (ریال)')],
  rows: charges.map(({ title, amount }) => [title, formatRial(amount)]),
  total: charges.length > 1 ? ['جمع', formatRial(charges.reduce((sum, { amount }) => sum + amount, 0n))] : [],
});

const SECURITY_NAMES = { cheque: 'چک صیادی', promissory_note: 'سفته', guarantor: 'ضامن' } as const;

function securityTable({ guarantees, guarantors }: CreditContractData): UncaptionedTable {
  const named = guarantors.values();
  return {
    kind: 'table',
    columns: [column('تضمین'), column('شناسه'), figure('مبلغ (ریال)')],
    rows: guarantees.map(({ kind, detail, amount }) => {
      const shown = kind === 'guarantor' ? named.next().value?.name : detail;
      return [SECURITY_NAMES[kind], toPersianDigits(shown ?? '—'), formatRial(amount)];
    }),
    total: [],
  };
}

/** What matters of a contract, in a few lines: it is above the text, and on the first page. */
export function contractSummary(contract: CreditContractData): TextFact[] {
  const { amount, totalFee, schedule, penalty, line } = contract;
  const count = toPersianDigits(contract.count);
  const [first] = schedule;
  return [
    fact('مبلغ اعتبار', rials(amount)),
    // Of a credit that is drawn by purchases, each has its own count up to this one.
    fact('بازپرداخت', line.draw === 'at_purchase' ? `هر خرید تا ${count} قسط ماهانه` : `${count} قسط ماهانه`),
    ...(first === undefined ? [] : [fact('نخستین قسط', `${rials(first.amount)}، ${formatJalaliDate(first.dueDate)}`)]),
    fact('کل کارمزد', totalFee > 0n ? rials(totalFee) : 'بدون کارمزد'),
    fact('کل بازپرداخت', rials((amount + totalFee) as Rial)),
    fact('نرخ مؤثر سالانه', formatRate(contract.effectiveYearlyRateBp)),
    fact(
      'جریمهٔ دیرکرد',
      `سالانه ${formatRate(penalty.yearlyRateBp)}، پس از ${toPersianDigits(penalty.graceDays)} روز مهلت`,
    ),
    fact('تضمین', securityNames(contract)),
  ];
}

/** What matters to a guarantor: how much they may have to pay, for whom, and until when. */
export function guaranteeSummary(contract: CreditContractData, { cap }: ContractGuarantor): TextFact[] {
  const last = contract.schedule.at(-1);
  return [
    fact('سقف تعهد شما', rials(cap)),
    fact('برای بدهی', contract.customer.name),
    codeFact('موبایل اعتبارگیرنده', toPersianDigits(maskMobile(contract.customer.mobile))),
    fact('کل بازپرداخت او', rials((contract.amount + contract.totalFee) as Rial)),
    ...(last === undefined ? [] : [fact('آخرین قسط', formatJalaliDate(last.dueDate))]),
  ];
}

function securityNames({ guarantees }: CreditContractData): string {
  const names = [...new Set(guarantees.map(({ kind }) => SECURITY_NAMES[kind]))];
  return names.length === 0 ? 'بدون تضمین' : names.join(' و ');
}
