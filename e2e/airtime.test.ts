import { airtimeText } from '../apps/web/src/messages/fa/airtime.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { newPerson, setFault } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { settle } from './support/settle.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const THREE_MINUTES_MS = 180_000;
/** Where pictures of the screens go. */
const pictures = process.env['SCREENS_OF_AIRTIME'];
async function picture(name: string): Promise<void> {
  if (pictures === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${pictures}/${name}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test.beforeEach(async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMobile(context, baseUrl, await newPerson(baseUrl, { limit: 1_000_000 }));
});
test.afterEach(async () => {
  await setFault(baseUrl, 'airtime', 'ok');
  await moveClock(baseUrl, null);
});

/** Chooses a number in Persian digits; the operator is known by it. */
async function chooseNumber(number: string, operator: string): Promise<void> {
  await page.getByLabel(airtimeText.number).fill(number);
  await page.getByText(operator).first().waitFor();
}

async function confirm(): Promise<void> {
  await button(airtimeText.next).click();
  await heading(airtimeText.confirmTitle).waitFor();
}

test('a mobile is charged from the wallet, and once more with one press', async () => {
  await page.goto('/user/services');
  await page.getByRole('link', { name: airtimeText.charge }).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture('services-new');
  await page.getByRole('link', { name: airtimeText.charge }).click();
  await chooseNumber('۰۹۳۵ ۱۲۳ ۴۵۶۷', airtimeText.operators.irancell);
  // Refused without an amount, in place.
  await button(airtimeText.next).click();
  await page.getByText(airtimeText.amountMissing).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // By the keyboard alone: the first amount, then the next one.
  await page.getByRole('radiogroup', { name: airtimeText.amount }).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await picture('charge');
  await page.keyboard.press('Enter');
  await heading(airtimeText.confirmTitle).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture('confirm');
  await button(airtimeText.pay).click();
  await page.waitForURL(/\/user\/services\/charge\/\d+$/);
  await heading(airtimeText.givenTitle.charge).waitFor({ timeout: 20_000 });
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture('given');
  await page.getByRole('link', { name: airtimeText.toServices }).click();
  await heading(airtimeText.last).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture('services');
  // One press leads to the confirmation.
  await page.getByRole('link', { name: new RegExp(`${airtimeText.again}.*۰۹۳۵۱۲۳۴۵۶۷`) }).click();
  await heading(airtimeText.confirmTitle).waitFor();
  await button(airtimeText.pay).click();
  await heading(airtimeText.givenTitle.charge).waitFor({ timeout: 20_000 });
});

test('a package is paid by card at the gateway', async () => {
  await page.goto('/user/services');
  await page.getByRole('link', { name: airtimeText.package }).click();
  await chooseNumber('09121234567', airtimeText.operators.mci);
  await page.getByRole('radio', { name: airtimeText.lengths.monthly }).check({ force: true });
  const packages = page.getByRole('radiogroup', { name: airtimeText.packages });
  await expect(packages.getByRole('radio')).toHaveCount(3);
  await packages.getByRole('radio').first().check({ force: true });
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture('packages');
  await confirm();
  await page.getByRole('switch').uncheck({ force: true });
  await button(airtimeText.toGateway).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL(/\/user\/services\/charge\/\d+$/);
  await heading(airtimeText.givenTitle.package).waitFor({ timeout: 20_000 });
});

test('a number of another operator: the money is back, and the right one is a press away', async () => {
  await page.goto('/user/services/charge');
  await chooseNumber('09121234568', airtimeText.operators.mci);
  await button(airtimeText.changeOperator).click();
  await page.getByRole('radio', { name: airtimeText.operators.rightel }).check({ force: true });
  await page.getByRole('radiogroup', { name: airtimeText.amount }).getByRole('radio').first().check({ force: true });
  await confirm();
  await button(airtimeText.pay).click();
  await heading(airtimeText.returnedTitle).waitFor({ timeout: 20_000 });
  await page.getByText(airtimeText.rightOperator(airtimeText.operators.mci)).waitFor();
  await picture('wrong-operator');
  await page.getByRole('link', { name: airtimeText.againWith(airtimeText.operators.mci) }).click();
  await button(airtimeText.pay).click();
  await heading(airtimeText.givenTitle.charge).waitFor({ timeout: 20_000 });
});

test('the aggregator is silent: the money comes back by itself, and the customer sees it', async () => {
  await setFault(baseUrl, 'airtime', 'timeout', 100);
  await page.goto('/user/services/charge');
  await chooseNumber('09121234569', airtimeText.operators.mci);
  await page.getByRole('radiogroup', { name: airtimeText.amount }).getByRole('radio').first().check({ force: true });
  await confirm();
  await button(airtimeText.pay).click();
  await heading(airtimeText.orderedTitle).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture('ordered');
  await moveClock(baseUrl, new Date(Date.now() + THREE_MINUTES_MS).toISOString());
  await heading(airtimeText.returnedTitle).waitFor({ timeout: 20_000 });
  await page.getByText(airtimeText.reasons.silent).waitFor();
  await page.getByText(airtimeText.toWallet).waitFor();
  await picture('returned');
  await page.goto('/user/messages');
  await page.getByText('شارژ انجام نشد').first().waitFor();
});
