import { randomInt } from 'node:crypto';
import { toPersianDigits } from '@nesye/persian';
import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { addressText, civilText, identityText, passportText, registryText } from '../apps/web/src/messages/fa/kyc.ts';
import { listenForComplaints, type Complaints } from './support/browser.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { freshNationalId, POSTAL_CODES, setFault, STRANGE } from './support/people.ts';
import { qrPng } from './support/qr-pictures.ts';
import { signInByCode, signInMobile } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

let complaints: Complaints;

openVisitorForEachTest();
test.beforeEach(() => {
  complaints = listenForComplaints(page);
});
test.afterEach(async () => {
  await Promise.all((['registry', 'postal'] as const).map((party) => setFault(baseUrl, party, 'ok')));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Somebody new, who wanted to see the installments, stands at the first step. */
async function comeNew(): Promise<void> {
  await signInMobile(context, baseUrl, freshMobile());
  await page.goto('/user/ips');
  await page.waitForURL('**/civil-registration?dest=%2Fuser%2Fips');
  await heading(identityText.iranianTitle).waitFor();
}

async function giveIdentity(nationalId: string, birthDate = '۱۳۷۰۵۲۳'): Promise<void> {
  await page.getByLabel(civilText.nationalId).pressSequentially(toPersianDigits(nationalId));
  await page.getByLabel(fieldText.birthDate).pressSequentially(birthDate);
  await button(identityText.ask).click();
}

test.describe('identity, then address', () => {
  test('is done in two presses and leads to where the customer was going', async () => {
    await page.goto('/login?dest=/user/ips');
    await signInByCode(page, baseUrl, freshMobile());
    await page.waitForURL('**/civil-registration?dest=%2Fuser%2Fips');
    await giveIdentity(freshNationalId());
    await heading(addressText.title).waitFor();
    await page.getByLabel(fieldText.postalCode).pressSequentially(toPersianDigits(POSTAL_CODES.known));
    await page.getByText(addressText.found).waitFor();
    expect(await page.getByLabel(fieldText.postalCode).inputValue()).toBe('۱۹۶۶۸-۱۳۱۱۸');
    expect(await page.getByLabel(fieldText.province, { exact: true }).inputValue()).toBe('تهران');
    // The name the registry knows stands above, and one press saves and confirms.
    await page.getByText(/^هویت شما با نام «.+» تأیید شد\.$/).waitFor();
    expect(await page.getByLabel(fieldText.street, { exact: true }).inputValue()).toContain('خیابان ولیعصر');
    await button(addressText.save).click();
    await page.waitForURL('**/user/ips');
    await page.goto('/civil-registration');
    await heading(civilText.status[4].title).waitFor();
    expect(complaints.faults).toEqual([]);
  });

  test('the date reads itself back, in the Jalali calendar or the other', async () => {
    await comeNew();
    const date = page.getByLabel(fieldText.birthDate);
    await date.pressSequentially('70/5/23');
    expect(await date.inputValue()).toBe('۱۳۷۰/۰۵/۲۳');
    await page.getByText('۲۳ مرداد ۱۳۷۰', { exact: false }).waitFor();
    await date.fill('1991-08-14');
    await page.getByText(fieldText.gregorian('۱۹۹۱/۰۸/۱۴'), { exact: false }).waitFor();
    await date.fill('');
    await date.pressSequentially('13701231');
    await page.getByText(fieldText.birthDateWrong).waitFor();
  });

  test('a digit in the middle is corrected without the caret running away', async () => {
    await comeNew();
    const field = page.getByLabel(fieldText.birthDate);
    await field.pressSequentially('13700523');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('6');
    expect(await field.inputValue()).toBe('۱۳۷۰/۰۶/۲۳');
  });

  test('a wrong check digit is said beside the field and nothing is requested', async () => {
    await comeNew();
    const requested: string[] = [];
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' && request.url().includes('civil-registration') && requested.push(request.url()),
    );
    await giveIdentity('1234567890');
    await page.getByText(identityText.nationalIdWrong).waitFor();
    expect(requested).toEqual([]);
  });
});

test.describe('what the registry says', () => {
  test('it knows nobody with these: the form says so and can be filled in again', async () => {
    await comeNew();
    await giveIdentity(freshNationalId(STRANGE.unknown));
    await page.getByRole('alert').filter({ hasText: identityText.mismatchTitle }).waitFor();
    await page.getByLabel(civilText.nationalId).fill('');
    await page.getByLabel(fieldText.birthDate).fill('');
    await giveIdentity(freshNationalId());
    await heading(addressText.title).waitFor();
  });

  test('the mobile is another person’s: a state and a text of its own, with a way on', async () => {
    await comeNew();
    await giveIdentity(freshNationalId(STRANGE.withoutMobile));
    await heading(registryText.mobileTitle).waitFor();
    await button(registryText.mobileAnother).click();
    await page.waitForURL('**/login*');
  });

  test('it is down: said calmly, nothing is lost, and asking again goes on', async () => {
    await comeNew();
    await setFault(baseUrl, 'registry', 'error');
    await giveIdentity(freshNationalId());
    await heading(registryText.downTitle).waitFor();
    await page.reload();
    await heading(registryText.downTitle).waitFor();
    await setFault(baseUrl, 'registry', 'ok');
    // A response of the last ten seconds is given again.
    await expect
      .poll(
        async () => {
          if (await button(registryText.requestNow).isVisible()) await button(registryText.requestNow).click();
          return await heading(addressText.title).isVisible();
        },
        { timeout: 30_000, intervals: [2_000] },
      )
      .toBe(true);
  });
});

test.describe('an address that the post does not give', () => {
  test('a code without an address, then one of a post that is down: the code stays and the rest is written', async () => {
    await comeNew();
    await giveIdentity(freshNationalId());
    await page.getByLabel(fieldText.postalCode).fill(POSTAL_CODES.withoutAddress);
    await page.getByText(addressText.notFound).waitFor();
    await button(addressText.otherCode).click();
    await setFault(baseUrl, 'postal', 'error');
    await page.getByLabel(fieldText.postalCode).fill(POSTAL_CODES.known);
    await page.getByText(addressText.down).waitFor();
    expect(await page.getByLabel(fieldText.postalCode).inputValue()).toBe('۱۹۶۶۸-۱۳۱۱۸');
    await button(addressText.save).click();
    await page.getByText(fieldText.provinceMissing).waitFor();
    await page.getByLabel(fieldText.province, { exact: true }).selectOption('اصفهان');
    await page.getByLabel(fieldText.city, { exact: true }).selectOption('کاشان');
    await page.getByLabel(fieldText.street, { exact: true }).fill('خيابان امير كبير، پلاک ۵');
    await button(addressText.save).click();
    await page.waitForURL('**/user/ips');
    await page.goto('/civil-registration');
    await page.getByText('خیابان امیر کبیر، پلاک ۵').waitFor();
  });

  test('a code that no post has is refused beside the field', async () => {
    await comeNew();
    await giveIdentity(freshNationalId());
    await page.getByLabel(fieldText.postalCode).fill('0000000000');
    await page.getByText(fieldText.postalCodeWrong).waitFor();
    expect(await page.getByLabel(fieldText.postalCode).getAttribute('aria-invalid')).toBe('true');
  });
});

test('a foreigner gives the passport with its picture and goes on to the address', async () => {
  await comeNew();
  await button(identityText.notIranian).click();
  await heading(identityText.foreignTitle).waitFor();
  await button(identityText.save).click();
  await page.getByText(identityText.foreignIdMissing).waitFor();
  await page.getByLabel(identityText.firstName, { exact: true }).fill('Ahmad');
  await page.getByLabel(identityText.lastName, { exact: true }).fill('Al-Sadr');
  await page.getByLabel(identityText.foreignId).fill(`a${randomInt(10_000_000, 100_000_000)}`);
  await page.getByLabel(fieldText.birthDate).pressSequentially('19900115');
  await button(identityText.save).click();
  // Nobody has confirmed it: no register here has a passport.
  await heading(passportText.title).waitFor();
  await page
    .getByLabel(passportText.pick)
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: qrPng('passport') });
  await heading(addressText.title).waitFor();
  await page.getByText(/^مشخصات شما با نام «.+» ثبت شد\.$/).waitFor();
});
