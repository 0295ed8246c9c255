import { creditLineText, creditMenuText, creditText } from '../apps/web/src/messages/fa/credit.ts';
import { requestText } from '../apps/web/src/messages/fa/credit-request.ts';
import { stepText } from '../packages/web-kit/src/messages/fa/credit-steps.ts';
import { scoreText } from '../apps/web/src/messages/fa/score.ts';
import { codeText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import { signingText } from '../apps/web/src/messages/fa/signing.ts';
import { topUpText } from '../apps/web/src/messages/fa/wallet-money.ts';
import { codeSentTo } from './support/sandbox.ts';
import { expectNoComplaints } from './support/complaints.ts';
import {
  chooseCredit,
  expectAccessible,
  expectActive,
  getScore,
  newApplicant,
  newCustomerWithLine,
  payAtGateway,
  setScore,
  signContract,
} from './support/credit.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { waitUntilDrawn } from './support/settle.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const LINE = '/user/wallet/credit/1';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const amount = () => page.getByLabel(creditLineText.amount, { exact: true });
const count = (of: number) => page.getByRole('radio', { name: creditText.count(of) });

test('the amount of a line’s page comes through the scoring and the gateway to the choice, and into the request', async () => {
  const { mobile } = await newApplicant(baseUrl, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(LINE);
  await amount().fill('7000000');
  // How many installments is a matter of each purchase.
  await expect(page.getByRole('radio')).toHaveCount(0);
  await button(creditLineText.start).click();

  await heading(scoreText.consentTitle).waitFor();
  await page.getByRole('checkbox', { name: scoreText.agree }).check();
  const since = new Date();
  await button(scoreText.payByCard).click();
  await payAtGateway(page);
  // The gateway leads back to the report's own page, and that on to the request: one road with one row of steps.
  await page.waitForURL(`**${LINE}/request`);
  await page.getByText(requestText.place(1, 4)).waitFor();
  await expect(page.getByRole('list', { name: scoreText.stepsLabel })).toHaveCount(0);
  await typeCode(mobile, since);

  await heading(stepText.choose.titleOfAmount).waitFor();
  await expect(amount()).toHaveValue('۷٬۰۰۰٬۰۰۰');
  await button(stepText.choose.submit).click();
  await heading(requestText.step.contract).waitFor();
  await page.getByText('۷٬۰۰۰٬۰۰۰').first().waitFor();
});

test('with a lender the count of a line’s page comes along, too', async () => {
  const { mobile } = await newApplicant(baseUrl, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto('/user/wallet/credit/6');
  await amount().fill('12000000');
  await page.getByText(creditText.count(6), { exact: true }).click();
  await button(creditLineText.start).click();
  await getScore(page, baseUrl, mobile);
  await heading(stepText.choose.title).waitFor();
  await expect(amount()).toHaveValue('۱۲٬۰۰۰٬۰۰۰');
  await expect(count(6)).toBeChecked();
});

test('nothing is chosen for somebody who has chosen nothing: neither the most nor a count', async () => {
  test.setTimeout(60_000);
  const { mobile } = await newApplicant(baseUrl, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto('/user/wallet/credit/6/request');
  await getScore(page, baseUrl, mobile);
  await heading(stepText.choose.title).waitFor();
  await expect(amount()).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await button(stepText.choose.submit).click();
  await page.getByText(creditLineText.missing).waitFor();
  await page.getByText(stepText.choose.countMissing).waitFor();
  await heading(stepText.choose.title).waitFor();
});

test('every line is priced for one case above the list; the active one comes first, with its own limit and what is left', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { mobile } = await newCustomerWithLine(baseUrl, 300_000_000);
  await signInMobile(context, baseUrl, mobile);
  await page.goto('/user/wallet/credit');
  const rows = page.getByRole('article');
  const first = rows.first();
  await first.getByText(creditText.state.active, { exact: true }).waitFor();
  await first.getByText('۳۰٬۰۰۰٬۰۰۰').first().waitFor();
  await first.getByText(creditMenuText.left).waitFor();
  await expect(page.getByText(creditMenuText.lacksCount(12), { exact: true })).toHaveCount(3);
  await expect(rows.getByText(creditMenuText.monthly, { exact: true })).toHaveCount(6);
  await expectShort();
  await expectAccessible(page);
  await page.getByRole('link', { name: creditText.count(6), exact: true }).click();
  await page.getByRole('link', { name: creditMenuText.sorts.cost }).click();
  await expect(page.getByText(creditMenuText.lacksCount(6), { exact: true })).toHaveCount(4);
  await expect(page).toHaveURL(/count=6&sort=cost/);

  await page.getByRole('link', { name: creditText.noGuarantee, exact: true }).click();
  await expect(page).toHaveURL(/free=1/);
  await expect.poll(() => rows.count()).toBeLessThan(9);
  // What one has stays in the list, whatever it needed.
  await first.getByText(creditText.state.active, { exact: true }).waitFor();
});

test('the nine lines fit on two screens of a phone without a report, too', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { mobile } = await newApplicant(baseUrl, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto('/user/wallet/credit');
  await expect(page.getByRole('article')).toHaveCount(9);
  await expectShort();
});

test('the contract: the action is in the first screen of a phone, the sums are in tomans, the articles folded', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { mobile } = await newApplicant(baseUrl, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(`${LINE}/request`);
  await getScore(page, baseUrl, mobile);
  await chooseCredit(page);
  await heading(requestText.step.contract).waitFor();
  const accept = page.getByRole('checkbox', { name: signingText.accept });
  await accept.waitFor();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect(accept).toBeInViewport();
  await expect(button(signingText.getCode)).toBeInViewport();
  await page.getByText(creditLineText.nothingOwed).waitFor();
  const summary = page.getByRole('region', { name: signingText.summaryLabel });
  await expect(summary.getByText('۱۰٬۰۰۰٬۰۰۰', { exact: true })).toBeVisible();
  await expect(summary.getByText('۱۰۰٬۰۰۰٬۰۰۰ ریال', { exact: true })).toBeVisible();
  const articles = page.locator('article details');
  await expect(page.locator('article details[open]')).toHaveCount(0);
  await button(signingText.fullText).click();
  await expect(page.locator('article details[open]')).toHaveCount(await articles.count());
  await expectAccessible(page);
  // The boxes of the code come in the same place, with the way to another code.
  await accept.check();
  await button(signingText.getCode).click();
  await expect(page.getByRole('textbox', { name: codeText.code })).toBeInViewport();
  await expectAccessible(page);
});

test('the price of a line of the product: opening it once, and one purchase by the server’s own calculation', async () => {
  const { mobile } = await newApplicant(baseUrl, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(LINE);
  const price = page.getByRole('region', { name: creditLineText.price });
  const opening = price.getByRole('region', { name: creditLineText.open });
  await expect(opening.getByText('۱۰۰٬۰۰۰', { exact: true })).toBeVisible();
  const purchase = price.getByRole('region', { name: creditLineText.purchase });
  await expect(purchase).toContainText(creditLineText.purchaseExample('۱٬۰۰۰٬۰۰۰ تومان', creditText.count(4)));
  await expect(purchase.getByText('۳۷٬۵۰۰', { exact: true })).toBeVisible();
  await expect(purchase.getByText('۱٬۰۳۷٬۵۰۰', { exact: true })).toBeVisible();
  await expect(price.getByText(creditText.formula.annuity)).toBeHidden();
  await expectAccessible(page);
});

/** A new customer on the first step of a request, from the registration on. */
async function beginAt(score: number): Promise<string> {
  const [mobile, nationalId] = [freshMobile(), freshNationalId()];
  await setScore(baseUrl, nationalId, score);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(`/civil-registration?dest=${LINE}/request`);
  await registerBy(page, nationalId);
  await page.waitForURL(`**${LINE}/request`);
  await place(1).waitFor();
  return mobile;
}

/** Agrees, pays report and stamp by one trip to the gateway, and types the bureau's code, which came by itself. */
async function payBoth(mobile: string): Promise<void> {
  await page.getByRole('checkbox', { name: scoreText.agree }).check();
  const since = new Date();
  await button(scoreText.payBoth('۱۰۰٬۰۰۰ تومان')).click();
  await payAtGateway(page);
  await typeCode(mobile, since);
}

const place = (of: number) => page.getByText(requestText.place(of, 4));

test('report and stamp by one trip to the gateway: four stages to the end, and each of them is met', async () => {
  test.setTimeout(120_000);
  const mobile = await beginAt(720);
  let trips = 0;
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/sandbox/psp/pay/')) trips += 1;
  });
  await expectAccessible(page);
  await payBoth(mobile);
  await place(2).waitFor();
  await chooseCredit(page);
  await place(3).waitFor();
  await page.getByText(stepText.payment.agreed('۲۵٬۰۰۰ تومان')).waitFor();
  await signContract(page, baseUrl, mobile);
  await expectActive(page);
  expect(trips).toBe(1);
  expect(await balance()).toBe(0);
});

test('refused after report and stamp were paid together: the stamp is in the wallet, to be used for anything', async () => {
  const mobile = await beginAt(480);
  await payBoth(mobile);
  await page.getByRole('region', { name: creditLineText.refusedTitle }).waitFor();
  expect(await balance()).toBe(250_000);
});

test('a trip to the gateway that was canceled pays for nothing by itself afterwards', async () => {
  await beginAt(720);
  await page.getByRole('checkbox', { name: scoreText.agree }).check();
  await button(scoreText.payBoth('۱۰۰٬۰۰۰ تومان')).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
  await page.getByRole('button', { name: 'انصراف', exact: true }).click();
  await page.getByRole('link', { name: topUpText.toRequest }).click();
  await page.waitForURL(`**${LINE}/request`);
  await heading(scoreText.payTitle).waitFor();
  await button(scoreText.payBoth('۱۰۰٬۰۰۰ تومان')).waitFor();
  expect(await balance()).toBe(0);
});

/** What is in the wallet, in rials, as its page reads it. */
async function balance(): Promise<number | undefined> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => new URL(each.url()).pathname === '/api/v1/user/' && each.ok()),
    page.goto('/user/wallet'),
  ]);
  const { cash_accounts: accounts } = (await response.json()) as {
    readonly cash_accounts: readonly { readonly withdrawable_amount: number }[];
  };
  return accounts[0]?.withdrawable_amount;
}

async function typeCode(mobile: string, since: Date): Promise<void> {
  await heading(scoreText.codeTitle).waitFor();
  await page.getByRole('textbox', { name: codeText.code }).fill(await codeSentTo(baseUrl, mobile, since));
}

/** The page is at most two screens of a phone high. */
async function expectShort(): Promise<void> {
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  // With the letters of a phone until those of the app are there, some lines are longer.
  await waitUntilDrawn(page);
  await expect.poll(height).toBeLessThanOrEqual(1_600);
  test.info().annotations.push({ type: 'height', description: `${await height()} px` });
}
