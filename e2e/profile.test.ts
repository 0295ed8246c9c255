import { toPersianDigits } from '@nesye/persian';
import { shebaOf, cardOf } from '../apps/sandbox/src/bank/bank-holders.ts';
import { accountText } from '../apps/web/src/messages/fa/account.ts';
import { leaveText } from '../packages/web-kit/src/messages/fa/leave.ts';
import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { codeText, reauthenticationText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import {
  addressBookText,
  bankText,
  consentText,
  displayText,
  notificationText,
  personalText,
  pinText,
  privacyText,
} from '../apps/web/src/messages/fa/profile.ts';
import { listenForComplaints, type Complaints } from './support/browser.ts';
import { USERS, DEMO_PASSWORD } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { codeSentTo } from './support/sandbox.ts';
import { atRest } from './support/settle.ts';
import { signIn, signInByCode } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

/** Of the demo's customer, as the sandbox's registry and banks know it. */
const NATIONAL_ID = '0499370899';
const BANK = { code: '012', prefix: '610433' } as const;

let complaints: Complaints;

openVisitorForEachTest();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = async (section: string): Promise<void> => {
  await page.goto(`/user/profile?section=${section}`);
};

/** Types the code that was sent for one purpose since the press. */
async function typeCodeFor(mobile: string, press: () => Promise<void>): Promise<void> {
  const since = new Date();
  await press();
  await page.getByLabel(codeText.code).fill(await codeSentTo(baseUrl, mobile, since));
}

test.describe('the customer of the demo', () => {
  test.beforeEach(async () => {
    await signIn(context, baseUrl, 'customer');
    complaints = listenForComplaints(page);
  });
  test.afterEach(async () => {
    expect(complaints.faults).toEqual([]);
  });

  test('sees personal data masked and locked, and changes the e-mail', async () => {
    await open('personal');
    await page.getByText(personalText.locked, { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('۰۴۹۹۳۷۰۸۹۹');
    await button(personalText.editEmail).click();
    await page.getByLabel(personalText.email).fill('not an address');
    await button(personalText.save).click();
    await page.getByText(personalText.emailWrong).waitFor();
    await page.getByLabel(personalText.email).fill('maryam@example.com');
    await button(personalText.save).click();
    await page.getByText('maryam@example.com').waitFor();
  });

  test('has every amount of the app in toman, here and after coming back', async () => {
    await open('display');
    await page.getByText('۲۵٬۰۰۰٬۰۰۰').waitFor();
    await page.getByText(displayText.units.toman, { exact: true }).first().click();
    await page.getByText('۲٬۵۰۰٬۰۰۰').waitFor();
    await page.goto('/user/wallet');
    // The limit: what is left of it, and of the cash, other tests spend.
    await page.getByText('۵۰٬۰۰۰٬۰۰۰', { exact: true }).first().waitFor();
    await page.evaluate('localStorage.clear()');
    await open('display');
    await page.getByText('۲٬۵۰۰٬۰۰۰').waitFor();
    await page.getByText(displayText.units.rial, { exact: true }).first().click();
    await page.getByText('۲۵٬۰۰۰٬۰۰۰').waitFor();
  });

  test('turns dark and back to the device’s own', async () => {
    const theme = (): Promise<string | null> => page.locator('html').getAttribute('data-theme');
    await open('display');
    await page.getByText(displayText.themes.dark, { exact: true }).click();
    await expect.poll(theme).toBe('dark');
    await page.reload();
    expect(await theme()).toBe('dark');
    await page.getByText(displayText.themes.system, { exact: true }).click();
    await expect.poll(theme).toBe(null);
  });

  test('adds, changes and removes an address', async () => {
    await open('addresses');
    await button(addressBookText.add).click();
    await button(addressBookText.save).click();
    await page.getByText(addressBookText.nameMissing).waitFor();
    await page.getByLabel(addressBookText.name).fill('محل کار');
    await page.getByLabel(fieldText.province, { exact: true }).selectOption('فارس');
    await page.getByLabel(fieldText.city, { exact: true }).selectOption('شیراز');
    await page.getByLabel(fieldText.street, { exact: true }).fill('بلوار زند، پلاک ۱۰');
    await page.getByLabel(fieldText.postalCode).fill('7134567891');
    await button(addressBookText.save).click();
    await page.getByRole('heading', { name: 'محل کار' }).waitFor();
    await button(addressBookText.editOf('محل کار')).click();
    await page.getByLabel(addressBookText.name).fill('دفتر');
    await button(addressBookText.save).click();
    await button(addressBookText.removeOf('دفتر')).click();
    await page.keyboard.press('Escape');
    await button(addressBookText.removeOf('دفتر')).click();
    await page.getByRole('alertdialog').getByRole('button', { name: addressBookText.remove }).click();
    await page.getByText(addressBookText.noneTitle).waitFor();
  });

  test('asks before an address that is half written is lost, and not before an empty form', async () => {
    const toInstallments = page.getByRole('link', { name: 'اقساط', exact: true }).first();
    const question = page.getByText(leaveText.title, { exact: true });
    await open('addresses');
    await button(addressBookText.add).click();
    await page.getByLabel(addressBookText.name).fill('خانهٔ پدری');
    await toInstallments.click();
    await question.waitFor();
    await button(leaveText.no).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel(addressBookText.name).inputValue()).toBe('خانهٔ پدری');

    // Closing or reloading the page is the browser's own question.
    const asked = page.waitForEvent('dialog');
    await page.evaluate('setTimeout(() => location.reload())');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await page.getByLabel(addressBookText.name).inputValue()).toBe('خانهٔ پدری');

    await toInstallments.click();
    // A sheet that comes in is scrolled, and a click would scroll it away.
    await atRest(button(leaveText.yes));
    await button(leaveText.yes).click();
    await page.waitForURL('**/user/ips*');

    await open('addresses');
    await button(addressBookText.add).click();
    await page.getByLabel(addressBookText.name).waitFor();
    await toInstallments.click();
    await page.waitForURL('**/user/ips*');
  });

  test('asks before an address that is half written is lost to another part of the same page', async () => {
    const question = page.getByText(leaveText.title, { exact: true });
    const name = page.getByLabel(addressBookText.name);
    const toAddresses = page.getByRole('link', { name: accountText.sections.addresses, exact: true });
    await page.goto('/user/profile');
    await toAddresses.click();
    await button(addressBookText.add).click();
    await name.fill('خانهٔ پدری');
    await page.goBack();
    await question.waitFor();
    await button(leaveText.no).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('section')).toBe('addresses');
    expect(await name.inputValue()).toBe('خانهٔ پدری');

    await page.goBack();
    // A sheet that comes in is scrolled, and a click would scroll it away.
    await atRest(button(leaveText.yes));
    await button(leaveText.yes).click();
    await toAddresses.waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('sets a sheba that is theirs by a code, and none that is another person’s', async () => {
    await open('bank');
    await button(bankText.shebaChange).click();
    const strange = shebaOf(freshNationalId(), BANK.code);
    await page.getByRole('textbox', { name: bankText.sheba }).fill(strange);
    const whole = page.getByText(/^IR[۰-۹]/);
    expect((await whole.innerText()).replace(/\s/g, '')).toBe(toPersianDigits(strange));
    expect(await whole.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
    await button(bankText.shebaCheck).click();
    await page.getByText(bankText.shebaNotYours).waitFor();
    await page.getByRole('textbox', { name: bankText.sheba }).fill(shebaOf(NATIONAL_ID, BANK.code));
    await button(bankText.shebaCheck).click();
    await typeCodeFor(USERS.customer, () => button(bankText.shebaSet).click());
    await page.getByText(bankText.shebaSaved).waitFor();
    await page.getByText(/باز می‌شود/).waitFor();
  });

  test('adds a bank card of their own and forgets it', async () => {
    await open('bank');
    await button(bankText.cardAdd).click();
    await page.getByLabel(bankText.card, { exact: true }).fill('6104330000000000');
    await page.getByRole('button', { name: bankText.cardSave, exact: true }).click();
    await page.getByText(bankText.cardWrong).waitFor();
    await page.getByLabel(bankText.card, { exact: true }).fill(cardOf(NATIONAL_ID, BANK.prefix));
    await page.getByLabel(bankText.cardName).fill('کارت حقوق');
    await page.getByRole('button', { name: bankText.cardSave, exact: true }).click();
    await page.getByText(bankText.cardSaved).waitFor();
    await page
      .getByText(/^[۰-۹]{4} [۰-۹]{2}\*\* \*{4} [۰-۹]{4}$/)
      .first()
      .waitFor();
    await button(bankText.removeOf('کارت حقوق')).click();
    await page.getByRole('alertdialog').getByRole('button', { name: bankText.remove }).click();
    await page.getByText(bankText.cardsNone).waitFor();
  });

  test('puts a PIN on the card by a code; an easy one is refused', async () => {
    await open('card');
    await page.getByRole('button', { name: new RegExp(`^(${pinText.set}|${pinText.change})$`) }).click();
    // An easy one is refused before a code is spent on it.
    let codesRequested = 0;
    page.on('request', (request) => (codesRequested += Number(request.url().endsWith('/api/v1/user/approval-code/'))));
    await page.getByLabel(pinText.pin, { exact: true }).fill('1234');
    await page.getByLabel(pinText.pinAgain).fill('1234');
    await button(pinText.next).click();
    await page.getByText(pinText.pinEasy).waitFor();
    expect(codesRequested).toBe(0);
    await page.getByLabel(pinText.pin, { exact: true }).fill('7391');
    await page.getByText(pinText.pinEasy).waitFor({ state: 'detached' });
    await page.getByLabel(pinText.pinAgain).fill('7392');
    await button(pinText.next).click();
    await page.getByText(pinText.pinMismatch).waitFor();
    await page.getByLabel(pinText.pinAgain).fill('7391');
    await typeCodeFor(USERS.customer, () => button(pinText.next).click());
    await page.getByText(pinText.saved).waitFor();
    await page.getByText(pinText.hasPin, { exact: true }).waitFor();
  });

  test('chooses which messages come by which channel, and hours of quiet', async () => {
    await open('notifications');
    const support = page.getByRole('switch', {
      name: notificationText.cell(notificationText.kind.tickets, notificationText.channel.sms),
    });
    const was = await support.isChecked();
    await support.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => support.isChecked()).toBe(!was);
    const quiet = page.getByRole('switch', { name: notificationText.quiet });
    if (!(await quiet.isChecked())) await quiet.focus().then(() => page.keyboard.press('Space'));
    const stored = page.waitForResponse((response) => response.request().postData()?.includes('23:30') === true);
    await page.getByLabel(notificationText.from, { exact: true }).selectOption('23:30');
    expect((await stored).ok()).toBe(true);
    await page.reload();
    expect(await page.getByLabel(notificationText.from, { exact: true }).inputValue()).toBe('23:30');
    expect(await support.isChecked()).toBe(!was);
  });

  test('agrees and takes it back; both days stay', async () => {
    await open('consents');
    const first = page.getByRole('switch').first();
    const was = await first.isChecked();
    for (const expected of [!was, was]) {
      await first.focus();
      await page.keyboard.press('Space');
      await page.getByText(expected ? consentText.granted : consentText.revoked).waitFor();
      await expect.poll(() => first.isChecked()).toBe(expected);
    }
    await page.getByText(consentText.history).first().click();
    await page.getByText(consentText.historyRevoked, { exact: true }).first().waitFor();
  });

  test('takes a copy of everything, and reads what keeps the account open', async () => {
    await open('privacy');
    await page.getByText(privacyText.blockedTitle).waitFor();
    expect(await button(privacyText.close).count()).toBe(0);
    await button(privacyText.exportJson).click();
    const again = page.getByRole('dialog', { name: reauthenticationText.title });
    const requested = page.getByText(privacyText.exportRequested);
    await again.or(requested).first().waitFor();
    if (await again.isVisible()) {
      await page.getByText(reauthenticationText.byPassword).click();
      await page.getByLabel(reauthenticationText.password, { exact: true }).fill(DEMO_PASSWORD);
      await button(reauthenticationText.confirm).click();
    }
    const fetchIt = page.getByRole('button', { name: /^دریافت \u2066JSON/ }).first();
    await fetchIt.waitFor({ timeout: 30_000 });
    const [file] = await Promise.all([page.waitForEvent('download'), fetchIt.click()]);
    expect(file.suggestedFilename()).toMatch(/^nesye-.*\.json$/);
  });
});

test('somebody without debts leaves by a code, and is signed out', async () => {
  const mobile = freshMobile();
  await page.goto('/login?dest=/user/profile?section=privacy');
  await signInByCode(page, baseUrl, mobile);
  await registerBy(page, freshNationalId());
  await page.waitForURL('**/user/profile?section=privacy');
  await button(privacyText.close).click();
  await page.getByLabel(privacyText.reason).fill('دیگر لازم ندارم');
  await typeCodeFor(mobile, () => button(privacyText.closeNext).click());
  await page.waitForURL('**/login*');
});
