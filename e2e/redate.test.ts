import { salaryDayText } from '../apps/web/src/messages/fa/salary-day.ts';
import { openAccount } from './support/account.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible, newCustomerWithLine } from './support/credit.ts';
import { SHOPS } from './support/demo.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signInByPassword } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

interface Rows {
  readonly results: readonly { readonly due_date_jalali: string; readonly amount: number; readonly seq: number }[];
}
interface Plan {
  readonly moved: number;
  readonly is_allowed: boolean;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('one due day for all installments: chosen, shown before and after, confirmed, and in force for the next purchase', async () => {
  test.setTimeout(120_000);
  const person = await newCustomerWithLine(baseUrl);
  const account = await openAccount(baseUrl, person);
  const first = await account.buy(SHOPS.installments, 12_000_000, 4);
  const rowsOf = async (id: number) => {
    const path = `/api/v1/accounting/installment/?filter_purchase_transaction=${id}&page_size=100`;
    const { results } = await account.read<Rows>(path);
    return results.toSorted((left, right) => left.seq - right.seq);
  };
  const before = await rowsOf(first.id);
  const own = Number(before[0]?.due_date_jalali.split('/')[2]);
  const day = ((own + 9) % 28) + 1;

  await page.goto('/login');
  await signInByPassword(page, person.mobile);
  await page.waitForURL(/\/user/);
  await page.goto('/user/ips');
  await page.locator('a[href="/user/ips/salary-day"]').first().click();
  await page.getByText(salaryDayText.noneChosen).waitFor();
  await page.getByRole('radio', { name: salaryDayText.dayName(day), exact: true }).check({ force: true });
  await page.getByText(salaryDayText.moved(4)).waitFor();
  await expectAccessible(page);
  // Nothing has happened yet.
  expect(await rowsOf(first.id)).toEqual(before);
  await button(salaryDayText.confirm(day)).click();
  await page.getByRole('dialog').getByRole('button', { name: salaryDayText.yes }).click();
  await page.getByText(salaryDayText.done(day)).first().waitFor();

  const after = await rowsOf(first.id);
  expect(after.map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount));
  const daysOf = (rows: Rows['results']) => rows.map(({ due_date_jalali: due }) => Number(due.split('/')[2]));
  expect(new Set(daysOf(after))).toEqual(new Set([day]));
  const second = await account.buy(SHOPS.installments, 8_000_000, 2);
  expect(new Set(daysOf(await rowsOf(second.id)))).toEqual(new Set([day]));

  // Once more in the months of the policy is not possible, and says so.
  const other = (day % 28) + 1;
  expect(await account.read<Plan>(`/api/v1/accounting/redate-plan/?day=${other}`)).toMatchObject({ is_allowed: false });
  await page.goto(`/user/ips/salary-day?day=${other}`);
  await page.getByText(/از .* دوباره می‌شود/).waitFor();
  await expect(button(salaryDayText.confirm(other))).toHaveCount(0);
});
