import type { BrowserContext, Page } from 'playwright-core';
import { loginText } from '../../apps/web/src/messages/fa/login.ts';
import { type DemoUser, DEMO_PASSWORD, isOperator, USERS } from './demo.ts';
import { appCodeOf, codeSentTo } from './sandbox.ts';

/** Others may sign in as the same operator at the same moment: only one of them can use a code, and the next one takes up to 30 s. */
const MAX_CODES = 4;

/** The unit of money a person is to have chosen; `as_it_was` leaves the account's. */
type ChosenUnit = 'rial' | 'toman' | 'as_it_was';

/**
 * Signs a visitor in without the login page, as the web client would: the refresh token is in a cookie afterwards. Tests compare to the
 * rial, so the visitor is somebody who has chosen rials, unless told.
 */
export async function signIn(
  context: BrowserContext,
  baseUrl: string,
  user: DemoUser,
  unit: ChosenUnit = 'rial',
): Promise<void> {
  for (let codes = 1; ; codes += 1) {
    // Operators prove a second factor.
    const totp = isOperator(user) ? await appCodeOf(baseUrl, USERS[user]) : undefined;
    const response = await fetch(`${baseUrl}/api/v1/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-nesye-client': 'web' },
      body: JSON.stringify({ username: USERS[user], password: DEMO_PASSWORD, totp }),
    });
    if (response.ok) {
      if (unit !== 'as_it_was') await chooseUnit(context, baseUrl, response.clone(), unit);
      return storeLogin(context, baseUrl, response);
    }
    const text = await response.text();
    if (!isOperator(user) || codes === MAX_CODES || !text.includes('totp_invalid'))
      throw new Error(`${user} could not sign in: ${response.status} ${text}`);
  }
}

/** Where the login of the web app comes from. */
const WEB = 6;

/** Signs in a mobile that may be new, by the code from the sandbox's inbox, without the login page. */
export async function signInMobile(context: BrowserContext, baseUrl: string, mobile: string): Promise<void> {
  const since = new Date();
  const post = async (path: string, body: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', 'x-nesye-client': 'web' };
    const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${mobile} could not sign in: ${response.status} ${await response.text()}`);
    return response;
  };
  await post('/api/v1/token/otp/', { mobileNumber: mobile });
  const code = await codeSentTo(baseUrl, mobile, since);
  await storeLogin(context, baseUrl, await post('/api/v1/token/', { mobileNumber: mobile, code, joined_from: WEB }));
}

/** As the switch of the unit does: the account knows it, and the device starts with it. */
async function chooseUnit(context: BrowserContext, baseUrl: string, login: Response, unit: string): Promise<void> {
  const { access } = (await login.json()) as { access: string };
  const response = await fetch(`${baseUrl}/api/v1/user/preferences/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ money_unit: unit }),
  });
  if (!response.ok) throw new Error(`no unit was chosen: ${response.status} ${await response.text()}`);
  await context.addInitScript(`try { localStorage.moneyUnit ??= '${unit}' } catch {}`);
}

/** Gives a visitor the cookies of a login's response, as the web client would get and store them. */
export async function storeLogin(context: BrowserContext, baseUrl: string, response: Response): Promise<void> {
  const { is_customer: isCustomer, is_merchant: isMerchant } = (await response.json()) as {
    is_customer: boolean;
    is_merchant: boolean;
  };
  const pairs = response.headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie));
  const received = pairs.flatMap((pair) =>
    pair === null ? [] : [{ name: pair[1] ?? '', value: pair[2] ?? '', httpOnly: true, secure: true }],
  );
  const flags = {
    userRole: isMerchant ? 'merchant' : 'customer',
    isCustomer: String(isCustomer),
    isMerchant: String(isMerchant),
  };
  const remembered = Object.entries(flags).map(([name, value]) => ({ name, value, httpOnly: false, secure: false }));
  const { hostname } = new URL(baseUrl);
  await context.addCookies(
    [...received, ...remembered].map((cookie) => ({
      ...cookie,
      domain: hostname,
      path: '/',
      sameSite: 'Lax' as const,
    })),
  );
}

/** Signs in on the login page with the code from the sandbox's inbox. */
export async function signInByCode(page: Page, baseUrl: string, mobile: string): Promise<void> {
  const since = new Date();
  await page.getByLabel(loginText.mobile, { exact: true }).fill(mobile);
  await page.getByRole('button', { name: loginText.sendCode }).click();
  const code = await codeSentTo(baseUrl, mobile, since);
  await page.getByLabel(loginText.code).fill(code);
}

/** Signs in on the login page with the demo users' password. */
export async function signInByPassword(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: loginText.usePassword }).click();
  await page.getByLabel(loginText.username).fill(mobile);
  await page.getByLabel(loginText.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: loginText.signIn, exact: true }).click();
}
