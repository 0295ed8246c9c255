import { maskMobile, toPersianDigits } from '@nesye/persian';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { shebaOf } from '../apps/sandbox/src/bank/bank-holders.ts';
import { creditText } from '../apps/web/src/messages/fa/credit.ts';
import { requestText } from '../apps/web/src/messages/fa/credit-request.ts';
import { stepText } from '../packages/web-kit/src/messages/fa/credit-steps.ts';
import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { guaranteeText } from '../apps/web/src/messages/fa/guarantees.ts';
import { guaranteeTurnText } from '../apps/web/src/messages/fa/first-steps.ts';
import { guarantorText } from '../apps/web/src/messages/fa/guarantor.ts';
import { paperCaseText, paperListText, heldText, viewerText } from '../apps/console/src/messages/fa/operator.ts';
import { creditCaseText, creditQueueText } from '../apps/console/src/messages/fa/operator-credit.ts';
import { invitationText } from '../apps/web/src/messages/fa/short-link.ts';
import { signingText } from '../apps/web/src/messages/fa/signing.ts';
import { type Complaints, listenForComplaints, openVisitor, DESKTOP, PHONE } from './support/browser.ts';
import {
  acceptAndSign,
  type Applicant,
  chooseCredit,
  expectAccessible,
  expectActive,
  getScore,
  newApplicant,
  passCode,
  payStamp,
  signContract,
} from './support/credit.ts';
import { enlargeText, findCutText, normalText } from './support/large-text.ts';
import { qrPng } from './support/qr-pictures.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { readSms } from './support/sandbox.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Takes a low score and needs a cheque and a guarantor for it. */
const LINE = 3;
const LINE_NAME = 'بانک ملی';
const REQUEST = `/user/wallet/credit/${LINE}/request`;
/** When everybody that the sandbox makes was born: 22 Ordibehesht 1369. */
const BIRTH = '13690222';
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: qrPng(name) });

let people: Readonly<Record<'customer' | 'guarantor', Applicant>>;
let pages: Readonly<Record<'customer' | 'guarantor' | 'operator', Page>>;
let contexts: readonly BrowserContext[];
let complaints: readonly Complaints[];

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const heading = (on: Page, name: string) => on.getByRole('heading', { name, exact: true });
const link = (on: Page, name: string) => on.getByRole('link', { name, exact: true });

/** A mobile as operators' lists show it. */
const shownMobile = ({ mobile }: Applicant): string => toPersianDigits(maskMobile(mobile));

/** Three people at three devices: two phones, and the operator's desk. */
async function openThree(browser: Browser): Promise<void> {
  people = { customer: await newApplicant(baseUrl, 480), guarantor: await newApplicant(baseUrl, 690) };
  const open = (options = {}) => openVisitor(browser, baseUrl, { serviceWorkers: 'block', ...options });
  const [customer, guarantor, operator] = [await open(), await open(), await open({ viewport: DESKTOP })];
  contexts = [customer, guarantor, operator];
  await signInMobile(customer, baseUrl, people.customer.mobile);
  await signInMobile(guarantor, baseUrl, people.guarantor.mobile);
  await signIn(operator, baseUrl, 'operator');
  pages = {
    customer: await customer.newPage(),
    guarantor: await guarantor.newPage(),
    operator: await operator.newPage(),
  };
  complaints = Object.values(pages).map(listenForComplaints);
}

// One story: each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });
test.beforeAll(({ browser }) => {
  // A code of the operator's app that nobody has used yet takes up to 30 s.
  return openThree(browser);
});
test.afterAll(() => Promise.all(contexts.map((each) => each.close())));
test.afterEach(() => expect(complaints.flatMap(({ faults }) => faults)).toEqual([]));

/** What the holder of the link reads before a sign-in, on a phone and a desk, in light and dark; then the login, which leads on to the guarantee. */
async function expectInvitation(browser: Browser, address: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [PHONE, DESKTOP]) {
      const visitor = await openVisitor(browser, baseUrl, { serviceWorkers: 'block', colorScheme, viewport });
      const page = await visitor.newPage();
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: /از شما خواسته است ضامن شوید$/ }).waitFor();
      const main = page.locator('main');
      await expect(main).toContainText(LINE_NAME);
      await expect(main).toContainText('۱۰٬۰۰۰٬۰۰۰');
      await expect(main).toContainText(invitationText.until);
      await page.getByText(invitationText.nothingYet).waitFor();
      // Enough to be recognised by who knows the person, and no more: neither a whole name nor a number.
      expect(await main.innerText()).not.toMatch(/[0-9۰-۹]{10}/);
      await expectAccessible(page);
      await page.getByRole('link', { name: invitationText.signIn }).click();
      await page.waitForURL(/\/login\?dest=%2Fuser%2Fguarantees%2Fown%2F\d+$/);
      await visitor.close();
    }
}

test('the customer says who he is to a line that takes his score', async () => {
  test.setTimeout(120_000);
  const { customer: page } = pages;
  const { mobile, national_id: nationalId } = people.customer;
  await page.goto(REQUEST);
  await getScore(page, baseUrl, mobile);
  await chooseCredit(page, creditText.count(12));

  await heading(page, stepText.user.title).waitFor();
  await expectAccessible(page);
  await page.getByLabel(stepText.user.job).fill('معلم');
  // Typed in the unit that every amount is shown in; the words below say how it was understood.
  await page.getByLabel(stepText.user.income).fill('35000000');
  await page.getByText('سی و پنج میلیون تومان', { exact: true }).waitFor();
  await page.getByLabel(stepText.user.phone).fill('02112344567');
  await button(page, stepText.next).click();

  await heading(page, stepText.address.title).waitFor();
  await expectAccessible(page);
  await page.getByLabel(fieldText.province, { exact: true }).selectOption('تهران');
  await page.getByLabel(fieldText.city, { exact: true }).selectOption('تهران');
  await page.getByLabel(fieldText.street, { exact: true }).fill('خیابان ولیعصر، کوچهٔ یکم، پلاک ۱۲');
  await page.getByLabel(fieldText.postalCode).fill('1966813118');
  await button(page, stepText.next).click();

  await heading(page, stepText.branch.title).waitFor();
  await expectAccessible(page);
  await page.getByLabel(stepText.branch.label).selectOption({ index: 1 });
  await button(page, stepText.next).click();

  await heading(page, stepText.bank.title).waitFor();
  await expectAccessible(page);
  await page.getByLabel(stepText.bank.sheba).fill(shebaOf(nationalId, '017'));
  await button(page, stepText.next).click();

  await heading(page, stepText.document.title(stepText.document.kind.national_card)).waitFor();
  await expectAccessible(page);
  await page.getByLabel(stepText.document.pick).setInputFiles(picture('card.png'));
  await heading(page, guaranteeText.guarantorTitle).waitFor();
});

test('names a guarantor, who reads before the sign-in what the link is about, and agrees', async ({ browser }) => {
  test.setTimeout(120_000);
  const { customer: page, guarantor } = pages;
  const { mobile, national_id: nationalId } = people.guarantor;
  await expectAccessible(page);
  const since = new Date();
  await page.getByLabel(guaranteeText.nationalId).fill(nationalId);
  await page.getByLabel(fieldText.birthDate).fill(BIRTH);
  await page.getByLabel(guaranteeText.mobile).fill(mobile);
  await button(page, guaranteeText.invite).click();
  await page.getByText(guaranteeText.invitedTitle).waitFor();
  await expectAccessible(page);

  const invitation = await readSms(baseUrl, mobile, since, ({ text }) => /\S+\/slp\/\S+/.exec(text)?.[0]);
  await expectInvitation(browser, invitation);
  await guarantor.goto(invitation);
  await guarantor.waitForURL(/\/user\/guarantees\/own\/\d+$/);
  // Home leads with it, too.
  await guarantor.goto('/user/welcome');
  await guarantor
    .getByRole('heading', { level: 2 })
    .first()
    .and(guarantor.getByText(guaranteeTurnText.title))
    .waitFor();
  await expectAccessible(guarantor);
  await link(guarantor, guaranteeTurnText.read).click();
  await guarantor.waitForURL(/\/user\/guarantees\/own\/\d+$/);
  await guarantor.getByText(guarantorText.consentTitle).waitFor();
  // What is guaranteed comes before what is agreed to.
  const consent = await guarantor.getByRole('checkbox', { name: guarantorText.consent }).boundingBox();
  for (const fact of [guarantorText.lender, guarantorText.count, guarantorText.repaid])
    expect((await guarantor.getByText(fact, { exact: true }).boundingBox())?.y).toBeLessThan(consent?.y ?? 0);
  await expectAccessible(guarantor);
  await guarantor.getByRole('checkbox', { name: guarantorText.consent }).check();
  await passCode(guarantor, baseUrl, mobile, guarantorText.accept);
  await guarantor.getByText(guarantorText.scoredTitle).waitFor();
  await expectAccessible(guarantor);
});

test('gives a cheque, which an operator sees on both sides before it is confirmed', async () => {
  const { customer: page, operator } = pages;
  await heading(page, guaranteeText.chequeTitle).waitFor();
  await expectAccessible(page);
  await page.getByLabel(guaranteeText.sayadField).fill(String(Date.now()).padStart(16, '1403'));
  await passCode(page, baseUrl, people.customer.mobile, guaranteeText.sendCode);
  await heading(page, guaranteeText.picturesTitle.cheque).waitFor();
  await expectAccessible(page);
  await enlargeText(page);
  expect(await findCutText(page)).toEqual([]);
  await normalText(page);
  await page.getByLabel(guaranteeText.front, { exact: true }).setInputFiles(picture('front.png'));
  await page.getByLabel(guaranteeText.back, { exact: true }).setInputFiles(picture('back.png'));
  await button(page, guaranteeText.send).click();
  await page.getByText(guaranteeText.waitTitle.cheque).waitFor();
  await expectAccessible(page);

  await operator.goto('/console/guarantees');
  await operator.getByRole('table', { name: paperListText.label }).waitFor();
  await expectAccessible(operator);
  await operator
    .getByRole('row')
    .filter({ hasText: shownMobile(people.customer) })
    .getByRole('link')
    .click();
  await expect(button(operator, paperCaseText.confirm)).toBeDisabled();
  for (const side of ['front', 'back'] as const) {
    const label = paperCaseText.pictures[side];
    await button(operator, `${viewerText.open} ${label}`).click();
    await operator.getByRole('img', { name: label }).waitFor();
  }
  await expectAccessible(operator);
  await button(operator, paperCaseText.confirm).click();
  await button(operator, heldText.now).click();
});

test('an operator confirms the documents, the lender decides', async () => {
  const { customer: page, operator } = pages;
  await page.getByText(stepText.waiting.documents_review.title).waitFor();
  await expectAccessible(page);
  await operator.goto('/console/credit-requests');
  await operator.getByRole('table', { name: creditQueueText.label }).waitFor();
  await expectAccessible(operator);
  // Of this line: people of other files may wait as well, with later days by a clock that was ahead.
  const cases = operator.getByRole('row').filter({ has: operator.getByRole('cell', { name: LINE_NAME, exact: true }) });
  await cases.getByRole('link').last().click();
  const card = creditCaseText.page(stepText.document.kind.national_card, 1);
  await button(operator, `${viewerText.open} ${card}`).click();
  await operator.getByRole('img', { name: card }).waitFor();
  await expectAccessible(operator);
  const since = new Date();
  await button(operator, creditCaseText.approve).click();
  await button(operator, heldText.now).click();
  await readSms(baseUrl, people.customer.mobile, since, ({ text }) => /بخوانید و امضا کنید/.exec(text)?.[0]);
});

test('customer, guarantor and lender sign in order, and the credit is active', async () => {
  test.setTimeout(120_000);
  const { customer: page, guarantor } = pages;
  await page.reload();
  const since = new Date();
  await signContract(page, baseUrl, people.customer.mobile);
  await page.getByText(signingText.doneWaiting).waitFor();
  // It is the guarantor's turn, and nobody else's.
  await page.getByRole('navigation', { name: requestText.steps }).locator('summary').click();
  await page.getByText(requestText.working).waitFor();
  await expectAccessible(page);

  await readSms(baseUrl, people.guarantor.mobile, since, ({ text }) => /منتظر امضای شماست/.exec(text)?.[0]);
  await guarantor.goto('/user/welcome');
  await link(guarantor, guaranteeTurnText.toSign).click();
  await link(guarantor, guarantorText.sign).click();
  await guarantor.waitForURL('**/sign/**');
  await guarantor.getByRole('checkbox', { name: signingText.accept }).waitFor();
  await enlargeText(guarantor);
  expect(await findCutText(guarantor)).toEqual([]);
  await normalText(guarantor);
  await acceptAndSign(guarantor, baseUrl, people.guarantor.mobile);
  await guarantor.getByText(signingText.doneTitle).waitFor();

  // The lender signs by itself; the customer, who has waited here, is led on.
  await payStamp(page);
  await expectActive(page);
});

test('the guarantor sees how the debt is, the customer where the cheque is', async () => {
  const { customer: page, guarantor } = pages;
  await guarantor.goto('/user/guarantees/own');
  await guarantor.getByText(guarantorText.states.confirmed).waitFor();
  await expectAccessible(guarantor);
  await guarantor.getByRole('main').getByRole('listitem').getByRole('link').click();
  await guarantor.getByText(guarantorText.warningTitles.none).waitFor();
  await guarantor.getByRole('heading', { name: /هستید$/ }).waitFor();
  await guarantor.getByText(guarantorText.noPurchase).waitFor();
  await expectAccessible(guarantor);
  await page.goto('/user/guarantees');
  await page.getByText(guaranteeText.states.confirmed).waitFor();
  await expectAccessible(page);
});
