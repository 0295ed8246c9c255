import { creditLineText, creditText } from '../apps/web/src/messages/fa/credit.ts';
import { requestText } from '../apps/web/src/messages/fa/credit-request.ts';
import { stepText } from '../apps/web/src/messages/fa/credit-steps.ts';
import { scoreText } from '../apps/web/src/messages/fa/score.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { getScore, newApplicant, passCode, payAtGateway } from './support/credit.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
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
  test.setTimeout(90_000);
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
  // The gateway leads back to another page, without anything in its address.
  await page.waitForURL('**/user/wallet/score*');
  await passCode(page, baseUrl, mobile, scoreText.sendCode);
  await page.getByRole('link', { name: scoreText.goOn, exact: true }).click();

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
