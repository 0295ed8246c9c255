import type { Page } from 'playwright-core';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { payText, resultText, scanText } from '../apps/web/src/messages/fa/payments.ts';
import { openVisitor } from './support/browser.ts';
import { SHOPS } from './support/demo.ts';
import { newPerson } from './support/people.ts';
import { showsFocus, tabTo } from './support/keyboard.ts';
import { confirmButton } from './support/payment.ts';
import { codeSentTo } from './support/sandbox.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

let page: Page;

// One story: each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  page = await (await openVisitor(browser, baseUrl, { permissions: [] })).newPage();
});
test.afterAll(() => page.context().close());

test.describe('with the keyboard alone', () => {
  test('signs in: the fields have the focus by themselves', async () => {
    // A new person at each try: a mobile gets one code a minute.
    const user = await newPerson(baseUrl, { limit: 100_000_000 });
    const since = new Date();
    await page.goto('/login?dest=/qr');
    const mobile = page.getByLabel(loginText.mobile);
    await mobile.waitFor();
    await expect.poll(() => mobile.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type(user);
    await page.keyboard.press('Enter');
    const code = page.getByLabel(loginText.code);
    await expect.poll(() => code.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type(await codeSentTo(baseUrl, user, since));
    await page.waitForURL('**/qr');
  });

  test('writes the code of the shop', async () => {
    const button = page.getByRole('button', { name: scanText.enterCode });
    await tabTo(page, button);
    expect(await showsFocus(page)).toBe(true);
    if ((await button.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel(scanText.codeLabel));
    await page.keyboard.type(SHOPS.installments);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/qr/payment/${SHOPS.installments}`);
  });

  test('pays in four installments', async () => {
    await tabTo(page, page.getByLabel(payText.amountLabel));
    await page.keyboard.type('2400000');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: payText.howTitle }).waitFor();
    const twoInstallments = page.getByRole('radio', { name: new RegExp(`^${payText.installments(2)}`) });
    const fourInstallments = page.getByRole('radio', { name: new RegExp(`^${payText.installments(4)}`) });
    await expect.poll(() => fourInstallments.isEnabled()).toBe(true);
    await tabTo(page, twoInstallments);
    expect(await showsFocus(page)).toBe(true);
    for (let presses = 0; presses < 8 && !(await fourInstallments.isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown');
    expect(await fourInstallments.isChecked()).toBe(true);
    await page.getByText(payText.total).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: payText.confirmTitle }).waitFor();
    await page.getByText(payText.total).waitFor();
    await tabTo(page, confirmButton(page));
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: resultText.success }).waitFor();
  });

  test('each step says where it stands and takes the focus', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=2400000`);
    const heading = page.getByRole('heading', { name: payText.howTitle });
    await heading.waitFor();
    expect(await heading.innerText()).toContain(payText.step(2, 3));
    await expect.poll(() => heading.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });
});
