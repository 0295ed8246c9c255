import { formatToman } from '@nesye/persian';
import { openAccount } from './support/account.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
test.afterEach(() => moveClock(baseUrl, null));

interface Rows {
  readonly results: readonly {
    readonly due_date: string;
    readonly purchase_transaction: number;
    readonly seq: number;
  }[];
}
interface Messages {
  readonly results: readonly { readonly topic: string; readonly text: string }[];
}

test('on a due day the reminder comes by itself, says the number of home, and leads to what is due', async () => {
  // The walk over the customers begins with the next minute.
  test.setTimeout(180_000);
  const account = await openAccount(baseUrl, 'customer');
  // Other tests choose hours of quiet, in which nothing comes.
  await account.change('/api/v1/user/preferences/', { quiet_hours: null });
  const { id } = await account.buy(SHOPS.installments, 9_000_000, 4);
  const { results: rows } = await account.read<Rows>(
    '/api/v1/accounting/installment/?filter_status__in=1,4&order_by=due_date&page_size=400',
  );
  // The second row of this purchase: other tests move the clock to the first.
  const day = rows.find((row) => row.purchase_transaction === id && row.seq === 2)?.due_date ?? '';
  await moveClock(baseUrl, day);
  const readDue = async () =>
    (await account.read<{ due: { amount: number; count: number } }>('/api/v1/accounting/upcoming-installments-sum'))
      .due;
  const amount = formatToman((await readDue()).amount);
  const reminders = async () =>
    (await account.read<Messages>('/api/v1/user-message-list')).results.filter(
      ({ topic, text }) => topic === 'dues' && text.includes(amount),
    ).length;
  await expect.poll(reminders, { timeout: 120_000, intervals: [2_000] }).toBe(1);

  await signIn(context, baseUrl, 'customer');
  await page.goto('/user/messages');
  await page.getByRole('link').filter({ hasText: amount }).first().click();
  await page.waitForURL('**/user/ips?view=list&show=due');
  // A long list draws only what is near the screen. Since the clock was moved, disputes and returns of other tests may have ended, and their rows be due.
  const drawn = page.locator('main section li .amount-figure');
  await drawn.first().waitFor();
  expect(await drawn.count()).toBeLessThanOrEqual((await readDue()).count);
});
