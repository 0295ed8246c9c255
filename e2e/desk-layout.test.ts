import { toPersianDigits } from '@nesye/persian';
import { salesText } from '../apps/web/src/messages/fa/merchants.ts';
import { saleDeskText } from '../apps/web/src/messages/fa/sales-places.ts';
import { deskText } from '../packages/web-kit/src/messages/fa/desk.ts';
import { refundText } from '../packages/web-kit/src/messages/fa/refund.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const SALES = '/user/merchant-transaction';
const DESK = { width: 1280, height: 900 } as const;
const row = (id: number) => page.locator(`a[data-row="${id}"]`).first();
const record = (id: number) => page.getByRole('region', { name: refundText.saleNumber(id) });
const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const openOf = () => new URL(page.url()).searchParams.get('open');

/** An amount that no other sale has. */
const oddAmount = (): number => 1_000_000 + Math.floor(Math.random() * 90_000) * 10;

/** Three sales of an amount in rials, the newest last. */
async function sellThree(amount = oddAmount()): Promise<readonly [first: number, second: number, third: number]> {
  const buyer = await openAccount(baseUrl, 'customer');
  const sell = async () => (await buyer.buy(SHOPS.installments, amount, 2)).id;
  return [await sell(), await sell(), await sell()];
}

test('an owner works through the sales at a desk by keys alone: searches, moves, opens, reaches the refund, closes, reads again', async () => {
  test.setTimeout(120_000);
  const amount = oddAmount();
  const [first, second, third] = await sellThree(amount);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'merchant');
  await page.goto(SALES);
  await row(third).waitFor();
  await settle(page);
  await press('/');
  await expect(page.getByRole('searchbox', { name: salesText.search })).toBeFocused();
  // In a field the keys are letters.
  await page.keyboard.type('jk?');
  await expect(page.getByRole('searchbox')).toHaveValue('jk?');
  await page.getByRole('searchbox').fill(String(amount));
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`text=${amount}`));
  await expect(page.locator('a[data-row]')).toHaveCount(3);
  await page.getByRole('searchbox').blur();
  await press('j');
  await expect(row(third)).toBeFocused();
  await press('j', 'ArrowDown', 'k');
  await expect(row(second)).toBeFocused();
  expect(openOf()).toBeNull();

  await press('Enter');
  await expect(record(second)).toBeFocused();
  await expect(row(second)).toHaveAttribute('aria-current', 'true');
  expect(openOf()).toBe(String(second));
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await press('j');
  await expect(row(first)).toBeFocused();
  await record(first).waitFor();
  await page.reload();
  await record(first).getByText(refundText.saleNumber(first)).waitFor();
  await row(first).waitFor();
  await press('Escape');
  await expect(record(first)).toHaveCount(0);
  expect(openOf()).toBeNull();

  await expect(row(first)).toBeFocused();
  await press('Home', 'Enter');
  const refund = record(third).getByRole('link', { name: saleDeskText.refund });
  await refund.waitFor();
  await press('Tab', 'Tab');
  await expect(refund).toBeFocused();
  await press('Enter');
  await page.getByLabel(refundText.part).waitFor();
  await page.goBack();
  await record(third).waitFor();
  await press('Escape');
  await page.goBack();
  await expect(record(third)).toHaveCount(0);
});

test('the help names the keys and switches those of a single letter off', async () => {
  const [, , third] = await sellThree();
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'merchant');
  await page.goto(SALES);
  await row(third).waitFor();
  await press('?');
  const help = page.getByRole('dialog', { name: deskText.help });
  await expect(help).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await press('j', 'Tab', 'Space', 'Escape');
  await expect(help).toBeHidden();
  await press('j');
  await expect(page.locator('a[data-row]:focus')).toHaveCount(0);
  await row(third).focus();
  await press('ArrowDown', 'ArrowUp', 'Enter');
  await expect(record(third)).toBeFocused();
  await page.getByRole('button', { name: deskText.help }).click();
  await page.getByRole('switch', { name: deskText.signs }).click({ force: true });
  await press('Escape');
  await press('Escape');
  await expect(row(third)).toBeFocused();
});

test('a phone has the screen it had, and fetches nothing of the desk', async () => {
  const [, , third] = await sellThree();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await signIn(context, baseUrl, 'merchant');
  await page.goto(`${SALES}?open=${third}`);
  await page.locator(`a[href$="refund?id=${third}"]`).first().waitFor();
  await settle(page);
  await expect(page.locator('[data-desk], [data-row], table')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: salesText.filters.kind.label })).toBeVisible();
  await page.getByText(toPersianDigits('0912***0001')).first().waitFor();
  expect(files.filter((file) => /desk/.test(file))).toEqual([]);
});
