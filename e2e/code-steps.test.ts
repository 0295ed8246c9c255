import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shebaOf } from '../apps/sandbox/src/bank/bank-holders.ts';
import { apiKeyText } from '../apps/web/src/messages/fa/api-keys.ts';
import { giftCardListText, giftCardText } from '../apps/web/src/messages/fa/gift-cards.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { codeText, reauthenticationText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import { passwordText } from '../packages/web-kit/src/messages/fa/password.ts';
import { bankText, payoutText, pinText, privacyText } from '../apps/web/src/messages/fa/profile.ts';
import { recoveryText } from '../apps/web/src/messages/fa/recovery.ts';
import { enrolmentText } from '../packages/web-kit/src/messages/fa/second-factor.ts';
import { mobileChangeText } from '../packages/web-kit/src/messages/fa/security.ts';
import { cashOutText, moneyOutText, transferText } from '../apps/web/src/messages/fa/wallet-money.ts';
import { callsWithCode, expectCodeStays } from './support/code-steps.ts';
import { type Applicant, newCustomerWithLine } from './support/credit.ts';
import { USERS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { makeKey, openKeys } from './support/shop-keys.ts';
import { openShop } from './support/open-shop.ts';
import { createOperator, letCodesAge, letProofAge } from './support/operators.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn, signInByCode, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { begin } from './support/web-shop.ts';
import { firstOf } from '../tools/suites/run-size.ts';

openVisitorForEachTest();

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function asCustomer(address: string): Promise<Applicant> {
  const customer = await newCustomerWithLine(baseUrl);
  await signInMobile(context, baseUrl, customer.mobile);
  await page.goto(address);
  return customer;
}

/** Somebody without debts or money, whose identity is confirmed. */
async function signUpAndGoTo(address: string): Promise<void> {
  await page.goto(`/login?dest=${address}`);
  await signInByCode(page, baseUrl, freshMobile());
  await registerBy(page, freshNationalId());
  await page.waitForURL(`**${address}`);
}

/** Returns the mobile of the shop's owner. */
async function openKeysOfNewShop(): Promise<string> {
  const mobile = freshMobile();
  await openKeys(context, page, mobile);
  return mobile;
}

/** By the call that takes the code: the way to the field on its screen. Steps of credit requests are played by `credit-code-steps`. */
const SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  'POST /nig/v1/otp-code': async () => {
    await page.goto(`/nig/${(await begin()).id}`);
    await page.getByLabel(loginText.mobile).fill(freshMobile());
    await button(loginText.sendCode).click();
  },
  'POST /api/v1/token/': async () => {
    await page.goto('/login');
    await page.getByLabel(loginText.mobile).fill(freshMobile());
    await button(loginText.sendCode).click();
  },
  'POST /api/v1/base/reset-password': async () => {
    await page.goto('/reset');
    await page.getByLabel(loginText.mobile).fill(freshMobile());
    await button(passwordText.sendCode).click();
  },
  'POST /api/v1/recovery/': async () => {
    await page.goto('/recover');
    await page.getByLabel(recoveryText.newMobile).fill(freshMobile());
    await button(recoveryText.sendCode).click();
  },
  'POST /api/v1/base/set-password': async () => {
    await asCustomer('/user/profile?section=access');
    await page.getByRole('button', { name: new RegExp(`^(${passwordText.set}|${passwordText.change})$`) }).click();
    await button(passwordText.sendCode).click();
  },
  'POST /api/v1/base/change-mobile/': async () => {
    await asCustomer('/user/profile?section=mobile');
    await button(mobileChangeText.change).click();
    await page.getByLabel(mobileChangeText.newMobile).fill(freshMobile());
    await button(mobileChangeText.sendCodes).click();
  },
  'POST /api/v1/user/reauthenticate/': async () => {
    const { mobile } = await asCustomer('/user/profile?section=mobile');
    await button(mobileChangeText.change).click();
    await letProofAge(mobile);
    await page.getByLabel(mobileChangeText.newMobile).fill(freshMobile());
    await button(mobileChangeText.sendCodes).click();
    const dialog = page.getByRole('dialog', { name: reauthenticationText.title });
    await dialog.getByRole('button', { name: reauthenticationText.byCode }).click();
    await dialog.getByRole('button', { name: codeText.send }).click();
  },
  'POST /api/v1/user/second-factor/confirm/': async () => {
    const mobile = freshMobile();
    await createOperator(mobile);
    await page.goto('/login');
    await signInByCode(page, baseUrl, mobile);
    await button(enrolmentText.start).click();
  },
  'POST /api/v1/user/closure/': async () => {
    await signUpAndGoTo('/user/profile?section=privacy');
    await button(privacyText.close).click();
    await page.getByLabel(privacyText.reason).fill('دیگر لازم ندارم');
    await button(privacyText.closeNext).click();
  },
  'PUT /api/v1/customer/sheba': async () => {
    const { national_id: nationalId } = await asCustomer('/user/profile?section=bank');
    await page.getByRole('button', { name: new RegExp(`^(${bankText.shebaAdd}|${bankText.shebaChange})$`) }).click();
    await page.getByRole('textbox', { name: bankText.sheba }).fill(shebaOf(nationalId, '012'));
    await button(bankText.shebaCheck).click();
    await button(bankText.shebaSet).click();
  },
  'POST /api/v1/customer/card-with-pin/:id/pin/': async () => {
    await asCustomer('/user/profile?section=card');
    await page.getByRole('button', { name: new RegExp(`^(${pinText.set}|${pinText.change})$`) }).click();
    await page.getByLabel(pinText.pin, { exact: true }).fill('7391');
    await page.getByLabel(pinText.pinAgain).fill('7391');
    await button(pinText.next).click();
  },
  'POST /api/v1/accounting/request-cash-out': async () => {
    // One whose sheba is known.
    await letCodesAge(USERS.customer);
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/wallet');
    await page.getByRole('link', { name: cashOutText.action, exact: true }).click();
    await page.getByRole('textbox').fill('100000');
    await button(moneyOutText.next).click();
    await button(moneyOutText.getCode).click();
  },
  'POST /api/v1/accounting/request-transfer-cash-wallet': async () => {
    const { mobile } = await newCustomerWithLine(baseUrl);
    await asCustomer('/user/wallet');
    await page.getByRole('link', { name: transferText.action, exact: true }).click();
    await page.getByLabel(transferText.mobile).fill(mobile);
    await button(moneyOutText.next).click();
    await page.getByRole('heading', { name: transferText.amountTitle }).waitFor();
    await page.getByRole('textbox').fill('100000');
    await button(moneyOutText.next).click();
    await button(moneyOutText.getCode).click();
  },
  'POST /api/v1/digikala/generate-gift-card': async () => {
    await letCodesAge(USERS.merchant);
    await signIn(context, baseUrl, 'merchant');
    await page.goto('/user/digikala');
    await button(giftCardListText.create).click();
    await page.getByLabel(giftCardText.amount).fill('۵۰۰۰۰۰');
    await button(giftCardText.next).click();
    await button(giftCardText.getCode).click();
  },
  'POST /api/v1/merchant/user/api-keys/': async () => {
    await openKeysOfNewShop();
    await button(apiKeyText.make).click();
    await page.getByLabel(apiKeyText.name).fill('سایت فروشگاه');
    await button(apiKeyText.next).click();
    await button(apiKeyText.getCode).click();
  },
  'POST /api/v1/merchant/user/api-keys/:id/rotate/': async () => {
    const mobile = await openKeysOfNewShop();
    await makeKey(page, mobile, 'سایت فروشگاه');
    await letCodesAge(mobile);
    await button(apiKeyText.taken).click();
    await page.getByText(apiKeyText.rotate, { exact: true }).click();
    await button(apiKeyText.getCode).click();
  },
  'POST /api/v1/merchant/user/sheba/': async () => {
    const nationalId = freshNationalId();
    await openShop(context, baseUrl, freshMobile());
    await page.goto('/civil-registration?dest=/user/merchant-profile?section=payout');
    await registerBy(page, nationalId);
    await button(payoutText.addFirst).click();
    await page.getByRole('textbox', { name: bankText.sheba }).fill(shebaOf(nationalId, '017'));
    await button(bankText.shebaCheck).click();
    await button(bankText.shebaSet).click();
  },
};
/** What a person reads off a gift card is no code that was sent to them. */
const OF_CARDS = ['POST /api/v1/gift-cards/claim/'];
/** Played on the way to a credit. */
const OF_CREDIT = [
  'POST /api/v1/customer/validate-credit-score',
  'POST /api/v1/credit-assessment/cheques-inquiry',
  'POST /api/v1/credit-assessment/guarantor/ic',
  'POST /api/v1/signing/documents/:id/sign/',
];
/** No screen of ours sends them. */
const SENT_BY_NO_SCREEN = [
  // Of the older wire.
  '/api/v1/credit-assessment/confirm-contract',
  '/api/v1/customer/digital-sign',
];

for (const [call, open] of firstOf(Object.entries(SCREENS)))
  test(`a code that was begun stays for a minute: ${call}`, async () => {
    await page.clock.install();
    await open();
    await expectCodeStays(page);
  });

test('a whole message pasted into the field leaves its code there', async () => {
  await page.goto('/reset');
  await page.getByLabel(loginText.mobile).fill(freshMobile());
  await button(passwordText.sendCode).click();
  const field = page.getByLabel(codeText.code);
  await field.focus();
  await page.keyboard.insertText('نسیه کد بازیابی گذرواژه: ۴۳۰۲۵۸ این کد را به هیچ‌کس ندهید. @127.0.0.1:3000 #430258');
  await expect(field).toHaveValue('430258');
});

test('every call of the contract that takes a code has its step here', () => {
  const sources = readdirSync(path.resolve(import.meta.dirname, '../apps/web/src'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(path.resolve(import.meta.dirname, '../apps/web/src', name), 'utf8'))
    .join('\n');
  for (const address of SENT_BY_NO_SCREEN) expect(sources).not.toContain(`'${address}'`);
  const taken = callsWithCode().filter((call) => !SENT_BY_NO_SCREEN.some((address) => call.endsWith(` ${address}`)));
  expect([...Object.keys(SCREENS), ...OF_CREDIT, ...OF_CARDS].sort()).toEqual([...taken].sort());
});
