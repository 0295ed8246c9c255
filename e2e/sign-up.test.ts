import { outerTitles } from '../apps/web/src/messages/ar/outer-screens.ts';
import { screenTitles } from '../apps/web/src/messages/ar/screens.ts';
import { iraqLoginText as arabicText } from '../apps/web/src/messages/ar/signup.ts';
import { loginText as arabicLogin } from '../apps/web/src/messages/ar/login.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { loginWaysText } from '../apps/web/src/messages/fa/login-ways.ts';
import { noticeText } from '../packages/web-kit/src/messages/fa/notices.ts';
import { customerSignupText, languageNames, merchantSignupText } from '../apps/web/src/messages/fa/signup.ts';
import { listenForComplaints } from './support/browser.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { codeSentTo } from './support/sandbox.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

openVisitorForEachTest();

const pathOf = (): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const expectToEndAt = (expected: string) => expect.poll(pathOf, { timeout: 15_000 }).toBe(expected);

async function passCode(
  mobile: string,
  texts: { readonly code?: string; readonly sendCode?: string } = loginText,
): Promise<void> {
  const since = new Date();
  await page.getByRole('button', { name: texts.sendCode ?? '', exact: true }).click();
  const code = await codeSentTo(baseUrl, encodeURIComponent(mobile), since);
  await page.getByLabel(texts.code ?? '').fill(code);
}

/** Whether nothing lies over a button, at its middle and near both its ends. */
const isInSight = (name: string): Promise<boolean> =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.05, 0.5, 0.95].every((share) =>
      button.contains(button.ownerDocument.elementFromPoint(left + width * share, top + height / 2)),
    );
  });

test.describe('a customer', () => {
  test('comes by an advertisement, names who sent them, and is led on to identity and address', async () => {
    const complaints = listenForComplaints(page);
    const mobile = freshMobile();
    await page.goto('/faq?utm_source=insta&utm_campaign=yalda');
    await page.goto('/customer/signup?camp_code=yalda');
    await page.getByRole('heading', { name: customerSignupText.title }).waitFor();
    await page.getByLabel(loginText.mobile).fill(mobile);
    await page.getByRole('button', { name: customerSignupText.referral }).click();
    await page.getByLabel(customerSignupText.referralLabel).fill('نسیه۷');
    const event = page.waitForRequest('**/events/v1/');
    const token = page.waitForRequest('**/api/v1/token/');
    await passCode(mobile);
    expect((await event).postDataJSON()).toMatchObject({
      page_path: '/customer/signup',
      action: 'register',
      event_name: 'otp_btn_click',
      utm_data: {
        utm: { utm_source: 'insta', utm_campaign: 'yalda' },
        full_link: `${baseUrl}/faq?utm_source=insta&utm_campaign=yalda`,
        device_info: { browser: 'Chrome' },
      },
    });
    expect((await (await event).response())?.status()).toBe(202);
    expect((await token).postDataJSON()).toMatchObject({
      mobileNumber: mobile,
      joined_from: 6,
      referrer_user_code: 'نسیه7',
      campaign_code: 'yalda',
    });
    await expectToEndAt('/civil-registration?dest=%2Fuser%2Fwelcome');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints.faults).toEqual([]);
  });

  for (const dest of firstOf(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']))
    test(`is not led to ${dest} after signing up`, async () => {
      const mobile = freshMobile();
      await page.goto(`/customer/signup?dest=${encodeURIComponent(dest)}`);
      await page.getByLabel(loginText.mobile).fill(mobile);
      await passCode(mobile);
      await expectToEndAt('/civil-registration?dest=%2Fuser%2Fwelcome');
    });

  test('who is signed in already goes home, or where the way was to lead', async () => {
    const mobile = freshMobile();
    await page.goto('/customer/signup?dest=/user/wallet');
    await page.getByLabel(loginText.mobile).fill(mobile);
    await passCode(mobile);
    await expectToEndAt('/user/wallet');
    await page.goto('/customer/signup?dest=/user/wallet');
    await expectToEndAt('/user/wallet');
  });
});

test.describe('a seller', () => {
  test('signs up, names the shop, sees that it is in check, and only then goes to the desk', async () => {
    const mobile = freshMobile();
    await page.goto('/merchant/signup');
    await page.getByLabel(loginText.mobile).fill(mobile);
    const token = page.waitForRequest((request) => request.url().includes('/api/v1/token/?position=merchant'));
    await passCode(mobile);
    expect((await token).postDataJSON()).toMatchObject({ position: 'merchant', is_merchant: true });
    await page.getByRole('heading', { name: merchantSignupText.shopTitle }).waitFor();
    expect(pathOf()).toBe('/merchant/signup');

    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: noticeText.openChat }).waitFor();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    expect(await isInSight(merchantSignupText.register)).toBe(true);
    await page.getByRole('button', { name: merchantSignupText.register }).click();
    await page.getByText(merchantSignupText.nameMissing).waitFor();
    await page.getByText(merchantSignupText.categoryMissing).waitFor();
    await page.getByLabel(merchantSignupText.name).fill('كتاب‌فروشي سحر');
    await page.getByLabel(merchantSignupText.category).selectOption({ index: 1 });
    await page.getByLabel(merchantSignupText.province).selectOption({ index: 1 });
    await page.getByLabel(merchantSignupText.city).locator('option:nth-child(2)').waitFor({ state: 'attached' });
    await page.getByLabel(merchantSignupText.city).selectOption({ index: 1 });
    await page.getByRole('button', { name: merchantSignupText.register }).click();
    await page.getByRole('heading', { name: merchantSignupText.doneTitle }).waitFor();
    await page.getByText(merchantSignupText.done('كتاب‌فروشي سحر')).waitFor();
    expect(pathOf()).toBe('/merchant/signup');

    await page.getByRole('link', { name: merchantSignupText.toHome }).click();
    await expectToEndAt('/user/welcome');
    await page.goto('/merchant/signup');
    await page.getByRole('heading', { name: merchantSignupText.existsTitle }).waitFor();
  });

  test('who comes to the login without a shop is led to naming one; a reload in the middle loses nothing', async () => {
    const mobile = freshMobile();
    await page.goto('/login?position=merchant');
    await page.getByRole('heading', { name: loginText.merchantTitle }).waitFor();
    await page.getByLabel(loginText.mobile).fill(mobile);
    await passCode(mobile);
    await expectToEndAt('/merchant/signup');
    await page.getByRole('heading', { name: merchantSignupText.shopTitle }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: merchantSignupText.goOnAsRemembered }).click();
    await page.getByRole('heading', { name: merchantSignupText.shopTitle }).waitFor();
  });
});

test.describe('an Iraqi customer', () => {
  test('signs in with +964, in Arabic, and meets Arabic from then on', async () => {
    const complaints = listenForComplaints(page);
    const mobile = freshMobile('iraq');
    await page.goto('/iq-login?dest=/user/wallet');
    await page.getByRole('heading', { name: arabicText.title ?? '' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    expect(await page.title()).toContain(outerTitles['iraq-login']);
    await page.getByLabel(arabicText.mobile ?? '').fill('0912 123 4567');
    await page.getByRole('button', { name: arabicLogin.sendCode ?? '', exact: true }).click();
    await page.getByText(arabicText.invalid ?? '').waitFor();
    await page.getByLabel(arabicText.mobile ?? '').fill(mobile.slice('+964'.length));
    await passCode(mobile, arabicLogin);
    await expectToEndAt('/user/wallet');
    await page.getByRole('heading', { name: screenTitles.wallet ?? '', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: screenTitles.wallet ?? '', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    expect((await context.cookies()).find(({ name }) => name === 'is_foreign')?.value).toBe('true');
    expect(complaints.faults).toEqual([]);
  });

  test('may read Persian instead; the choice stays', async () => {
    await page.goto('/iq-login');
    await page.getByRole('button', { name: languageNames.fa }).click();
    await page.getByRole('heading', { name: 'ورود با شمارهٔ عراق' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fa');
    await page.reload();
    await page.getByRole('heading', { name: 'ورود با شمارهٔ عراق' }).waitFor();
  });

  test('no Persian visitor loads Arabic', async () => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto('/login');
    await page.getByRole('heading', { name: loginText.title }).waitFor();
    expect(files.filter((file) => /\/ar-[\w-]+\.js$/.test(file))).toEqual([]);
    await page.getByRole('link', { name: loginWaysText.iraqi }).click();
    await page.getByRole('heading', { name: arabicText.title ?? '' }).waitFor();
    expect(files.filter((file) => /\/ar-[\w-]+\.js$/.test(file))).toHaveLength(1);
  });
});
