import { creditLineText } from '../apps/web/src/messages/fa/credit.ts';
import { addressText, civilText, identityText } from '../apps/web/src/messages/fa/kyc.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { publicPagesText } from '../apps/web/src/messages/fa/public-pages.ts';
import { scoreText } from '../apps/web/src/messages/fa/score.ts';
import { signingText } from '../apps/web/src/messages/fa/signing.ts';
import { requestEndText, stepText } from '../packages/web-kit/src/messages/fa/credit-steps.ts';
import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { codeText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import { type Counted, countTaps } from './support/count-taps.ts';
import { newCustomerWithLine, payAtGateway, setScore } from './support/credit.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { confirmButton, decideAmount, next } from './support/payment.ts';
import { freshNationalId, POSTAL_CODES } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signInByCode, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
test.use({ viewport: { width: 390, height: 844 } });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Says what was counted, so that a run shows it. */
function note(road: string, counted: Counted): void {
  const { taps, fields, codes, trips } = counted;
  test.info().annotations.push({
    type: road,
    description: `${taps} taps, ${fields} fields, ${codes} codes, ${trips} trips to the gateway`,
  });
}

async function typeCode(mobile: string, since: Date): Promise<void> {
  const field = page.getByRole('textbox', { name: codeText.code });
  await field.waitFor();
  await field.fill(await codeSentTo(baseUrl, mobile, since));
}

/** From the amount to the receipt at a shop that was scanned: the camera's part is the address. */
async function buy(): Promise<void> {
  await page.goto(`/qr/payment/${SHOPS.installments}`);
  await decideAmount(page, '1200000');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: payText.installments(4) }) })
    .click();
  await next(page);
  await confirmButton(page).click();
  await heading(resultText.success).waitFor();
}

test('from the front page to the first purchase of a stranger', async () => {
  test.setTimeout(120_000);
  const [mobile, nationalId] = [freshMobile(), freshNationalId()];
  await setScore(baseUrl, nationalId, 720);
  const counted = await countTaps(context, page);

  await page.goto('/');
  await page.getByRole('link', { name: publicPagesText.root.start }).first().click();
  await signInByCode(page, baseUrl, mobile);

  await page.getByLabel(civilText.nationalId).fill(nationalId);
  await page.getByLabel(fieldText.birthDate).fill('13700523');
  await button(identityText.ask).click();
  await page.getByLabel(fieldText.postalCode).fill(POSTAL_CODES.known);
  await button(addressText.save).click();

  await page.getByRole('checkbox', { name: scoreText.agree }).check();
  let since = new Date();
  await button(scoreText.payBoth('۱۰۰٬۰۰۰ تومان')).click();
  await payAtGateway(page);
  await typeCode(mobile, since);

  await page.getByLabel(creditLineText.amount, { exact: true }).fill('10000000');
  await button(stepText.choose.submit).click();
  await page.getByRole('checkbox', { name: signingText.accept }).check();
  since = new Date();
  await button(signingText.getCode).click();
  await typeCode(mobile, since);

  await page.getByRole('link', { name: requestEndText.buy }).click();
  await page.waitForURL('**/qr');
  await buy();

  const done = await counted();
  note('front page to first purchase', done);
  expect(done.taps).toBeLessThanOrEqual(15);
  expect(done.fields).toBeLessThanOrEqual(6);
  expect(done.trips).toBe(1);
  // Each is another party's proof: that the mobile is in one's hand, the consent that the bureau itself takes, and the signature.
  expect(done.codes).toBe(3);
});

test('from a scanned code to the receipt', async () => {
  const { mobile } = await newCustomerWithLine(baseUrl);
  await signInMobile(context, baseUrl, mobile);
  const counted = await countTaps(context, page);
  await buy();
  const done = await counted();
  note('scanned code to receipt', done);
  expect(done.taps).toBeLessThanOrEqual(4);
  expect([done.fields, done.codes, done.trips]).toEqual([1, 0, 0]);
});
