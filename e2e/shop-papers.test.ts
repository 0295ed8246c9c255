import { SHOP_PAPERS, type ShopPaperKind } from '@nesye/contract/constants';
import type { Page } from 'playwright-core';
import { jpegOf } from '../apps/server/src/platform/storage/media/media-samples.test-support.ts';
import { shebaOf } from '../apps/sandbox/src/bank/bank-holders.ts';
import { caseText, shopCaseText, shopListText } from '../apps/console/src/messages/fa/operator.ts';
import { clmCaseText } from '../apps/console/src/messages/fa/operator-clm.ts';
import { creditCaseText } from '../apps/console/src/messages/fa/operator-credit.ts';
import { shopPapersText as operatorText } from '../apps/console/src/messages/fa/operator-shop.ts';
import { salesText, shopText } from '../apps/web/src/messages/fa/merchants.ts';
import { bankText, payoutText } from '../apps/web/src/messages/fa/profile.ts';
import { shopPapersText as text } from '../apps/web/src/messages/fa/shop-papers.ts';
import { applicationText } from '../packages/web-kit/src/messages/fa/applications.ts';
import { codeText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const LONG_ROAD_MS = 180_000;
const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
const cardOf = (paper: ShopPaperKind, on: Page = page) =>
  on.getByRole('region', { name: text.kinds[paper], exact: true });
const handIn = (paper: ShopPaperKind, press: string, width = 640) =>
  page
    .getByLabel(text.pickOf(press, text.kinds[paper]))
    .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: jpegOf(width, 480) });

/** Identity and account of a new owner, as `shop-onboarding.test.ts` plays them more closely. */
async function nameOwnerAndAccount(mobile: string): Promise<void> {
  const nationalId = freshNationalId();
  await page.goto('/user/welcome');
  await page.getByRole('link', { name: shopText.toIdentity }).click();
  await registerBy(page, nationalId);
  await page.waitForURL('**/user/welcome');
  await page.getByRole('link', { name: shopText.addSheba }).click();
  await button(payoutText.addFirst).click();
  await page.getByLabel(bankText.sheba).fill(shebaOf(nationalId, '017').slice(2));
  await button(bankText.shebaCheck).click();
  const since = new Date();
  await button(bankText.shebaSet).click();
  await page.getByLabel(codeText.code).fill(await codeSentTo(baseUrl, mobile, since));
  await page.getByText(payoutText.isChosen).waitFor();
}

/** An operator opens a paper of the shop whose page is shown, and accepts it. */
async function accept(on: Page, paper: ShopPaperKind): Promise<void> {
  const card = cardOf(paper, on);
  const press = button(operatorText.accept(operatorText.kinds[paper]), on);
  await expect(press).toBeDisabled();
  await card.getByRole('button', { name: new RegExp(`^${creditCaseText.open(1)}`) }).click();
  await card.getByRole('img').waitFor();
  await press.click();
  await card.getByText(operatorText.states.confirmed).waitFor();
}

test('a stranger hands in papers, one is refused and handed in again, and the shop is confirmed', async () => {
  test.setTimeout(LONG_ROAD_MS);
  const mobile = freshMobile();
  const name = `نان سنگک ${mobile.slice(-4)}`;
  await openShop(context, baseUrl, mobile, name);
  await nameOwnerAndAccount(mobile);

  await page.goto('/user/welcome');
  await page.getByRole('link', { name: text.toPapers }).click();
  for (const paper of SHOP_PAPERS) {
    await cardOf(paper).getByText(text.states.missing).waitFor();
    await handIn(paper, text.pick);
    await cardOf(paper).getByText(text.states.in_check).waitFor();
    await cardOf(paper).getByText(text.until).waitFor();
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/user/welcome');
  await page.getByText(shopText.nothingLeft).waitFor();

  const operators = await openVisitor(browser, baseUrl);
  await signIn(operators, baseUrl, 'operator');
  const desk = await operators.newPage();
  await desk.goto('/console/shops');
  await desk.getByRole('link', { name: shopListText.open(name) }).click();
  await desk.getByText(operatorText.withoutTitle).waitFor();
  const licence = operatorText.kinds.business_licence;
  await button(operatorText.refuse(licence), desk).click();
  await desk.getByLabel(operatorText.reason).selectOption('unreadable');
  await button(operatorText.refuseNow, desk).click();
  await cardOf('business_licence', desk).getByText(clmCaseText.documentReasons.unreadable).waitFor();
  for (const paper of SHOP_PAPERS.slice(1)) await accept(desk, paper);

  // Its owner reads why, and sends another picture in its place.
  await page.reload();
  await page.getByRole('link', { name: text.toPapers }).click();
  await cardOf('business_licence').getByText(applicationText.documentReason.unreadable).waitFor();
  await handIn('business_licence', text.pickAgain, 800);
  await cardOf('business_licence').getByText(text.states.in_check).waitFor();

  await desk.reload();
  await accept(desk, 'business_licence');
  await expect(desk.getByText(operatorText.withoutTitle)).toHaveCount(0);
  expect(await axeViolations(desk)).toEqual([]);
  await button(shopCaseText.approve, desk).click();
  await desk.getByText(caseText.done).waitFor();
  await operators.close();

  await page.goto('/user/welcome');
  await page.getByText(salesText.today).waitFor();
  await page.goto('/user/merchant-profile?section=papers');
  for (const paper of SHOP_PAPERS) await cardOf(paper).getByText(text.states.confirmed).waitFor();
});
