import { expect, test } from 'vitest';
import { wordingFaultsOf } from './persian-wording.ts';

const FA = 'apps/web/src/messages/fa/home.ts';
const faultsOf = (line: string, file = FA) => wordingFaultsOf(file, line).map(({ found }) => found.trim());

test.each([
  ["left: 'صفر تومان',", 'صفر'],
  ["left: '۴٬۲۶۶٬۳۰۴٫۱ تومان',", '۴٫۱ تومان'],
  ['min: `از ${amount} ریال`,', 'ریال'],
  ['const toman = amountRial / 10;', 'amountRial / 10'],
  ["kind: 'آخر ماه',", 'آخر ماه'],
  ["kind: 'تا پنجم ماه بعد',", 'پنجم ماه'],
  ["kind: 'یک‌جا',", 'یک‌جا'],
  ["find: 'جستجو',", 'جستجو'],
  ["bill: 'صورت‌حساب ماه',", 'صورت‌حساب'],
  ["state: 'تایید شد',", 'تایید'],
  ["secret: 'رمز عبور',", 'رمز عبور'],
  ["send: 'لینک پرداخت',", 'لینک'],
  ["paper: 'برگهٔ خرید شما',", 'برگهٔ خرید'],
  ["to: 'شبای پایان‌یافته به ۰۸۹۹',", 'پایان‌یافته به'],
  ["mine: 'اعتبارتان باز است',", 'اعتبارتان'],
  ["mine: 'برای‌تان',", 'برای‌تان'],
  ["mine: 'قسط‌های‌تان',", 'قسط‌های‌تان'],
  ["mine: 'مهلتشان',", 'مهلتشان'],
  ["state: 'رد شده',", "'رد شده'"],
  ['opens: (day: string) => `باز می‌شود از ${day}`,', 'می‌شود از ${day'],
  ["opens: 'برمی‌گردد تا',", "برمی‌گردد تا'"],
  ['opens: `پرداخت شد در ${formatDay(date)}`,', 'شد در ${formatDay(date'],
])('%s is found', (line, found) => {
  expect(faultsOf(line)).toEqual([found]);
});

test.each([
  "left: '۰ تومان',",
  "white: 'اصفر', seven: 'هفتصد و صفرا',",
  "rate: '۱۹٫۷۷٪',",
  "units: { rial: 'ریال', toman: 'تومان' },",
  "bill: 'خریدهای «پایان ماه» تا پنجم ماه بعد',",
  "payoff: 'تسویهٔ یک‌جا',",
  "mine: 'اعتبار‌تان، خودتان، برایتان، قسط‌هایتان، دوستان، استان، نشان',",
  "state: 'ردشده', told: 'درخواست شما رد شده است',",
  'opens: (day: string) => `${day} باز می‌شود`,',
  "// باز می‌شود از '",
])('%s is fine', (line) => {
  expect(faultsOf(line)).toEqual([]);
});

test('the endings of Arabic words are no suffix, and a figure is a figure there as well', () => {
  expect(faultsOf("two: 'رسالتان', zero: 'الصفر',", 'apps/web/src/messages/ar/home.ts')).toEqual(['الصفر']);
});
