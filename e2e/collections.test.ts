import { addDays, businessDate, isBusinessDay, officialCalendar } from '@nesye/money';
import { collectionCaseText } from '../apps/console/src/messages/fa/operator-lateness.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible } from './support/credit.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { newLateCustomer } from './support/late-customer.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { moveClock, readSms } from './support/sandbox.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** The next day on which customers are called. */
function nextOpenDay(): string {
  let day = addDays(businessDate(new Date()), 1);
  while (!isBusinessDay(day, officialCalendar())) day = addDays(day, 1);
  return day;
}

test.afterEach(() => moveClock(baseUrl, null));

test('in the hours of calls an operator reads what to say and sends a link, by which the customer comes to what is due', async () => {
  const late = await newLateCustomer(baseUrl, databaseUrl);
  await moveClock(baseUrl, `${nextOpenDay()}T11:00:00+03:30`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(context, baseUrl, 'risk');
  await page.goto(`/console/collections/${late.id}`);
  await page.getByRole('heading', { name: collectionCaseText.script.title }).waitFor();
  await expectAccessible(page);
  const since = new Date();
  await page.getByRole('button', { name: collectionCaseText.payLink }).press('Enter');
  await page.getByText(collectionCaseText.payLinkSent).waitFor();
  await expect(page.getByText(collectionCaseText.results.link_sent).first()).toBeVisible();
  const link = await readSms(baseUrl, late.mobile, since, ({ text }) => /\S+\/slp\/\S+/.exec(text)?.[0]);

  const own = await openVisitor(browser, baseUrl);
  await signInMobile(own, baseUrl, late.mobile);
  const phone = await own.newPage();
  await phone.goto(new URL(link).pathname);
  await phone.waitForURL(/\/user\/ips\?/);
});
