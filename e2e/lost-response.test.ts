import type { Page, Request, Route } from 'playwright-core';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { openAccount } from './support/account.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { chooseInstallments, confirmButton, decideAmount, goToConfirmation, next } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, longTest, test } from './support/test.ts';

const PURCHASE = '**/api/v2/accounting/qr-code-transaction';
const AMOUNT = '1500000';

/** Uids of the purchases the browser sent, in order. */
let sentUids: string[];
let countBefore: number;
let account: Awaited<ReturnType<typeof openAccount>>;

openVisitorForEachTest();
test.beforeAll(async () => {
  account = await openAccount(baseUrl, 'customer');
});
test.beforeEach(async () => {
  await signIn(context, baseUrl, 'customer');
  sentUids = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v2/accounting/qr-code-transaction'))
      sentUids.push(uidOf(request));
  });
  countBefore = (await account.purchases()).length;
  await goToConfirmation(page, SHOPS.installments, AMOUNT, 4);
});

const uidOf = (request: Request): string => (request.postDataJSON() as { uid: string }).uid;

/** Lets the first purchase through to `meddle`, and every later one to the server untouched. */
async function meddleOnce(meddle: (route: Route) => Promise<unknown>): Promise<void> {
  let isFirst = true;
  await page.route(PURCHASE, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await meddle(route);
    return undefined;
  });
}

/** The screen ends with the receipt, and the books hold this one purchase and no other. */
async function expectOnePurchase(): Promise<void> {
  await page.getByRole('heading', { name: resultText.success }).waitFor();
  expect(new Set(sentUids).size).toBe(1);
  const purchases = await account.purchases();
  expect(purchases.length).toBe(countBefore + 1);
  expect(purchases.filter(({ uid }) => uid === sentUids[0])).toHaveLength(1);
  expect(await page.evaluate('Object.keys(sessionStorage).filter((key) => key.endsWith("purchase-intent"))')).toEqual(
    [],
  );
}

/** A step of a purchase that was made: it says so, and confirms nothing. */
async function expectNothingToConfirm(): Promise<void> {
  await page.getByText(payText.spentTitle).waitFor();
  expect(await confirmButton(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: payText.next, exact: true }).count()).toBe(0);
}

/** What the first step says can be spent at this shop. */
async function spendable(): Promise<string> {
  const line = page.getByText(payText.spendable);
  await line.waitFor();
  await page.waitForLoadState('networkidle');
  return await line.innerText();
}

/** The server buys, the phone loses its network before the response arrives, and comes back to the receipt. */
async function buyAndLoseNetwork(): Promise<void> {
  await meddleOnce(async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await confirmButton(page).click();
  await page.waitForURL('**/fallback.html');
  await context.setOffline(false);
  await expectOnePurchase();
}

test.describe('the network fails in the middle of a payment', () => {
  test('the response is lost after the server has bought: the same purchase is sent again', async () => {
    await meddleOnce(async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await confirmButton(page).click();
    await page.getByText(payText.tracking).waitFor();
    await expectOnePurchase();
    expect(sentUids).toHaveLength(2);
  });

  test('the request never arrives: it is sent again', async () => {
    await meddleOnce((route) => route.abort('connectionrefused'));
    await confirmButton(page).click();
    await expectOnePurchase();
    expect(sentUids).toHaveLength(2);
  });

  test('the server does not know the outcome: the same purchase is sent again', async () => {
    await meddleOnce(async (route) => {
      await route.fetch();
      await route.fulfill({
        status: 503,
        json: { non_field_errors: ['نامعلوم'], code: 'outcome_unknown', retry: 'same_key' },
      });
    });
    await confirmButton(page).click();
    await page.getByText(payText.tracking).waitFor();
    await page.getByRole('button', { name: payText.trackingNow }).click();
    await expectOnePurchase();
  });

  test('the phone goes offline after the server has bought: the offline page, then the receipt', async () => {
    await buyAndLoseNetwork();
  });

  test('the phone is offline at the press: nothing is lost, one purchase is made later', async () => {
    await meddleOnce(async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await confirmButton(page).click();
    await page.waitForURL('**/fallback.html');
    expect((await account.purchases()).length).toBe(countBefore);
    await context.setOffline(false);
    await expectOnePurchase();
  });
});

/** No news of other tabs reaches this one, however often it is drawn, until it is pressed: then it finds what is stored. */
const UNAWARE_UNTIL_PRESSED = `(() => {
  addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  const read = Storage.prototype.getItem;
  const known = new Map(Object.keys(localStorage).map((key) => [key, read.call(localStorage, key)]));
  let isPressed = false;
  addEventListener('click', () => (isPressed = true), true);
  Storage.prototype.getItem = function (key) {
    return isPressed || this !== localStorage ? read.call(this, key) : (known.get(key) ?? null);
  };
})()`;

test.describe('the same payment in two tabs', () => {
  /** The confirmation of this tab, opened in another one as well. */
  async function openTwin(): Promise<Page> {
    const twin = await context.newPage();
    await twin.goto(page.url());
    await confirmButton(twin).waitFor();
    await twin.getByText(payText.total).waitFor();
    return twin;
  }

  test('the second one turns to what was made as soon as the first has bought', async () => {
    const twin = await openTwin();
    await confirmButton(page).click();
    await expectOnePurchase();
    await twin.getByText(payText.spentTitle).waitFor();
    expect(await confirmButton(twin).count()).toBe(0);
  });

  longTest('pressed in the second one all the same: it looks again before it sends', async () => {
    const twin = await openTwin();
    await twin.evaluate(UNAWARE_UNTIL_PRESSED);
    await confirmButton(page).click();
    await expectOnePurchase();
    expect(await confirmButton(twin).count()).toBe(1);
    await confirmButton(twin).click();
    await twin.getByText(payText.spentTitle).waitFor();
    await expectOnePurchase();
  });

  test('pressed in both at once, with nothing stored in the browser: the server makes one purchase', async () => {
    const twin = await openTwin();
    for (const tab of [page, twin]) await tab.evaluate('Storage.prototype.setItem = () => undefined');
    await Promise.all([page, twin].map((tab) => confirmButton(tab).click()));
    for (const tab of [page, twin]) await tab.getByRole('heading', { name: resultText.success }).waitFor();
    expect(sentUids).toHaveLength(2);
    await expectOnePurchase();
  });

  longTest(
    'pressed in one after the other, where the second knows nothing of the first: the same receipt',
    async () => {
      const twin = await openTwin();
      await page.evaluate('Storage.prototype.setItem = () => undefined');
      await confirmButton(page).click();
      await expectOnePurchase();
      await confirmButton(twin).click();
      await twin.getByRole('heading', { name: resultText.success }).waitFor();
      expect(new URL(twin.url()).pathname).toBe(new URL(page.url()).pathname);
      expect(sentUids).toHaveLength(2);
      await expectOnePurchase();
    },
  );

  longTest('another choice in the second one buys nothing more, and says that the payment was made', async () => {
    const other = new URL(page.url());
    other.searchParams.set('count', '2');
    const twin = await context.newPage();
    await twin.goto(other.href);
    await confirmButton(twin).waitFor();
    await twin.getByText(payText.total).waitFor();
    await page.evaluate('Storage.prototype.setItem = () => undefined');
    await confirmButton(page).click();
    await expectOnePurchase();
    await confirmButton(twin).click();
    await twin.getByText(payText.spentTitle).waitFor();
    await expectOnePurchase();
  });

  longTest('goes back after the purchase to a page the browser cached as it was: it confirms nothing', async () => {
    const confirmation = page.url();
    await confirmButton(page).click();
    await expectOnePurchase();
    await page.evaluate('for (const key of Object.keys(localStorage)) localStorage.removeItem(key)');
    await page.goto(confirmation);
    await page.getByText(payText.total).waitFor();
    await confirmButton(page).click();
    await expectOnePurchase();
    expect(sentUids).toHaveLength(2);
  });
});

test.describe('an impatient customer', () => {
  test('presses twice: one purchase', async () => {
    await confirmButton(page).dblclick();
    await expectOnePurchase();
    expect(sentUids).toHaveLength(1);
  });

  test('reloads while the server is at work: the same purchase goes on', async () => {
    await meddleOnce(async (route) => {
      await route.fetch();
      await page.reload();
    });
    await confirmButton(page).click();
    await expectOnePurchase();
    expect(sentUids).toHaveLength(2);
  });

  longTest('goes back while the server is at work: the same purchase goes on', async () => {
    await meddleOnce(async (route) => {
      await page.goBack();
      await route.continue();
    });
    await confirmButton(page).click();
    await expectOnePurchase();
  });

  longTest('leaves for home and comes back to the shop: the same purchase goes on', async () => {
    await meddleOnce(async (route) => {
      await route.fetch();
      await page.goto('/user/welcome');
    });
    await confirmButton(page).click();
    await page.waitForURL('**/user/welcome');
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    await expectOnePurchase();
  });

  test('goes back from the receipt, forward, and reloads it: nothing is offered again', async () => {
    await confirmButton(page).click();
    await expectOnePurchase();
    // Back over the choice and the amount: the receipt stands where the confirmation stood, and one wallet is no step.
    for (let steps = 0; steps < 2; steps += 1) {
      await page.goBack();
      await expectNothingToConfirm();
      await page.reload();
      await expectNothingToConfirm();
    }
    for (let steps = 0; steps < 2; steps += 1) await page.goForward();
    await expectOnePurchase();
    expect(sentUids).toHaveLength(1);
  });

  longTest('leaves a receipt by the way back of the screen: home', async () => {
    await confirmButton(page).click();
    await expectOnePurchase();
    await page.getByRole('button', { name: shellText.back }).click();
    await page.waitForURL('**/user/welcome');
    await page.goBack();
    await expectOnePurchase();
  });

  test('was offline in the middle: no way back from the receipt leads to a confirmation', async () => {
    await buyAndLoseNetwork();
    await page.goBack();
    await expectNothingToConfirm();
    await page.goForward();
    await expectOnePurchase();
    await page.getByRole('button', { name: shellText.back }).click();
    await page.waitForURL('**/user/welcome');
  });

  longTest(
    'leaves while there is no network and comes back to the offline page: the same purchase goes on, once',
    async () => {
      await meddleOnce(async (route) => {
        await route.fetch();
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      });
      await confirmButton(page).click();
      await page.waitForURL('**/fallback.html');
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goBack();
      await expectOnePurchase();
      await page.goBack();
      expect(await confirmButton(page).count()).toBe(0);
    },
  );

  longTest(
    'goes back while the server is at work, and forward from the receipt: nothing is offered again',
    async () => {
      await meddleOnce(async (route) => {
        await page.goBack();
        await route.continue();
      });
      await confirmButton(page).click();
      await expectOnePurchase();
      await page.goForward();
      await expectNothingToConfirm();
    },
  );

  longTest('opens the confirmation by its address, with no draft named: back does not lead to it', async () => {
    const { search } = new URL(page.url());
    const nameless = new URLSearchParams(search);
    nameless.delete('draft');
    await page.goto(`/qr/payment/${SHOPS.installments}?${nameless.toString()}`);
    await page.getByText(payText.total).waitFor();
    await meddleOnce(async (route) => {
      await route.fetch();
      await page.goBack();
    });
    await confirmButton(page).click();
    await expectOnePurchase();
    await page.goForward();
    await expectNothingToConfirm();
  });

  longTest('opens the address of a purchase that was made in another tab: nothing is offered again', async () => {
    const { href } = new URL(page.url());
    await confirmButton(page).click();
    await expectOnePurchase();
    const other = await context.newPage();
    await other.goto(href);
    await other.getByText(payText.spentTitle).waitFor();
    expect(await confirmButton(other).count()).toBe(0);
  });

  test('buys once more at the same shop, by choice: another purchase, and what can be spent is less', async () => {
    await confirmButton(page).click();
    await expectOnePurchase();
    await page.goBack();
    await page.getByRole('link', { name: payText.payOnceMore }).click();
    const shown = await spendable();
    await page.reload();
    expect(await spendable()).toBe(shown);
    await decideAmount(page, AMOUNT);
    await chooseInstallments(page, 4);
    await next(page);
    await page.getByText(payText.total).waitFor();
    await confirmButton(page).click();
    await page.getByRole('heading', { name: resultText.success }).waitFor();
    expect(new Set(sentUids).size).toBe(2);
    expect((await account.purchases()).length).toBe(countBefore + 2);
  });
});
