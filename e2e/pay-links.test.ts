import path from 'node:path';
import { payLinkText } from '../apps/web/src/messages/fa/pay-links.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { sessionText } from '../apps/web/src/messages/fa/web-session.ts';
import { axeViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { chooseInstallments, confirmButton, next } from './support/payment.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { readSms } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** Where pictures are written, to be looked at; nowhere unless it is set. */
const PICTURES = process.env['DEMO_SHOP_PICTURES'];
const SCREEN = '/user/merchant/pay-links';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (title: string) => page.locator('li', { has: page.getByRole('heading', { name: title, exact: true }) });

/** Nothing for axe to find on a phone and at a desk, in both colour schemes, and nothing wider than the screen. */
async function look(name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ desk: DESKTOP, phone: PHONE }))
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => axeViolations(page)).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
      if (PICTURES !== undefined)
        await page.screenshot({ path: path.join(PICTURES, `pay-links-${name}-${size}-${colorScheme}.png`) });
    }
}

/** Sends a link to a mobile; resolves with the address in the message. */
async function sendLink(title: string, mobile: string): Promise<string> {
  const since = new Date(Date.now() - 1_000);
  await button(payLinkText.make).click();
  await page.getByLabel(payLinkText.title).fill(title);
  await page.getByLabel(payLinkText.amount).fill('۱٬۲۰۰٬۰۰۰');
  await page.getByLabel(payLinkText.mobile).fill(mobile);
  await look('form');
  await button(payLinkText.send).click();
  await card(title).getByText(payLinkText.states.waiting).waitFor();
  return await readSms(baseUrl, mobile, since, ({ text }) => /https?:\/\/\S+\/payment\/cs_\w+/.exec(text)?.[0]);
}

test('a seller sends a link, its buyer pays in 4, and the seller sees it paid; another one is withdrawn', async () => {
  test.setTimeout(180_000);
  await signIn(context, baseUrl, 'merchant');
  await page.goto(SCREEN);
  await page.getByText(payLinkText.lead).waitFor();
  const link = await sendLink('چراغ مطالعه', freshMobile());
  await look('list');
  const second = await sendLink('صندلی', freshMobile());
  await button(payLinkText.withdrawOf('صندلی')).click();
  await page.getByText(payLinkText.withdrawText).waitFor();
  await look('question');
  await page.getByRole('alertdialog').getByRole('button', { name: payLinkText.withdraw }).click();
  await card('صندلی').getByText(payLinkText.states.canceled).waitFor();
  await page.goto(new URL(second).pathname);
  await page.getByText(sessionText.canceledTitle).waitFor();

  await context.clearCookies();
  await signIn(context, baseUrl, 'customer');
  await page.goto(new URL(link).pathname);
  await page.getByText(sessionText.items).waitFor();
  await chooseInstallments(page, 4);
  await next(page);
  await page.getByText(payText.total).waitFor();
  await confirmButton(page).click();
  await page.getByText(sessionText.paidTitle).waitFor();
  await look('paid');

  await context.clearCookies();
  await signIn(context, baseUrl, 'merchant');
  await page.goto(SCREEN);
  await card('چراغ مطالعه').first().getByText(payLinkText.states.paid).waitFor();
  await look('after');
});
