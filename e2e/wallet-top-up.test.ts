import type { Page } from 'playwright-core';
import { cardOutcomeText } from '../apps/web/src/messages/fa/card-outcome.ts';
import { topUpText } from '../apps/web/src/messages/fa/wallet-money.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { setFault } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.beforeEach(() => signInMobile(context, baseUrl, freshMobile()));
test.afterEach(() => setFault(baseUrl, 'psp', 'ok'));

/** The buttons of the sandbox gateway's page. */
const gateway = { pay: 'پرداخت', fail: 'پرداخت ناموفق', cancel: 'انصراف' } as const;
/** Longer than the product waits for the gateway. */
const LATE_MS = 6_000;
const FIVE_HUNDRED_THOUSAND = '۵۰۰٬۰۰۰';

/** From the wallet to the gateway's page, with one of the ready amounts: 50,000 tomans. */
async function goToGateway(on: Page): Promise<void> {
  await on.goto('/user/wallet');
  await on.getByRole('link', { name: topUpText.action }).click();
  await on.getByRole('group').getByRole('button').first().click();
  await on.getByText('پنجاه هزار تومان').waitFor();
  await on.getByRole('button', { name: topUpText.toGateway }).click();
  await on.waitForURL('**/sandbox/psp/pay/**');
}

const press = (action: keyof typeof gateway): Promise<void> =>
  page.getByRole('button', { name: gateway[action], exact: true }).click();
const title = (text: string) => page.getByRole('heading', { name: text });
/** The wallet's balance in tomans, as its card shows it. */
const balance = () => page.getByRole('article').last().locator('.amount-figure').first();

async function expectTopUps(count: number): Promise<void> {
  const [top] = await page.evaluate<number[]>(`(async () => {
    const { access } = await (await fetch('/api/v1/token/refresh/', { method: 'POST', headers: { 'X-Nesye-Client': 'web', 'content-type': 'application/json' }, body: '{}' })).json();
    const list = await (await fetch('/api/v1/accounting/charge-cash-wallet', { headers: { authorization: 'Bearer ' + access } })).json();
    return [list.results.filter((each) => each.status === 2).length];
  })()`);
  expect(top).toBe(count);
}

test('paid: the new balance, and from when it may leave the wallet', async () => {
  await goToGateway(page);
  await press('pay');
  await title(topUpText.doneTitle).waitFor();
  expect(new URL(page.url()).searchParams.get('top_up')).toMatch(/^\d+$/);
  await page.getByText(topUpText.spendNowOutFrom('').split('.')[0] ?? '').waitFor();
  await expect(page.locator('dd .amount-figure').nth(1)).toHaveText('۵۰٬۰۰۰');
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: topUpText.toWallet }).click();
  await expect(balance()).toHaveText('۵۰٬۰۰۰');
  // Reading the result again changes nothing.
  await page.goBack();
  await expectTopUps(1);
});

test('declined: why, when money would return, and the way to try again', async () => {
  await goToGateway(page);
  await press('fail');
  await title(topUpText.failedTitle).waitFor();
  await page.getByText(topUpText.failures['not_paid'] ?? '', { exact: true }).waitFor();
  await page.getByText(cardOutcomeText.returnsBy('').split('،')[0] ?? '').waitFor();
  await page.getByRole('link', { name: topUpText.again }).click();
  await title(topUpText.title).waitFor();
  await expectTopUps(0);
});

test('canceled: nothing was taken, nothing is promised back, and the same amount is ready to be paid again', async () => {
  await goToGateway(page);
  await press('cancel');
  await title(cardOutcomeText.cancelled).waitFor();
  await page.getByText(cardOutcomeText.nothingTaken).waitFor();
  expect(await page.getByText(cardOutcomeText.returnsBy('').split('،')[0] ?? '').count()).toBe(0);
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: cardOutcomeText.again }).click();
  await title(topUpText.title).waitFor();
  await page.getByText('پنجاه هزار تومان').waitFor();
  await expectTopUps(0);
});

test('late: nobody guesses while the gateway is silent; then it is there, once', async () => {
  await goToGateway(page);
  const pressed = page.getByRole('button', { name: gateway.pay, exact: true });
  await pressed.waitFor();
  await setFault(baseUrl, 'psp', 'late', LATE_MS);
  await pressed.click({ noWaitAfter: true });
  await title(topUpText.waitingTitle).or(title(topUpText.openTitle)).waitFor({ timeout: 60_000 });
  await setFault(baseUrl, 'psp', 'ok');
  await title(topUpText.doneTitle).waitFor({ timeout: 40_000 });
  await expectTopUps(1);
});

test('duplicate: the gateway does everything twice, the wallet gets it once', async () => {
  await setFault(baseUrl, 'psp', 'duplicate');
  await goToGateway(page);
  await press('pay');
  await title(topUpText.doneTitle).waitFor();
  await page.getByRole('link', { name: topUpText.toWallet }).click();
  await expect(balance()).toHaveText('۵۰٬۰۰۰');
  await expectTopUps(1);
});

test('timeout: no page to go to is said at once and the same press goes on; who is lost on the way back still gets it', async () => {
  await setFault(baseUrl, 'psp', 'timeout', LATE_MS);
  await page.goto('/user/wallet/top-up');
  await page.getByRole('textbox').fill('50000');
  await page.getByRole('button', { name: topUpText.toGateway }).click();
  await page.getByRole('alert').filter({ hasText: 'درگاه' }).waitFor({ timeout: 30_000 });
  await setFault(baseUrl, 'psp', 'ok');
  await page.getByRole('button', { name: topUpText.toGateway }).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
  await setFault(baseUrl, 'psp', 'timeout', LATE_MS);
  await press('pay');
  await page.getByRole('heading', { name: 'ارتباط با فروشگاه برقرار نشد' }).waitFor();
  await setFault(baseUrl, 'psp', 'ok');
  await page.goto('/user/wallet');
  await expect
    .poll(
      async () => {
        await page.reload();
        await settle(page);
        return balance().textContent();
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toBe('۵۰٬۰۰۰');
  await expectTopUps(1);
});

test('a top-up of nobody, or of another person, is not there', async () => {
  for (const id of ['4161', 'x', '99999999999999999999']) {
    await page.goto(`/user/wallet?top_up=${id}`);
    await title(topUpText.missingTitle).waitFor();
  }
});

test('an amount outside of the range is refused before anything is sent, in the unit that is read', async () => {
  await page.goto('/user/wallet/top-up');
  await page.getByRole('button', { name: topUpText.toGateway }).click();
  const field = page.getByRole('textbox');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('999');
  await page.getByRole('button', { name: topUpText.toGateway }).click();
  await page.getByText('کمترین مبلغ ۱٬۰۰۰ تومان است.').waitFor();
  await page.getByText('ریال', { exact: true }).click();
  await field.fill('500000');
  await expect(field).toHaveValue(FIVE_HUNDRED_THOUSAND);
});
