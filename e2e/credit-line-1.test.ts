import { readFile } from 'node:fs/promises';
import { activeCreditText } from '../apps/web/src/messages/fa/credit-active.ts';
import { creditLineText, creditMenuText, creditText } from '../apps/web/src/messages/fa/credit.ts';
import { requestEndText } from '../packages/web-kit/src/messages/fa/credit-steps.ts';
import { customerSignupText } from '../apps/web/src/messages/fa/signup.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { repaymentText } from '../apps/web/src/messages/fa/repayment.ts';
import { scoreText } from '../apps/web/src/messages/fa/score.ts';
import { roadText } from '../apps/web/src/messages/fa/first-steps.ts';
import { downloadBy } from './support/download.ts';
import { expectNoComplaints } from './support/complaints.ts';
import {
  chooseCredit,
  expectAccessible,
  expectActive,
  getScore,
  newApplicant,
  payStamp,
  setScore,
  signContract,
} from './support/credit.ts';
import { SHOP_NAMES, SHOPS } from './support/demo.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { chooseInstallments, confirmButton, decideAmount, next, openReceiptDetails } from './support/payment.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What Nesye’s own line is called. */
const LINE_1 = 'نسیه';
/** Calls that send a code and change nothing else; the contract has each of them as a read, too. */
const SENDS_A_CODE = /start-credit-score$|\/code\/$/;

openVisitorForEachTest();
expectNoComplaints();

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Buys at the shop of the demo in four installments with what the person has. */
async function buyAtShop(): Promise<void> {
  await page.getByText(SHOP_NAMES.installments).waitFor();
  await decideAmount(page, '۱۲۰۰۰۰۰');
  await chooseInstallments(page, 4);
  await next(page);
  await page.getByText(payText.total).waitFor();
  await confirmButton(page).click();
  await page.waitForURL('**/qr/result/**');
  await heading(resultText.success).waitFor();
  await page.getByText(resultText.firstOfAll).waitFor();
  // Nothing is owed yet: the receipt asks for nothing.
  await openReceiptDetails(page);
  await page.getByRole('heading', { name: resultText.schedule }).waitFor();
  await expect(page.getByRole('link', { name: new RegExp(`^${repaymentText.pay}`) })).toHaveCount(0);
}

test('from the sign-up to a purchase in one go: identity, score by card, amount, contract, stamp, active, bought', async () => {
  test.setTimeout(120_000);
  const mobile = freshMobile();
  const nationalId = freshNationalId();
  await setScore(baseUrl, nationalId, 720);

  await page.goto('/customer/signup');
  await heading(customerSignupText.title).waitFor();
  await signInByCode(page, baseUrl, mobile);
  await page.waitForURL('**/civil-registration*');
  await registerBy(page, nationalId);
  await page.waitForURL('**/user/welcome');

  await page.getByRole('link', { name: roadText.compare }).click();
  await page.waitForURL('**/user/wallet/credit');
  await heading(creditMenuText.scoreTitle).waitFor();
  expect(await page.getByRole('article').count()).toBe(9);
  await expectAccessible(page);
  await page.getByRole('link', { name: creditMenuText.scoreStart }).click();

  await getScore(page, baseUrl, mobile);
  await page.getByRole('link', { name: scoreText.toLines }).click();

  const line = page.getByRole('article', { name: LINE_1, exact: true });
  await line.getByText(creditText.state.available, { exact: true }).waitFor();
  await expectAccessible(page);
  await line.getByRole('link').click();
  await page.getByRole('link', { name: creditLineText.start }).click();
  await chooseCredit(page);
  await signContract(page, baseUrl, mobile);
  await payStamp(page);
  await expectActive(page);

  const download = await downloadBy(page, page.getByRole('button', { name: requestEndText.fileOf('nesye-contract') }));
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // Before the camera, the code is written: `purchase-flow` holds a camera before it.
  await page.getByRole('link', { name: requestEndText.buy }).click();
  await page.waitForURL('**/qr');
  await page.goto(`/qr/payment/${SHOPS.installments}`);
  await buyAtShop();

  await page.goto('/user/wallet/credit');
  await page.getByText(creditText.state.active, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.goto('/user/wallet/credit/1');
  await page.getByText(creditLineText.buyLead).waitFor();
  // The limit's history comes after the rest of the page.
  await page.getByRole('region', { name: activeCreditText.history }).waitFor();
  await expectAccessible(page);
});

test('login to active is at most eight calls that change something, for the demo’s applicant', async () => {
  // Whoever has the credit cannot get it again: the second try is another person's.
  const mobile =
    test.info().retry + test.info().repeatEachIndex === 0 ? '09120000005' : (await newApplicant(baseUrl, 720)).mobile;
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || SENDS_A_CODE.test(pathname)) return;
    writes.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/login?dest=/user/wallet/credit/1/request');
  await page.getByLabel(loginText.mobile).waitFor();
  await signInByCode(page, baseUrl, mobile);
  await getScore(page, baseUrl, mobile);
  await chooseCredit(page);
  await signContract(page, baseUrl, mobile);
  await expectActive(page);
  expect(writes.length, writes.join('\n')).toBeLessThanOrEqual(8);
});
