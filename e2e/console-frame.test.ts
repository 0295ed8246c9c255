import { readFile } from 'node:fs/promises';
import { placeText, frameText } from '../apps/console/src/messages/fa/frame.ts';
import { homeText } from '../apps/console/src/messages/fa/home.ts';
import { deskListText } from '../apps/console/src/messages/fa/operator.ts';
import { queueTableText } from '../apps/console/src/messages/fa/queue-table.ts';
import { ratingsBulkText } from '../apps/console/src/messages/fa/ratings-bulk.ts';
import { ratingsText } from '../apps/console/src/messages/fa/operator-ratings.ts';
import { shortcutText } from '../apps/console/src/messages/fa/shortcuts.ts';
import { screenTitles } from '../apps/console/src/messages/fa/titles.ts';
import { openAccount } from './support/account.ts';
import { askSupport } from './support/ask-support.ts';
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

const DESK = { width: 1280, height: 900 } as const;
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const path = () => new URL(page.url()).pathname;
const mark = () => crypto.randomUUID().slice(0, 6);

test('the keys lead to places, are listed, fall silent in fields, and can be switched off', async () => {
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/');
  await heading(screenTitles.home).waitFor();
  await page.getByRole('region', { name: homeText.queues }).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await press('g', 't');
  await heading(screenTitles.tickets).waitFor();
  await press('g', 'i');
  await heading(screenTitles.reviews).waitFor();
  await press('?');
  const help = page.getByRole('dialog', { name: shortcutText.title });
  await help.getByText(placeText.names.disputes).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The dialog has the keys while it is open.
  await press('g', 'c');
  await expect(help).toBeVisible();
  expect(path()).toBe('/console/reviews');
  await help.getByText(shortcutText.signs, { exact: true }).click();
  await press('Escape');
  await expect(help).toHaveCount(0);
  await press('g', 'c');
  await press('?');
  await expect(help).toHaveCount(0);
  expect(path()).toBe('/console/reviews');
  await button(frameText.shortcuts).click();
  await help.getByText(shortcutText.signs, { exact: true }).click();
  await press('Escape');
  await press('g', 'c');
  await heading(screenTitles['credit-requests']).waitFor();
});

test('the rail is folded and stays so; on a phone it is a drawer', async () => {
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/tickets');
  const place = page.getByRole('link', { name: placeText.names.disputes }).first();
  await place.waitFor();
  const rail = page.locator('#places');
  expect((await rail.boundingBox())?.width).toBe(200);
  await button(frameText.narrow).click();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(56);
  await page.reload();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(56);
  await place.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail).toBeHidden();
  await button(frameText.menu).click();
  await expect(rail).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await rail.getByRole('link', { name: placeText.names.disputes }).click();
  await heading(screenTitles.disputes).waitFor();
  await expect(rail).toBeHidden();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test('a queue is worked by keys: filtered, sorted, its columns chosen and kept as a view, written to a file, and read next to a case', async () => {
  test.setTimeout(120_000);
  const title = `=1+1 ${mark()}`;
  // The list has a row below it.
  await askSupport(baseUrl, `پیش از آن ${mark()}`);
  await askSupport(baseUrl, title);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/tickets?state=open');
  const table = page.getByRole('table', { name: deskListText.label });
  await table.waitFor();
  const since = table.getByRole('columnheader', { name: deskListText.fields.since });
  await since.getByRole('link').focus();
  await press('Enter');
  await expect(since).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-updated_at/);
  await expect(page).toHaveURL(/state=open/);
  const row = page.getByRole('link', { name: deskListText.open(title) });
  await row.waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);

  await button(queueTableText.columns).focus();
  await press('Enter');
  await page.getByRole('checkbox', { name: deskListText.fields.writer }).focus();
  await press('Space');
  await button(queueTableText.pin(deskListText.fields.title)).focus();
  await press('Enter');
  expect(await axeViolations(page)).toEqual([]);
  await press('Escape');
  await expect(table.getByRole('columnheader', { name: deskListText.fields.writer })).toHaveCount(0);

  const view = `نمای ${mark()}`;
  await button(queueTableText.views).click();
  await page.getByLabel(queueTableText.viewName).fill(view);
  await press('Enter');
  await button(view).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press('Escape');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/console/tickets');
  await table.getByRole('columnheader', { name: deskListText.fields.writer }).waitFor();
  await button(queueTableText.views).click();
  await button(view).click();
  await press('Escape');
  await expect(table.getByRole('columnheader', { name: deskListText.fields.writer })).toHaveCount(0);
  await expect(page).toHaveURL(/sort=-updated_at/);
  await button(queueTableText.views).click();
  await button(queueTableText.deleteView(view)).click();
  await expect(button(view)).toHaveCount(0);
  await press('Escape');

  const file = page.waitForEvent('download');
  await button(queueTableText.export).click();
  const content = await readFile(await (await file).path(), 'utf8');
  expect(content).toContain(deskListText.fields.since);
  // Text that a spreadsheet would run is text.
  expect(content).toContain(`"'${title}"`);

  await row.focus();
  await press('v', 'Enter');
  const nearby = page.getByRole('region', { name: queueTableText.split });
  await nearby.getByRole('heading', { name: title }).waitFor();
  expect(path()).toBe('/console/tickets');
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await row.focus();
  await press('j');
  await expect(nearby.getByRole('heading', { name: title })).toHaveCount(0);
  await press('Escape');
  await expect(nearby).toHaveCount(0);
  await press('v');
});

test('ratings are chosen by keys and decided together: a bad row stops all of them', async () => {
  test.setTimeout(120_000);
  const account = await openAccount(baseUrl, 'customer');
  const rate = async (comment: string): Promise<number> => {
    const { id } = await account.buy(SHOPS.installments, 4_000_000, 4);
    return (await account.post<{ readonly id: number }>('/api/v1/poll/', { purchase_id: id, stars: 4, comment })).id;
  };
  const comments = [`نخست ${mark()}`, `دوم ${mark()}`] as const;
  for (const comment of comments) await rate(comment);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/ratings?state=all');
  const rowOf = (comment: string) => page.getByRole('row').filter({ hasText: comment });
  for (const comment of comments) {
    await rowOf(comment).getByRole('link').focus();
    await press('x');
    await expect(rowOf(comment).getByRole('checkbox')).toBeChecked();
  }
  await page.getByRole('region', { name: queueTableText.chosen(2) }).waitFor();
  await button(ratingsBulkText.decide).click();
  await page.getByLabel(ratingsBulkText.decision, { exact: true }).selectOption('publish_reply');
  await button(ratingsBulkText.dryRun).click();
  await page.getByText(ratingsBulkText.nothingDone).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(ratingsBulkText.decision, { exact: true }).selectOption('hide_comment');
  await page.getByLabel(ratingsBulkText.reason, { exact: true }).fill('شمارهٔ تلفن دارد');
  await button(ratingsBulkText.dryRun).click();
  await page.getByText(ratingsBulkText.allGood(2)).waitFor();
  await button(ratingsBulkText.run).click();
  await page.getByText(ratingsBulkText.done(2)).waitFor();
  for (const comment of comments) await expect(rowOf(comment)).toContainText(ratingsText.state.hidden);
});
