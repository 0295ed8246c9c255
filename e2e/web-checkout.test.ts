import { cardOutcomeText } from '../apps/web/src/messages/fa/card-outcome.ts';
import { errorCatalogue } from '@nesye/contract/errors';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { openOrderText } from '../apps/web/src/messages/fa/open-orders.ts';
import { tenderText } from '../apps/web/src/messages/fa/transactions.ts';
import { sessionText } from '../apps/web/src/messages/fa/web-session.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { USERS } from './support/demo.ts';
import { fillWallet } from './support/fill-wallet.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { chooseInstallments, confirmButton, goToGateway, next, payWholeByCard } from './support/payment.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { askAsShop, begin, type Session } from './support/web-shop.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const open = (session: Session) => page.goto(new URL(session.url).pathname);

test('a guest sees the order, signs in, pays in 4, and is back at the shop, which takes its money in two parts', async () => {
  await context.route('https://shop.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>order 12 is paid</h1>' }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await begin();
  await open(session);
  await page.getByRole('heading', { name: sessionText.signInTitle }).waitFor();
  await page.getByText(sessionText.items).click();
  await page.getByText('کتاب‌خانهٔ چوبی').waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.getByRole('link', { name: sessionText.otherSignIn }).getAttribute('href')).toContain(session.id);

  await signIn(context, baseUrl, 'customer');
  await open(session);
  await chooseInstallments(page, 4);
  await next(page);
  await page.getByText(payText.total).waitFor();
  await page.getByText(payText.confirmHeldNote).waitFor();
  await expect(page.getByLabel(payText.buyerNote)).toHaveCount(0);
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await confirmButton(page).click();
  await page.getByRole('heading', { name: payText.leavingTitle }).waitFor();
  await page.getByRole('button', { name: payText.leaveNow, exact: true }).click();
  await page.getByRole('heading', { name: 'order 12 is paid' }).waitFor();
  expect(new URL(page.url()).searchParams.get('session_id')).toBe(session.id);

  const { payment_id: id } = await askAsShop<Session>('GET', `/checkout_sessions/${session.id}`);
  await askAsShop('POST', `/payments/${id}/confirm`);
  await askAsShop('POST', `/payments/${id}/captures`, { amount: 5_000_000 });
  expect(await askAsShop('POST', `/payments/${id}/captures`, {})).toMatchObject({
    status: 'captured',
    captured_amount: 12_000_000,
  });
  await open(session);
  await page.getByText(sessionText.paidTitle).waitFor();
});

test('a stranger pays by mobile, code and card, all on the one page', async () => {
  const mobile = freshMobile();
  const session = await begin();
  await open(session);
  await page.getByLabel(loginText.mobile, { exact: true }).fill(mobile);
  const since = new Date();
  await page.getByRole('button', { name: loginText.sendCode }).click();
  const code = page.getByLabel(loginText.code);
  await code.waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await code.fill(await codeSentTo(baseUrl, mobile, since));
  await page.getByText(sessionText.timeLeft).waitFor();
  await payWholeByCard(page);
  await page.getByText(sessionText.paidTitle).waitFor();
  const { payment_id: id } = await askAsShop<Session>('GET', `/checkout_sessions/${session.id}`);
  expect(await askAsShop('GET', `/payments/${id}`)).toMatchObject({ status: 'authorized', amount: 12_000_000 });
});

test('an order that was withdrawn, or is none, says so and leads back to the shop', async () => {
  const session = await begin();
  await askAsShop('POST', `/checkout_sessions/${session.id}/cancel`);
  await open(session);
  await page.getByText(sessionText.canceledTitle).waitFor();
  const back = page.getByRole('link', { name: sessionText.backToShop });
  expect(await back.getAttribute('href')).toContain('cancelled');
  await page.goto('/payment/cs_00000000000000000000000000');
  await page.getByText(sessionText.missingTitle).waitFor();
});

test('an order that the shop withdraws while its buyer decides is not paid', async () => {
  await signIn(context, baseUrl, 'customer');
  const session = await begin();
  await open(session);
  await chooseInstallments(page, 4);
  await next(page);
  await page.getByText(payText.total).waitFor();
  await askAsShop('POST', `/checkout_sessions/${session.id}/cancel`);
  await confirmButton(page).click();
  await page.getByText(errorCatalogue.session_closed.fa).waitFor();
  await page.getByText(sessionText.canceledTitle).waitFor();
});

/** From the order to the gateway's page: in 4, of which the first part is paid by card now. */
async function payFirstPartByCard(): Promise<void> {
  await chooseInstallments(page, 4);
  await next(page);
  await page.getByRole('button', { name: payText.changeDeposit }).click();
  const deposit = page.getByRole('region', { name: payText.deposit });
  await deposit.getByRole('button', { name: payText.firstRowNow }).click();
  await deposit.getByRole('button', { name: tenderText.gateway }).click();
  await next(page);
  await goToGateway(page);
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('the first part by card: who leaves the gateway is back at the order, and who pays has paid it', async () => {
  // Only who has money in the wallet is to choose between it and the card.
  await fillWallet(databaseUrl, USERS.customer, 5_000_000n);
  await signIn(context, baseUrl, 'customer');
  const session = await begin();
  await open(session);
  await payFirstPartByCard();
  const gatewayPage = page.url();
  await page.goBack();
  await page.getByText(sessionText.waitingTitle).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: sessionText.payAnew }).click();
  await goToGateway(page);
  expect(page.url()).toBe(gatewayPage);
  await press('انصراف');
  await page.getByText(cardOutcomeText.cancelled).waitFor();
  await payFirstPartByCard();
  await press('پرداخت');
  await page.getByText(sessionText.paidTitle).waitFor();
  const { payment_id: id } = await askAsShop<Session>('GET', `/checkout_sessions/${session.id}`);
  await page.goto('/user/transactions');
  const orders = page.getByRole('region', { name: openOrderText.title });
  await orders.getByText(openOrderText.states.authorized).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  // The customer of the demo may have orders of other shops too.
  const before = await orders.getByRole('listitem').count();
  expect(await askAsShop('POST', `/payments/${id}/void`)).toMatchObject({ status: 'voided' });
  const list = page.waitForResponse(/\/api\/v1\/checkout\/orders\//);
  await page.reload();
  await list;
  await settle(page);
  await expect(orders.getByRole('listitem')).toHaveCount(before - 1);
});
