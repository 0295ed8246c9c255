import { commandText } from '../apps/console/src/messages/fa/command-menu.ts';
import { placeText } from '../apps/console/src/messages/fa/frame.ts';
import { axeViolations } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const DESK = { width: 1280, height: 900 } as const;
const menu = () => page.getByRole('dialog', { name: commandText.field });
const field = () => menu().getByRole('combobox');
const open = async (press: () => Promise<void>): Promise<void> => {
  await press();
  await expect(field()).toBeFocused();
};
const option = (name: string | RegExp) => menu().getByRole('option', { name });
const type = (text: string) => page.keyboard.type(text);
const key = (name: string) => page.keyboard.press(name);

test('a person, a shop and a place are found and opened by keys alone', async () => {
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/tickets');
  await page.locator('main').waitFor();

  // Where nothing is typed, all places are there.
  await open(() => key('/'));
  await expect(option(placeText.names.payouts)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await key('Escape');
  await expect(menu()).toBeHidden();

  await open(() => key('Control+k'));
  await type('۰۹۱۲ ۰۰۰ ۰۱۰۱');
  await expect(option(/سپهر دانش/)).toBeVisible();
  await expect(menu()).not.toContainText('09120000101');
  expect(await axeViolations(page)).toEqual([]);

  await field().fill('');
  await type('خانه كالا');
  await expect(option(/خانهٔ کالای سپهر/)).toBeVisible();
  await key('ArrowDown');
  await key('Enter');
  await expect(page).toHaveURL(/\/console\/shops\/\d+$/);
  await expect(menu()).toBeHidden();

  // The way back, and a place by a part of its name.
  await open(() => key('Control+k'));
  await expect(menu().getByText(commandText.recent)).toBeVisible();
  await type(placeText.names.payouts.slice(0, 5));
  await expect(option(placeText.names.payouts)).toBeVisible();
  await key('Enter');
  await expect(page).toHaveURL(/\/console\/payouts$/);
});

test('what is not there is said, and the field opens by a press on a phone', async () => {
  await page.setViewportSize(PHONE);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/tickets');
  await open(() => page.getByRole('button', { name: commandText.open, exact: true }).click());
  await type('%%');
  await expect(menu().getByRole('status')).toHaveText(commandText.nothing);
  expect(await axeViolations(page)).toEqual([]);
});
