import { disputeText } from '../packages/web-kit/src/messages/fa/disputes.ts';
import { listText } from '../packages/web-kit/src/messages/fa/lists.ts';
import { oneCaseText } from '../apps/console/src/messages/fa/operator.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

/** Each page of one case, and the list it leads back to. */
const QUEUES = [
  '/console/reviews',
  '/console/shops',
  '/console/clm',
  '/console/credit-requests',
  '/console/guarantees',
  '/console/disputes',
  '/console/tickets',
  '/console/reconciliation/differences',
] as const;

test('a case that is not there says so once, with the way to its list', async () => {
  await signIn(context, baseUrl, 'operator');
  for (const queue of QUEUES) {
    await page.goto(`${queue}/0`);
    await page.getByText(oneCaseText.title).waitFor();
    await settle(page);
    expect(await page.getByRole('button', { name: listText.tryAgain }).count(), queue).toBe(0);
    expect(await page.locator('[role=status] button').count(), queue).toBe(0);
    await page.locator(`main a[href="${queue}"]`).first().waitFor();
  }
});

test('a dispute that is not there leads to the purchases', async () => {
  await signIn(context, baseUrl, 'customer');
  await page.goto('/user/trx/dispute?id=x');
  await page.getByText(disputeText.missingTitle).waitFor();
  await page.getByRole('link', { name: disputeText.toPurchases }).click();
  await page.waitForURL('**/user/transactions');
});
