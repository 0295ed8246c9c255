import { shebaOf } from '../apps/sandbox/src/bank/bank-holders.ts';
import { creditLineText, creditText } from '../apps/web/src/messages/fa/credit.ts';
import { requestText } from '../apps/web/src/messages/fa/credit-request.ts';
import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { requestEndText, stepText } from '../packages/web-kit/src/messages/fa/credit-steps.ts';
import { scoreText } from '../apps/web/src/messages/fa/score.ts';
import { expectNoComplaints } from './support/complaints.ts';
import {
  type Applicant,
  chooseCredit,
  expectAccessible,
  expectActive,
  getScore,
  newApplicant,
  payStamp,
  setSandbox,
  setScore,
  signContract,
} from './support/credit.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { openOperatorByHttp } from './support/operator-by-http.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { qrPng } from './support/qr-pictures.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Decided by Nesye; needs a score of 500. */
const HOUSE_LINE = 1;
/** Decided by a lender without branches, once an operator has confirmed the documents. */
const LENDER_LINE = 6;

openVisitorForEachTest();
expectNoComplaints();
/** What the lender's stand-in says to the next request. */
const haveLender = (decision: string): Promise<unknown> =>
  setSandbox(baseUrl, `lenders/${LENDER_LINE}`, { outcome: decision });

test.afterEach(async () => {
  await haveLender('approve');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const request = (line: number): string => `/user/wallet/credit/${line}/request`;

async function visitorWithScore(score: number): Promise<Applicant> {
  const person = await newApplicant(baseUrl, score);
  await signInMobile(context, baseUrl, person.mobile);
  return person;
}

/** Somebody who has said all that the lender wants to know, and is decided about so. */
async function applyAtLender(decision: string): Promise<Applicant> {
  const person = await visitorWithScore(720);
  await haveLender(decision);
  await page.goto(request(LENDER_LINE));
  await getScore(page, baseUrl, person.mobile);
  await chooseCredit(page, creditText.count(6));
  await heading(stepText.user.title).waitFor();
  await page.getByLabel(stepText.user.job).fill('معلم');
  await page.getByLabel(stepText.user.income).fill('35000000');
  await page.getByLabel(stepText.user.phone).fill('02112344567');
  await button(stepText.next).click();
  await heading(stepText.address.title).waitFor();
  await page.getByLabel(fieldText.province, { exact: true }).selectOption('تهران');
  await page.getByLabel(fieldText.city, { exact: true }).selectOption('تهران');
  await page.getByLabel(fieldText.street, { exact: true }).fill('خیابان ولیعصر، کوچهٔ یکم، پلاک ۱۲');
  await page.getByLabel(fieldText.postalCode).fill('1966813118');
  await button(stepText.next).click();
  await heading(stepText.bank.title).waitFor();
  await page.getByLabel(stepText.bank.sheba).fill(shebaOf(person.national_id, '017'));
  await button(stepText.next).click();
  await heading(stepText.document.title(stepText.document.kind.national_card)).waitFor();
  await page
    .getByLabel(stepText.document.pick)
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: qrPng('card') });
  await page.getByText(stepText.waiting.documents_review.title).waitFor();
  await (await openOperatorByHttp(baseUrl)).approveDocumentsOfLine(LENDER_LINE);
  // People leave meanwhile, and an SMS calls them back.
  await page.reload();
  return person;
}

/** From the current step to an active credit. On lines of Nesye itself the signature pays the stamp from the wallet. */
async function signAndPay({ mobile }: Applicant): Promise<void> {
  await signContract(page, baseUrl, mobile);
  if (!/\/credit\/[19]\//.test(page.url())) await payStamp(page);
  await expectActive(page);
}

test('a no says which rule, what would change it and when; with a better score, and a new report, it is a yes', async () => {
  test.setTimeout(150_000);
  const person = await visitorWithScore(480);
  await page.goto(request(HOUSE_LINE));
  await getScore(page, baseUrl, person.mobile);

  const refusal = page.getByRole('region', { name: creditLineText.refusedTitle });
  await refusal.waitFor();
  for (const said of ['۴۸۰', '۵۰۰', 'پرداخت سر وقت قسط‌ها', requestEndText.noReport])
    await expect(refusal).toContainText(said);
  await expect(refusal).toContainText(/از [۰-۹]+ \S+ [۰-۹]{4} می‌توانید دوباره درخواست بدهید/);
  await heading(requestEndText.nextTitle).waitFor();
  await expectAccessible(page);
  // Until then nothing has to be paid for another report: the one that is there is shown again.
  await page.goto(request(HOUSE_LINE));
  await refusal.waitFor();
  await page.goto('/user/wallet/score');
  await page.getByRole('img', { name: scoreText.spokenScore(480, 900) }).waitFor();

  await setScore(baseUrl, person.national_id, 720);
  // Put aside rather than waited for: a clock that was a month ahead leaves penalties behind for the files that come after.
  await button(scoreText.renew).click();
  await button(scoreText.renewYes).click();
  await page.getByText(scoreText.expired).waitFor();
  await page.goto(request(HOUSE_LINE));
  await page.getByText(scoreText.expired).waitFor();
  await getScore(page, baseUrl, person.mobile);
  await chooseCredit(page);
  await signAndPay(person);
});

test('a lender that gives less makes an offer, with neither the price of what it did not give nor papers of the request itself', async () => {
  test.setTimeout(150_000);
  const person = await applyAtLender('other_amount');

  await page.getByText('آنچه تا این‌جا داده‌اید می‌ماند', { exact: false }).waitFor();
  await expectAccessible(page);
  await expect(page.getByText(requestText.price, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: stepText.choose.reuse })).toHaveCount(0);
  await button(stepText.choose.submit).click();
  await signAndPay(person);
});

test('a lender’s no leads to the next line that is open, with what was given before', async () => {
  test.setTimeout(150_000);
  const person = await applyAtLender('refuse');

  const refusal = page.getByRole('region', { name: requestEndText.refusedTitle });
  await refusal.waitFor();
  await expect(refusal).toContainText(/از [۰-۹]+ \S+ [۰-۹]{4} می‌توانید دوباره درخواست بدهید/);
  await expect(refusal).toContainText(requestEndText.noReport);
  const offer = page.getByRole('region', { name: requestEndText.nextTitle });
  await expect(offer.getByRole('checkbox', { name: requestEndText.reuse })).toBeChecked();
  await expectAccessible(page);
  await link(requestEndText.nextGo).click();

  await heading(stepText.choose.title).or(heading(stepText.choose.titleOfAmount)).waitFor();
  await expect(page.getByRole('checkbox', { name: stepText.choose.reuse })).toBeChecked();
  await expect(page.getByText(scoreText.payTitle)).toHaveCount(0);
  await button(stepText.choose.submit).click();
  await signAndPay(person);
});
