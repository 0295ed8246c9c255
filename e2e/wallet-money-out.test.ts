import { addDays, businessDate } from '@nesye/money';
import type { Page } from 'playwright-core';
import { screenTitles } from '../apps/web/src/messages/fa/screens.ts';
import { ordersText } from '../apps/console/src/messages/fa/operator-orders.ts';
import { passkeysText } from '../packages/web-kit/src/messages/fa/security.ts';
import { cashOutText, moneyOutText, statementText, transferText } from '../apps/web/src/messages/fa/wallet-money.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { approveByCode, requestCashOut } from './support/cash-out.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { USERS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { fillWallet } from './support/fill-wallet.ts';
import { forgetSimChange, letCodesAge } from './support/operators.ts';
import { setFault } from './support/people.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
/** Ahead of the machine's clock: what is requested then comes after all that the demo has. */
const TOMORROW = addDays(businessDate(new Date()), 1);
/** In Tehran. The next order goes out at 12:30, for the cycle at 12:45, which there is on every day. */
const BEFORE = `${TOMORROW}T11:30:00+03:30`;
const UNDO_OVER = `${TOMORROW}T11:36:00+03:30`;
const SENT = `${TOMORROW}T12:30:30+03:30`;
const CLEARED = `${TOMORROW}T12:46:00+03:30`;
/** Longer than the product waits for the bank. */
const LATE_MS = 6_000;

test.beforeEach(() => moveClock(baseUrl, BEFORE));
test.afterEach(async () => {
  await setFault(baseUrl, 'bank', 'ok');
  await moveClock(baseUrl, null);
});

const button = (name: string, on: Page = page) => on.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });

interface Order {
  readonly amount: number;
  readonly submissions: number;
}
const ordersOver = async (amount: number): Promise<readonly Order[]> => {
  const orders = (await (await fetch(`${baseUrl}/sandbox/bank/transfers`)).json()) as readonly Order[];
  return orders.filter((order) => order.amount === amount);
};

/** Files before this one may have spent the money; the sheba of `customer` they change, so that nobody but `debtor` cashes out here. */
test.beforeAll(async () => {
  await fillWallet(databaseUrl, USERS.debtor, 20_000_000n);
  await fillWallet(databaseUrl, USERS.customer, 20_000_000n);
});

test.describe('a cash-out', () => {
  test('waits with its time, is canceled, and its money is free again; the next one is sent and paid', async () => {
    await signIn(context, baseUrl, 'debtor');
    await requestCashOut(page, 'debtor', '1230000');
    await settle(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: moneyOutText.toWallet }).click();
    const pending = page.getByRole('region', { name: moneyOutText.pending });
    await pending.getByText('۱٬۲۳۰٬۰۰۰').waitFor();
    await expect(pending.getByRole('button', { name: moneyOutText.cancel })).toContainText(/[۰-۹]+:[۰-۹]{2}/);
    await pending.getByRole('button', { name: moneyOutText.cancel }).click();
    await expect(pending).toHaveCount(0);
    await requestCashOut(page, 'debtor', '1110000');
    await moveClock(baseUrl, SENT);
    await heading(cashOutText.stateTitles.sent).waitFor({ timeout: 30_000 });
    await expect(button(cashOutText.cancel)).toHaveCount(0);
    await moveClock(baseUrl, CLEARED);
    await heading(cashOutText.stateTitles.paid).waitFor({ timeout: 60_000 });
    expect([await ordersOver(1_230_000), (await ordersOver(1_110_000)).length]).toEqual([[], 1]);
  });

  test('after a change of the SIM the screen says what opens it, and when it opens by itself', async () => {
    const setSim = (hours: number | null) =>
      fetch(`${baseUrl}/sandbox/registry/sims/${USERS.debtor}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ changed_hours_ago: hours }),
      });
    await signIn(context, baseUrl, 'debtor');
    await page.goto('/user/wallet/cash-out');
    await heading(cashOutText.title).waitFor();
    expect((await setSim(5)).status).toBe(200);
    try {
      await page.getByRole('textbox').fill('1000000');
      await button(moneyOutText.next).click();
      await button(moneyOutText.getCode).click();
      await heading(cashOutText.notNow).waitFor();
      await page.getByText(cashOutText.reasons['passkey_required'] ?? '').waitFor();
      await page.getByText(cashOutText.opensAt('').slice(-11)).waitFor();
      await settle(page);
      expect(await axeViolations(page)).toEqual([]);
      // This browser has no passkey: the screen says so in place.
      await button(cashOutText.usePasskey).click();
      await page.getByRole('alert').filter({ hasText: passkeysText.approvalFailed }).waitFor();
    } finally {
      await setSim(null);
      await forgetSimChange(USERS.debtor);
      await letCodesAge(USERS.debtor);
    }
  });

  test('late: the bank has it and is silent; nobody sends it again, and then it is there', async () => {
    await signIn(context, baseUrl, 'debtor');
    await requestCashOut(page, 'debtor', '1240000');
    await setFault(baseUrl, 'bank', 'late', LATE_MS);
    await moveClock(baseUrl, SENT);
    await heading(cashOutText.stateTitles.sending).waitFor({ timeout: 30_000 });
    await setFault(baseUrl, 'bank', 'ok');
    await heading(cashOutText.stateTitles.sent).waitFor({ timeout: 60_000 });
    expect((await ordersOver(1_240_000)).map(({ submissions }) => submissions)).toEqual([1]);
  });

  test('timeout: the bank has not got it; after it has said so it is given the order once', async () => {
    await signIn(context, baseUrl, 'debtor');
    await requestCashOut(page, 'debtor', '1250000');
    await setFault(baseUrl, 'bank', 'timeout', LATE_MS);
    await moveClock(baseUrl, SENT);
    await heading(cashOutText.stateTitles.sending).waitFor({ timeout: 30_000 });
    expect(await ordersOver(1_250_000)).toEqual([]);
    await setFault(baseUrl, 'bank', 'ok');
    await heading(cashOutText.stateTitles.sent).waitFor({ timeout: 60_000 });
    expect((await ordersOver(1_250_000)).map(({ submissions }) => submissions)).toEqual([1]);
  });

  test('timeout: an operator sees the order that the bank is silent about, and asks for it', async () => {
    test.setTimeout(120_000);
    await signIn(context, baseUrl, 'debtor');
    await requestCashOut(page, 'debtor', '1255000');
    await setFault(baseUrl, 'bank', 'timeout', LATE_MS);
    await moveClock(baseUrl, SENT);
    await heading(cashOutText.stateTitles.sending).waitFor({ timeout: 30_000 });
    // The customer does not look any more: a look asks the bank too.
    await page.goto('about:blank');
    const desk = await (await openVisitor(browser, baseUrl)).newPage();
    await signIn(desk.context(), baseUrl, 'operator');
    await desk.goto('/console/orders');
    await desk.getByText(ordersText.states.in_doubt).first().waitFor({ timeout: 30_000 });
    await settle(desk);
    expect(await axeViolations(desk)).toEqual([]);
    const silent = desk.getByRole('listitem').filter({ hasText: ordersText.states.in_doubt }).last();
    // It was asked about a moment ago: not sooner than three seconds after that.
    await expect(async () => {
      await silent.getByRole('button').click();
      await desk.getByText(ordersText.asked).waitFor({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await setFault(baseUrl, 'bank', 'ok');
    await expect
      .poll(async () => (await ordersOver(1_255_000)).map(({ submissions }) => submissions), { timeout: 60_000 })
      .toEqual([1]);
    await desk.reload();
    await desk.getByText(ordersText.states.accepted).first().waitFor();
    await desk.context().close();
  });

  test('duplicate: the bank does everything twice, and pays it once; what it returns is back in the wallet', async () => {
    await signIn(context, baseUrl, 'debtor');
    await requestCashOut(page, 'debtor', '1260404');
    await setFault(baseUrl, 'bank', 'duplicate');
    await moveClock(baseUrl, SENT);
    await heading(cashOutText.stateTitles.sent).waitFor({ timeout: 30_000 });
    await moveClock(baseUrl, CLEARED);
    await heading(cashOutText.stateTitles.returned).waitFor({ timeout: 60_000 });
    expect(await ordersOver(1_260_404)).toHaveLength(1);
    await page.goto('/user/wallet/statement');
    await page.getByText(statementText.kinds.cash_out_returned).first().waitFor();
  });

  test('who has no sheba is led to it', async () => {
    await signIn(context, baseUrl, 'fresh');
    await page.goto('/user/wallet/cash-out');
    await page.getByText(cashOutText.reasons['sheba_missing'] ?? '').waitFor();
    await expect(page.getByRole('link', { name: cashOutText.setSheba })).toHaveAttribute('href', /section=bank/);
  });
});

test.describe('a transfer', () => {
  /** From the wallet to a transfer that can be undone. */
  async function give(mobile: string, amount: string): Promise<void> {
    await page.goto('/user/wallet');
    await page.getByRole('link', { name: transferText.action, exact: true }).click();
    await page.getByLabel(transferText.mobile).fill(mobile);
    await button(moneyOutText.next).click();
    await heading(transferText.amountTitle).waitFor();
    await page.getByRole('textbox').fill(amount);
    await button(moneyOutText.next).click();
    await heading(transferText.approveTitle).waitFor();
    await approveByCode(page, 'customer');
    await heading(transferText.stateTitles.waiting).waitFor();
  }

  test('is taken back in its time; the next one arrives, seen by both in their own browsers', async () => {
    await signIn(context, baseUrl, 'customer');
    const receivers = await openVisitor(browser, baseUrl);
    await signIn(receivers, baseUrl, 'debtor');
    const theirs = await receivers.newPage();
    await theirs.goto('/user/wallet/statement');
    await settle(theirs);
    await give(USERS.debtor, '1270000');
    await settle(page);
    expect(await axeViolations(page)).toEqual([]);
    await button(transferText.takeBack).click();
    await heading(transferText.stateTitles.cancelled).waitFor();
    await give(USERS.debtor, '1280000');
    await theirs.reload();
    await settle(theirs);
    await expect(theirs.getByText('۱٬۲۸۰٬۰۰۰')).toHaveCount(0);
    await moveClock(baseUrl, UNDO_OVER);
    await heading(transferText.stateTitles.done).waitFor({ timeout: 60_000 });
    await expect(button(transferText.takeBack)).toHaveCount(0);
    await theirs.reload();
    await theirs.getByText('۱٬۲۸۰٬۰۰۰').waitFor();
    await expect(theirs.getByText('۱٬۲۷۰٬۰۰۰')).toHaveCount(0);
    await page.goto('/user/wallet/statement');
    await page.getByRole('heading', { name: screenTitles['wallet-statement'], level: 1 }).waitFor();
    await page.getByText(statementText.kinds.transfer_out).first().waitFor();
    await settle(page);
    expect(await axeViolations(page)).toEqual([]);
    await receivers.close();
  });

  test('to nobody, and to oneself: said at the field', async () => {
    await signIn(context, baseUrl, 'debtor');
    await page.goto('/user/wallet/transfer');
    for (const [mobile, text] of [
      ['09129999999', 'کسی با این شماره کیف پول ندارد.'],
      [USERS.debtor, 'این شمارهٔ خود شماست.'],
    ] as const) {
      await page.getByLabel(transferText.mobile).fill(mobile);
      await button(moneyOutText.next).click();
      await page.getByText(text).waitFor();
    }
  });
});
