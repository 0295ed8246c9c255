import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { payText, scannedGuestText, scanText } from '../apps/web/src/messages/fa/payments.ts';
import { openBrowser, openVisitor } from './support/browser.ts';
import { SHOP_NAMES, SHOPS, USERS } from './support/demo.ts';
import { blankPng, qrPng, writeCameraVideo } from './support/qr-pictures.ts';
import { signIn, signInByPassword } from './support/sign-in.ts';

const baseUrl = inject('baseUrl');
const PNG = { name: 'counter.png', mimeType: 'image/png' } as const;

describe('without the camera', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => browser?.close());

  beforeEach(async () => {
    // An empty grant refuses everything that is not in it.
    context = await openVisitor(browser, baseUrl, { permissions: [] });
    await signIn(context, baseUrl, 'customer');
    page = await context.newPage();
    await page.goto('/qr');
  });
  afterEach(async () => context.close());

  test('says so, and leaves two other ways', async () => {
    await page.getByRole('alert').getByText(scanText.refusedTitle).waitFor();
    expect(await page.getByRole('button', { name: scanText.chooseImage }).isEnabled()).toBe(true);
    await page.getByLabel(scanText.codeLabel).waitFor();
    await page.getByRole('button', { name: scanText.enterCode }).click();
    expect(await page.getByLabel(scanText.codeLabel).count()).toBe(0);
  });

  test.each([
    ['as it is printed', SHOPS.installments],
    ['in small letters and with Persian digits', 'nesye-demo-۱'],
    ['as an address of this site', `${baseUrl}/qr/payment/${SHOPS.installments}`],
  ])('a code written %s leads to the shop', async (_, typed) => {
    await page.getByLabel(scanText.codeLabel).fill(typed);
    await page.getByLabel(scanText.codeLabel).press('Enter');
    await page.waitForURL(`**/qr/payment/${SHOPS.installments}`);
    await page.getByText(SHOP_NAMES.installments).waitFor();
  });

  test.each(['فروشگاه', 'a b', 'https://elsewhere.example/qr/payment/NESYE-DEMO-1'])(
    '%j is no code: told beside the field',
    async (typed) => {
      await page.getByLabel(scanText.codeLabel).fill(typed);
      await page.getByRole('button', { name: scanText.go, exact: true }).click();
      await page.getByText(scanText.codeWrong).waitFor();
      expect(await page.getByLabel(scanText.codeLabel).getAttribute('aria-invalid')).toBe('true');
      expect(new URL(page.url()).pathname).toBe('/qr');
    },
  );

  test('a picture of the code leads to the shop', async () => {
    await page
      .getByLabel(scanText.chooseImage)
      .setInputFiles({ ...PNG, buffer: qrPng(`${baseUrl}/qr/payment/${SHOPS.installments}`) });
    await page.waitForURL(`**/qr/payment/${SHOPS.installments}`);
  });

  test.each([
    ['without a code', blankPng(), scanText.imageHasNoCode],
    ['with the code of another site', qrPng('https://elsewhere.example/pay/1'), scanText.notOurs],
    ['that is no picture', Buffer.from('no picture'), scanText.imageUnreadable],
  ])('a picture %s is told', async (_, buffer, text) => {
    await page.getByLabel(scanText.chooseImage).setInputFiles({ ...PNG, buffer });
    await page.getByText(text).waitFor();
    expect(new URL(page.url()).pathname).toBe('/qr');
  });
});

describe('with the camera', () => {
  test('a guest scans first, signs in then, and goes on at the same shop', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nesye-camera-'));
    const video = path.join(folder, 'counter.y4m');
    writeCameraVideo(video, `${baseUrl}/qr/payment/${SHOPS.installments}`);
    const browser = await openBrowser(video);
    try {
      const context = await openVisitor(browser, baseUrl, { permissions: ['camera'] });
      const page = await context.newPage();
      await page.goto('/qr');
      await page.getByRole('link', { name: scannedGuestText.signIn }).click();
      await signInByPassword(page, USERS.customer);
      await page.waitForURL(`**/qr/payment/${SHOPS.installments}`);
      await page.getByRole('heading', { name: payText.amountTitle }).waitFor();
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('the camera goes out when its screen is left', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nesye-camera-'));
    const video = path.join(folder, 'counter.y4m');
    writeCameraVideo(video, 'https://elsewhere.example/');
    const browser = await openBrowser(video);
    try {
      const context = await openVisitor(browser, baseUrl, { permissions: ['camera'] });
      await signIn(context, baseUrl, 'customer');
      const page = await context.newPage();
      await page.addInitScript(`
        const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        globalThis.cameraTracks = [];
        navigator.mediaDevices.getUserMedia = (wish) => ask(wish).then((stream) => { globalThis.cameraTracks.push(...stream.getTracks()); return stream; });
      `);
      await page.goto('/qr');
      await page.getByText(scanText.notOurs).waitFor();
      const states = () => page.evaluate<string[]>('globalThis.cameraTracks.map((track) => track.readyState)');
      expect(await states()).toContain('live');
      await page.getByRole('link', { name: 'خانه', exact: true }).first().click();
      await page.waitForURL('**/user/welcome');
      await expect.poll(async () => new Set(await states())).toEqual(new Set(['ended']));
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
