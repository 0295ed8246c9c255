import type { BrowserContext, Page } from 'playwright-core';
import { apiKeyText } from '../../apps/web/src/messages/fa/api-keys.ts';
import { codeText } from '../../packages/web-kit/src/messages/fa/one-time-code.ts';
import { openShop } from './open-shop.ts';
import { freshNationalId, registerBy } from './people.ts';
import { baseUrl } from './product-of-worker.ts';
import { codeSentTo } from './sandbox.ts';

/** Where the keys of a shop are. */
export const KEYS_SCREEN = '/user/merchant/api-keys';
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Makes a new shop of a new owner, whose identity is confirmed, and opens the screen of its keys. */
export async function openKeys(context: BrowserContext, page: Page, mobile: string): Promise<void> {
  await openShop(context, baseUrl, mobile);
  await page.goto(`/civil-registration?dest=${KEYS_SCREEN}`);
  await registerBy(page, freshNationalId());
  await page.getByRole('button', { name: apiKeyText.make, exact: true }).waitFor();
}

/** Requests the code of what is on the screen by this button, and types it. */
export async function approveKey(page: Page, mobile: string): Promise<void> {
  const since = new Date();
  await press(page, apiKeyText.getCode);
  await page.getByLabel(codeText.code).fill(await codeSentTo(baseUrl, mobile, since));
}

/** The key that is shown this once. */
export async function freshKey(page: Page): Promise<string> {
  return (await page.locator('[data-fresh-value]').textContent()) ?? '';
}

/** Makes a secret test key with the usual scopes; returns its value, which stays on the screen. */
export async function makeKey(page: Page, mobile: string, name: string): Promise<string> {
  await press(page, apiKeyText.make);
  await page.getByLabel(apiKeyText.name).fill(name);
  await press(page, apiKeyText.next);
  await approveKey(page, mobile);
  return await freshKey(page);
}
