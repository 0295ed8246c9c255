import { toPersianDigits } from '@nesye/persian';
import { queueCountText } from '../apps/console/src/messages/fa/operator-claims.ts';
import { deskListText } from '../apps/console/src/messages/fa/operator.ts';
import { placeText } from '../apps/console/src/messages/fa/frame.ts';
import { queueTableText } from '../apps/console/src/messages/fa/queue-table.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { askSupport } from './support/ask-support.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const MAX_TABS = 6;
const DESK = { width: 1280, height: 900 } as const;

test('at most six presses of Tab lead to the first row of a queue', async () => {
  await askSupport(baseUrl, 'راه کوتاه صفحه‌کلید');
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  for (const path of ['/console/tickets', '/console/shops']) {
    await page.goto(path);
    const first = page.locator('main [data-row]').first();
    await first.waitFor();
    expect(await tabsTo(), path).toBeLessThanOrEqual(MAX_TABS);
    expect(await first.evaluate((row) => row === row.ownerDocument.activeElement), path).toBe(true);
  }
});

/** How often Tab is pressed before a row has the focus, by somebody who takes the shortest way there is: Enter on what skips the rest. */
async function tabsTo(): Promise<number> {
  for (let tabs = 1; tabs <= 40; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.getAttribute('data-row')) !== null) return tabs;
    if ((await focused.getAttribute('data-skip')) !== 'rows') continue;
    await page.keyboard.press('Enter');
    return tabs;
  }
  throw new Error('the keyboard does not reach a row');
}

test('each queue says how many cases wait, and lists and counts renew themselves while they are in sight', async () => {
  await page.clock.install();
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await askSupport(baseUrl, 'پیش از همه');
  const counted = countOf('tickets');
  await page.goto('/console/tickets');
  const place = page.getByRole('navigation', { name: shellText.navigation }).getByRole('link', {
    name: placeText.names.tickets,
  });
  const before = await counted;
  await expect(place).toContainText(queueCountText.waiting(toPersianDigits(before)));
  expect(await axeViolations(page)).toEqual([]);
  const title = `تازه ${crypto.randomUUID().slice(0, 4)}`;
  await askSupport(baseUrl, title);
  await page.clock.runFor(31_000);
  // Nothing moves under the hand: a button says what is new.
  await page.getByRole('button', { name: queueTableText.fresh(1), exact: true }).click();
  await page.getByRole('link', { name: deskListText.open(title) }).waitFor();
  await expect(place).toContainText(queueCountText.waiting(toPersianDigits(before + 1)));
});

/** The count in the next response; call it before the page asks. */
async function countOf(queue: string): Promise<number> {
  const response = await page.waitForResponse((each) => each.url().includes('/operator/queue-counts/'));
  return ((await response.json()) as Readonly<Record<string, number>>)[queue] ?? 0;
}
