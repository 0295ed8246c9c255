import { noticeText } from '../packages/web-kit/src/messages/fa/notices.ts';
import { uploadText } from '../packages/web-kit/src/messages/fa/upload.ts';
import { supportText } from '../apps/web/src/messages/fa/support.ts';
import { ticketText } from '../apps/web/src/messages/fa/tickets.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { qrPng } from './support/qr-pictures.ts';
import { respond } from './support/respond.ts';
import { nextFrames } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

test.describe('support', () => {
  const launcher = () => page.getByRole('button', { name: noticeText.openChat });

  test('has its button on the front page and the pages for merchants, and nowhere else', async () => {
    for (const path of ['/', '/merchant', '/merchant/signup']) {
      await page.goto(path);
      await launcher().waitFor();
    }
    for (const path of ['/landing', '/faq', '/merchants', '/merchant-map', '/login', '/user/welcome']) {
      // With the notices comes what is not needed to see the page, on the login page at the first touch; the button would be there by then.
      const isComplete = page.waitForResponse('**/api/v1/base/noticeboard/');
      await page.goto(path);
      await page.keyboard.press('Shift');
      await isComplete;
      await nextFrames(page);
      expect([path, await launcher().count()]).toEqual([path, 0]);
    }
  });

  test('opens a ticket for a guest, who sees a wrong mobile at its field', async () => {
    await page.goto('/');
    await launcher().click();
    const dialog = page.getByRole('dialog', { name: supportText.title });
    // Empty fields are named in the page's words, not by the browser's bubble.
    await dialog.getByRole('button', { name: supportText.send }).click();
    for (const text of [supportText.subjectMissing, supportText.messageMissing, supportText.mobileMissing])
      await dialog.getByText(text).waitFor();
    await expect
      .poll(() =>
        dialog.getByLabel(supportText.subject).evaluate((field) => field === field.ownerDocument.activeElement),
      )
      .toBe(true);
    await dialog.getByLabel(supportText.subject).fill('خرید قسطی');
    await dialog.getByLabel(supportText.message).fill('چند قسط می‌توانم بگیرم؟');
    await dialog.getByLabel(supportText.mobile).fill('۱۲۳');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: supportText.send }).click();
    await dialog.getByLabel(supportText.mobile).and(page.locator('[aria-invalid="true"]')).waitFor();
    await dialog.getByLabel(supportText.mobile).fill('۰۹۱۹۰۰۰۰۷۷۷');
    await dialog.getByRole('button', { name: supportText.send }).click();
    await dialog.getByText(supportText.sentTitle).waitFor();
    expect(await dialog.getByText(/[۰-۹]{8}/).count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('asks a signed-in user for no number, and lists the ticket as the user’s', async () => {
    await signIn(context, baseUrl, 'merchant');
    await page.goto('/merchant');
    await launcher().click();
    const dialog = page.getByRole('dialog', { name: supportText.title });
    await dialog.getByLabel(supportText.message).fill('کی واریز می‌شود؟');
    expect(await dialog.getByLabel(supportText.mobile).count()).toBe(0);
    const subject = `واریز ${Date.now()}`;
    await dialog.getByLabel(supportText.subject).fill(subject);
    const [listed] = await Promise.all([
      page.waitForResponse('**/api/v1/tickets'),
      dialog.getByRole('button', { name: supportText.send }).click(),
    ]);
    expect(listed.status()).toBe(201);
  });

  test('a usual title fills the subject; a ticket is closed, and its writer deletes it', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/tickets');
    await page.getByRole('button', { name: ticketText.write }).click();
    const dialog = page.getByRole('dialog', { name: supportText.title });
    await dialog.getByRole('button', { name: 'برگشت پول' }).click();
    await expect(dialog.getByLabel(supportText.subject)).toHaveValue('برگشت پول');
    const text = `پول برنگشت ${crypto.randomUUID().slice(0, 4)}`;
    await dialog.getByLabel(supportText.message).fill(text);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: supportText.send }).click();
    await dialog.getByText(supportText.sentTitle).waitFor();
    await dialog.getByRole('button', { name: supportText.done }).click();
    await page
      .getByRole('link', { name: /برگشت پول/ })
      .first()
      .click();
    await page.getByText(text).waitFor();
    // Only what is closed may go.
    await expect(page.getByRole('button', { name: ticketText.remove })).toHaveCount(0);
    await page
      .getByLabel(ticketText.addPicture)
      .setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: qrPng('paper') });
    await page.getByRole('button', { name: uploadText.openPicture }).click();
    await page.getByRole('img', { name: uploadText.sentPicture }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const id = page.url().split('/').at(-1) ?? '';
    const account = await openAccount(baseUrl, 'customer');
    await account.change(`/api/v1/tickets/${id}`, { state: 'closed' });
    await page.reload();
    await page.getByRole('button', { name: ticketText.remove }).click();
    await page.getByText(ticketText.removeText).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: ticketText.removeYes }).click();
    await page.waitForURL('**/user/tickets');
    await page.goto(`/user/tickets/${id}`);
    await page.getByText(ticketText.missingTitle).waitFor();
  });

  test('is the chat where one is configured: ready after a while, knows who speaks only when it is opened', async () => {
    await context.route(
      '**/api/v1/chat/settings/',
      respond({ provider: 'chatwoot', base_url: `${baseUrl}/sandbox/chat`, website_token: 'site' }),
    );
    await signIn(context, baseUrl, 'merchant');
    const identities: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/chat/identity/')) identities.push(((await response.json()) as { id: string }).id);
    });
    await page.goto('/merchant');
    await launcher().waitFor();
    expect(identities).toEqual([]);
    await launcher().click();
    const chat = page.locator('#sandbox-chat');
    await chat.waitFor({ state: 'visible' });
    expect(await chat.getAttribute('data-identifier')).toBe(identities[0]);
    expect(await chat.getAttribute('data-hides-bubble')).toBe('true');
    expect(await chat.getAttribute('data-phone')).toMatch(/^09/);
  });

  test('falls back to the form when the chat does not come', async () => {
    await context.route(
      '**/api/v1/chat/settings/',
      respond({ provider: 'chatwoot', base_url: `${baseUrl}/sandbox/nothing`, website_token: 'site' }),
    );
    await page.goto('/');
    await launcher().click();
    await page.getByRole('dialog', { name: supportText.title }).waitFor();
  });
});
