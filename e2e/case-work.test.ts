import { toPersianDigits } from '@nesye/persian';
import { caseWorkText } from '../apps/console/src/messages/fa/case-work.ts';
import { homeText } from '../apps/console/src/messages/fa/home.ts';
import { deskListText, deskText, queueWords } from '../apps/console/src/messages/fa/operator.ts';
import { macroText } from '../apps/console/src/messages/fa/operator-tickets.ts';
import { askSupport } from './support/ask-support.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const DESK = { width: 1280, height: 900 } as const;
const NEWEST = '/console/tickets?sort=-updated_at';

test('by keyboard: a case is taken, a colleague is named in a note, reads it, and the case is given on', async () => {
  const title = 'پرسش برای کار با هم';
  const note = 'رسید بانک را خواسته‌ام؛ شما هم ببینید.';
  await askSupport(baseUrl, title);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'support');
  await page.goto(NEWEST);
  const row = page.getByRole('link', { name: deskListText.open(title) });
  await row.focus();
  await page.keyboard.press('a');
  const line = page.getByRole('row').filter({ has: row });
  await line.getByText(caseWorkText.you, { exact: true }).waitFor();
  const mine = page.getByRole('link', { name: queueWords.filters.work.mine });
  await mine.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/work=mine/);
  await row.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await row.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/tickets\/\d+$/);
  await page.getByText(caseWorkText.yours).waitFor();
  await page.getByRole('button', { name: caseWorkText.note }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(caseWorkText.noteText).focus();
  await page.keyboard.type(note);
  await page.getByLabel(caseWorkText.mention).selectOption({ label: await colleague('0201') });
  await page.getByRole('button', { name: caseWorkText.addNote }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(note, { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await readsAsMentioned(note, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: caseWorkText.give }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(caseWorkText.giveTo, { exact: true }).selectOption({ label: await colleague('0201') });
  await page.getByRole('button', { name: caseWorkText.give }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(caseWorkText.given).waitFor();
  await expect(page.getByText(caseWorkText.yours)).toHaveCount(0);
});

test('while an operator types, a slash opens ready texts and an at sign opens colleagues, by keys alone', async () => {
  const title = 'پرسش برای متن آماده';
  await askSupport(baseUrl, title);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'support');
  await page.goto(NEWEST);
  await page.getByRole('link', { name: deskListText.open(title) }).press('Enter');
  const reply = page.getByLabel(deskText.reply, { exact: true });
  const texts = page.getByRole('listbox', { name: macroText.label });
  await reply.press('/');
  await texts.getByRole('option').nth(1).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(texts).toHaveCount(0);
  await expect(reply).toHaveValue('/');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('/');
  await texts.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(texts).toHaveCount(0);
  await expect(reply).toHaveValue(/^[^/]{10}/);

  await page.getByRole('button', { name: caseWorkText.note }).press('Enter');
  await page.getByLabel(caseWorkText.noteText).focus();
  await page.keyboard.type('شما هم ببینید @0201');
  await page.getByRole('listbox', { name: caseWorkText.colleagues }).getByRole('option').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const written = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: caseWorkText.addNote }).press('Enter');
  expect(((await (await written).json()) as { mentioned: unknown[] }).mentioned).toHaveLength(1);
});

/** The option of the colleague whose mobile ends so. */
async function colleague(end: string): Promise<string> {
  const option = page.locator('option', { hasText: toPersianDigits(end) }).first();
  await option.waitFor({ state: 'attached' });
  return (await option.textContent()) ?? '';
}

/** The admin finds the mention on the first page, opens the case by it, and it is gone from there. */
async function readsAsMentioned(note: string, id: string): Promise<void> {
  const other = await browser.newContext({ baseURL: baseUrl, viewport: DESK });
  await signIn(other, baseUrl, 'operator');
  const admin = await other.newPage();
  await admin.goto('/console');
  await admin.getByText(homeText.mentions).waitFor();
  expect(await axeViolations(admin)).toEqual([]);
  const mention = admin.getByRole('link', { name: new RegExp(`، .* ${toPersianDigits(id)}$`) });
  const isRead = admin.waitForResponse((response) => response.url().endsWith('/mentions/read/'));
  await mention.focus();
  await admin.keyboard.press('Enter');
  await admin.getByText(note, { exact: true }).waitFor();
  await isRead;
  await admin.goto('/console');
  await admin.getByText(homeText.mentionsNone).waitFor();
  await other.close();
}
