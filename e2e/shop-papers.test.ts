import { SHOP_PAPERS } from '@nesye/contract/constants';
import type { Page } from 'playwright-core';
import {
  caseText,
  heldText,
  shopCaseText,
  shopListText,
  viewerText,
} from '../apps/console/src/messages/fa/operator.ts';
import { creditCaseText } from '../apps/console/src/messages/fa/operator-credit.ts';
import { clmCaseText } from '../apps/console/src/messages/fa/operator-clm.ts';
import { shopPapersText as operatorText } from '../apps/console/src/messages/fa/operator-shop.ts';
import { salesText, shopText } from '../apps/web/src/messages/fa/merchants.ts';
import { shopPapersText as text } from '../apps/web/src/messages/fa/shop-papers.ts';
import { applicationText } from '../packages/web-kit/src/messages/fa/applications.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { acceptPaper, handIn, nameOwnerAndAccount, paperOn } from './support/new-shop.ts';
import { openShop } from './support/open-shop.ts';
import { freshNationalId } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const LONG_ROAD_MS = 180_000;
const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
/** Two papers next to each other, one larger and turned: without a pointer. */
async function lookByKeyboard(desk: Page): Promise<void> {
  const [first, second] = [0, 1].map((at) => operatorText.kinds[SHOP_PAPERS[at] ?? 'business_licence']);
  const picture = (name = '') => desk.getByRole('img', { name: creditCaseText.page(name, 1) });
  await desk.getByText(viewerText.empty).waitFor();
  await desk.keyboard.press('1');
  await picture(first).waitFor();
  const whole = await picture(first).boundingBox();
  await desk.keyboard.press('+');
  await desk.keyboard.press('+');
  await expect.poll(async () => (await picture(first).boundingBox())?.width).toBeGreaterThan((whole?.width ?? 0) * 1.9);
  await desk.keyboard.press('r');
  await desk.keyboard.press('c');
  await picture(second).waitFor();
  await expect(picture(first)).toBeVisible();
  expect(await axeViolations(desk)).toEqual([]);
  await desk.keyboard.press('c');
  await expect(picture(first)).toBeHidden();
}

test('a stranger hands in papers, one is refused and handed in again, and the shop is confirmed', async () => {
  test.setTimeout(LONG_ROAD_MS);
  const mobile = freshMobile();
  const name = `نان سنگک ${mobile.slice(-4)}`;
  await openShop(context, baseUrl, mobile, name);
  await page.goto('/user/welcome');
  await nameOwnerAndAccount(page, mobile, freshNationalId());

  await page.goto('/user/welcome');
  await page.getByRole('link', { name: text.toPapers }).click();
  for (const paper of SHOP_PAPERS) {
    await paperOn(page, paper).getByText(text.states.missing).waitFor();
    await handIn(page, paper, text.pick);
    await paperOn(page, paper).getByText(text.states.in_check).waitFor();
    await paperOn(page, paper).getByText(text.until).waitFor();
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
  await paperOn(desk, 'business_licence').getByText(clmCaseText.documentReasons.unreadable).waitFor();
  for (const paper of SHOP_PAPERS.slice(1)) await acceptPaper(desk, paper);

  // Its owner reads why, and sends another picture in its place.
  await page.reload();
  await page.getByRole('link', { name: text.toPapers }).click();
  await paperOn(page, 'business_licence').getByText(applicationText.documentReason.unreadable).waitFor();
  await handIn(page, 'business_licence', text.pickAgain, 800);
  await paperOn(page, 'business_licence').getByText(text.states.in_check).waitFor();

  await desk.reload();
  await lookByKeyboard(desk);
  await button(operatorText.accept(licence), desk).click();
  await paperOn(desk, 'business_licence').getByText(operatorText.states.confirmed).waitFor();
  await expect(desk.getByText(operatorText.withoutTitle)).toHaveCount(0);
  expect(await axeViolations(desk)).toEqual([]);
  const address = desk.url();
  await expect(button(shopCaseText.approve, desk)).toBeEnabled();
  await desk.keyboard.press('y');
  await desk.getByText(heldText.approved).waitFor();
  await desk.keyboard.press('u');
  await desk.waitForURL(address);
  await expect(button(shopCaseText.approve, desk)).toBeEnabled();
  await desk.keyboard.press('y');
  await desk.getByText(heldText.approved).waitFor();
  // It may be sent while this looks.
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByText(caseText.done).waitFor();
  await operators.close();

  await page.goto('/user/welcome');
  await page.getByText(salesText.today).waitFor();
  await page.goto('/user/merchant-profile?section=papers');
  for (const paper of SHOP_PAPERS) await paperOn(page, paper).getByText(text.states.confirmed).waitFor();
});
