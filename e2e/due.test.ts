import { addDays, type IsoDate, isoDate } from '@nesye/money';
import { formatJalaliDate, formatRial, toPersianDigits } from '@nesye/persian';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { nextDueText } from '../apps/web/src/messages/fa/due.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { dayAndMonth } from '../packages/web-kit/src/day-text.ts';
import { openAccount } from './support/account.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { SHOPS } from './support/demo.ts';
import { newPerson } from './support/people.ts';
import { moveClock } from './support/sandbox.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
test.afterEach(() => moveClock(baseUrl, null));

interface Upcoming {
  readonly due: {
    readonly day: string;
    readonly amount: number;
    readonly count: number;
    readonly overdue_amount: number;
    readonly overdue_count: number;
    readonly days_overdue: number;
  };
}
interface Rows {
  readonly results: readonly {
    readonly remaining: number;
    readonly purchase_transaction: number;
    readonly due_date: string;
    readonly status: number;
  }[];
}
interface PlannedRow {
  readonly due_date: string;
  readonly payable_until: string;
}
const dueOf = async (user: 'customer' | 'debtor') =>
  (await (await openAccount(baseUrl, user)).read<Upcoming>('/api/v1/accounting/upcoming-installments-sum')).due;

/** Waits until the rows of the list are as many and as much as is due. On a screen so high that each of them is near it, since only such rows are drawn. */
async function expectSumInSight({ count, amount }: Pick<Upcoming['due'], 'count' | 'amount'>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 390, height: 20_000 });
  await page.getByText(installmentText.end).waitFor();
  await expect.poll(sumInSight).toEqual({ count, sum: amount });
  if (size !== null) await page.setViewportSize(size);
}

async function sumInSight(): Promise<{ readonly count: number; readonly sum: number }> {
  const figures = await page.locator('main section li .amount-figure').allInnerTexts();
  const amounts = figures.map((text) =>
    Number(text.replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0)).replaceAll(/\D/g, '')),
  );
  return { count: amounts.length, sum: amounts.reduce((total, amount) => total + amount, 0) };
}

test.describe('what is due', () => {
  test('on a due day home shows all of it in one number, and the list behind it adds up to that', async () => {
    const account = await openAccount(baseUrl, 'customer');
    await account.buy(SHOPS.installments, 12_000_000, 4);
    await account.buy(SHOPS.installments, 7_000_001, 2);
    const { results } = await account.read<Rows>(
      '/api/v1/accounting/installment/?filter_status__in=1,4&order_by=due_date&page_size=1',
    );
    await moveClock(baseUrl, results[0]?.due_date ?? '');
    const due = await dueOf('customer');
    expect(due.count).toBeGreaterThan(1);
    expect(due.overdue_count).toBe(0);
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/welcome');
    const card = page.getByRole('region', { name: nextDueText.dueTitle });
    await card.getByText(formatRial(due.amount)).waitFor();
    await card.getByText(nextDueText.due(due.count)).click();
    await page.waitForURL('**/user/ips?view=list&show=due');
    await expectSumInSight(due);
  });

  test('what is late is called late, by the days since its last day', async () => {
    const due = await dueOf('debtor');
    expect(due.overdue_count).toBeGreaterThan(0);
    await signIn(context, baseUrl, 'debtor');
    await page.goto('/user/welcome');
    const card = page.getByRole('region', { name: nextDueText.overdueTitle });
    await card.getByText(formatRial(due.amount)).first().waitFor();
    await card.getByText(`${toPersianDigits(due.days_overdue)} روز گذشته`).waitFor();
    await card.getByText(nextDueText.overdue(due.overdue_count)).waitFor();
    expect(await page.getByRole('heading', { name: nextDueText.title, exact: true }).count()).toBe(0);
    await page.goto('/user/ips');
    await page.getByRole('link', { name: formatRial(due.amount) }).click();
    await expectSumInSight(due);
  });
});

test('the day until which a row may be paid stands on home, in the list and in the schedule where it is not the due day', async () => {
  const mobile = await newPerson(baseUrl, { limit: 100_000_000 });
  await signInMobile(context, baseUrl, mobile);
  const account = await openAccount(baseUrl, { mobile });
  const { contracts } = await account.read<{ contracts: readonly { uid: string }[] }>('/api/v1/user/');
  const firstRowOn = async (day: IsoDate): Promise<PlannedRow | undefined> => {
    await moveClock(baseUrl, day);
    const { results } = await account.read<{ results: readonly { installments: readonly PlannedRow[] }[] }>(
      `/api/v1/accounting/product-calculator?contract_uid=${contracts[0]?.uid}&amount=4000000&product_type=3&number_of_installments=4`,
    );
    return results[0]?.installments[0];
  };
  // Of a week's days one falls due on a Friday.
  let day: IsoDate = isoDate(new Date().toISOString().slice(0, 10));
  let row = await firstRowOn(day);
  for (let days = 0; days < 10 && row?.due_date === row?.payable_until; days += 1) {
    day = addDays(day, 1);
    row = await firstRowOn(day);
  }
  expect(row?.payable_until).not.toBe(row?.due_date);
  const until = isoDate(row?.payable_until ?? '');
  const { id } = await account.buy(SHOPS.installments, 4_000_000, 4);
  await page.goto('/user/welcome');
  await page
    .getByRole('main')
    .getByText(nextDueText.payableUntil(formatJalaliDate(until, 'weekday')))
    .waitFor();
  // On the due day itself as well.
  await moveClock(baseUrl, row?.due_date ?? '');
  await page.reload();
  await page
    .getByRole('main')
    .getByText(nextDueText.payableUntil(formatJalaliDate(until, 'weekday')))
    .waitFor();
  await page.goto('/user/ips?view=list');
  await page
    .getByRole('listitem')
    .getByText(installmentText.payableUntil(dayAndMonth(until)))
    .first()
    .waitFor();
  await page.goto(`/user/trx?id=${id}`);
  await page
    .getByText(payText.payableUntil(dayAndMonth(until)))
    .first()
    .waitFor();
});

test.describe('a customer with overdue rows', () => {
  test('sees them before buying more, with nothing to buy on credit while two months late, and can pay them first', async () => {
    const due = await dueOf('debtor');
    await signIn(context, baseUrl, 'debtor');
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    const warning = page.getByRole('note').filter({ hasText: payText.overdueTitle(due.overdue_count) });
    await warning.getByText(formatRial(due.overdue_amount)).waitFor();
    await page.getByRole('heading', { name: payText.lateTitle }).waitFor();
    await expect(page.getByLabel(payText.amountLabel)).toHaveCount(0);
    await warning.getByRole('link', { name: payText.overduePay }).click();
    await page.waitForURL('**/user/ips?view=list&show=due&choose=all');
    await page.getByText(installmentText.selected(due.count)).waitFor();
    await page.goBack();
    await warning.waitFor();
  });

  test('a purchase whose rows are late never looks paid', async () => {
    const { results } = await (
      await openAccount(baseUrl, 'debtor')
    ).read<Rows>('/api/v1/accounting/installment/?filter_status=4&page_size=1');
    const purchase = results[0]?.purchase_transaction;
    await signIn(context, baseUrl, 'debtor');
    await page.goto(`/user/trx?id=${purchase}`);
    await page.getByText(resultText.success, { exact: true }).waitFor();
    expect(await page.getByText(/^(?:یک|[۰-۹]+) قسط عقب‌افتاده$/).count()).toBe(1);
    expect(await page.getByText(resultText.paid, { exact: true }).count()).toBe(0);
  });

  test('others see no warning', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=1200000`);
    await page.getByText(payText.rate).first().waitFor();
    expect(await page.getByRole('note').count()).toBe(0);
  });
});
