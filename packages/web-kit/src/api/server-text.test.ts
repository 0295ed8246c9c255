import { expect, it } from 'vitest';
import { failureTexts } from '#messages/failures.ts';
import { serverTexts } from '#messages/server-texts.ts';
import { failureTexts as arabicFailures } from '../messages/ar/failures.ts';
import { serverTexts as arabic } from '../messages/ar/server-texts.ts';
import { laterWords, registerMessages, setLocale } from '../language/catalogue.ts';
import { ApiFailure, qrFailureText } from './api-failure.ts';
import { deviceText, nameText, refusalText, serverText } from './server-text.ts';

const SAID = 'مهلت پرداخت گذشت.';
const refusedPurchase = new ApiFailure('response', {
  status: 409,
  body: { non_field_errors: [SAID, 'دو'], code: 'limit_exceeded' },
});

it('in Persian the server’s own texts and names stand as they came', () => {
  expect(serverText('payment', 'expired', SAID)).toBe(SAID);
  expect(refusalText({ code: 'limit_exceeded', text: SAID })).toBe(SAID);
  expect([nameText('بانک ملت'), deviceText('کروم، اندروید')]).toEqual(['بانک ملت', 'کروم، اندروید']);
  expect(qrFailureText(refusedPurchase)).toBe(`${SAID}، دو`);
});

it('in another language the words of the code and of the names that Nesye gives; what has none stands as it came', async () => {
  registerMessages('server-texts', { serverTexts });
  registerMessages('failures', { failureTexts });
  await setLocale('ar', () => import('../messages/ar/index.ts'));
  await laterWords();
  expect(serverText('payment', 'expired', SAID)).toBe(arabic.payment.expired);
  expect(serverText('charge', 'purpose_gone', SAID)).toBe(arabic.charge.purpose_gone);
  expect(refusalText({ code: 'limit_exceeded', text: SAID })).toBe(arabicFailures.byCode?.['limit_exceeded']);
  expect([nameText('بانک ملت'), deviceText('کروم، اندروید')]).toEqual(['بنك ملت', 'كروم، أندرويد']);
  expect(qrFailureText(refusedPurchase)).toBe(arabicFailures.byCode?.['limit_exceeded']);
  expect([serverText('payment', 'toString', SAID), nameText('گلستان موبایل'), deviceText('Lynx')]).toEqual([
    SAID,
    'گلستان موبایل',
    'Lynx',
  ]);
});
