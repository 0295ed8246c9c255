import { toLatinDigits } from '@nesye/persian';
import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { recoveryText } from '../apps/web/src/messages/fa/recovery.ts';
import { shortLinkText } from '../apps/web/src/messages/fa/short-link.ts';
import { openVisitor } from './support/browser.ts';
import { browser, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { codeSentTo } from './support/sandbox.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

interface Claim {
  readonly oldMobile: string;
  readonly nationalId: string;
  readonly birthDate: string;
}

async function promptAccount({ oldMobile, nationalId, birthDate }: Claim, from = '/reset'): Promise<string> {
  const mobile = freshMobile();
  await page.goto(from);
  await page.getByRole('link', { name: 'سیم‌کارتم را ندارم' }).click();
  await page.waitForURL('**/recover');
  const since = new Date();
  await page.getByLabel(recoveryText.newMobile).fill(mobile);
  await page.getByRole('button', { name: recoveryText.sendCode }).click();
  await page.getByRole('heading', { name: recoveryText.detailsTitle }).waitFor();
  await page.getByLabel(recoveryText.code).fill(await codeSentTo(baseUrl, mobile, since));
  await page.getByLabel(recoveryText.nationalId).fill(nationalId);
  await page.getByLabel(fieldText.birthDate).fill(birthDate);
  await page.getByLabel(recoveryText.oldMobile).fill(oldMobile);
  await page.getByRole('button', { name: recoveryText.send }).click();
  return mobile;
}

test('a request is in check, says so again after a reload and on another device by its reference, and never shows whether there is an account', async () => {
  await promptAccount({ oldMobile: freshMobile(), nationalId: '0499370899', birthDate: '1369/02/22' }, '/login');
  await page.getByRole('heading', { name: recoveryText.states.in_check.title }).waitFor();
  const reference =
    (await page.getByRole('region', { name: recoveryText.reference }).locator('p[dir=ltr]').textContent()) ?? '';
  expect(reference).toMatch(/^[۰-۹]{3} [۰-۹]{3} [۰-۹]{4}$/);
  expect(decodeURI(page.url())).not.toContain(toLatinDigits(reference).replaceAll(' ', ''));
  await page.reload();
  await page.getByRole('heading', { name: recoveryText.states.in_check.title }).waitFor();

  const other = await openVisitor(browser, baseUrl, { serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/recover');
  await elsewhere.getByRole('button', { name: recoveryText.track }).click();
  await elsewhere.getByLabel(recoveryText.referenceLabel).fill('کوتاه');
  await elsewhere.getByRole('button', { name: recoveryText.see }).click();
  await elsewhere.getByText(recoveryText.referenceMissing).waitFor();
  await elsewhere.getByLabel(recoveryText.referenceLabel).fill(reference);
  await elsewhere.getByRole('button', { name: recoveryText.see }).click();
  await elsewhere.getByRole('heading', { name: recoveryText.states.in_check.title }).waitFor();
  await other.close();
});

test('what cannot be right is said beside its field before anything is sent', async () => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await promptAccount({ oldMobile: '0912', nationalId: '1234567890', birthDate: '1369/13' });
  for (const text of [recoveryText.nationalIdWrong, recoveryText.mobileWrong]) await page.getByText(text).waitFor();
  expect(sent.filter((path) => path === '/api/v1/recovery/')).toEqual([]);
});

test('an unknown reference is said to be unknown, and a new request can be made', async () => {
  await page.goto('/recover');
  await page.getByRole('button', { name: recoveryText.track }).click();
  await page.getByLabel(recoveryText.referenceLabel).fill('۰۰۰ ۱۱۱ ۲۲۲۲');
  await page.getByRole('button', { name: recoveryText.see }).click();
  await page.getByText(recoveryText.notFound).waitFor();
  await page.getByRole('button', { name: recoveryText.another }).click();
  await page.getByLabel(recoveryText.newMobile).waitFor();
});

test('a short link leads to its page; an unknown one and a broken one say so', async () => {
  await page.goto('/slp/nesye-faq');
  await page.waitForURL('**/faq');
  for (const path of ['/slp/no-such-link', '/slp/x', '/slp/%2F%2Felsewhere.example']) {
    await page.goto(path);
    await page.getByRole('heading', { name: shortLinkText.goneTitle }).waitFor();
  }
});

test('a short link waits out a dead network and opens when tried again', async () => {
  let isDead = true;
  await page.route('**/api/v1/base/short-link/*', (route) => (isDead ? route.abort() : route.continue()));
  await page.goto('/slp/nesye-faq');
  await page.getByRole('heading', { name: shortLinkText.failedTitle }).waitFor();
  isDead = false;
  await page.getByRole('button', { name: shortLinkText.tryAgain }).click();
  await page.waitForURL('**/faq');
});

test('a mobile that is no mobile is refused where it is typed', async () => {
  await page.goto('/recover');
  await page.getByLabel(recoveryText.newMobile).fill('۱۲۳');
  await page.getByRole('button', { name: recoveryText.sendCode }).click();
  await page.getByText(recoveryText.mobileWrong).waitFor();
  await page.goto('/login');
  await page.getByLabel(loginText.mobile).fill('۱۲۳');
  await page.getByRole('button', { name: loginText.sendCode }).click();
  await page.getByText(loginText.mobileInvalid).waitFor();
});
