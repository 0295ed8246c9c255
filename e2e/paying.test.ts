import { walletSwitchText } from '../apps/web/src/messages/fa/wallet-switch.ts';
import { unitText } from '../packages/web-kit/src/messages/fa/lists.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { screenTitles } from '../apps/web/src/messages/fa/screens.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { newCustomerWithLine } from './support/credit.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { confirmButton, next, installmentsCard } from './support/payment.ts';
import { setFault } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { nextFrames } from './support/settle.ts';
import { signIn, signInByCode, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

test.describe('the unit of money', () => {
  test('is toman, until somebody chooses where they type; the account keeps the choice', async () => {
    await signIn(context, baseUrl, 'customer', 'toman');
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    expect(await page.getByRole('radio', { name: payText.toman }).isChecked()).toBe(true);
    await page.getByLabel(payText.amountLabel).fill('1200000');
    await page.getByText('یک میلیون و دویست هزار تومان').waitFor();
    await next(page);
    await installmentsCard(page, 4).waitFor();
    expect(new URL(page.url()).searchParams.get('amount')).toBe('12000000');
    await page.goBack();
    const saved = page.waitForResponse(
      (response) => response.url().includes('/user/preferences/') && response.request().method() === 'PATCH',
    );
    await page.getByText(payText.rial, { exact: true }).click();
    expect((await saved).status()).toBe(200);
    const elsewhere = await openVisitor(browser, baseUrl);
    await signIn(elsewhere, baseUrl, 'customer', 'as_it_was');
    const other = await elsewhere.newPage();
    await other.goto('/user/wallet');
    await other.getByText(unitText.rial).first().waitFor();
    await elsewhere.close();
  });

  test('is toman for who has just signed up', async () => {
    await page.goto('/login?dest=/user/wallet');
    await signInByCode(page, baseUrl, freshMobile());
    await page.getByRole('heading', { name: screenTitles.wallet, level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(`localStorage.getItem('moneyUnit')`)).toBe('toman');
  });
});

test('the words of an amount stay in sight above a keyboard', async () => {
  await signIn(context, baseUrl, 'customer');
  for (const height of [844, 640]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    const field = page.getByLabel(payText.amountLabel);
    await field.waitFor();
    // As a phone does when its keyboard comes: less than half of the height is left.
    await page.setViewportSize({ width: 360, height: Math.round(height * 0.45) });
    await field.pressSequentially('123456789');
    const words = page.locator('[data-amount-words]');
    await expect
      .poll(() =>
        words.evaluate((element) => {
          const { x, y, width, height: tall } = element.getBoundingClientRect();
          const hit = (top: number) => element.contains(element.ownerDocument.elementFromPoint(x + width / 2, top));
          return hit(y + 2) && hit(y + tall - 2);
        }),
      )
      .toBe(true);
  }
});

test('the only wallet can be switched off and on again: nothing is proposed behind the customer’s back', async () => {
  await signInMobile(context, baseUrl, (await newCustomerWithLine(baseUrl)).mobile);
  await page.goto(`/qr/payment/${SHOPS.installments}?step=confirm&amount=1200000&product=3&count=4`);
  await page.getByRole('button', { name: payText.changeDeposit }).or(confirmButton(page)).first().waitFor();
  await page.goto(`/qr/payment/${SHOPS.installments}?step=wallets&amount=1200000&product=3&count=4`);
  await page.getByRole('button', { name: payText.changeWallets }).click();
  const switches = page.getByRole('dialog').getByRole('switch');
  const used = page.getByRole('dialog').getByRole('switch', { checked: true });
  await switches.first().waitFor();
  // By keyboard: a press may come while the sheet is still on its way in.
  await used.first().press('Space');
  await expect.poll(() => used.count()).toBe(0);
  await page.getByRole('button', { name: walletSwitchText.done }).click();
  await page.getByText(payText.noWalletUsed).waitFor();
  await page.reload();
  await page.getByText(payText.noWalletUsed).waitFor();
  await page.getByRole('button', { name: payText.changeWallets }).click();
  await switches.first().press('Space');
  await page.getByRole('button', { name: walletSwitchText.done }).click();
  await next(page);
  await confirmButton(page).waitFor();
});

test.describe('where nothing can be paid', () => {
  test('a shop that sells in dinars, while the exchange house is silent, leads to another shop', async () => {
    await signIn(context, baseUrl, 'customer');
    await setFault(baseUrl, 'exchange', 'error');
    try {
      await page.goto(`/qr/payment/${SHOPS.iraqi}`);
      await page.getByRole('heading', { name: payText.noRateTitle }).waitFor();
      await page.getByRole('link', { name: payText.otherShop }).click();
      await page.waitForURL('**/qr');
    } finally {
      await setFault(baseUrl, 'exchange', 'ok');
    }
  });

  test('somebody without a credit is told what comes next', async () => {
    await page.goto(`/login?dest=${encodeURIComponent(`/qr/payment/${SHOPS.installments}`)}`);
    await signInByCode(page, baseUrl, freshMobile());
    await page.getByRole('heading', { name: payText.noWayTitle }).waitFor();
    await page.getByRole('link', { name: payText.toIdentity }).click();
    await page.waitForURL(`**/civil-registration?dest=${encodeURIComponent(`/qr/payment/${SHOPS.installments}`)}`);
  });
});

test('a sheet stays open at a press beside it while it comes in; Escape closes it at once, a later press as well', async () => {
  await signInMobile(context, baseUrl, (await newCustomerWithLine(baseUrl)).mobile);
  // A clock twenty times as slow gives the test the moment in which a hurried finger presses again.
  await context.addInitScript(`{
    const now = performance.now.bind(performance);
    globalThis.slowness = 1;
    performance.now = () => now() / globalThis.slowness;
  }`);
  await page.goto(`/qr/payment/${SHOPS.installments}?step=wallets&amount=1200000&product=3&count=4`);
  const open = () => page.getByRole('button', { name: payText.changeWallets }).click();
  const sheet = page.getByRole('dialog');
  await open();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.evaluate('globalThis.slowness = 20');
  await open();
  await sheet.waitFor();
  await page.mouse.click(195, 20);
  await nextFrames(page);
  expect(await sheet.count()).toBe(1);
  await page.evaluate('globalThis.slowness = 1');
  await page.mouse.click(195, 20);
  await sheet.waitFor({ state: 'detached' });
});
