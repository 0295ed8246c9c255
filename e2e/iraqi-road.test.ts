import { creditLineText } from '../apps/web/src/messages/ar/credit.ts';
import { requestText } from '../apps/web/src/messages/ar/credit-request.ts';
import { requestEndText, stepText } from '../packages/web-kit/src/messages/ar/credit-steps.ts';
import { fieldText } from '../packages/web-kit/src/messages/ar/fields.ts';
import { addressText, civilText, identityText, passportText } from '../apps/web/src/messages/ar/kyc.ts';
import { loginText } from '../apps/web/src/messages/ar/login.ts';
import { codeText } from '../packages/web-kit/src/messages/ar/one-time-code.ts';
import { dinarText, payText, resultText } from '../apps/web/src/messages/ar/payments.ts';
import { scoreText } from '../apps/web/src/messages/ar/score.ts';
import { signingText } from '../apps/web/src/messages/ar/signing.ts';
import { iraqLoginText } from '../apps/web/src/messages/ar/signup.ts';
import { productText } from '../packages/web-kit/src/messages/fa/product.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible, payAtGateway, setScore } from './support/credit.ts';
import { SHOPS } from './support/demo.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openOperatorByHttp, type OperatorByHttp } from './support/operator-by-http.ts';
import { wayCard } from './support/payment.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { qrPng } from './support/qr-pictures.ts';
import { codeSentTo, readSms } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.use({ viewport: { width: 390, height: 844 } });

const LINE = 9;
/** Letters and digits that Persian has and Arabic has not; what is quoted as Persian says so by `lang`, and the wordmark is one in both languages. */
const PERSIAN = /[پچژگکیۀ۰-۹\u200C]/;

const t = (text: string | undefined): string => text ?? '';
const button = (name: string | undefined) => page.getByRole('button', { name: t(name), exact: true });
const heading = (name: string | undefined) => page.getByRole('heading', { name: t(name), exact: true });
const picture = (name: string) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: qrPng(name) });

interface Seen {
  readonly lang: string;
  readonly dir: string;
  readonly text: string;
  readonly width: number;
}
/** What is on the page but for what says that it is Persian. */
const LOOK = `(() => {
  const copy = document.body.cloneNode(true);
  for (const other of copy.querySelectorAll('[lang="fa"], script, style, noscript')) other.remove();
  const { lang, dir, scrollWidth } = document.documentElement;
  return { lang, dir, width: scrollWidth, text: copy.innerHTML.replace(/<[^>]+>/g, '\\n') };
})()`;

/** A shop and a lender keep the name that they are written with. */
const NAMES = /بازار کربلا|شرکت نسیه/g;

let pictures = 0;
/** A screen as an Iraqi customer meets it: right to left, in Arabic alone, open to everybody. */
async function expectArabic(name: string): Promise<void> {
  await expectAccessible(page);
  const { lang, dir, text, width } = await page.evaluate<Seen>(LOOK);
  pictures += 1;
  await page.screenshot({
    path: test.info().outputPath(`${String(pictures).padStart(2, '0')}-${name}.png`),
    fullPage: true,
  });
  expect([lang, dir], name).toEqual(['ar', 'rtl']);
  const found = text
    .split(/\s{2,}|\n/)
    .filter((part) => part !== productText.name && PERSIAN.test(part.replaceAll(NAMES, '')));
  expect.soft(found, name).toEqual([]);
  expect(width, name).toBeLessThanOrEqual(390);
}

/** The newest message to a mobile, which must be Arabic; its code. */
async function arabicCode(mobile: string, since: Date): Promise<string> {
  const text = await readSms(baseUrl, encodeURIComponent(mobile), since, (message) => message.text);
  expect(text).toMatch(/رمز/);
  expect.soft(text).not.toMatch(PERSIAN);
  return codeSentTo(baseUrl, encodeURIComponent(mobile), since);
}

async function passCode(mobile: string, pressed: string | undefined): Promise<void> {
  const since = new Date();
  await button(pressed).click();
  const field = page.getByRole('textbox', { name: t(codeText.code) });
  await field.waitFor();
  await field.fill(await arabicCode(mobile, since));
}

async function signIn(mobile: string): Promise<void> {
  await page.goto('/iq-login');
  await heading(iraqLoginText.title).waitFor();
  await expectArabic('login');
  await page.getByLabel(t(iraqLoginText.mobile)).fill(mobile.slice('+964'.length));
  const since = new Date();
  await button(loginText.sendCode).click();
  const text = await readSms(baseUrl, encodeURIComponent(mobile), since, (message) => message.text);
  expect(text).toMatch(/^@\S+ #\d{6}$/m);
  await page.getByLabel(t(loginText.code)).fill(await arabicCode(mobile, since));
}

async function register(name: { readonly first: string; readonly last: string }, passport: string): Promise<void> {
  await page.goto('/civil-registration');
  await heading(identityText.foreignTitle).waitFor();
  await expectArabic('identity');
  await page.getByLabel(t(identityText.firstName), { exact: true }).fill(name.first);
  await page.getByLabel(t(identityText.lastName), { exact: true }).fill(name.last);
  await page.getByLabel(t(identityText.foreignId)).fill(passport);
  await page.getByLabel(t(fieldText.birthDate)).pressSequentially('19900115');
  await button(identityText.save).click();
  await heading(passportText.title).waitFor();
  await expectArabic('passport');
  await page.getByLabel(t(passportText.pick)).setInputFiles(picture('passport'));
  await heading(addressText.title).waitFor();
  await page.getByText(t(civilText.declaredName?.(`${name.first} ${name.last}`))).waitFor();
  await page.getByLabel(t(fieldText.province), { exact: true }).selectOption('كربلاء');
  await page.getByLabel(t(fieldText.city), { exact: true }).selectOption('عين التمر');
  await page.getByLabel(t(fieldText.street), { exact: true }).fill('حي الحسين، شارع ١٢، دار ٧');
  await page.getByLabel(t(fieldText.postalCode)).fill('56001');
  await expectArabic('address');
  await button(addressText.save).click();
  await page.getByText(t(passportText.waitingTitle)).waitFor();
  await expect(page.locator('main')).toContainText('عين التمر');
  await expect(page.locator('main')).not.toContainText(t(civilText.status?.[4]?.title));
  await expectArabic('in-check');
}

/** An operator wants another picture: the reason is read in Arabic, what was added is marked as Persian. */
async function sendBack(operator: OperatorByHttp, name: string): Promise<void> {
  await operator.rejectPassport(name, { reason_code: 'unreadable', reason: 'گوشهٔ پایین پیدا نیست' });
  await page.reload();
  await page.getByText(t(passportText.rejectedTitle)).waitFor();
  await page.getByText(t(passportText.reasons?.unreadable), { exact: true }).waitFor();
  await expect(page.locator('[lang="fa"]').getByText('گوشهٔ پایین پیدا نیست')).toBeVisible();
  await expectArabic('passport-sent-back');
  await page.getByLabel(t(passportText.pick)).setInputFiles(picture('again'));
  await page.getByText(t(passportText.waitingTitle)).waitFor();
}

async function getScore(mobile: string): Promise<void> {
  await page.goto(`/user/wallet/credit/${LINE}/request`);
  await heading(scoreText.consentTitle).waitFor();
  await expectArabic('score-consent');
  await page.getByRole('checkbox', { name: t(scoreText.agree) }).check();
  const since = new Date();
  await button(scoreText.onlyReport).click();
  await payAtGateway(page);
  await heading(scoreText.codeTitle).waitFor();
  const field = page.getByRole('textbox', { name: t(codeText.code) });
  await field.waitFor();
  // The bureau writes to its people itself.
  await field.fill(await codeSentTo(baseUrl, encodeURIComponent(mobile), since));
  await heading(stepText.choose?.titleOfAmount).waitFor();
}

async function getCredit(mobile: string): Promise<void> {
  await page.getByLabel(t(creditLineText.amount), { exact: true }).fill('10000000');
  await heading(creditLineText.price).waitFor();
  await expectArabic('choice');
  await button(stepText.choose?.submit).click();
  // An operator has seen the passport for the identity, and up to this amount nothing else secures it.
  await heading(requestText.step?.contract).waitFor();
  const accept = page.getByRole('checkbox', { name: t(signingText.accept) });
  await accept.waitFor();
  await expectArabic('contract');
  await accept.check();
  await passCode(mobile, signingText.getCode);
  await heading(stepText.payment?.title).waitFor();
  await expectArabic('stamp');
  await button(stepText.payment?.toGateway).click();
  await payAtGateway(page);
  await heading(requestEndText.activeTitle).waitFor();
  await expectArabic('active');
}

async function buyInDinars(): Promise<void> {
  await page.goto(`/qr/payment/${SHOPS.iraqi}`);
  await page.getByLabel(t(payText.amountLabel)).fill('50000');
  await expectArabic('purchase-amount');
  await button(payText.next).click();
  await wayCard(page, t(payText.installments?.(4)))
    .locator('label')
    .click();
  await page.getByText(t(payText.total)).waitFor();
  await expectArabic('purchase-installments');
  await button(payText.next).click();
  await button(payText.confirm).waitFor();
  await expect(page.locator('main')).toContainText('٥٠٬٠٠٠');
  await expectArabic('purchase-confirm');
  await button(payText.confirm).click();
  await page.waitForURL('**/qr/result/**');
  const receipt = page.getByRole('article', { name: t(resultText.receipt) });
  for (const expected of [t(dinarText.shopGets), '٥٠٬٠٠٠', t(dinarText.dinar), t(dinarText.rate)])
    await expect(receipt).toContainText(expected);
  await expectArabic('receipt');
}

test('an Iraqi customer gets from the login to a receipt in dinars, in Arabic alone', async () => {
  test.setTimeout(240_000);
  const mobile = freshMobile('iraq');
  const name = { first: 'علي', last: `الكعبي${'اأإبتثجحخدذرزسشصضطظعغفقكلمنهوي'[Number(mobile.slice(-2)) % 30]}` };
  const fullName = `${name.first} ${name.last}`;
  const passport = `A${mobile.slice(-8)}`;
  await setScore(baseUrl, passport, 720);
  await signIn(mobile);
  await page.waitForURL((url) => url.pathname !== '/iq-login');
  await register(name, passport);
  const operator = await openOperatorByHttp(baseUrl);
  await sendBack(operator, fullName);
  await operator.approvePassport(fullName);
  const said = await readSms(baseUrl, encodeURIComponent(mobile), new Date(0), ({ text }) =>
    text.includes('تم تأكيد هويتك') ? text : undefined,
  );
  expect.soft(said).not.toMatch(PERSIAN);
  await page.reload();
  await page.getByText(t(civilText.status?.[4]?.title)).waitFor();
  await expect(page.locator('main')).toContainText(fullName);
  await expectArabic('confirmed');
  await getScore(mobile);
  await getCredit(mobile);
  await buyInDinars();
});
