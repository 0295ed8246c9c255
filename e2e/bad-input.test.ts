import { errorCatalogue, type ErrorCode } from '@nesye/contract/errors';
import { formatRial, toLatinDigits, toPersianDigits } from '@nesye/persian';
import { failureTexts } from '../packages/web-kit/src/messages/fa/failures.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { supportText } from '../apps/web/src/messages/fa/support.ts';
import { openAccount } from './support/account.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openVisitor } from './support/browser.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { newCustomerWithLine } from './support/credit.ts';
import { SHOPS, USERS } from './support/demo.ts';
import { confirmButton, decideAmount, goToConfirmation, next } from './support/payment.ts';
import { codeSentTo } from './support/sandbox.ts';
import { nextFrames } from './support/settle.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

/** The words people read, from the one catalogue of refusals. */
const textOf = (code: ErrorCode): string => errorCatalogue[code].fa;

const WORN_OUT = failureTexts.codeWornOut;

openVisitorForEachTest();

test.describe('login', () => {
  /** Requests a code and returns it; the page is at the second step then. */
  async function requestCode(mobile: string): Promise<string> {
    const since = new Date();
    await page.goto('/login');
    await page.getByLabel(loginText.mobile).fill(mobile);
    await page.getByRole('button', { name: loginText.sendCode }).click();
    await page.getByLabel(loginText.code).waitFor();
    return codeSentTo(baseUrl, mobile, since);
  }
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  for (const typed of firstOf(['0912', 'abc', '۰۸۱۲۳۴۵۶۷۸۹']))
    test(`"${typed}" is no mobile: said beside the field, nothing is sent`, async () => {
      await page.goto('/login');
      await page.getByLabel(loginText.mobile).fill(typed);
      await page.getByRole('button', { name: loginText.sendCode }).click();
      await page.getByText(loginText.mobileInvalid).waitFor();
      expect(await page.getByLabel(loginText.mobile).inputValue()).toBe(toPersianDigits(typed));
      expect(await page.getByLabel(loginText.mobile).getAttribute('aria-invalid')).toBe('true');
    });

  test('digits of a mobile stand in Persian while they are typed, and the caret keeps its place', async () => {
    await page.goto('/login');
    const field = page.getByLabel(loginText.mobile);
    await field.pressSequentially('09121234');
    expect(await field.inputValue()).toBe('۰۹۱۲۱۲۳۴');
    for (let steps = 0; steps < 4; steps += 1) await field.press('ArrowLeft');
    await field.pressSequentially('56');
    expect(await field.inputValue()).toBe('۰۹۱۲۵۶۱۲۳۴');
  });

  test('a wrong code is refused and the field is ready for the next; the right one, in Persian digits, signs in', async () => {
    const code = await requestCode(freshMobile());
    await page.getByLabel(loginText.code).fill(wrong(code));
    await page.getByText(textOf('otp_invalid')).waitFor();
    expect(await page.getByLabel(loginText.code).inputValue()).toBe('');
    await page.getByLabel(loginText.code).fill(code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''));
    await page.waitForURL((url) => url.pathname !== '/login');
  });

  test('a code guessed at too often is worn out: even the right one is refused', async () => {
    const code = await requestCode(freshMobile());
    for (let guess = wrong(code), tries = 0; tries < 5; tries += 1, guess = wrong(guess)) {
      const responded = page.waitForResponse('**/api/v1/token/');
      await page.getByLabel(loginText.code).fill(guess);
      await responded;
      await expect.poll(() => page.getByLabel(loginText.code).inputValue()).toBe('');
    }
    // The fifth says so, and that only another code helps.
    await page.getByText(WORN_OUT).waitFor();
    const responded = page.waitForResponse('**/api/v1/token/');
    await page.getByLabel(loginText.code).fill(code);
    expect((await responded).status()).toBeGreaterThanOrEqual(400);
    // The button is busy, and named so, until the refusal has been drawn.
    await page.getByRole('button', { name: loginText.signIn, exact: true }).waitFor();
    await page.getByText(WORN_OUT).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('the error of a field goes with the first change, and comes back where it still holds', async () => {
    await page.goto('/login');
    const field = page.getByLabel(loginText.mobile);
    await field.fill('0912');
    await page.getByRole('button', { name: loginText.sendCode }).click();
    await page.getByText(loginText.mobileInvalid).waitFor();
    await field.pressSequentially('1');
    await page.getByText(loginText.mobileInvalid).waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await page.getByRole('button', { name: loginText.sendCode }).click();
    await page.getByText(loginText.mobileInvalid).waitFor();
  });

  test('a role that is none is said to be none, and the login is an ordinary one', async () => {
    await page.goto('/login?position=operator');
    await page.getByText(failureTexts.invalidRole).waitFor();
    await page.getByRole('heading', { name: loginText.title }).waitFor();
    await page.goto('/login?position=customer');
    await page.getByRole('heading', { name: loginText.title }).waitFor();
    expect(await page.getByText(failureTexts.invalidRole).count()).toBe(0);
  });

  test('a blocked account is led to support from the message', async () => {
    await page.route('**/api/v1/token/', (route) =>
      route.fulfill({ status: 403, json: { non_field_errors: [textOf('account_blocked')], code: 'account_blocked' } }),
    );
    await page.goto('/login');
    await page.getByRole('button', { name: loginText.usePassword }).click();
    await page.getByLabel(loginText.username).fill(USERS.customer);
    await page.getByLabel(loginText.password, { exact: true }).fill('whatever it was');
    await page.getByRole('button', { name: loginText.signIn, exact: true }).click();
    await page.getByText(textOf('account_blocked')).waitFor();
    await page.getByRole('button', { name: failureTexts.toSupport }).click();
    await page.getByRole('dialog', { name: supportText.title }).waitFor();
  });

  test('a used code signs in nobody', async () => {
    const mobile = freshMobile();
    const code = await requestCode(mobile);
    await page.getByLabel(loginText.code).fill(code);
    await page.waitForURL((url) => url.pathname !== '/login');
    const other = await (await openVisitor(browser, baseUrl)).newPage();
    await other.goto('/login');
    await other.getByLabel(loginText.mobile).fill(mobile);
    await other.getByRole('button', { name: loginText.sendCode }).click();
    await other.getByLabel(loginText.code).fill(code);
    await other.getByText(textOf('otp_invalid')).waitFor();
    await other.context().close();
  });

  test('a wrong password', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: loginText.usePassword }).click();
    await page.getByLabel(loginText.username).fill(USERS.fresh);
    await page.getByLabel(loginText.password, { exact: true }).fill('not the password');
    await page.getByRole('button', { name: loginText.signIn, exact: true }).click();
    await page.getByText(textOf('credentials_invalid')).waitFor();
  });
});

test.describe('payment', () => {
  test.beforeEach(() => signIn(context, baseUrl, 'customer'));

  for (const [name, code, text] of firstOf([
    ['a code that no shop has', 'NESYE-NOWHERE', textOf('qr_not_found')],
    ['a shop that is not confirmed', SHOPS.notConfirmed, textOf('merchant_not_active')],
  ] as const))
    test(name, async () => {
      await page.goto(`/qr/payment/${code}`);
      await page.getByRole('alert').getByText(text).waitFor();
      expect(await page.getByText(text).count()).toBe(1);
      await page.getByRole('link', { name: payText.scanAgain }).click();
      await page.waitForURL('**/qr');
    });

  for (const [name, typed, shown, text] of firstOf([
    ['nothing', '', '', payText.amountMissing],
    ['zero', '0', '۰', payText.amountMissing],
    ['words', 'ده میلیون', 'ده میلیون', textOf('amount_invalid')],
    ['a sign', '-5', '-۵', textOf('amount_invalid')],
    ['a fraction', '12.5', '۱۲.۵', textOf('amount_invalid')],
  ] as const))
    test(`amount: ${name}; what was typed stays`, async () => {
      await page.goto(`/qr/payment/${SHOPS.installments}`);
      await page.getByLabel(payText.amountLabel).pressSequentially(typed);
      await next(page);
      await page.getByText(text).waitFor();
      expect(await page.getByLabel(payText.amountLabel).inputValue()).toBe(shown);
      expect(await page.getByLabel(payText.amountLabel).getAttribute('aria-invalid')).toBe('true');
      expect(new URL(page.url()).searchParams.has('amount')).toBe(false);
    });

  test('amount: more than any purchase', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    await page.getByText(payText.toman, { exact: true }).click();
    await page.getByLabel(payText.amountLabel).fill('9'.repeat(18));
    expect(await page.getByLabel(payText.amountLabel).inputValue()).toBe('۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹');
    await next(page);
    await page.getByText(payText.amountTooLarge).waitFor();
  });

  for (const typed of firstOf(['12000000', '۱۲۰۰۰۰۰۰', '١٢٬٠٠٠٬٠٠٠', '12,000,000', ' ۱۲٬۰۰۰٬۰۰۰ ریال']))
    test(`amount written as "${typed}" is twelve million rials`, async () => {
      await page.goto(`/qr/payment/${SHOPS.installments}`);
      await page.getByLabel(payText.amountLabel).fill(typed);
      expect(await page.getByLabel(payText.amountLabel).inputValue()).toBe('۱۲٬۰۰۰٬۰۰۰');
    });

  test('toman are ten rials', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    await page.getByText(payText.toman, { exact: true }).click();
    await decideAmount(page, '۱٬۲۰۰٬۰۰۰');
    await page.getByRole('heading', { name: payText.howTitle }).waitFor();
    expect(new URL(page.url()).searchParams.get('amount')).toBe('12000000');
  });

  test('more than the limit is said with the number where it is typed, before and after pressing', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    // What credit and wallet carry, and beyond it as much as a gateway takes.
    await page.getByText(payText.cardBeyond).waitFor();
    const own = await page.getByText(payText.spendable).locator('.amount-figure').innerText();
    const limit = formatRial(BigInt(toLatinDigits(own).replaceAll(/\D/g, '')) + 2_000_000_000n);
    const refusal = page.getByText(payText.amountAbove(`${limit} ${payText.rial}`));
    await page.getByLabel(payText.amountLabel).fill('6000000000');
    await refusal.waitFor();
    await next(page);
    await refusal.waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBeNull();
    await page.getByLabel(payText.amountLabel).fill('1200000');
    await refusal.waitFor({ state: 'detached' });
  });

  test('less than any product takes is said with the number where it is typed', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    await decideAmount(page, '500000');
    await page.getByText(payText.amountUnder(`۱٬۰۰۰٬۰۰۰ ${payText.rial}`)).waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBeNull();
    await page.getByText(payText.toman, { exact: true }).click();
    // The field is drawn again for the other unit, which puts the caret at its end: what is typed in that moment would be added.
    await nextFrames(page);
    await decideAmount(page, '99999');
    await page.getByText(payText.amountUnder(`۱۰۰٬۰۰۰ ${payText.toman}`)).waitFor();
  });

  test('an address with more than the limit: no way can be chosen, and why', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=6000000000`);
    await page.getByRole('alert').getByText(payText.amountBeyond).waitFor();
    for (const way of await page.getByRole('radio').all()) expect(await way.isDisabled()).toBe(true);
    const button = page.getByRole('button', { name: payText.next, exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.press('Enter');
    expect(new URL(page.url()).searchParams.get('step')).toBe('how');
  });

  test('an address with less than any product takes: no way can be chosen, and why', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=500000`);
    await page.getByRole('alert').getByText(payText.amountBelow).waitFor();
    for (const way of await page.getByRole('radio').all()) expect(await way.isDisabled()).toBe(true);
    const button = page.getByRole('button', { name: payText.next, exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.press('Enter');
    expect(await page.getByText(payText.howMissing).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('step')).toBe('how');
  });

  for (const query of firstOf([
    '?step=confirm',
    '?step=confirm&amount=0&product=3&count=4',
    '?step=confirm&amount=-5&product=3&count=4',
    '?step=confirm&amount=12000000.5&product=3&count=4',
  ]))
    test(`an address made by hand (${query}) leads to the amount, not to the confirmation`, async () => {
      await page.goto(`/qr/payment/${SHOPS.installments}${query}`);
      await page.getByRole('heading', { name: payText.amountTitle }).waitFor();
    });

  test('wallets that do not cover the amount: the confirmation is not reached, by address or by key, and nothing is sent', async () => {
    const { cash_accounts: cashAccounts } = await (
      await openAccount(baseUrl, 'customer')
    ).read<{ cash_accounts: readonly { uid: string; withdrawable_amount: number }[] }>('/api/v1/user/');
    const [cash] = cashAccounts;
    if (cash === undefined) throw new Error('the demo customer has a wallet');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    // More than the wallet holds; the credit could carry the rest and is left out.
    const amount = cash.withdrawable_amount + 2_345_678;
    await page.goto(
      `/qr/payment/${SHOPS.installments}?step=confirm&amount=${amount}&product=3&count=4&wallets=${cash.uid}`,
    );
    await page.getByRole('heading', { name: payText.walletsTitle }).waitFor();
    await page.getByText(payText.notCovered).waitFor();
    expect(await confirmButton(page).count()).toBe(0);
    const button = page.getByRole('button', { name: payText.next, exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.press('Enter');
    await nextFrames(page);
    await page.getByRole('heading', { name: payText.walletsTitle }).waitFor();
    expect(await confirmButton(page).count()).toBe(0);
    expect(sent.filter((path) => path.endsWith('/qr-code-transaction'))).toEqual([]);
  });

  test('a count that the shop does not offer leads back to the choice', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}?step=confirm&amount=12000000&product=3&count=5`);
    await page.getByRole('heading', { name: payText.howTitle }).waitFor();
  });
});

test.describe('what the server refuses after the confirmation', () => {
  const OTHER_UID = '3f1c2c7e-5f0e-4a55-9a51-3f5a4e1d0b77';

  const CHANGES: readonly (readonly [string, Readonly<Record<string, unknown>>, ErrorCode])[] = [
    ['a count that is not allowed', { numberOfInstallments: 5 }, 'count_not_allowed'],
    ['an amount of zero', { transactionAmount: 0, creditAmount: 0 }, 'amount_invalid'],
    ['a contract of someone else', { contractUID: OTHER_UID }, 'contract_not_found'],
    ['parts that do not add up', { depositAmount: 1000 }, 'amount_mismatch'],
    ['more than the limit', { transactionAmount: 900_000_000, creditAmount: 900_000_000 }, 'limit_exceeded'],
  ];
  for (const [name, change, code] of firstOf(CHANGES))
    test(`${name}: the catalogue’s words, and nothing bought`, async () => {
      await signIn(context, baseUrl, 'customer');
      const account = await openAccount(baseUrl, 'customer');
      await goToConfirmation(page, SHOPS.installments, '1200000', 4);
      const boughtBefore = await account.purchases();
      await page.route('**/api/v2/accounting/qr-code-transaction', (route) =>
        route.continue({ postData: { ...(route.request().postDataJSON() as object), ...change } }),
      );
      await confirmButton(page).click();
      await page.getByRole('heading', { name: resultText.failed }).waitFor();
      expect(await page.locator('main').innerText()).toContain(textOf(code));
      expect(new URL(page.url()).pathname).toBe('/qr/result');
      expect(await account.purchases()).toEqual(boughtBefore);
      // The same again would be refused again.
      expect(await page.getByRole('link', { name: resultText.payAgain }).count()).toBe(0);
      if (code === 'contract_not_found') {
        await page.getByRole('link', { name: resultText.toWallet }).click();
        await page.waitForURL('**/user/wallet');
      } else {
        await page.getByRole('link', { name: resultText.changePurchase }).click();
        await page.getByRole('heading', { name: payText.amountTitle }).waitFor();
      }
    });

  test('the limit was used up meanwhile', async () => {
    const { mobile } = await newCustomerWithLine(baseUrl, 200_000_000);
    await signInMobile(context, baseUrl, mobile);
    const account = await openAccount(baseUrl, { mobile });
    // In toman, as for everybody who is new.
    await goToConfirmation(page, SHOPS.installments, '20000000', 4);
    await account.buy(SHOPS.installments, 10_000_000, 2);
    await confirmButton(page).click();
    await page.getByRole('heading', { name: resultText.failed }).waitFor();
    expect(await page.locator('main').innerText()).toContain(textOf('limit_exceeded'));
  });
});
