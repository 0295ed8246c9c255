import type { Page } from 'playwright-core';
import { cashOutText, moneyOutText } from '../../apps/web/src/messages/fa/wallet-money.ts';
import { type DemoUser, USERS } from './demo.ts';
import { letCodesAge } from './operators.ts';
import { baseUrl } from './product-of-worker.ts';
import { codeSentTo } from './sandbox.ts';

/** Asks for the code of what is on the screen and types it; the last digit sends it. */
export async function approveByCode(page: Page, user: DemoUser): Promise<void> {
  await letCodesAge(USERS[user]);
  const since = new Date();
  await page.getByRole('button', { name: moneyOutText.getCode }).click();
  const code = await codeSentTo(baseUrl, USERS[user], since);
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
}

/** From the wallet to a cash-out that waits, in rials. */
export async function requestCashOut(page: Page, user: DemoUser, amount: string): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { name });
  await page.goto('/user/wallet');
  await page.getByRole('link', { name: cashOutText.action, exact: true }).click();
  await heading(cashOutText.title).waitFor();
  await page.getByRole('textbox').fill(amount);
  await page.getByRole('button', { name: moneyOutText.next }).click();
  await heading(cashOutText.approveTitle).waitFor();
  await page.getByText(cashOutText.cycle).waitFor();
  await approveByCode(page, user);
  await heading(cashOutText.stateTitles.waiting).waitFor();
}
