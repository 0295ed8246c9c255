import { personText, timelineText } from '../apps/console/src/messages/fa/operator-people.ts';
import { caseText } from '../apps/console/src/messages/fa/operator.ts';
import { contractListText } from '../apps/console/src/messages/fa/operator-contracts.ts';
import { axeViolations } from './support/axe.ts';
import { listenForComplaints } from './support/browser.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { tabTo } from './support/keyboard.ts';
import { newPerson } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

const tab = (name: string) =>
  page.getByRole('navigation', { name: personText.tabs.label }).getByRole('link', { name, exact: true });
const events = () => page.getByRole('list', { name: timelineText.title }).getByRole('listitem');

test('an operator opens a person from a credit, reads all that happened and opens the number, by keyboard', async () => {
  test.setTimeout(90_000);
  const mobile = await newPerson(baseUrl, { arrears: true });
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/contracts');
  await page.getByLabel(contractListText.mobile).fill(mobile);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/console/contracts?**');
  const ofPerson = page.getByRole('link', { name: `${mobile.slice(0, 4)}***${mobile.slice(-4)}` });
  await expect(ofPerson).toHaveCount(1);
  await ofPerson.press('Enter');
  await page.getByRole('link', { name: new RegExp(`^${personText.open}`) }).press('Enter');
  await page.waitForURL('**/console/people/*');
  await page.getByText(personText.chips.late, { exact: true }).waitFor();
  await events().first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expect(events().filter({ hasText: timelineText.kinds.purchase })).not.toHaveCount(0);
  await expect(events().filter({ hasText: timelineText.kinds.payment })).not.toHaveCount(0);

  const group = page.getByRole('link', { name: personText.groups.money, exact: true });
  await tabTo(page, group);
  await page.keyboard.press('Enter');
  await page.waitForURL('**group=money');
  await expect(events().filter({ hasText: timelineText.kinds.credit })).toHaveCount(0);

  for (const name of Object.values(personText.tabs).filter((each) => each !== personText.tabs.label)) {
    await tab(name).focus();
    await page.keyboard.press('Enter');
    await expect(tab(name)).toHaveAttribute('aria-current', 'true');
    await page
      .getByRole('region', { name: personText.partOf(name), exact: true })
      .getByText(/\S/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
  }
  await page
    .getByText(timelineText.words['people.look'] ?? '')
    .first()
    .waitFor();

  await page.getByRole('button', { name: caseText.revealField(caseText.field.cellphone) }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(caseText.revealReason).fill('تماس مشتری');
  await page.keyboard.press('Enter');
  await page.getByText(mobile.replace(/\d/g, persian), { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints.faults).toEqual([]);
});

function persian(digit: string): string {
  return '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit;
}

test('a person that is not there is said so, with a way back', async () => {
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/people/1');
  await page.getByRole('link', { name: personText.back, exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
