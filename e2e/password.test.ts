import { errorCatalogue } from '../packages/contract/src/errors/catalogue.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { codeText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { civilText, identityText } from '../apps/web/src/messages/fa/kyc.ts';
import { passwordText } from '../packages/web-kit/src/messages/fa/password.ts';
import { DEMO_PASSWORD } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { requirePassword } from './support/operators.ts';
import { freshNationalId } from './support/people.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signInByCode } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

/** Of the demo: must set a new password before anything else. */
const FORCED_MOBILE = '09120000004';
const NEW_PASSWORD = 'یک جملهٔ بلند و تازه';

openVisitorForEachTest();

const addressOf = (): string => page.url().slice(baseUrl.length);
const expectToEndAt = (expected: string) => expect.poll(addressOf, { timeout: 15_000 }).toBe(expected);

async function signInWith(mobile: string, password: string): Promise<void> {
  await page.goto('/login?dest=/user/wallet');
  await page.getByRole('button', { name: loginText.usePassword }).click();
  await page.getByLabel(loginText.username).fill(mobile);
  await page.getByLabel(loginText.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: loginText.signIn, exact: true }).click();
}

async function fillNewPassword(code: string, password: string, repeat = password): Promise<void> {
  await page.getByLabel(codeText.code).fill(code);
  await page.getByRole('textbox', { name: passwordText.fresh, exact: true }).fill(password);
  await page.getByRole('textbox', { name: passwordText.repeat, exact: true }).fill(repeat);
  await page.getByRole('button', { name: passwordText.save }).click();
}

test('the fields of the login bear the names by which password managers know them', async () => {
  await page.goto('/login');
  const mobile = page.getByLabel(loginText.mobile);
  expect([await mobile.getAttribute('name'), await mobile.getAttribute('autocomplete')]).toEqual([
    'mobileNumber',
    'tel',
  ]);
  await page.getByRole('button', { name: loginText.usePassword }).click();
  const user = page.getByLabel(loginText.username);
  expect([await user.getAttribute('name'), await user.getAttribute('autocomplete')]).toEqual(['username', 'username']);
  const password = page.getByLabel(loginText.password, { exact: true });
  expect([await password.getAttribute('name'), await password.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ]);
});

test('a forgotten password is replaced by a code, once; then it opens and the code does not', async () => {
  const mobile = freshMobile();
  await page.goto('/login');
  await signInByCode(page, baseUrl, mobile);
  await page.waitForURL('**/civil-registration*');
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: loginText.usePassword }).click();
  await page.getByRole('link', { name: loginText.forgotten }).click();
  await expectToEndAt('/reset');
  const since = new Date();
  await page.getByLabel(loginText.mobile).fill(mobile);
  await page.getByRole('button', { name: passwordText.sendCode }).click();
  await page.getByRole('heading', { name: passwordText.newTitle }).waitFor();
  const code = await codeSentTo(baseUrl, mobile, since);

  await fillNewPassword(code, NEW_PASSWORD, 'چیز دیگر');
  await page.getByText(passwordText.different).waitFor();
  await fillNewPassword(code, '12345678');
  await page.getByText(errorCatalogue.password_weak.fa).waitFor();
  await fillNewPassword(code, NEW_PASSWORD);
  await expectToEndAt('/change-pass-success');
  await page.getByRole('heading', { name: passwordText.doneTitle }).waitFor();

  await signInWith(mobile, 'چیز دیگر بود');
  await page.getByText(errorCatalogue.credentials_invalid.fa).waitFor();
  await signInWith(mobile, NEW_PASSWORD);
  await expectToEndAt('/user/wallet');
});

test('the way to a forgotten password says the same of a mobile that nobody has', async () => {
  await page.goto('/reset');
  await page.getByLabel(loginText.mobile).fill(freshMobile());
  await page.getByRole('button', { name: passwordText.sendCode }).click();
  await page.getByRole('heading', { name: passwordText.newTitle }).waitFor();
  await fillNewPassword('123456', NEW_PASSWORD);
  await page.getByText(errorCatalogue.otp_invalid.fa).waitFor();
});

test('a right code for a mobile without an account changes nothing, and says so', async () => {
  const mobile = freshMobile();
  const since = new Date();
  await page.goto('/reset');
  await page.getByLabel(loginText.mobile).fill(mobile);
  await page.getByRole('button', { name: passwordText.sendCode }).click();
  await page.getByRole('heading', { name: passwordText.newTitle }).waitFor();
  await fillNewPassword(await codeSentTo(baseUrl, mobile, since), NEW_PASSWORD);
  await page.getByText(passwordText.noAccount).waitFor();
  expect(addressOf()).toBe('/reset');
  await page.getByRole('link', { name: passwordText.signUp }).click();
  await expectToEndAt('/customer/signup');
});

test('a password that must be set is set before anything opens, at #password, and the way goes on where it led', async () => {
  await page.goto('/login?dest=/user/wallet');
  await page.getByRole('button', { name: loginText.usePassword }).click();
  await page.getByLabel(loginText.username).fill(FORCED_MOBILE);
  await page.getByLabel(loginText.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: loginText.signIn, exact: true }).click();
  const forced = '/reset?dest=%2Fuser%2Fwallet#password';
  await expectToEndAt(forced);
  await page.getByRole('heading', { name: passwordText.forcedTitle }).waitFor();
  await page.goto('/user/wallet');
  await expectToEndAt(forced);
  // A reload of the page itself, as when the tab was put away to read the SMS.
  await page.reload();
  await page.getByRole('heading', { name: passwordText.forcedTitle }).waitFor();
  const since = new Date();
  await page.getByRole('button', { name: passwordText.sendCode }).click();
  await page.getByLabel(codeText.code).waitFor();
  await fillNewPassword(await codeSentTo(baseUrl, FORCED_MOBILE, since), NEW_PASSWORD);
  await expectToEndAt('/change-pass-success?dest=%2Fuser%2Fwallet');
  await page.getByRole('link', { name: passwordText.goOn }).click();
  await expectToEndAt('/user/wallet');
  await page.reload();
  await expectToEndAt('/user/wallet');
});

test('a tab that was open when a password became due is led to it by its next call, and comes back', async () => {
  const mobile = freshMobile();
  const own = page.waitForRequest('**/api/v1/user/');
  const statusOf = async (authorization: string): Promise<number> =>
    (await fetch(`${baseUrl}/api/v1/user/`, { headers: { authorization } })).status;
  await page.goto('/login');
  await signInByCode(page, baseUrl, mobile);
  await page.waitForURL('**/civil-registration*');
  const token = (await (await own).allHeaders())['authorization'] ?? '';
  expect(await statusOf(token)).toBe(200);
  await page.getByLabel(civilText.nationalId).fill(freshNationalId());
  await page.getByLabel(fieldText.birthDate).fill('13700523');
  await requirePassword(mobile);
  // The server's processes read once a second whose tokens have ended.
  await expect.poll(() => statusOf(token), { timeout: 10_000 }).toBe(401);
  // Nothing is loaded again by hand.
  await page.getByRole('button', { name: identityText.ask, exact: true }).click();
  await page.waitForURL(/\/reset\?dest=%2Fcivil-registration[^#]*#password$/);
  await page.getByRole('heading', { name: passwordText.forcedTitle }).waitFor();
  const since = new Date();
  await page.getByRole('button', { name: passwordText.sendCode }).click();
  await page.getByLabel(codeText.code).waitFor();
  await fillNewPassword(await codeSentTo(baseUrl, mobile, since), NEW_PASSWORD);
  await page.getByRole('link', { name: passwordText.goOn }).click();
  await page.waitForURL('**/civil-registration*');
  await page.getByLabel(civilText.nationalId).waitFor();
});
