import { dinarText, payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible } from './support/credit.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { chooseInstallments, confirmButton, next } from './support/payment.ts';
import { newPerson } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const main = () => page.locator('main');

test('a purchase in dinars: written in dinars, owed in tomans at a rate that stands on every step and on the receipt', async () => {
  await signInMobile(context, baseUrl, await newPerson(baseUrl, { limit: 500_000_000 }));
  await page.goto(`/qr/payment/${SHOPS.iraqi}`);
  const amount = page.getByLabel(payText.amountLabel);
  // 500,000,000 rials buy 640,614 dinars at 780,500.
  await amount.fill('640615');
  await expect(main()).toContainText(payText.amountAbove(dinarText.dinars('۶۴۰٬۶۱۴')));
  await amount.fill('250000');
  await expect(main()).toContainText('۱۹٬۵۱۲٬۵۰۰');
  await expectAccessible(page);
  await next(page);
  await chooseInstallments(page, 4);
  await expect(main()).toContainText('۲۵۰٬۰۰۰');
  await next(page);
  await confirmButton(page).waitFor();
  for (const expected of ['۱۹٬۵۱۲٬۵۰۰', '۲۵۰٬۰۰۰', '۷۸٬۰۵۰']) await expect(main()).toContainText(expected);
  await expectAccessible(page);
  await confirmButton(page).click();
  await page.waitForURL('**/qr/result/**');
  const receipt = page.getByRole('article', { name: resultText.receipt });
  for (const expected of [dinarText.shopGets, '۲۵۰٬۰۰۰', '۷۸٬۰۵۰', '۱۹٬۵۱۲٬۵۰۰'])
    await expect(receipt).toContainText(expected);
  await expectAccessible(page);
});
