import { screenTitles } from '../apps/console/src/messages/fa/titles.ts';
import { contactLogText } from '../apps/web/src/messages/fa/contact-log.ts';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { chargeOffText, collectionCaseText } from '../apps/console/src/messages/fa/operator-lateness.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible } from './support/credit.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { type LateCustomer, newLateCustomer } from './support/late-customer.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

let late: LateCustomer;
test.beforeEach(async () => {
  late = await newLateCustomer(baseUrl, databaseUrl);
});

test('an operator proposes to charge a debt off, another does it, and the customer reads that it is owed as before', async () => {
  await signIn(context, baseUrl, 'operator');
  await page.goto(`/console/collections/${late.id}`);
  await page.getByRole('button', { name: chargeOffText.propose }).click();
  await page.getByLabel(chargeOffText.reason).fill('به نامه‌ها پاسخی نداد');
  await page.getByRole('button', { name: chargeOffText.send }).click();
  await page.getByText(chargeOffText.sent).waitFor();
  await page.goto('/console/approvals');
  await expect(page.getByText(approvalText.yours).last()).toBeVisible();
  await expectAccessible(page);

  const other = await openVisitor(browser, baseUrl);
  await signIn(other, baseUrl, 'secondOperator');
  const desk = await other.newPage();
  await desk.goto('/console/approvals');
  const card = desk.getByRole('listitem').filter({ hasText: 'به نامه‌ها پاسخی نداد' }).last();
  await card.getByRole('button', { name: approvalText.decide }).click();
  await card.getByRole('button', { name: approvalText.approve['charge_off.proposal'] }).click();
  await desk.getByText(approvalText.done).waitFor();

  const own = await openVisitor(browser, baseUrl);
  await signInMobile(own, baseUrl, late.mobile);
  const phone = await own.newPage();
  await phone.goto('/user/ips');
  await phone.getByText(installmentText.chargedOffTitle('نسیه')).waitFor();
  await expect(phone.getByText(installmentText.chargedOff)).toBeVisible();
  await expectAccessible(phone);
});

test('an operator writes a letter to a late customer, and the customer sees when and how', async () => {
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/collections?stage=4');
  await page.getByRole('heading', { name: screenTitles.collections }).first().waitFor();
  await expectAccessible(page);
  await page.goto(`/console/collections/${late.id}`);
  await page.getByText(collectionCaseText.channels.letter, { exact: true }).click();
  await page.getByLabel(collectionCaseText.result).selectOption('reached');
  await page.getByRole('textbox', { name: collectionCaseText.note }).fill('نامهٔ یادآوری فرستاده شد');
  await page.getByRole('button', { name: collectionCaseText.send, exact: true }).click();
  // The next case opens, or the list where no one may be called now.
  await page.getByText(collectionCaseText.sent).waitFor();
  await page.waitForURL((url) => !url.pathname.endsWith(`/collections/${late.id}`));
  await page.goto(`/console/collections/${late.id}`);
  await page.getByRole('paragraph').filter({ hasText: 'نامهٔ یادآوری فرستاده شد' }).waitFor();
  await expectAccessible(page);

  const own = await openVisitor(browser, baseUrl);
  await signInMobile(own, baseUrl, late.mobile);
  const phone = await own.newPage();
  await phone.goto('/user/contact-log');
  await phone.getByText(contactLogText.results.reached).first().waitFor();
  await expect(phone.getByText('نامهٔ یادآوری فرستاده شد')).toHaveCount(0);
  await expectAccessible(phone);
});
