import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openAccount } from './support/account.ts';
import { axeViolations, stopTransitions } from './support/axe.ts';
import { openVisitor, PHONE } from './support/browser.ts';
import { SHOPS } from './support/demo.ts';
import { enlargeText, findCutText } from './support/large-text.ts';
import { findOddRials, findTenths } from './support/money-on-page.ts';
import { findOutOfReach } from './support/out-of-reach.ts';
import { newPerson } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { nextFrames, settle } from './support/settle.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What the addresses of some screens need. */
interface Records {
  readonly purchase: { readonly id: number; readonly uid: string };
  /** A row and the contract of someone in arrears. */
  readonly lateRow: string;
  readonly lateContract: string;
}

/** Each road of a customer, by the addresses it leads over. Texts and steps are others' tests; here is how it looks in a form that few use. */
const ROADS: Readonly<Record<'guest' | 'customer' | 'late', (records: Records) => readonly string[]>> = {
  guest: () => ['/', '/landing', '/faq', '/faq?q=کارمزد', '/merchants', '/customer/signup', '/login', '/contact'],
  customer: ({ purchase: { id, uid } }) => [
    '/user/welcome',
    '/qr',
    `/qr/payment/${SHOPS.installments}`,
    `/qr/payment/${SHOPS.installments}?step=how&amount=12000000`,
    `/qr/payment/${SHOPS.installments}?step=wallets&amount=12000000&product=3&count=4`,
    `/qr/payment/${SHOPS.installments}?step=confirm&amount=12000000&product=3&count=4`,
    `/qr/result/${id}/${uid}`,
    `/user/trx?id=${id}`,
    `/user/trx/dispute?id=${id}`,
    '/user/transactions',
    '/user/wallet',
    '/user/wallet/top-up',
    '/user/wallet/cash-out',
    '/user/wallet/transfer',
    '/user/wallet/statement',
    '/user/wallet/score',
    '/user/wallet/credit',
    '/user/wallet/credit/1',
    '/user/wallet/credit/2/request',
    '/user/services',
    '/user/services/charge',
    '/user/messages',
    '/user/tickets',
    '/user/profile',
    '/user/profile?section=display',
  ],
  late: ({ lateRow, lateContract }) => [
    '/user/welcome',
    '/user/ips',
    '/user/ips?view=list',
    '/user/ips?view=month',
    '/user/ips?view=year',
    `/user/ips/pay?uid=${lateRow}`,
    '/user/ips/payoff',
    '/user/ips/hardship',
    `/user/ips/hardship?spread=${lateContract}`,
    '/user/ips/salary-day',
    '/user/ips/outlook',
    '/user/ips/bills',
    '/user/ips/statement',
    '/user/ips/auto-pay',
  ],
};
type Visitor = keyof typeof ROADS;
const VISITORS = Object.keys(ROADS) as Visitor[];

test.describe.configure({ mode: 'parallel' });

/** Signs the visitor in and returns what the addresses need. Each is new: a mobile gets one code a minute, and others buy what is no whole toman. */
async function becomeVisitor(context: BrowserContext, visitor: Visitor, unit: 'rial' | 'toman'): Promise<Records> {
  const none = { purchase: { id: 0, uid: '' }, lateRow: '', lateContract: '' };
  if (visitor === 'guest') return none;
  const mobile = await newPerson(baseUrl, visitor === 'late' ? { arrears: true } : { limit: 500_000_000 });
  const account = await openAccount(baseUrl, { mobile });
  await account.chooseUnit(unit);
  await context.addInitScript(`try { localStorage.moneyUnit ??= '${unit}' } catch {}`);
  await signInMobile(context, baseUrl, mobile);
  if (visitor === 'customer') return { ...none, purchase: await account.buy(SHOPS.installments, 1_800_000, 4) };
  const { contracts } = await account.read<{
    contracts: readonly { contract_uid: string; rows: readonly { uid: string }[] }[];
  }>('/api/v1/accounting/hardship/');
  return { ...none, lateRow: contracts[0]?.rows[0]?.uid ?? '', lateContract: contracts[0]?.contract_uid ?? '' };
}

/** Half a phone's width: a phone at the zoom of 200 % (WCAG 1.4.10 goes to 320). */
const NARROW = { width: 195, height: 422 } as const;

interface Form {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** In rials amounts are longest, and a rest of a toman shows. */
  readonly unit: 'rial' | 'toman';
  /** What else is looked at. */
  readonly look: (page: Page) => Promise<readonly string[]>;
}

const FORMS: readonly Form[] = [
  { name: 'at 195 pixels', options: { viewport: NARROW }, unit: 'toman', look: findTenths },
  {
    name: 'with letters of 200 %',
    options: {},
    unit: 'rial',
    look: async (page) => {
      await enlargeText(page);
      return [...(await findCutText(page)), ...(await findOddRials(page))];
    },
  },
  { name: 'with forced colours', options: { forcedColors: 'active' }, unit: 'toman', look: findEdgeless },
];

/** With forced colours axe compares a colour of ours, which is not drawn, with one of the system's. */
const isContrast = (violation: string): boolean => violation.startsWith('color-contrast:');

/** Buttons that only their colour showed, which the system has taken. */
function findEdgeless(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...document.querySelectorAll('main .rounded-control')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).borderBlockStartWidth === '0px')
    .map((element) => 'no edge: ' + element.textContent.trim().slice(0, 40))`);
}

/** What is chosen opens a bar over the list, which must not be under the round button of the scanner. */
async function chooseRow(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').locator('label').first().click();
  await nextFrames(page);
}

for (const { name, options, unit, look } of FORMS)
  for (const visitor of VISITORS)
    test(`${name}, roads of the visitor “${visitor}”: nothing scrolls sideways, all that can be pressed is in reach, axe finds nothing`, async ({
      browser,
    }) => {
      const context = await openVisitor(browser, baseUrl, { viewport: PHONE, serviceWorkers: 'block', ...options });
      const records = await becomeVisitor(context, visitor, unit);
      const page = await context.newPage();
      const found: string[] = [];
      for (const address of ROADS[visitor](records)) {
        await page.goto(address);
        await settle(page);
        await stopTransitions(page);
        if (address.includes('view=list')) await chooseRow(page);
        const byAxe = (await axeViolations(page)).filter((each) => !(options.forcedColors && isContrast(each)));
        const here = [...(await look(page)), ...(await findOutOfReach(page)), ...byAxe];
        found.push(...here.map((each) => `${address}: ${each}`));
      }
      expect(found).toEqual([]);
      await context.close();
    });

test('at 195 pixels the header of the site leads to the sign-up and, by its menu, to the login', async ({
  browser,
}) => {
  const context = await openVisitor(browser, baseUrl, { viewport: NARROW, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.locator('a[href="/customer/signup"]:visible').first().click({ trial: true });
  await header.locator('summary').click();
  await header.locator('a[href="/login"]:visible').click();
  await page.waitForURL('**/login*');
  await nextFrames(page);
  expect(await findOutOfReach(page)).toEqual([]);
  await context.close();
});

test('what the looks are for is found: a page that is too wide, a covered link, a toman with tenths, an odd rial', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.setContent(`<main style="width: 3000px"><a href="/a">زیر</a><p>۱۲٫۵ تومان، صفر تومان، ۱۲۳ ریال</p>
    <div style="position: fixed; inset: 0; background: white"></div></main>`);
  expect((await findOutOfReach(page)).map((each) => each.split(':')[0])).toEqual([
    'covered by DIV.',
    'the page scrolls sideways',
  ]);
  expect(await findTenths(page)).toEqual(['۱۲٫۵ تومان', 'صفر تومان']);
  expect(await findOddRials(page)).toEqual(['۱۲۳ ریال']);
  await page.close();
});
