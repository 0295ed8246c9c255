import { autoPayText } from '../apps/web/src/messages/fa/auto-pay.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
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
    readonly uid: string;
    readonly due_date: string;
    readonly purchase_transaction: number;
    readonly seq: number;
    readonly status: number;
  }[];
}
interface Draws {
  readonly results: readonly { readonly installment: string; readonly status: string; readonly source: string }[];
}
const DRAWS = '/api/v1/accounting/mandate-draw/?page_size=100';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

test('a mandate is signed on the bank’s page, announced, drawn on the due day, and cancelled', async () => {
  test.setTimeout(180_000);
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 12_000_000, 4);
  const ownRow = async () => {
    const { results } = await account.read<Rows>(
      `/api/v1/accounting/installment/?filter_purchase_transaction=${id}&page_size=100`,
    );
    return results.find(({ seq }) => seq === 1);
  };
  const row = await ownRow();
  const statusOfDraw = async () =>
    (await account.read<Draws>(DRAWS)).results.find(({ installment }) => installment === row?.uid)?.status;

  await signIn(context, baseUrl, 'customer');
  await page.goto('/user/ips');
  await page.getByRole('link', { name: installmentText.ways.autoPay }).first().click();
  await page.getByText(autoPayText.sources.bank, { exact: true }).first().click();
  await button(autoPayText.toBank).click();
  await page.getByRole('button', { name: 'امضا می‌کنم' }).click();
  await page.waitForURL('**/user/ips/auto-pay?mandate=*');
  await page.getByText(autoPayText.signed).first().waitFor();

  const due = row?.due_date ?? '';
  await moveClock(baseUrl, before(due, 1));
  await expect.poll(statusOfDraw, { timeout: 60_000, intervals: [1_000] }).toBe('announced');
  // Holidays put it off for a few days.
  for (let ahead = 0; ahead <= 4 && (await statusOfDraw()) !== 'paid'; ahead += 1) {
    await moveClock(baseUrl, before(due, -ahead));
    await expect
      .poll(statusOfDraw, { timeout: 10_000, intervals: [1_000] })
      .toBe('paid')
      .catch(() => undefined);
  }
  expect([await statusOfDraw(), (await ownRow())?.status]).toEqual(['paid', 2]);
  await page.goto('/user/ips/auto-pay');
  await page.getByText(autoPayText.status.paid).first().waitFor();
  await button(autoPayText.turnOff).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: autoPayText.turnOff }).click();
  await page.getByRole('heading', { name: autoPayText.start }).waitFor();
});
