import { surveysText } from '../apps/console/src/messages/fa/operator-surveys.ts';
import { surveyText } from '../apps/web/src/messages/fa/surveys.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { newCustomerWithLine } from './support/credit.ts';
import { openAccount } from './support/account.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const HOME = '/user/welcome';
const card = () => page.getByRole('region', { name: surveyText.label });
/** What home has come to know of the survey. */
const statusRead = () => page.waitForResponse((response) => response.url().includes('/poll/user-activity-status/1'));

test('a survey comes after the first purchase, «not now» is respected, and it is completed once', async () => {
  const { mobile } = await newCustomerWithLine(baseUrl);
  await signInMobile(context, baseUrl, mobile);
  const before = statusRead();
  await page.goto(HOME);
  await before;
  await expect(card()).toHaveCount(0);

  const account = await openAccount(baseUrl, { mobile });
  await account.buy(SHOPS.installments, 4_000_000, 4);
  await page.reload();
  await card().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await card().getByRole('button', { name: surveyText.start }).click();
  await card().getByRole('button', { name: surveyText.send }).click();
  await card().getByText(surveyText.missing).first().waitFor();
  const questions = card().getByRole('radiogroup');
  await expect(questions).toHaveCount(3);
  for (const question of await questions.all()) await question.getByRole('radio').first().check({ force: true });
  expect(await axeViolations(page)).toEqual([]);
  await card().getByRole('button', { name: surveyText.send }).click();
  await page.getByText(surveyText.done).waitFor();
  await expect(card()).toHaveCount(0);
  const again = statusRead();
  await page.reload();
  await again;
  await expect(card()).toHaveCount(0);

  const ofOperator = await openVisitor(browser, baseUrl);
  await signIn(ofOperator, baseUrl, 'operator');
  const operator = await ofOperator.newPage();
  await operator.goto('/console/surveys');
  await operator.locator('a[href$="/console/surveys/1"]').first().click();
  await operator.getByText(surveysText.tooFew(10)).waitFor();
  expect(await axeViolations(operator)).toEqual([]);
});

test('who says «not now» is left alone', async () => {
  const { mobile } = await newCustomerWithLine(baseUrl);
  const account = await openAccount(baseUrl, { mobile });
  await account.buy(SHOPS.installments, 4_000_000, 4);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(HOME);
  await card().getByRole('button', { name: surveyText.later }).click();
  await page.getByText(surveyText.postponed).waitFor();
  await expect(card()).toHaveCount(0);
  const again = statusRead();
  await page.reload();
  expect(await (await again).json()).toMatchObject({ show_survey: false });
  await expect(card()).toHaveCount(0);
});
