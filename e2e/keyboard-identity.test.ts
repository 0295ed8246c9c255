import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { codeText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import { passwordText } from '../packages/web-kit/src/messages/fa/password.ts';
import { recoveryText } from '../apps/web/src/messages/fa/recovery.ts';
import { sessionsText } from '../packages/web-kit/src/messages/fa/security.ts';
import { customerSignupText, languageNames } from '../apps/web/src/messages/fa/signup.ts';
import { openVisitor } from './support/browser.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { showsFocus, tabTo } from './support/keyboard.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

test.describe('with the keyboard alone', () => {
  test('somebody signs up, with a friend’s code', async () => {
    const mobile = freshMobile();
    await page.goto('/customer/signup');
    await page.getByRole('heading', { name: customerSignupText.title }).waitFor();
    await page.keyboard.type(mobile);
    await tabTo(page, page.getByRole('button', { name: customerSignupText.referral }));
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel(customerSignupText.referralLabel));
    await page.keyboard.type('friend');
    const since = new Date();
    await page.keyboard.press('Enter');
    await page.getByLabel(loginText.code).waitFor();
    await page.keyboard.type(await codeSentTo(baseUrl, mobile, since));
    await page.waitForURL((url) => url.pathname === '/civil-registration');
  });

  test('somebody sets a new password for a forgotten one', async () => {
    const mobile = freshMobile();
    await page.goto('/reset');
    await page.getByRole('heading', { name: passwordText.resetTitle }).waitFor();
    await page.keyboard.type(mobile);
    const since = new Date();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel(codeText.code));
    await page.keyboard.type(await codeSentTo(baseUrl, mobile, since));
    for (const name of [passwordText.fresh, passwordText.repeat]) {
      await tabTo(page, page.getByRole('textbox', { name, exact: true }));
      expect(await showsFocus(page)).toBe(true);
      await page.keyboard.type('یک جملهٔ بلند و تازه');
    }
    await tabTo(page, page.getByRole('button', { name: passwordText.save }));
    expect(await showsFocus(page)).toBe(true);
  });

  test('the language is chosen and a lost account is requested', async () => {
    await page.goto('/iq-login');
    await tabTo(page, page.getByRole('button', { name: languageNames.fa }));
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'ورود با شمارهٔ عراق' }).waitFor();
    await page.goto('/recover');
    await tabTo(page, page.getByRole('button', { name: recoveryText.track }));
    await page.keyboard.press('Enter');
    // What is typed before the field is there goes nowhere.
    await expect(page.getByLabel(recoveryText.referenceLabel)).toBeFocused();
    await page.keyboard.type('0001112222');
    await page.keyboard.press('Enter');
    await page.getByText(recoveryText.notFound).waitFor();
  });

  test('the question before other devices are signed out takes the focus; Escape keeps them and gives it back', async () => {
    for (const visitor of [await openVisitor(browser, baseUrl), context]) await signIn(visitor, baseUrl, 'merchant');
    await page.goto('/user/merchant-profile?section=sessions');
    const button = page.getByRole('button', { name: sessionsText.endOthers });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: sessionsText.endOthersTitle }).waitFor();
    await expect
      .poll(() => page.evaluate<boolean>(`document.querySelector('[role=dialog]').contains(document.activeElement)`))
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });
});
