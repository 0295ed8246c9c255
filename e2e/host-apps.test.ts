import { baleText } from '../apps/web/src/messages/fa/bale.ts';
import { ewanoText } from '../apps/web/src/messages/fa/ewano.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { USERS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { fillWallet } from './support/fill-wallet.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { confirmButton, decideAmount, next } from './support/payment.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { codeSentTo } from './support/sandbox.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('the bot of Bale opens a payment, is notified once, and the person goes back to it', async () => {
  await fillWallet(databaseUrl, USERS.customer, 20_000_000n);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'customer');
  await page.goto('/sandbox/bale');
  await press('باز کردن پرداخت');
  await page.waitForURL('**/qr/payment/**');
  const cbId = new URL(page.url()).searchParams.get('cb_id') ?? '';
  await decideAmount(page, '1000000');
  const cash = page.getByRole('radio', { name: payText.cash });
  await cash.waitFor({ state: 'attached' });
  await page.locator('label').filter({ has: cash }).click();
  await next(page);
  await confirmButton(page).click();
  await page.waitForURL(`**/qr/result/bale/**/${cbId}`);
  const back = page.getByRole('link', { name: baleText.back });
  await back.waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  const shared = page.url();
  await expect(async () => {
    const known = await page.request.get(`/sandbox/bale/callbacks/${cbId}`);
    expect(await known.json()).toMatchObject({ paid: { amount: 1_000_000 }, reports: 1 });
  }).toPass();
  await back.click();
  await page.waitForURL('**/sandbox/bale');

  // The address in another hand shows nothing of the purchase.
  await context.clearCookies();
  await page.goto(shared);
  await page.getByText(resultText.anotherPhoneNote).waitFor();
  await expect(back).toHaveCount(0);
});

test('Ewano opens the product for its user, who signs in by a code, agrees and is at home; the next time without a word', async () => {
  const mobile = freshMobile();
  const open = async () => {
    await page.goto('/sandbox/ewano');
    await page.getByLabel(/موبایل کاربر/).fill(mobile);
    await press('باز کردن نسیه');
    await page.waitForURL('**/ewano?id=**');
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await page.getByText(ewanoText.signInLead).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(loginText.mobile).fill(mobile);
  const since = new Date();
  await press(loginText.sendCode);
  await page.getByLabel(loginText.code).fill(await codeSentTo(baseUrl, mobile, since));
  await page.getByText(ewanoText.linkTitle).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await press(ewanoText.link);
  await page.waitForURL('**/user/welcome');
  await page.goto('/sandbox/ewano');
  await page.getByLabel(/موبایل کاربر/).fill(mobile);
  await press('باز کردن نسیه');
  await page.waitForURL('**/user/welcome');
});

test('another number is signed in: nothing is linked with it', async () => {
  await signIn(context, baseUrl, 'customer');
  await page.goto('/sandbox/ewano');
  await page.getByLabel(/موبایل کاربر/).fill(freshMobile());
  await press('باز کردن نسیه');
  await page.getByText(ewanoText.otherTitle).waitFor();
  await press(ewanoText.signOut);
  await page.getByText(ewanoText.signInLead).waitFor();
});

test('opened without a reference the page says where to begin', async () => {
  await page.goto('/pay/ewano/7');
  await page.getByText(ewanoText.missingTitle).waitFor();
});
