import type { Page } from 'playwright-core';
import { loginText } from '../../apps/web/src/messages/fa/login.ts';
import { baseUrl } from './product-of-worker.ts';
import { codeSentTo } from './sandbox.ts';

/** Mobile and code on the page of an order: a guest's way in. */
export async function enterAsGuest(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(loginText.mobile, { exact: true }).fill(mobile);
  const since = new Date();
  await page.getByRole('button', { name: loginText.sendCode, exact: true }).click();
  const code = page.getByLabel(loginText.code);
  await code.waitFor();
  await code.fill(await codeSentTo(baseUrl, mobile, since));
}
