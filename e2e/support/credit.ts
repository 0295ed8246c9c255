import type { Page } from 'playwright-core';
import { cardOutcomeText } from '../../apps/web/src/messages/fa/card-outcome.ts';
import { creditLineText } from '../../apps/web/src/messages/fa/credit.ts';
import { requestText } from '../../apps/web/src/messages/fa/credit-request.ts';
import { requestEndText, stepText } from '../../packages/web-kit/src/messages/fa/credit-steps.ts';
import { codeText } from '../../packages/web-kit/src/messages/fa/one-time-code.ts';
import { scoreText } from '../../apps/web/src/messages/fa/score.ts';
import { signingText } from '../../apps/web/src/messages/fa/signing.ts';
import { axeViolations } from './axe.ts';
import { codeSentTo } from './sandbox.ts';
import { waitUntilDrawn } from './settle.ts';
import { expect } from './test.ts';

/** Somebody whose identity and address are confirmed. */
export interface Applicant {
  readonly mobile: string;
  readonly national_id: string;
}

/** Somebody new with this score at the bureau. */
export async function newApplicant(baseUrl: string, score: number): Promise<Applicant> {
  const response = await fetch(`${baseUrl}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ score }),
  });
  if (!response.ok) throw new Error(`nobody was made: ${response.status} ${await response.text()}`);
  return (await response.json()) as Applicant;
}

/** Somebody new with line 1 and so many rials of limit. */
export async function newCustomerWithLine(baseUrl: string, limit = 500_000_000): Promise<Applicant> {
  const response = await fetch(`${baseUrl}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit }),
  });
  if (!response.ok) throw new Error(`nobody was made: ${response.status} ${await response.text()}`);
  return (await response.json()) as Applicant;
}

/** Sets one record of a stand-in: what the bureau, the register of cheques or a lender says from now on. */
export async function setSandbox(baseUrl: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${baseUrl}/sandbox/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was not set: ${response.status} ${await response.text()}`);
}

/** The score that the sandbox's bureau gives for a national id. */
export const setScore = (baseUrl: string, nationalId: string, score: number): Promise<void> =>
  setSandbox(baseUrl, `bureau/${nationalId}`, { score });

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Axe finds nothing on the screen as it is drawn now. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilDrawn(page);
  expect(await axeViolations(page), page.url()).toEqual([]);
}

/** Presses what sends a code and types the code that came. `pressed` is the button's name. */
export async function passCode(page: Page, baseUrl: string, mobile: string, pressed: string): Promise<void> {
  const since = new Date();
  await press(page, pressed);
  const field = page.getByRole('textbox', { name: codeText.code });
  await field.waitFor();
  await field.fill(await codeSentTo(baseUrl, mobile, since));
}

/** From the consent to the report, of a request or by itself: paid by card where the wallet is empty, else from the wallet. A request goes on by itself. */
export async function getScore(page: Page, baseUrl: string, mobile: string): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await heading(page, scoreText.consentTitle).waitFor();
  const begin = button(scoreText.begin).or(button(scoreText.again));
  const byWallet = button(scoreText.payByWallet);
  // In a request the stamp can be paid with it; here the report alone is.
  const byCard = button(scoreText.payByCard).or(button(scoreText.onlyReport));
  await begin.or(byWallet).or(byCard).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: scoreText.agree }).check();
  if (await begin.isVisible()) {
    await begin.click();
    await heading(page, scoreText.payTitle).waitFor();
    await expectAccessible(page);
  }
  const since = new Date();
  if (await byWallet.isVisible()) await byWallet.click();
  else {
    await byCard.click();
    await payAtGateway(page);
  }
  await heading(page, scoreText.codeTitle).waitFor();
  await page.getByRole('textbox', { name: codeText.code }).fill(await codeSentTo(baseUrl, mobile, since));
  await page
    .getByRole('region', { name: scoreText.resultTitle })
    .or(choice(page))
    .or(page.getByRole('region', { name: creditLineText.refusedTitle }))
    .first()
    .waitFor();
  await expectAccessible(page);
}

/** The heading of the step that chooses: of an amount, and of a count where a lender decides about it. */
const choice = (page: Page) => heading(page, stepText.choose.title).or(heading(page, stepText.choose.titleOfAmount));

/** Pays on the sandbox's card gateway, which leads back. */
export async function payAtGateway(page: Page): Promise<void> {
  await page.waitForURL('**/sandbox/psp/pay/**');
  await press(page, 'پرداخت');
}

/** What is chosen where no test says an amount, in toman: every line gives it. */
const AMOUNT_TOMAN = '10000000';

/** The choice: the amount that was chosen before, or one that every line gives, a count where one is chosen, and on. */
export async function chooseCredit(page: Page, count?: string): Promise<void> {
  await choice(page).waitFor();
  const amount = page.getByLabel(creditLineText.amount, { exact: true });
  if ((await amount.inputValue()) === '') await amount.fill(AMOUNT_TOMAN);
  if (count !== undefined) await page.getByText(count, { exact: true }).click();
  await heading(page, creditLineText.price).waitFor();
  await expectAccessible(page);
  await press(page, stepText.choose.submit);
}

/** Reads the contract of the open request, accepts it and signs it by code. */
export async function signContract(page: Page, baseUrl: string, mobile: string): Promise<void> {
  await heading(page, requestText.step.contract).waitFor();
  await acceptAndSign(page, baseUrl, mobile);
}

/** The foot of a document whose turn it is: read, accepted, signed by code. */
export async function acceptAndSign(page: Page, baseUrl: string, mobile: string): Promise<void> {
  const accept = page.getByRole('checkbox', { name: signingText.accept });
  await accept.waitFor();
  await expectAccessible(page);
  await accept.check();
  await passCode(page, baseUrl, mobile, signingText.getCode);
}

/** Pays what the contract costs with a press: from the wallet where it is enough, else by card. With a credit of the product itself the signature pays from the wallet. */
export async function payStamp(page: Page): Promise<void> {
  await heading(page, stepText.payment.title).waitFor();
  const byWallet = page.getByRole('button', { name: stepText.payment.pay, exact: true });
  const byCard = page.getByRole('button', { name: stepText.payment.toGateway, exact: true });
  await byWallet.or(byCard).waitFor();
  await expectAccessible(page);
  if (await byWallet.isVisible()) return byWallet.click();
  // Cancelled first: nothing was taken, and the same stamp can be paid again.
  await byCard.click();
  await page.waitForURL('**/sandbox/psp/pay/**');
  await press(page, 'انصراف');
  await heading(page, cardOutcomeText.cancelled).waitFor();
  await expectAccessible(page);
  await byCard.click();
  return payAtGateway(page);
}

/** The end of the way: the credit is active. */
export async function expectActive(page: Page): Promise<void> {
  await heading(page, requestEndText.activeTitle).waitFor();
  await expectAccessible(page);
}
