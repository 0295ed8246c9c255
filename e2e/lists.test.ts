import { listsText } from '../apps/console/src/messages/fa/operator-lists.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor, PHONE } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** Another one for each run: a question is never deleted. */
const mark = String(Date.now());
const QUESTION = `نسیه در کدام شهرهاست؟ ${mark}`;
const THEIRS = `بله، هر روز که بخواهید. ${mark}`;
const YOURS = `بله، با تخفیف. ${mark}`;
const PLANNED = `این هنوز نباید دیده شود؟ ${mark}`;
const ANSWER = 'در همهٔ شهرهای ایران، هر جا که فروشگاهی آن را دارد.';
const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** What /faq says to a browser without scripts. */
async function faqWithoutScripts(): Promise<string> {
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl });
  try {
    const reader = await bare.newPage();
    await reader.goto('/faq');
    // What is folded away is there all the same.
    return (await reader.locator('main').textContent()) ?? '';
  } finally {
    await bare.close();
  }
}

async function write(question: string, text: string): Promise<void> {
  await page.goto('/console/lists/faq/new');
  await field(listsText.fields.category).selectOption({ index: 1 });
  await field(listsText.fields.question).fill(question);
  await field(listsText.fields.text).fill(text);
}

test('an operator sees a question as customers will, and publishes it: /faq shows it without JavaScript', async () => {
  await page.setViewportSize(PHONE);
  await signIn(context, baseUrl, 'operator');
  await write(QUESTION, ANSWER);
  for (const scheme of ['light', 'dark'])
    await expect(page.locator(`[data-preview=${scheme}] summary`)).toHaveText(QUESTION);
  expect(await axeViolations(page)).toEqual([]);
  expect(await faqWithoutScripts()).not.toContain(QUESTION);
  await button(listsText.save).click();
  const link = page.getByRole('link', { name: QUESTION });
  await expect(link).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await faqWithoutScripts()).toContain(QUESTION);
  await link.click();
  await expect(page.getByText(listsText.you)).toBeVisible();

  // Not before its day.
  await write(PLANNED, 'نه.');
  await field(listsText.from).fill('14090101');
  await button(listsText.save).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: PLANNED }).getByText(listsText.states.planned),
  ).toBeVisible();
  expect(await faqWithoutScripts()).not.toContain(PLANNED);
});

test('of two operators at the same question the second sees both texts, and decides', async () => {
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/lists/faq/6');
  await expect(field(listsText.fields.text)).not.toHaveValue('');
  const colleague = await openVisitor(browser, baseUrl, {});
  await signIn(colleague, baseUrl, 'content');
  const other = await colleague.newPage();
  await other.goto('/console/lists/faq/6');
  await other.getByLabel(listsText.fields.text, { exact: true }).fill(THEIRS);
  await other.getByRole('button', { name: listsText.save, exact: true }).click();
  await expect(other.getByText(listsText.names.faq).first()).toBeVisible();
  await other.getByRole('link', { name: listsText.add, exact: true }).waitFor();
  await field(listsText.fields.text).fill(YOURS);
  await button(listsText.save).click();
  await expect(page.getByText(listsText.conflictTitle)).toBeVisible();
  await expect(page.getByRole('alert').getByText(THEIRS)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await button(listsText.keepYours).click();
  await button(listsText.save).click();
  await page.getByRole('link', { name: listsText.add, exact: true }).waitFor();
  expect(await faqWithoutScripts()).toContain(YOURS);
  await colleague.close();
});

test('every list opens on a phone and on a desk, light and dark', async () => {
  await signIn(context, baseUrl, 'operator');
  const addresses = [
    '/console/lists',
    '/console/lists/faq',
    '/console/lists/faq/1',
    '/console/lists/airtime-packages',
    '/console/lists/airtime-packages/1',
    '/console/lists/cities?search=شهر',
    '/console/lists/notices/new',
  ];
  for (const address of addresses) {
    for (const [size, colorScheme] of [
      [PHONE, 'light'],
      [{ width: 1280, height: 900 }, 'dark'],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await page.locator('main a, main form').first().waitFor();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await axeViolations(page), `${address} ${colorScheme}`).toEqual([]);
    }
  }
});
