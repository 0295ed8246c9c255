import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorCatalogue } from '@nesye/contract/errors';
import { MESSAGE_FOLDERS } from './message-folders.ts';

const catalogue = new Map(
  MESSAGE_FOLDERS.flatMap((folder) => globSync(`${folder}/fa/*.ts`)).map((file) => [
    path.basename(file),
    readFileSync(file, 'utf8'),
  ]),
);
catalogue.set('error catalogue', JSON.stringify(Object.values(errorCatalogue).map(({ fa }) => fa)));

/** What the first look read as translated or wrong, and what is said instead. */
const CHANGED: readonly (readonly [string, string])[] = [
  ['تأیید و پرداخت', 'تأیید خرید'],
  ['چه مبلغی می‌پردازید؟', 'مبلغ خرید چقدر است؟'],
  ['توان خرید شما در اینجا', 'سقف خرید شما از این فروشگاه'],
  ['همهٔ مبلغ پوشش داده شد', 'کل مبلغ تأمین شد'],
  ['همین حالا بپرس', 'بررسی دوباره'],
  ['پرسیدن دوباره', 'بررسی دوباره'],
  ['بار پرسیده شد', 'یک بار پیگیری شد'],
  ['راهی برای پرداخت ندارید', 'هنوز اعتبار فعالی ندارید'],
  ['هم‌رسانی', 'اشتراک‌گذاری'],
  ['خریدی با این ویژگی نیست', 'خریدی پیدا نشد'],
  ["'آخر ماه'", 'پایان ماه'],
  ['فعلاً نمی‌فروشد', 'هنوز فعال نشده است'],
  ['فرستادن کد', 'دریافت کد'],
  ['فرستادن دوبارهٔ کد', 'ارسال دوباره تا'],
  ['نشانی شما تأیید نشده است', 'این نشانی درست است؟'],
  ['به این نشانی وابسته‌اند', 'به این نشانی فرستاده می‌شود'],
  ['یک بار دیگر با کارت ملی بسنجید', 'دوباره از روی کارت ملی بنویسید'],
  ['نوشتن نشانی با دست', 'خودم نشانی را می‌نویسم'],
  ['دور از حدس باشد', 'حدس‌زدنی نباشد'],
  ['نویسه', 'دست‌کم ۸ حرف یا رقم'],
  ['با خود آن یکی نیست', 'تکرار گذرواژه یکسان نیست'],
  ["'لازم نیست'", 'اختیاری'],
  ["'بعد از آن'", 'مراحل بعدی'],
  ['بی‌رمز', 'بدون رمز'],
  ['خودشان می‌آیند', 'برای دیدن پرونده‌های تازه، صفحه را تازه کنید'],
  ['روی شیشه', 'پشت شیشه'],
  ['این نصبِ نسیه', 'این نسخهٔ نسیه'],
  ['کاری با شما ندارد', 'فعلاً لازم نیست کاری بکنید'],
  ['هر نگاه کارشناس', 'هر بار که کارشناس پرونده‌تان را می‌بیند'],
  ['پایان روز انجام داد', 'خودکار در پایان روز انجام شد'],
  ['با این گزینه‌ها کسی نیست', 'کسی با این مشخصات پیدا نشد'],
  ['نمایش‌های پیشین', 'دفعات مشاهده'],
  ['با Enter باز', 'با کلید ورود (Enter) باز کنید'],
  ["'گفته نشده'", 'اعلام نشده'],
  ["'بخشیدن'", 'بخشودن جریمه'],
  ['برگهٔ خرید', 'رسید خرید'],
];

test.each(CHANGED)('«%s» is said nowhere: «%s» is', (old, now) => {
  const files = [...catalogue];
  expect(files.filter(([, text]) => text.includes(old)).map(([name]) => name)).toEqual([]);
  expect(files.some(([, text]) => text.includes(now))).toBe(true);
});

test('of a purchase in installments nobody says «پرداخت شد»', async () => {
  const { resultText } = await import('../../apps/web/src/messages/fa/payments.ts');
  expect(resultText.success).toBe('خرید انجام شد');
});
