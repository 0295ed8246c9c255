import type { Page } from 'playwright-core';
import { payText, resultText } from '../../apps/web/src/messages/fa/payments.ts';

/** First step of a payment: how much. `typed` goes into the field as a customer types it. */
export async function decideAmount(page: Page, typed: string): Promise<void> {
  await page.getByLabel(payText.amountLabel).fill(typed);
  await next(page);
}

/** The card of a way to pay, by the beginning of its name. */
export const wayCard = (page: Page, name: string | RegExp) =>
  page.locator('fieldset > div').filter({ has: page.getByRole('radio', { name }) });

/** The card of a count of installments. */
export const installmentsCard = (page: Page, count: number) =>
  wayCard(page, new RegExp(`^${payText.installments(count)}`));

/** Second step: in how many installments. Waits for the schedule, which the server computes. */
export async function chooseInstallments(page: Page, count: number): Promise<void> {
  await installmentsCard(page, count).locator('label').click();
  await page.getByText(payText.total).waitFor();
}

/** The button of a step. */
export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: payText.next, exact: true }).click();
}

/** From a shop's payment page to the last question before money moves, where one wallet carries the whole amount. */
export async function goToConfirmation(page: Page, shop: string, amountRial: string, count: number): Promise<void> {
  await page.goto(`/qr/payment/${shop}`);
  await decideAmount(page, amountRial);
  await chooseInstallments(page, count);
  await next(page);
  await confirmButton(page).waitFor();
  await page.getByText(payText.total).waitFor();
}

export const confirmButton = (page: Page) => page.getByRole('button', { name: payText.confirm });

/** Opens what a fresh receipt folds: how it was paid, what it costs, and when. */
export async function openReceiptDetails(page: Page): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: new RegExp(`${resultText.costAndRows}|${resultText.details}`) })
    .click();
  await page.getByText(resultText.how, { exact: true }).waitFor();
}

/** The last step of a web shop’s order of which a card pays a part: on to the gateway’s page. */
export async function goToGateway(page: Page): Promise<void> {
  await page.getByText(payText.confirmHeldCardNote).waitFor();
  await page.getByRole('button', { name: payText.confirmCard }).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
}

/** Pays a web shop’s order wholly by card, from its first step to the gateway’s button. */
export async function payWholeByCard(page: Page): Promise<void> {
  const cash = page.getByRole('radio', { name: payText.cash });
  await cash.waitFor({ state: 'attached' });
  await wayCard(page, payText.cash).locator('label').click();
  await next(page);
  await goToGateway(page);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
}
