import type { ShopPaperKind } from '@nesye/contract/constants';
import type { Page } from 'playwright-core';
import { jpegOf } from '../../apps/server/src/platform/storage/media/media-samples.test-support.ts';
import { shebaOf } from '../../apps/sandbox/src/bank/bank-holders.ts';
import { viewerText } from '../../apps/console/src/messages/fa/operator.ts';
import { creditCaseText } from '../../apps/console/src/messages/fa/operator-credit.ts';
import { shopPapersText as operatorText } from '../../apps/console/src/messages/fa/operator-shop.ts';
import { loginText } from '../../apps/web/src/messages/fa/login.ts';
import { shopText } from '../../apps/web/src/messages/fa/merchants.ts';
import { bankText, payoutText } from '../../apps/web/src/messages/fa/profile.ts';
import { shopPapersText as text } from '../../apps/web/src/messages/fa/shop-papers.ts';
import { merchantSignupText } from '../../apps/web/src/messages/fa/signup.ts';
import { codeText } from '../../packages/web-kit/src/messages/fa/one-time-code.ts';
import { registerBy } from './people.ts';
import { baseUrl } from './product-of-worker.ts';
import { codeSentTo } from './sandbox.ts';
import { expect } from './test.ts';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Signs a shop up on its page, from the mobile to the desk. */
export async function signUpShop(page: Page, mobile: string, name: string): Promise<void> {
  await page.goto('/merchant/signup');
  await page.getByLabel(loginText.mobile).fill(mobile);
  const since = new Date();
  await press(page, loginText.sendCode);
  await page.getByLabel(loginText.code).fill(await codeSentTo(baseUrl, mobile, since));
  await page.getByLabel(merchantSignupText.name).fill(name);
  await page.getByLabel(merchantSignupText.category).selectOption({ index: 1 });
  await page.getByLabel(merchantSignupText.province).selectOption({ index: 1 });
  await page.getByLabel(merchantSignupText.city).locator('option:nth-child(2)').waitFor({ state: 'attached' });
  await page.getByLabel(merchantSignupText.city).selectOption({ index: 1 });
  await press(page, merchantSignupText.register);
  await page.getByRole('link', { name: merchantSignupText.toHome }).click();
  await page.waitForURL('**/user/welcome');
}

/** From the owner's home: who the owner is, and the account that is paid to. The bank names it, and a code approves it. */
export async function nameOwnerAndAccount(page: Page, mobile: string, nationalId: string): Promise<void> {
  await page.getByRole('link', { name: shopText.toIdentity }).click();
  await registerBy(page, nationalId);
  await page.waitForURL('**/user/welcome');
  await page.getByRole('link', { name: shopText.addSheba }).click();
  await press(page, payoutText.addFirst);
  await page.getByLabel(bankText.sheba).fill(shebaOf(nationalId, '017').slice(2));
  await press(page, bankText.shebaCheck);
  await page.getByText('بانک ملی ایران').waitFor();
  const since = new Date();
  await press(page, bankText.shebaSet);
  await page.getByLabel(codeText.code).fill(await codeSentTo(baseUrl, mobile, since));
  await page.getByText(payoutText.isChosen).waitFor();
}

/** A paper on the owner's page, or on the operators' page of the shop. */
export const paperOn = (page: Page, paper: ShopPaperKind) =>
  page.getByRole('region', { name: text.kinds[paper], exact: true });

/** An owner picks a picture for a paper, by the button with this text. */
export const handIn = (page: Page, paper: ShopPaperKind, button: string, width = 640): Promise<void> =>
  page
    .getByLabel(text.pickOf(button, text.kinds[paper]))
    .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: jpegOf(width, 480) });

/** An operator opens a paper of the shop whose page is shown, and accepts it. */
export async function acceptPaper(page: Page, paper: ShopPaperKind): Promise<void> {
  const card = paperOn(page, paper);
  const accept = page.getByRole('button', { name: operatorText.accept(operatorText.kinds[paper]), exact: true });
  await expect(accept).toBeDisabled();
  const name = operatorText.kinds[paper];
  await page.getByRole('button', { name: `${viewerText.open} ${creditCaseText.page(name, 1)}`, exact: true }).click();
  await page.getByRole('img', { name: creditCaseText.page(name, 1) }).waitFor();
  await accept.click();
  await card.getByText(operatorText.states.confirmed).waitFor();
}
