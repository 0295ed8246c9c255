import { toPersianDigits } from '@nesye/persian';
import { addressText, civilText, identityText, registryText } from '../apps/web/src/messages/fa/kyc.ts';
import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { homeText } from '../apps/web/src/messages/fa/home.ts';
import { roadText } from '../apps/web/src/messages/fa/first-steps.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { merchantSignupText } from '../apps/web/src/messages/fa/signup.ts';
import { noticeText } from '../packages/web-kit/src/messages/fa/notices.ts';
import { listText } from '../packages/web-kit/src/messages/fa/lists.ts';
import { recoveryCaseText } from '../apps/console/src/messages/fa/operator-recovery.ts';
import { pinText } from '../apps/web/src/messages/fa/profile.ts';
import { referralText } from '../apps/web/src/messages/fa/referral.ts';
import { repaymentText } from '../apps/web/src/messages/fa/repayment.ts';
import { nextDueText } from '../apps/web/src/messages/fa/due.ts';
import { frameText, placeText } from '../apps/console/src/messages/fa/frame.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { shopText } from '../apps/web/src/messages/fa/merchants.ts';
import { topUpText } from '../apps/web/src/messages/fa/wallet-money.ts';
import { NEXT_STEP } from '../apps/web/src/shared/next-step/next-step.ts';
import { listenForComplaints } from './support/browser.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { freshNationalId, registerBy, setFault, STRANGE } from './support/people.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signIn, signInByCode } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

// Walks the table of docs/next-steps.md, as far as its states can be produced here; those of the video are in video.test.ts.
openVisitorForEachTest();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const pathOf = (): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
async function signUp(dest = '/user/welcome'): Promise<string> {
  const mobile = freshMobile();
  await page.goto(`/login?dest=${dest}`);
  await signInByCode(page, baseUrl, mobile);
  await page.waitForURL('**/civil-registration*');
  await heading(identityText.iranianTitle).waitFor();
  return mobile;
}

async function giveIdentity(nationalId: string): Promise<void> {
  await page.getByLabel(civilText.nationalId).pressSequentially(toPersianDigits(nationalId));
  await page.getByLabel(fieldText.birthDate).pressSequentially('13700523');
  await button(identityText.ask).click();
}

test.describe('a guest', () => {
  test('is led to the sign-up from home, the login, the front page and its header', async () => {
    for (const path of ['/user/welcome', '/login', '/', '/landing', '/faq']) {
      await page.goto(path);
      await page.locator(`a[href^="${NEXT_STEP.guest}"]`).first().waitFor();
    }
    await page.goto('/user/welcome');
    await link(homeText.signUp).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(NEXT_STEP.guest);
  });

  test('with a code that is worn out is told so where it is typed, beside the way to another one', async () => {
    const mobile = freshMobile();
    await page.goto(NEXT_STEP.code_sent);
    const since = new Date();
    await page.getByLabel(loginText.mobile).fill(mobile);
    await button(loginText.sendCode).click();
    const right = await codeSentTo(baseUrl, mobile, since);
    const wrong = right === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) {
      const judged = page.waitForResponse('**/api/v1/token/');
      await page.getByLabel(loginText.code).fill(wrong);
      await judged;
    }
    await page.getByText('این کد پس از پنج بار اشتباه بسته شد', { exact: false }).waitFor();
    await page.getByText(/^ارسال دوباره تا [۰-۹]:[۰-۹]{2}$/).waitFor();
    await button(loginText.changeMobile).waitFor();
  });

  test('whose codes are locked sees how long it lasts, counting down', async () => {
    await page.route('**/api/v1/token/otp/', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '1799' },
        json: { non_field_errors: ['به‌دلیل تلاش‌های ناموفق، ورود برای مدتی بسته است.'], code: 'login_locked' },
      }),
    );
    await page.goto('/login');
    await page.getByLabel(loginText.mobile).fill(freshMobile());
    await button(loginText.sendCode).click();
    const left = page.getByRole('timer');
    await expect(left).toHaveText(/^زمان مانده تا تلاش دوباره: ۲۹:۵[۰-۹]$/);
    const first = await left.innerText();
    await expect(left).not.toHaveText(first);
  });
});

test.describe('a customer', () => {
  test('new: identity, then address, then home says the steps to the first purchase, with one button that goes on', async () => {
    const complaints = listenForComplaints(page);
    await signUp();
    await registerBy(page, freshNationalId());
    await page.waitForURL('**/user/welcome');
    await page.getByRole('heading', { level: 1, name: /^سلام، / }).waitFor();
    const road = page.getByRole('region', { name: roadText.title(2) });
    await road.getByText(roadText.nothingOwed).waitFor();
    await expect(road.getByRole('listitem').filter({ hasText: roadText.steps[1].cost })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await road.getByRole('link', { name: roadText.goOn(roadText.steps[1].title) }).click();
    await expect.poll(pathOf).toBe('/user/wallet/credit/1/request');
    await page.goBack();
    await road.getByRole('link', { name: roadText.compare }).click();
    await expect.poll(pathOf).toBe(NEXT_STEP.without_credit);
    await page.goto('/user/wallet');
    await road.getByRole('link', { name: roadText.goOn(roadText.steps[1].title) }).waitFor();
    await page.getByRole('link', { name: topUpText.action }).waitFor();
    await page.goto('/user/profile?section=card');
    await page.getByText(pinText.noPin).waitFor();
    await button(pinText.set).waitFor();
    expect(complaints.faults).toEqual([]);
  });

  test('hands the own code on, and sees who came by it; who was brought names nobody else', async ({ browser }) => {
    await signUp();
    await registerBy(page, freshNationalId());
    await page.waitForURL('**/user/welcome');
    await page.goto('/user/profile?section=referral');
    await page.getByText(referralText.noFriends).waitFor();
    const code = await page.locator('p[dir=ltr].select-all').innerText();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(referralText.share).click();
    await page.getByText(referralText.linkCopied).waitFor();
    const invitation: string = await page.evaluate('navigator.clipboard.readText()');
    const inviteLink = invitation.split('\n').at(-1) ?? '';
    expect(inviteLink).toBe(`${baseUrl}/customer/signup?ref_code=${code}`);

    const friend = await browser.newContext();
    const friendPage = await friend.newPage();
    const mobile = freshMobile();
    await friendPage.goto(inviteLink);
    await signInByCode(friendPage, baseUrl, mobile);
    await friendPage.waitForURL('**/civil-registration*');
    await friend.close();
    await page.reload();
    await page.getByText(referralText.friends(1)).waitFor();
    await page.getByText(toPersianDigits(`${mobile.slice(0, 4)}***${mobile.slice(-4)}`)).waitFor();

    await page.getByLabel(referralText.name).fill(code.toLowerCase());
    await button(referralText.save).click();
    await page.getByText('کد معرف پیدا نشد', { exact: false }).waitFor();
  });

  test('whom the registry does not know writes again; while it is down nothing is lost and a press asks again', async () => {
    await signUp();
    await giveIdentity(freshNationalId(STRANGE.unknown));
    await page.getByRole('alert').filter({ hasText: identityText.mismatchTitle }).waitFor();
    await page.goto('/user/welcome');
    await expect.poll(() => new URL(page.url()).pathname).toBe(NEXT_STEP.identity_refused);
    await page.getByLabel(civilText.nationalId).waitFor();
    await setFault(baseUrl, 'registry', 'error');
    try {
      await giveIdentity(freshNationalId());
      await heading(registryText.downTitle).waitFor();
      await button(registryText.requestNow).waitFor();
      await button(registryText.editIdentity).waitFor();
    } finally {
      await setFault(baseUrl, 'registry', 'ok');
    }
  });

  test('with an identity and no address stands at the address, with the name the registry knows', async () => {
    await signUp('/user/ips');
    await giveIdentity(freshNationalId());
    await heading(addressText.title).waitFor();
    await page.goto('/user/ips');
    await expect.poll(() => new URL(page.url()).pathname).toBe(NEXT_STEP.address_open);
    await page.getByText(/^هویت شما با نام «.+» تأیید شد\.$/).waitFor();
    await button(addressText.find).waitFor();
  });

  test('with credit scans; every tab leads to a finished screen', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/welcome');
    await page.locator(`a[href="${NEXT_STEP.with_credit}"]:visible`).first().waitFor();
    await expect(page.getByRole('region', { name: roadText.title(2) })).toHaveCount(0);
    const tabs = page.getByRole('navigation', { name: shellText.navigation }).getByRole('link');
    for (const path of await tabs.evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''))) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      expect(await page.getByText('این بخش هنوز باز نشده است').count(), path).toBe(0);
    }
  });

  test('in arrears is led to what is due, and a selection to paying it: no button that does nothing', async () => {
    await signIn(context, baseUrl, 'debtor');
    await page.goto('/user/welcome');
    await heading(nextDueText.overdueTitle).waitFor();
    await page.locator(`a[href="${NEXT_STEP.in_arrears}"]`).first().click();
    await expect.poll(pathOf).toBe(NEXT_STEP.in_arrears);
    await page.locator('main li label').first().click();
    await page.getByRole('link', { name: repaymentText.pay, exact: true }).click();
    await heading(repaymentText.title(1)).waitFor();
    await button(repaymentText.toGateway).or(button(repaymentText.payFromWallet)).waitFor();
  });
});

test.describe('a seller', () => {
  test('without a shop names it; with one in check reads so, and every tab is finished', async () => {
    await page.goto('/login?position=merchant');
    await signInByCode(page, baseUrl, freshMobile());
    await expect.poll(pathOf, { timeout: 15_000 }).toBe(NEXT_STEP.shop_missing);
    await page.getByLabel(merchantSignupText.name).fill('نان سنگک محله');
    await page.getByLabel(merchantSignupText.category).selectOption({ index: 1 });
    await page.getByLabel(merchantSignupText.province).selectOption({ index: 1 });
    await page.getByLabel(merchantSignupText.city).locator('option:nth-child(2)').waitFor({ state: 'attached' });
    await page.getByLabel(merchantSignupText.city).selectOption({ index: 1 });
    await button(merchantSignupText.register).click();
    await link(merchantSignupText.toShop).waitFor();
    await link(merchantSignupText.toHome).click();
    await page.getByRole('heading', { name: shopText.waitingTitle('نان سنگک محله') }).waitFor();
    await page.goto(NEXT_STEP.shop_in_check);
    await page.getByRole('main').waitFor();
  });

  test('with an open shop has its code to print, and no tab that is not built', async () => {
    await signIn(context, baseUrl, 'merchant');
    await page.goto(NEXT_STEP.shop_open);
    await button(shopText.printPoster).waitFor();
    const tabs = page.getByRole('navigation', { name: shellText.navigation }).getByRole('link');
    for (const path of await tabs.evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''))) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      expect(await page.getByText('این بخش هنوز باز نشده است').count(), path).toBe(0);
    }
  });
});

test('an operator with an empty queue loads it again in place, and goes to the other queue', async () => {
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/recoveries?state=expired');
  await page.getByText(recoveryCaseText.emptyTitle).waitFor();
  const again = page.waitForResponse('**/api/v1/operator/recoveries/**');
  await button(listText.refresh).click();
  await again;
  await button(frameText.menu).click();
  await page.getByRole('link', { name: placeText.names.reviews }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(NEXT_STEP.queue_open);
});

test('a blocked account is led to support from the refusal', async () => {
  await page.route('**/api/v1/token/otp/', (route) =>
    route.fulfill({
      status: 403,
      json: { non_field_errors: ['حساب شما بسته شده است. با پشتیبانی تماس بگیرید.'], code: 'account_blocked' },
    }),
  );
  await page.goto('/login');
  await page.getByLabel(loginText.mobile).fill(freshMobile());
  await button(loginText.sendCode).click();
  await page.getByText('حساب شما بسته شده است', { exact: false }).waitFor();
  await button('پیام به پشتیبانی').click();
  await page.getByRole('dialog', { name: noticeText.openChat }).or(page.getByRole('dialog')).first().waitFor();
});
