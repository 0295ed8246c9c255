import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { listsText } from '../apps/console/src/messages/fa/operator-lists.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { SHOPS } from './support/demo.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const NOTICE = 'خرید با کد QR به‌دلیل کار روی سامانه بسته است.';
/** The switches are read every five seconds. */
const PATIENCE = { timeout: 30_000, intervals: [1_000] };

// The files of a worker share its product.
test.afterEach(async () => {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`update platform.service_switch set switch = 'on'`;
  await database.close();
});

test('two operators switch purchases off, a customer reads why and until when, and the debts can be paid all the same', async () => {
  const reason = `آزمون ${crypto.randomUUID().slice(0, 4)}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/lists/service-switches/new');
  await page.getByLabel(listsText.fields.service, { exact: true }).selectOption('purchases');
  await page.getByLabel(listsText.fields.title, { exact: true }).fill(NOTICE);
  await page.getByLabel(listsText.reason, { exact: true }).fill(reason);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: listsText.propose, exact: true }).press('Enter');
  await page.getByText(listsText.proposed).waitFor();

  const colleague = await openVisitor(browser, baseUrl, { viewport: { width: 1280, height: 900 } });
  await signIn(colleague, baseUrl, 'risk');
  const other = await colleague.newPage();
  await other.goto('/console/approvals?kind=platform.service');
  const proposal = other.getByRole('listitem').filter({ hasText: reason }).first();
  await proposal.getByText(NOTICE).waitFor();
  expect(await axeViolations(other)).toEqual([]);
  await proposal.getByRole('button', { name: approvalText.decide }).click();
  await proposal.getByRole('button', { name: approvalText.approve['platform.service'] }).click();
  await other.getByText(approvalText.done).waitFor();
  await colleague.close();

  const visitor = await openVisitor(browser, baseUrl);
  await signIn(visitor, baseUrl, 'debtor');
  const phone = await visitor.newPage();
  await expect(async () => {
    await phone.goto(`/qr/payment/${SHOPS.installments}`);
    await expect(phone.getByText(NOTICE)).toBeVisible();
  }).toPass(PATIENCE);
  expect(await axeViolations(phone)).toEqual([]);
  await phone.goto('/user/ips?view=list&show=due');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await visitor.close();
});
