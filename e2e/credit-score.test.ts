import { cardOutcomeText } from '../apps/web/src/messages/fa/card-outcome.ts';
import { scoreText } from '../apps/web/src/messages/fa/score.ts';
import { downloadBy } from './support/download.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { setFault } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { settle } from './support/settle.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.afterEach(() => setFault(baseUrl, 'bureau', 'ok'));

interface Person {
  readonly mobile: string;
  readonly national_id: string;
}

/** Somebody new with this score at the bureau, signed in before the screen. */
async function visitorWithScore(score: number): Promise<Person> {
  const response = await fetch(new URL('/sandbox/people', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ score }),
  });
  const person = (await response.json()) as Person;
  await signInMobile(context, baseUrl, person.mobile);
  await page.goto('/user/wallet/score');
  return person;
}

async function bureauCode({ mobile }: Person): Promise<string> {
  const messages = (await (await fetch(new URL(`/sandbox/sms?to=${mobile}`, baseUrl))).json()) as {
    text: string;
    code: string | null;
  }[];
  return messages.find(({ text }) => text.includes('اعتبارسنجی'))?.code ?? '';
}

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function expectAccessible(): Promise<void> {
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
}

async function agree(): Promise<void> {
  await page.getByRole('checkbox').check();
  await button(scoreText.begin).click();
  await heading(scoreText.payTitle).waitFor();
}

test('from consent to the score: price first, by wallet, the bureau’s code, the report as a document', async () => {
  const person = await visitorWithScore(720);
  await heading(scoreText.consentTitle).waitFor();
  await expectAccessible();
  await button(scoreText.begin).click();
  await page.getByText(scoreText.agreeMissing).waitFor();
  await agree();
  await expectAccessible();
  await button(scoreText.payByWallet).click();
  await page.getByRole('textbox').first().waitFor();
  await expectAccessible();
  await page.getByRole('textbox').first().fill('000000');
  await page.getByRole('alert').or(page.locator('[aria-invalid]')).first().waitFor();
  // Left and come back to: the same step, on whatever device.
  await page.reload();
  await page
    .getByRole('textbox')
    .first()
    .fill(await bureauCode(person));
  await page.getByRole('img', { name: scoreText.spokenScore(720, 900) }).waitFor();
  // What one may have leads; the score explains it.
  const lead = page.getByRole('heading', { level: 2 }).first();
  await expect(lead).toHaveText(/^تا [۰-۹٬]+ تومان می‌توانید بگیرید$/);
  await expectAccessible();
  const download = await downloadBy(page, button(scoreText.pdf));
  expect(download.suggestedFilename()).toMatch(/^nesye-credit-score-\d+\.pdf$/);
});

test('canceled at the gateway: nothing was taken, said above the same price; declined names the day', async () => {
  await visitorWithScore(600);
  await agree();
  await button(scoreText.payByCard).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
  await page.getByRole('button', { name: 'انصراف', exact: true }).click();
  await heading(cardOutcomeText.cancelled).waitFor();
  await page.getByText(cardOutcomeText.nothingTaken).waitFor();
  await expectAccessible();
  await button(scoreText.payByCard).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
  await page.getByRole('button', { name: 'پرداخت ناموفق', exact: true }).click();
  await page.getByText(/تا .+ به همان کارت برمی‌گردد/).waitFor();
  await expectAccessible();
});

test('by card, and a bureau that says nothing: the money is back, and says so', async () => {
  // The work of the clock runs each minute.
  test.setTimeout(150_000);
  const person = await visitorWithScore(600);
  await agree();
  await button(scoreText.payByCard).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('textbox').first().waitFor();
  await setFault(baseUrl, 'bureau', 'late', 120_000);
  await page
    .getByRole('textbox')
    .first()
    .fill(await bureauCode(person));
  await heading(scoreText.waitingTitle).waitFor();
  await expectAccessible();
  await moveClock(baseUrl, new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  await heading(scoreText.refundedTitle).waitFor({ timeout: 75_000 });
  await moveClock(baseUrl, null);
  await expectAccessible();
});
