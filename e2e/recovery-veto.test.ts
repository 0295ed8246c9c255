import { recoveryText } from '../apps/web/src/messages/fa/recovery.ts';
import { vetoText } from '../apps/web/src/messages/fa/recovery-veto.ts';
import { USERS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { openVisitor } from './support/browser.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signIn, signInByCode } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

/** Whether the masked number on the page is drawn from left to right. A string: the page's policy forbids functions that are made of text. */
const FIRST_DIGIT_IS_LEFT = `(() => {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const found = /[۰-۹]{4}\\*{3}[۰-۹]{4}/.exec(node.data);
    if (found === null) continue;
    const leftOf = (index) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(found.index) < leftOf(found.index + found[0].length - 1);
  }
  throw new Error('no masked number on the page');
})()`;

openVisitorForEachTest();

const post = async (path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path} returned ${response.status}`).toBe(true);
  return response.json();
};

/** A stranger requests the account of this mobile. Returns the reference that only the stranger has. */
async function promptAccountOf(oldMobile: string): Promise<string> {
  const newMobile = freshMobile();
  const since = new Date();
  await post('/api/v1/recovery/otp/', { mobileNumber: newMobile });
  const code = await codeSentTo(baseUrl, newMobile, since);
  const claim = {
    national_id: '0499370899',
    birth_date: '1990-05-12',
    old_mobile: oldMobile,
    new_mobile: newMobile,
    code,
  };
  const { reference } = (await post('/api/v1/recovery/', claim)) as { reference: string };
  return reference;
}

const stateOf = async (reference: string): Promise<string> =>
  ((await post('/api/v1/recovery/state/', { reference })) as { state: string }).state;

/** The path behind the link in the SMS to the owner. */
async function linkSentTo(mobile: string): Promise<string> {
  let link = '';
  const look = async (): Promise<string> => {
    const messages = (await (await fetch(`${baseUrl}/sandbox/sms?to=${mobile}`)).json()) as readonly { text: string }[];
    link = messages.map(({ text }) => /\/recover#veto=\S+/.exec(text)?.[0]).find((found) => found !== undefined) ?? '';
    return link;
  };
  await expect.poll(look, { timeout: 20_000, intervals: [250] }).not.toBe('');
  return link;
}

test('the owner refuses a move of the account by the link in the SMS, without signing in; a second opening says that it is over', async () => {
  test.setTimeout(60_000);
  const mobile = freshMobile();
  await page.goto('/login');
  await signInByCode(page, baseUrl, mobile);
  await page.waitForURL((url) => url.pathname !== '/login');
  const reference = await promptAccountOf(mobile);
  const link = await linkSentTo(mobile);

  const other = await openVisitor(browser, baseUrl, { serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByText(vetoText.lead).waitFor();
  // Opening alone does nothing.
  expect(await stateOf(reference)).toBe('in_check');
  await elsewhere.getByRole('button', { name: vetoText.refuse }).click();
  await elsewhere.getByRole('heading', { name: vetoText.doneTitle }).waitFor();
  expect(await stateOf(reference)).toBe('rejected');
  expect(await elsewhere.getByRole('link', { name: vetoText.toLogin }).getAttribute('href')).toBe('/login');
  await elsewhere.goto(`/recover#veto=${'x'.repeat(24)}`);
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: vetoText.refuse }).click();
  await elsewhere.getByRole('heading', { name: vetoText.unknownTitle }).waitFor();
  await other.close();
});

test('a request for the account stands above the devices of its owner, who refuses it there', async () => {
  test.setTimeout(60_000);
  await signIn(context, baseUrl, 'customer');
  const reference = await promptAccountOf(USERS.customer);
  await linkSentTo(USERS.customer);
  await page.goto('/user/profile?section=sessions');
  await page.getByRole('heading', { name: vetoText.ownTitle }).waitFor();
  // The right way round in the Persian line: its first digit stands left of its last.
  expect(await page.evaluate<boolean>(FIRST_DIGIT_IS_LEFT)).toBe(true);
  await page.getByRole('button', { name: new RegExp(vetoText.refuse) }).click();
  await page.getByText(vetoText.ownDone).waitFor();
  await page.getByRole('heading', { name: vetoText.ownTitle }).waitFor({ state: 'detached' });
  expect(await stateOf(reference)).toBe('rejected');
  // What the asker reads is what everybody reads who is turned away.
  await page.goto('/recover');
  await page.getByRole('button', { name: recoveryText.track }).click();
  await page.getByLabel(recoveryText.referenceLabel).fill(reference);
  await page.getByRole('button', { name: recoveryText.see }).click();
  await page.getByRole('heading', { name: recoveryText.states.rejected.title }).waitFor();
});
