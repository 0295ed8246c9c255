import { errorCatalogue } from '@nesye/contract/errors';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { toLatinDigits } from '@nesye/persian';
import { fallbackText } from '../packages/web-kit/src/messages/fa/fallback.ts';
import { identityText, videoText } from '../apps/web/src/messages/fa/kyc.ts';
import { caseText, heldText, reviewListText } from '../apps/console/src/messages/fa/operator.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { factorText } from '../packages/web-kit/src/messages/fa/second-factor.ts';
import { listenForComplaints, openVisitor } from './support/browser.ts';
import { type CameraBrowser, openCameraBrowser } from './support/camera.ts';
import { USERS } from './support/demo.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { letProofAge } from './support/operators.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { appCodeOf } from './support/sandbox.ts';
import { signIn, signInByCode } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

const RECORDED_SECONDS = 3;

let camera: CameraBrowser;
let browser: Browser;
let customer: BrowserContext;
let operator: BrowserContext;
let page: Page;
const nationalId = freshNationalId();

test.beforeAll(async () => {
  camera = await openCameraBrowser('a face');
  browser = camera.browser;
  customer = await openVisitor(browser, baseUrl, { serviceWorkers: 'block', permissions: ['camera', 'microphone'] });
  operator = await openVisitor(browser, baseUrl, { serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
  await signIn(operator, baseUrl, 'operator');
  page = await customer.newPage();
  // Failures of a recording are rare: tests bring them about.
  await page.addInitScript(
    `window.MediaRecorder = class extends MediaRecorder { constructor(...given) { super(...given); window.lastRecorder = this; } }`,
  );
});
test.afterAll(() => camera.close());

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const heading = (name: string, on = page) => on.getByRole('heading', { name, exact: true });

/** The sandbox's serial of a national card. */
const serialOf = (id: string): string => `${id[0]}G${id.slice(1, 9)}`;

async function record(): Promise<void> {
  await button(videoText.record).click({ timeout: 20_000 });
  const secondsLeft = async (): Promise<number> =>
    Number(toLatinDigits(await page.getByRole('timer').innerText()).replaceAll(/[^0-9]/g, ''));
  const enough = (await secondsLeft()) - RECORDED_SECONDS;
  await expect.poll(secondsLeft, { timeout: 15_000 }).toBeLessThanOrEqual(enough);
  await button(videoText.stop).click();
  await heading(videoText.previewTitle).waitFor();
}

/** The phone is without a network until the offline page stands. */
async function loseNetwork(): Promise<void> {
  await customer.setOffline(true);
  await page.waitForURL('**/fallback.html');
  await heading(fallbackText.title).waitFor();
  await customer.setOffline(false);
  await page.waitForURL('**/video-authentication');
}

/** The operator opens the newest case of the list, which is the last. */
async function openCase(): Promise<Page> {
  const desk = await operator.newPage();
  await desk.goto('/console/reviews');
  await desk.locator('[data-row]').last().focus();
  await desk.keyboard.press('Enter');
  await heading(caseText.person, desk).waitFor();
  return desk;
}

/** Another tab signs the operator out: the video is no more in sight, nor to be had by its address. The operator signs in again, and comes back to the case. */
async function expectGoneAfterSignOut(desk: Page): Promise<void> {
  const [at, address] = [desk.url(), await desk.locator('video').getAttribute('src')];
  const other = await operator.newPage();
  await other.goto('/console/reviews');
  await button(shellText.signOut, other).click();
  await desk.waitForURL('**/login**');
  await expect(desk.locator('video')).toHaveCount(0);
  expect(await desk.evaluate(`fetch('${address}').then(() => 'there', () => 'gone')`)).toBe('gone');
  await other.close();
  await signIn(operator, baseUrl, 'operator');
  await desk.goto(at);
  await heading(caseText.person, desk).waitFor();
}

test('a customer proves who they are on video, an operator looks, and says no and then yes', async () => {
  test.setTimeout(180_000);
  const complaints = listenForComplaints(page);
  await page.goto('/login?dest=/video-authentication');
  await signInByCode(page, baseUrl, freshMobile());
  await page.waitForURL('**/civil-registration?dest=%2Fvideo-authentication');
  await heading(identityText.iranianTitle).waitFor();
  await registerBy(page, nationalId);
  await page.waitForURL('**/video-authentication');

  // The card.
  await page.getByLabel(videoText.serial).fill(serialOf(freshNationalId()));
  await button(videoText.serialSend).click();
  await page.getByText(errorCatalogue.card_serial_mismatch.fa).waitFor();
  await page.getByLabel(videoText.serial).fill(serialOf(nationalId).toLowerCase());
  await button(videoText.serialSend).click();

  // The first video; the line goes in the middle of it.
  await heading(videoText.introTitle).waitFor();
  await button(videoText.start).click();
  await heading(videoText.readAloud).waitFor();
  // The camera is taken away: it is said, and one press brings it back.
  const hasPicture = () => page.evaluate<boolean>(`Boolean(document.querySelector('video')?.srcObject)`);
  await expect.poll(hasPicture, { timeout: 20_000 }).toBe(true);
  await page.evaluate(`document.querySelector('video').srcObject.getTracks()[0].dispatchEvent(new Event('ended'))`);
  await page.getByRole('alert').filter({ hasText: videoText.interrupted }).waitFor();
  // So it is in the middle of a take, and where the recording fails: the take is no take.
  for (const fault of [
    `document.querySelector('video').srcObject.getTracks()[1].dispatchEvent(new Event('ended'))`,
    `lastRecorder.dispatchEvent(new Event('error'))`,
  ]) {
    await button(videoText.tryCamera).click();
    await button(videoText.record).click({ timeout: 20_000 });
    await button(videoText.stop).waitFor();
    await page.evaluate(fault);
    await page.getByRole('alert').filter({ hasText: videoText.interrupted }).waitFor();
    expect(await page.evaluate(`lastRecorder.stream.getTracks().every((track) => track.readyState === 'ended')`)).toBe(
      true,
    );
    await expect(heading(videoText.previewTitle)).toHaveCount(0);
  }
  await button(videoText.tryCamera).click();
  await record();
  await button(videoText.retake).click();
  await record();
  let lost = 0;
  await page.route('**/api/v1/uploads/*/parts/*', async (route) => {
    lost += 1;
    if (lost === 2) await loseNetwork();
    return lost <= 2 ? route.abort('connectionreset') : route.fallback();
  });
  await loseNetwork();
  await heading(videoText.previewTitle).waitFor();
  await button(videoText.send).click();
  await heading(videoText.waitingTitle).waitFor({ timeout: 40_000 });
  expect(lost).toBeGreaterThan(2);

  // The operator says no.
  const entrance = await operator.newPage();
  await entrance.goto('/user/welcome');
  await entrance.waitForURL('**/console/reviews');
  await entrance.getByRole('table', { name: reviewListText.label }).waitFor();
  const first = await openCase();
  const spoken = await first.getByText(caseText.spokenNumber).locator('..').innerText();
  expect(spoken).toMatch(/[۰-۹]{5}/);
  expect(await first.locator('body').innerText()).not.toContain(nationalId);
  await button(caseText.play, first).click();
  const video = first.locator('video');
  await video.waitFor();
  await expect.poll(() => first.evaluate<number>(`document.querySelector('video').videoWidth`)).toBeGreaterThan(0);
  await expectGoneAfterSignOut(first);
  await button(caseText.reject, first).click();
  await first.getByText(caseText.reasonMissing).waitFor();
  await button('صدا شنیده نمی‌شود', first).click();
  await button(caseText.reject, first).click();
  await first.getByText(caseText.done).waitFor();

  // The customer reads why, and makes another.
  await button(videoText.requestAnother).click();
  await page.getByText(videoText.rejectedReason('صدا شنیده نمی‌شود')).waitFor();
  await button(videoText.again).click();
  await button(videoText.start).click();
  await record();
  await button(videoText.send).click();
  await heading(videoText.waitingTitle).waitFor({ timeout: 40_000 });

  // The operator opens what is masked for a reason, and says yes.
  const second = await openCase();
  await button(caseText.revealField(caseText.field.national_id), second).click();
  await button(caseText.revealNow, second).click();
  await second.getByText(caseText.reasonMissing).waitFor();
  await second.getByLabel(caseText.revealReason).fill('مقایسه با تصویر کارت');
  // Ten minutes after the second factor it is required again, and what was begun goes on by itself.
  await letProofAge(USERS.operator);
  await button(caseText.revealNow, second).click();
  const stepUp = second.getByRole('dialog', { name: factorText.stepUpTitle });
  await stepUp.waitFor();
  expect(await second.locator('body').innerText()).not.toMatch(/[۰-۹]{10}/);
  await stepUp.getByLabel(factorText.code).fill((await appCodeOf(baseUrl, USERS.operator)) ?? '');
  await stepUp.waitFor({ state: 'detached' });
  await second.getByText(new RegExp(`[۰-۹]{10}`)).first().waitFor();
  await heading(caseText.reveals, second).waitFor();
  // Nobody approves what they have not seen to its end.
  await second.getByText(caseText.playFirst).waitFor();
  expect(await button(caseText.approve, second).isEnabled()).toBe(false);
  await second.getByText(caseText.noCardPicture).waitFor();
  await button(caseText.play, second).click();
  await second.locator('video').waitFor();
  // Dragged to its end it is not seen; played, it is.
  await second.evaluate(
    `(async () => { const video = document.querySelector('video'); await video.play(); video.currentTime = 1_000_000; })()`,
  );
  await second.getByText(/ثانیه از ویدیو دیده شده/).waitFor();
  expect(await button(caseText.approve, second).isEnabled()).toBe(false);
  await second.evaluate(
    `(async () => { const video = document.querySelector('video'); video.currentTime = 0; await video.play(); })()`,
  );
  await expect(button(caseText.approve, second)).toBeEnabled({ timeout: 20_000 });
  await button(caseText.approve, second).click();
  await button(heldText.now, second).click();
  await second.getByText(caseText.done).waitFor();
  await button(videoText.requestAnother).click();
  await heading(videoText.doneTitle).waitFor();
  expect(complaints.faults).toEqual([]);
});

test('a refused camera is reported, with the way to allow it', async () => {
  const refusing = await openVisitor(browser, baseUrl, { serviceWorkers: 'block' });
  const other = await refusing.newPage();
  await other.addInitScript(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
  );
  await other.goto('/login?dest=/video-authentication');
  await signInByCode(other, baseUrl, freshMobile());
  await heading(identityText.iranianTitle, other).waitFor();
  const id = freshNationalId();
  await registerBy(other, id);
  await other.getByLabel(videoText.serial).fill(serialOf(id));
  await button(videoText.serialSend, other).click();
  await button(videoText.start, other).click();
  await other.getByRole('alert').filter({ hasText: videoText.refused }).waitFor();
  await button(videoText.tryCamera, other).waitFor();
  await refusing.close();
});

test('the operators’ screens are nobody else’s', async () => {
  const visitor = await openVisitor(browser, baseUrl, { serviceWorkers: 'block' });
  const other = await visitor.newPage();
  await other.goto('/console/reviews');
  await other.waitForURL('**/login?dest=%2Fconsole%2Freviews');
  await signInByCode(other, baseUrl, freshMobile());
  await other.waitForURL(/\/(user\/welcome|civil-registration)/);
  await visitor.close();
});
