import { siteText } from '../apps/web/src/messages/fa/shop-sites.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { shopCaseText, shopListText } from '../apps/console/src/messages/fa/operator.ts';
import { errorCatalogue } from '@nesye/contract/errors';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { chooseInstallments, confirmButton, next } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

const MAIN = 'خانهٔ کالای سپهر';
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a code with a way back: the page names the shop’s site before it leaves, and the buyer may stay', async () => {
  const back = 'https://shop.example/orders/12';
  await context.route('https://shop.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>order 12 is paid</h1>' }),
  );
  const merchant = await openAccount(baseUrl, 'merchant');
  const buy = async (invoice: string): Promise<void> => {
    const { code } = await merchant.post<{ code: string }>('/api/v1/merchant/payment-code/', {
      amount: 2_400_000,
      invoice_uid: invoice,
      redirect_url: back,
    });
    await page.goto(`/qr/payment/${code}`);
    await page.getByText(payText.fixedBy).waitFor();
    await chooseInstallments(page, 4);
    await next(page);
    await page.getByText(payText.total).waitFor();
    const sent = page.waitForRequest('**/api/v2/accounting/qr-code-transaction');
    await confirmButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ invoice_uid: invoice, redirect_url: back });
    await page.getByRole('heading', { name: payText.leavingTitle }).waitFor();
    await page.getByText('shop.example', { exact: true }).waitFor();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'customer');
  await buy('F-12');
  await button(payText.leaveNow).click();
  await page.getByRole('heading', { name: 'order 12 is paid' }).waitFor();
  expect(page.url()).toBe(back);

  await buy('F-13');
  await page.getByRole('link', { name: payText.stayHere }).click();
  await page.waitForURL('**/qr/result/**');
});

test('a shop registers its site, an operator approves it in the queue, and the shop sees it', async () => {
  const site = `site-${Date.now()}.example`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-profile?section=shop');
  await button(siteText.add).click();
  await page.getByLabel(siteText.address).fill('https://192.168.1.7');
  await button(siteText.addNow).click();
  await page.getByText(errorCatalogue.origin_invalid.fa).waitFor();
  await page.getByLabel(siteText.address).fill(site);
  await button(siteText.addNow).click();
  const row = page.getByRole('listitem').filter({ hasText: site });
  await row.getByText(siteText.states.in_check).waitFor();

  const operator = await openVisitor(browser, baseUrl);
  await signIn(operator, baseUrl, 'operator');
  const desk = await operator.newPage();
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/console/shops');
  await desk.getByText(shopCaseText.siteWaits).first().waitFor();
  await desk.getByRole('link', { name: shopListText.open(MAIN) }).click();
  const waiting = desk.getByRole('listitem').filter({ hasText: site });
  await waiting.getByRole('button', { name: shopCaseText.approveSite }).waitFor();
  await waiting.scrollIntoViewIfNeeded();
  await waiting.getByRole('button', { name: shopCaseText.approveSite }).click();
  await waiting.getByRole('button', { name: shopCaseText.closeSite }).waitFor();
  await operator.close();

  await page.reload();
  await row.getByText(siteText.states.approved).waitFor();
  await row.scrollIntoViewIfNeeded();
  const merchant = await openAccount(baseUrl, 'merchant');
  const made = await merchant.post<{ code: string }>('/api/v1/merchant/payment-code/', {
    amount: 2_400_000,
    redirect_url: `https://${site}/back`,
  });
  expect(made.code).toMatch(/^NP-/);
  await row.getByRole('button', { name: siteText.removeOf(site) }).click();
  await row.getByRole('button', { name: siteText.remove, exact: true }).click();
  await expect(row).toHaveCount(0);
});
