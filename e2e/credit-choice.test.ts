import { creditLineText, creditMenuText, creditText } from '../apps/web/src/messages/fa/credit.ts';
import { requestText } from '../apps/web/src/messages/fa/credit-request.ts';
import { stepText } from '../packages/web-kit/src/messages/fa/credit-steps.ts';
import { scoreText } from '../apps/web/src/messages/fa/score.ts';
import { topUpText } from '../apps/web/src/messages/fa/wallet-money.ts';
import { expectNoComplaints } from './support/complaints.ts';
import {
  chooseCredit,
  expectAccessible,
  expectActive,
  getScore,
  newApplicant,
  newCustomerWithLine,
  passCode,
  payAtGateway,
  payStamp,
  setScore,
  signContract,
} from './support/credit.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const LINE = '/user/wallet/credit/1';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const amount = () => page.getByLabel(creditLineText.amount, { exact: true });
const count = (of: number) => page.getByRole('radio', { name: creditText.count(of) });

test('the amount and count of a line’s page come through the scoring and the gateway to the choice, and into the request', async () => {
  const { mobile } = await newApplicant(baseUrl, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(LINE);
  await amount().fill('7000000');
  await page.getByText(creditText.count(6), { exact: true }).click();
  await button(creditLineText.start).click();

  await heading(scoreText.consentTitle).waitFor();
  await page.getByRole('checkbox', { name: scoreText.agree }).check();
  await button(scoreText.begin).click();
  await button(scoreText.payByCard).click();
  await payAtGateway(page);
  // The gateway leads back to the report's own page, and that on to the request: one road with one row of steps.
  await page.waitForURL(`**${LINE}/request`);
  await page.getByText(requestText.place(1, 4)).waitFor();
  await expect(page.getByRole('list', { name: scoreText.stepsLabel })).toHaveCount(0);
  await passCode(page, baseUrl, mobile, scoreText.sendCode);
  await button(scoreText.goOn).click();

  await heading(stepText.choose.title).waitFor();
  await expect(amount()).toHaveValue('۷٬۰۰۰٬۰۰۰');
  await expect(count(6)).toBeChecked();
  await button(stepText.choose.submit).click();
  await heading(requestText.step.contract).waitFor();
  await page.getByText('۷٬۰۰۰٬۰۰۰').first().waitFor();
  await page.getByText(creditText.count(6)).first().waitFor();
});

test('nothing is chosen for somebody who has chosen nothing: neither the most nor a count', async () => {
  test.setTimeout(60_000);
  const { mobile } = await newApplicant(baseUrl, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(`${LINE}/request`);
  await getScore(page, baseUrl, mobile);
  await button(scoreText.goOn).click();
  await heading(stepText.choose.title).waitFor();
  await expect(amount()).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await button(stepText.choose.submit).click();
  await page.getByText(creditLineText.missing).waitFor();
  await page.getByText(stepText.choose.countMissing).waitFor();
  await heading(stepText.choose.title).waitFor();
});

test('every line is priced for one case above the list; the active one comes first, with its own limit and what is left', async () => {
  const { mobile } = await newCustomerWithLine(baseUrl, 300_000_000);
  await signInMobile(context, baseUrl, mobile);
  await page.goto('/user/wallet/credit');
  const cards = page.getByRole('article');
  const first = cards.first();
  await first.getByText(creditText.state.active, { exact: true }).waitFor();
  await first.getByText('۳۰٬۰۰۰٬۰۰۰').first().waitFor();
  await first.getByText(creditMenuText.left).waitFor();
  await expect(page.getByText(creditMenuText.lacksCount(12), { exact: true })).toHaveCount(3);
  await expect(cards.getByText(creditMenuText.cost, { exact: true })).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('link', { name: creditText.count(6), exact: true }).click();
  await page.getByRole('link', { name: creditMenuText.sorts.cost }).click();
  await expect(page.getByText(creditMenuText.lacksCount(6), { exact: true })).toHaveCount(4);
  await expect(page).toHaveURL(/count=6&sort=cost/);
});

test('report and stamp by one trip to the gateway: four steps counted to the end, and each of them is met', async () => {
  test.setTimeout(120_000);
  const [mobile, nationalId] = [freshMobile(), freshNationalId()];
  await setScore(baseUrl, nationalId, 720);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(`/civil-registration?dest=${LINE}/request`);
  await registerBy(page, nationalId);
  await page.waitForURL(`**${LINE}/request`);
  let trips = 0;
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/sandbox/psp/pay/')) trips += 1;
  });
  const place = (of: number) => page.getByText(requestText.place(of, 4));
  await place(1).waitFor();
  await page.getByRole('checkbox', { name: scoreText.agree }).check();
  await button(scoreText.begin).click();
  await heading(scoreText.payTitle).waitFor();
  await expectAccessible(page);
  await button(scoreText.payBoth('۱۰۰٬۰۰۰ تومان')).click();
  await payAtGateway(page);
  await page.getByRole('link', { name: topUpText.toRequest }).click();
  await place(1).waitFor();
  await button(scoreText.payByWallet).click();
  await passCode(page, baseUrl, mobile, scoreText.sendCode);
  await button(scoreText.goOn).click();
  await place(2).waitFor();
  await chooseCredit(page, creditText.count(4));
  await place(3).waitFor();
  await signContract(page, baseUrl, mobile);
  await place(4).waitFor();
  await payStamp(page);
  await expectActive(page);
  expect(trips).toBe(1);
});
