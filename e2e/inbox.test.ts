import type { Page } from 'playwright-core';
import { inboxText } from '../apps/web/src/messages/fa/inbox.ts';
import { deskListText, deskText } from '../apps/console/src/messages/fa/operator.ts';
import { writerText } from '../apps/console/src/messages/fa/operator-tickets.ts';
import { supportText } from '../apps/web/src/messages/fa/support.ts';
import { ticketText } from '../apps/web/src/messages/fa/tickets.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** The bell of a phone's header or of the rail, whichever the width shows. */
const bell = (on: Page = page) => on.getByRole('link', { name: /^صندوق پیام/ }).first();

/** Writes a ticket on the page of one's own tickets, and opens it. */
async function writeTicket(subject: string): Promise<void> {
  await page.goto('/user/tickets');
  await page.getByRole('button', { name: ticketText.write }).click();
  const dialog = page.getByRole('dialog', { name: supportText.title });
  await dialog.getByLabel(supportText.subject).fill(subject);
  await dialog.getByLabel(supportText.message).fill('سلام.\nقسط آبان را دو بار می‌بینم.');
  await dialog.getByRole('button', { name: supportText.send }).click();
  await dialog.getByText(supportText.sentTitle).waitFor();
  await dialog.getByRole('button', { name: supportText.done }).click();
  // The list behind the form has it without a reload.
  await page.getByRole('link', { name: new RegExp(subject) }).click();
  await page.getByRole('heading', { name: subject }).waitFor();
}

test('a question to support: written, replied to by an operator, noticed in the inbox, read in its thread, closed', async () => {
  const subject = `قسط تکراری ${Date.now()}`;
  await signIn(context, baseUrl, 'customer');
  await writeTicket(subject);
  await page.getByText(ticketText.waitingNote).waitFor();
  // Two lines were written, and two are read.
  expect(await page.getByText('قسط آبان را دو بار می‌بینم.').innerText()).toBe('سلام.\nقسط آبان را دو بار می‌بینم.');
  expect(await axeViolations(page)).toEqual([]);
  const ticketPath = new URL(page.url()).pathname;

  const desk = await browser.newContext({ baseURL: baseUrl, locale: 'fa-IR' });
  try {
    await signIn(desk, baseUrl, 'operator');
    const operator = await desk.newPage();
    await operator.goto('/console/tickets?state=open');
    await operator
      .getByRole('link', { name: deskListText.open(subject) })
      .first()
      .click();
    await operator.getByRole('heading', { name: subject }).waitFor();
    // The operator sees who asks, with a masked number.
    await operator
      .getByText(/\*\*\*/)
      .first()
      .waitFor();
    await operator.getByRole('button', { name: writerText.open }).click();
    await operator.getByLabel(writerText.reason).fill('قسط تکراری');
    await operator.getByRole('button', { name: writerText.show, exact: true }).click();
    await operator.getByRole('heading', { name: writerText.credits }).waitFor();
    await operator.getByText(writerText.status.active).first().waitFor();
    await operator.getByRole('heading', { name: writerText.purchases }).waitFor();
    expect(await axeViolations(operator)).toEqual([]);
    await operator.getByRole('button', { name: deskText.send }).click();
    await operator.getByText(deskText.replyMissing).waitFor();
    await operator.getByLabel(deskText.reply).fill('یکی از آن دو اصلاح شد.');
    await operator.getByRole('button', { name: deskText.send }).click();
    await operator.waitForURL('**/console/tickets');
    await expect.poll(() => operator.getByRole('link', { name: deskListText.open(subject) }).count()).toBe(0);
  } finally {
    await desk.close();
  }

  await page.goto('/user/welcome');
  await expect.poll(() => bell().getAttribute('aria-label'), { timeout: 15_000 }).toMatch(/خوانده‌نشده/);
  await bell().click();
  await page.waitForURL('**/user/messages');
  expect(await axeViolations(page)).toEqual([]);
  // It leads to the thread itself, and counts as read.
  const unread = page.locator(`main a[href="${ticketPath}"]`).filter({ hasText: inboxText.unreadMark });
  await unread.click();
  await page.getByText('یکی از آن دو اصلاح شد.').waitFor();
  expect(new URL(page.url()).pathname).toBe(ticketPath);
  await page.goto('/user/messages?show=unread');
  await page.getByRole('button', { name: inboxText.readAll }).waitFor();
  await expect.poll(() => unread.count()).toBe(0);

  await page.goto(ticketPath);
  await page.getByLabel(ticketText.reply).fill('سپاس، درست شد.');
  await page.getByRole('button', { name: ticketText.send, exact: true }).click();
  await page.getByText('سپاس، درست شد.').last().waitFor();
  await expect.poll(() => page.getByLabel(ticketText.reply).inputValue()).toBe('');
});

test('the inbox: all are read at once, and one is deleted', async () => {
  // A sign-in from another device than the ones before leaves a message of security.
  await openAccount(baseUrl, 'merchant');
  const account = await openAccount(baseUrl, 'merchant');
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/messages');
  await page.getByRole('heading', { name: inboxText.title, level: 1 }).waitFor();
  const first = page.getByRole('button', { name: /^حذف پیام/ }).first();
  await first.waitFor();
  const countAll = async () => (await account.read<{ count: number }>('/api/v1/user-message-list')).count;
  await page.getByRole('button', { name: inboxText.readAll }).click();
  await page.getByText(inboxText.allRead).waitFor();
  await expect
    .poll(() => page.locator('main li .sr-only').getByText(inboxText.unreadMark, { exact: true }).count())
    .toBe(0);
  await expect.poll(() => bell().getAttribute('aria-label')).toBe(inboxText.bell);
  await page.getByRole('link', { name: inboxText.filters.show.unread }).click();
  await page.getByText(inboxText.emptyFilterTitle).waitFor();
  await page.getByRole('link', { name: inboxText.filters.show.all, exact: true }).click();
  const before = await countAll();
  await first.click();
  await page.getByText(inboxText.removed).waitFor();
  expect(await countAll()).toBe(before - 1);
});

test('a ticket that is not there, or is another’s, has its way back', async () => {
  await signIn(context, baseUrl, 'fresh');
  await page.goto('/user/tickets/999999');
  await page.getByText(ticketText.missingTitle).waitFor();
  await page.getByRole('link', { name: ticketText.back }).first().click();
  await page.getByRole('button', { name: ticketText.write }).waitFor();
});
