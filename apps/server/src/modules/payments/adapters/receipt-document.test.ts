import { isoDate, rial } from '@nesye/money';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { pdfText } from '../../../platform/pdf/pdf-text.test-support.ts';
import { receiptDocument, type ReceiptFacts, receiptInputs } from './receipt-document.ts';

const renderer = createPdfRenderer();
afterAll(() => renderer.close());
const typeset = async (facts: ReceiptFacts) => pdfText(await renderer.render(receiptDocument(facts), 'task'));

/** Worked example E1: 12,000,000 in 4, the first installment paid immediately from the wallet. */
const E1: ReceiptFacts = {
  receiptNumber: '8812742',
  createdAt: new Date('2026-11-21T10:35:00Z'),
  exchange: null,
  shop: { name: 'گلستان موبایل', category: 'موبایل و دیجیتال', terminalCode: 'NESYE-DEMO-1' },
  buyer: { name: 'مریم کاظمی', maskedMobile: '0912***0001' },
  productType: 3,
  amount: rial(12_000_000n),
  cost: { today_amount: rial(3_000_000n), fee: rial(270_000n), total: rial(12_270_000n), effective_rate_bp: 1_979n },
  tenders: [
    { kind: 'wallet', title: 'کیف پول نقدی', amount: rial(3_000_000n) },
    { kind: 'credit', title: 'اعتبار نسیه', amount: rial(9_000_000n) },
  ],
  installmentCount: 4,
  installments: ['2026-11-21', '2026-12-21', '2027-01-20', '2027-02-19'].map((day, index) => ({
    seq: index + 1,
    amount: rial(index === 0 ? 3_000_000n : 3_090_000n),
    dueDate: isoDate(day),
    isPaidNow: index === 0,
    status: index === 0 ? 2 : 1,
  })),
  asOf: isoDate('2026-11-22'),
  buyerNote: 'هدیهٔ تولد (Samsung A57)',
};

describe('the words of a receipt', () => {
  it('are in tomans for who reads tomans, every amount of them, and an odd rial is only in the words and the other unit', () => {
    const odd = { ...E1, amount: rial(12_000_003n) };
    expect(receiptInputs(E1, 'toman')).toMatchObject({
      amount: '۱٬۲۰۰٬۰۰۰',
      unit: 'تومان',
      amountInWords: 'یک میلیون و دویست هزار تومان',
      amountInOtherUnit: '۱۲٬۰۰۰٬۰۰۰ ریال',
      fee: '۲۷٬۰۰۰ تومان',
      today: '۳۰۰٬۰۰۰ تومان',
      repayable: '۱٬۲۲۷٬۰۰۰ تومان',
    });
    expect(receiptInputs(E1, 'toman').tenders[0]?.amount).toBe('۳۰۰٬۰۰۰ تومان');
    expect(receiptInputs(E1, 'toman').installments[1]?.amount).toBe('۳۰۹٬۰۰۰');
    expect(receiptInputs(odd, 'toman')).toMatchObject({
      amount: '۱٬۲۰۰٬۰۰۰',
      amountInWords: 'دوازده میلیون و سه ریال',
    });
  });

  it('are Persian, with digits in Persian and amounts also in words and tomans', () => {
    expect(receiptInputs(E1)).toMatchObject({
      number: '۸۸۱۲۷۴۲',
      dateTime: '۳۰ آبان ۱۴۰۵، ۱۴:۰۵',
      amount: '۱۲٬۰۰۰٬۰۰۰',
      unit: 'ریال',
      amountInWords: 'دوازده میلیون ریال',
      amountInOtherUnit: '۱٬۲۰۰٬۰۰۰ تومان',
      method: 'خرید اقساطی',
      count: '۴ قسط ماهانه',
      fee: '۲۷۰٬۰۰۰ ریال',
      today: '۳٬۰۰۰٬۰۰۰ ریال',
      rate: '۱۹٫۷۹٪',
      repayable: '۱۲٬۲۷۰٬۰۰۰ ریال',
      asOf: '۱ آذر ۱۴۰۵',
    });
    expect(receiptInputs(E1).tenders.map((tender) => tender.share)).toEqual([250, 750]);
    expect(receiptInputs(E1).installments[1]).toEqual({
      seq: '۲',
      dueDay: 'دوشنبه ۳۰ آذر ۱۴۰۵',
      amount: '۳٬۰۹۰٬۰۰۰',
      state: { tone: 'plain', text: 'در سررسید' },
    });
  });

  it('leave out what a cash sale does not have, and say where a credit sale is free of charge', () => {
    const free = { today_amount: rial(0n), fee: rial(0n), total: rial(12_000_000n), effective_rate_bp: 0n };
    const cash = receiptInputs({
      ...E1,
      productType: 1,
      cost: { ...free, today_amount: E1.amount },
      installmentCount: 0,
      installments: [],
      buyer: {},
      buyerNote: null,
    });
    expect(cash).toMatchObject({
      method: 'خرید نقدی',
      count: '',
      today: '',
      fee: '',
      rate: '',
      repayable: '',
      note: '',
      buyer: { name: '', mobile: '' },
    });
    expect(
      receiptInputs({ ...E1, productType: 2, cost: free, installments: E1.installments.slice(1, 2) }),
    ).toMatchObject({
      method: 'خرید اعتباری',
      count: 'پایان ماه، ۳۰ آذر ۱۴۰۵',
      today: 'بدون پرداخت',
      fee: 'بدون کارمزد',
      rate: '۰٪',
      repayable: '۱۲٬۰۰۰٬۰۰۰ ریال',
    });
  });

  it('show the status of each row on the day of the receipt', () => {
    const [deposit, ...rows] = E1.installments;
    const statuses = [2, 4, 1];
    const { installments } = receiptInputs({
      ...E1,
      installments: [
        ...(deposit ? [deposit] : []),
        ...rows.map((row, index) => ({ ...row, status: statuses[index] ?? 3 })),
      ],
    });
    expect(installments.map(({ state }) => [state.tone, state.text])).toEqual([
      ['paid', 'هنگام خرید پرداخت شد'],
      ['paid', 'پرداخت شد'],
      ['overdue', 'عقب‌افتاده'],
      ['plain', 'در سررسید'],
    ]);
    const onDueDay = receiptInputs({ ...E1, asOf: isoDate('2026-12-21') }).installments.map(({ state }) => state.text);
    expect(onDueDay).toEqual(['هنگام خرید پرداخت شد', 'سررسیدشده', 'در سررسید', 'در سررسید']);
  });

  it('say what the shop got in dinars and at which rate, beside the rials that are owed', () => {
    const inDinars = { ...E1, exchange: { amount: 15_375n, rate: 780_500n } };
    expect(receiptInputs(inDinars)).toMatchObject({
      unit: 'ریال',
      amountInOtherUnit: '۱٬۲۰۰٬۰۰۰ تومان · ۱۵٬۳۷۵ دینار عراق، هر ۱٬۰۰۰ دینار ۷۸۰٬۵۰۰ ریال',
    });
    expect(receiptInputs(inDinars, 'toman').amountInOtherUnit).toContain('هر ۱٬۰۰۰ دینار ۷۸٬۰۵۰ تومان');
  });
});

describe('the page', () => {
  it('carries the number, the shop, every amount and every due date', async () => {
    const page = await typeset(E1);
    expect(page.pageCount).toBe(1);
    for (const words of [
      '۸۸۱۲۷۴۲',
      'گلستان',
      'دوازده',
      '۱۲٬۰۰۰٬۰۰۰',
      '۱٬۲۰۰٬۰۰۰',
      '۳٬۰۰۰٬۰۰۰',
      '۹٬۰۰۰٬۰۰۰',
      '۲۷۰٬۰۰۰',
      '۱۲٬۲۷۰٬۰۰۰',
      '۱۹٫۷۹٪',
      '۳٬۰۹۰٬۰۰۰',
      'بهمن',
      'NESYE-DEMO-1',
      'SamsungA57',
      '۰۹۱۲***۰۰۰۱',
    ]) {
      expect(page.reads(words), words).toBe(true);
    }
    expect(page.reads('۳٬۰۹۱٬۰۰۰')).toBe(false);
  });

  it('shows of each row whether it was paid, is late or is still to come', async () => {
    const [deposit, ...rows] = E1.installments;
    if (deposit === undefined) throw new Error('the example has a first row');
    const page = await typeset({
      ...E1,
      installments: [deposit, ...rows.map((row, index) => ({ ...row, status: [2, 4][index] ?? 1 }))],
    });
    for (const words of ['پرداخت شد', 'عقب‌افتاده', 'در سررسید']) expect(page.reads(words), words).toBe(true);
    expect((await typeset(E1)).reads('عقب‌افتاده')).toBe(false);
  });

  it('is one page for twelve installments, and flows on for sixty', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        seq: index + 1,
        amount: rial(1_000_000n),
        dueDate: isoDate('2027-03-20'),
        isPaidNow: false,
        status: 1,
      }));
    expect((await typeset({ ...E1, installmentCount: 12, installments: rows(12), buyerNote: null })).pageCount).toBe(1);
    const long = await typeset({ ...E1, installmentCount: 60, installments: rows(60) });
    expect(long.pageCount).toBe(3);
    expect(long.reads('۶۰')).toBe(true);
  });

  it('takes text of a person as text, never as a part of the template', async () => {
    const page = await typeset({
      ...E1,
      shop: { name: '#panic("x") $ * _ [ ] \\ "' },
      buyerNote: '#read("/etc/hostname") ',
    });
    expect(page.reads('panic("x"')).toBe(true);
    expect(page.reads('read("/etc/hostname"')).toBe(true);
  });

  it('is the same, byte for byte, for the same purchase', async () => {
    const [first, second] = await Promise.all([
      renderer.render(receiptDocument(E1), 'task'),
      renderer.render(receiptDocument(E1), 'task'),
    ]);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });
});
