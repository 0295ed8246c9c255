import { isoDate, rial } from '@nesye/money';
import { afterAll, expect, it } from 'vitest';
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { pdfText } from '../../../platform/pdf/pdf-text.test-support.ts';
import { monthLetterDocument, type MonthLetterFacts } from './month-letter-document.ts';

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const sum = (millions: number, count: number) => ({ amount: rial(BigInt(millions) * 1_000_000n), count });
const month = (number: number, first: string) => ({
  year: 1405,
  month: number,
  first: isoDate(first),
  last: isoDate(first),
});
const LONG_NAME = 'فروشگاه بزرگ لوازم خانگی و آشپزخانهٔ برادران صالحی و شرکا در مرکز شهر';

/** As much as a letter can have to say. */
const FULL: MonthLetterFacts = {
  month: month(8, '2026-10-23'),
  madeAt: new Date('2026-11-30T09:00:00Z'),
  name: 'مریم کاظمی',
  bought: {
    ...sum(60, 60),
    shops: [1, 2, 3, 4, 5, 6].map((each) => ({
      shop: each === 6 ? null : { name: `${LONG_NAME} ${each}` },
      shopCount: each === 6 ? 12 : 1,
      ...sum(10, 10),
    })),
    kinds: [1, 2, 3, 4, 5, 6].map((each) => ({
      name: each === 6 ? null : `لوازم خانگی و برقی ${each}`,
      ...sum(10, 10),
    })),
    inDinars: { ...sum(195, 1), dinars: 250_000n },
  },
  paid: { own: sum(31, 3), forOthers: sum(5, 1) },
  overdue: sum(3, 1),
  coming: [month(9, '2026-11-22'), month(10, '2026-12-22'), month(11, '2027-01-21')].map((each) => ({
    month: each,
    ...sum(12, 3),
  })),
  next: { ...sum(3, 1), dueDate: isoDate('2026-12-21') },
  savings: [9, 8, 7, 6, 5, 4].map((each) => ({
    name: `اعتبار ${each}`,
    amount: rial(80_000_000n),
    saved: rial(BigInt(each) * 1_000_000n),
  })),
};

it('is one page, however much there is to say, and every amount can be read back', async () => {
  const letter = await pdfText(await renderer.render(monthLetterDocument(FULL, 'toman'), 'task'));
  expect(letter.pageCount).toBe(1);
  for (const words of [
    '۱۲ فروشگاه دیگر',
    '۲۵۰٬۰۰۰ دینار عراق',
    'برای دیگران هم ۵۰۰٬۰۰۰ تومان پرداختید',
    'سررسید بعدی دوشنبه ۳۰ آذر ۱۴۰۵ است',
    'با تسویهٔ امروز ۳٬۹۰۰٬۰۰۰ تومان کمتر می‌پردازید',
  ])
    expect([words, letter.reads(words)]).toEqual([words, true]);
});
