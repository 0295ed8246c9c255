import type { BrowserContext, Page } from 'playwright-core';
import { payText, scannedGuestText, scanText } from '../apps/web/src/messages/fa/payments.ts';
import { DESKTOP, openVisitor, PHONE } from './support/browser.ts';
import { type CameraBrowser, openCameraBrowser } from './support/camera.ts';
import { SHOP_NAMES, SHOPS, USERS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { blankPng, qrPng } from './support/qr-pictures.ts';
import { signIn, signInByPassword } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

const PNG = { name: 'counter.png', mimeType: 'image/png' } as const;

test.describe('without the camera', () => {
  // An empty grant refuses everything that is not in it.
  test.use({ permissions: [], serviceWorkers: 'allow' });
  openVisitorForEachTest();
  test.beforeEach(async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/qr');
  });

  test('says so, and leaves two other ways', async () => {
    await page.getByRole('alert').getByText(scanText.refusedTitle).waitFor();
    expect(await page.getByRole('button', { name: scanText.chooseImage }).isEnabled()).toBe(true);
    await page.getByLabel(scanText.codeLabel).waitFor();
    await page.getByRole('button', { name: scanText.enterCode }).click();
    expect(await page.getByLabel(scanText.codeLabel).count()).toBe(0);
  });

  for (const [name, typed] of firstOf([
    ['as it is printed', SHOPS.installments],
    ['in small letters and with Persian digits', 'nesye-demo-۱'],
    ['as an address of this site', `${baseUrl}/qr/payment/${SHOPS.installments}`],
  ] as const))
    test(`a code written ${name} leads to the shop`, async () => {
      await page.getByLabel(scanText.codeLabel).fill(typed);
      await page.getByLabel(scanText.codeLabel).press('Enter');
      await page.waitForURL(`**/qr/payment/${SHOPS.installments}`);
      await page.getByText(SHOP_NAMES.installments).waitFor();
    });

  for (const typed of firstOf(['فروشگاه', 'a b', 'https://elsewhere.example/qr/payment/NESYE-DEMO-1']))
    test(`"${typed}" is no code: said beside the field`, async () => {
      await page.getByLabel(scanText.codeLabel).fill(typed);
      await page.getByRole('button', { name: scanText.go, exact: true }).click();
      await page.getByText(scanText.codeWrong).waitFor();
      expect(await page.getByLabel(scanText.codeLabel).getAttribute('aria-invalid')).toBe('true');
      expect(new URL(page.url()).pathname).toBe('/qr');
    });

  test('a picture of the code leads to the shop', async () => {
    await page
      .getByLabel(scanText.chooseImage)
      .setInputFiles({ ...PNG, buffer: qrPng(`${baseUrl}/qr/payment/${SHOPS.installments}`) });
    await page.waitForURL(`**/qr/payment/${SHOPS.installments}`);
  });

  for (const [name, buffer, text] of firstOf([
    ['without a code', blankPng(), scanText.imageHasNoCode],
    ['with the code of another site', qrPng('https://elsewhere.example/pay/1'), scanText.notOurs],
    ['that is no picture', Buffer.from('no picture'), scanText.imageUnreadable],
  ] as const))
    test(`a picture ${name} is refused in words`, async () => {
      await page.getByLabel(scanText.chooseImage).setInputFiles({ ...PNG, buffer });
      await page.getByText(text).waitFor();
      expect(new URL(page.url()).pathname).toBe('/qr');
    });
});

/** How light a picture is, 0 to 255: in its middle, and half-way along each of its edges, three pixels in. */
const lightnessOf = (on: Page, png: Buffer) =>
  on.evaluate<{ readonly middle: number; readonly edges: readonly number[] }>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const at = (x, y) => Math.round(context.getImageData(x, y, 1, 1).data.slice(0, 3).reduce((sum, part) => sum + part) / 3);
    const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
    return { middle: at(x, y), edges: [at(3, y), at(width - 4, y), at(x, 3), at(x, height - 4)] };
  })()`);

test.describe('with the camera', () => {
  let camera: CameraBrowser;
  test.afterEach(() => camera.close());

  async function openPhone(code: string): Promise<{ readonly visitor: BrowserContext; readonly phone: Page }> {
    camera = await openCameraBrowser(code);
    const visitor = await openVisitor(camera.browser, baseUrl, { permissions: ['camera'] });
    return { visitor, phone: await visitor.newPage() };
  }

  test('a guest scans first, signs in then, and goes on at the same shop', async () => {
    const { phone } = await openPhone(`${baseUrl}/qr/payment/${SHOPS.installments}`);
    await phone.goto('/qr');
    await phone.getByRole('link', { name: scannedGuestText.signIn }).click();
    await signInByPassword(phone, USERS.customer);
    await phone.waitForURL(`**/qr/payment/${SHOPS.installments}`);
    await phone.getByRole('heading', { name: payText.amountTitle }).waitFor();
  });

  test('what dims the picture around the frame reaches to every edge of it, on a phone and on a large screen', async () => {
    const { visitor, phone } = await openPhone('https://elsewhere.example/');
    await signIn(visitor, baseUrl, 'customer');
    for (const viewport of [PHONE, DESKTOP]) {
      await phone.setViewportSize(viewport);
      await phone.goto('/qr');
      await phone.getByText(scanText.hint).waitFor();
      // A white picture, so that each pixel says whether it is dimmed.
      await phone.evaluate(
        `document.styleSheets[0].insertRule('div:has(> video) { background: white !important }');
         document.styleSheets[0].insertRule('video { visibility: hidden }');`,
      );
      const picture = phone.locator('div:has(> video)');
      const { middle, edges } = await lightnessOf(phone, await picture.screenshot());
      expect([viewport.width, middle]).toEqual([viewport.width, 255]);
      for (const edge of edges) expect(edge).toBeLessThan(200);
    }
  });

  test('the camera goes out when its screen is left', async () => {
    const { visitor, phone } = await openPhone('https://elsewhere.example/');
    await signIn(visitor, baseUrl, 'customer');
    await phone.addInitScript(`
        const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        globalThis.cameraTracks = [];
        navigator.mediaDevices.getUserMedia = (wish) => ask(wish).then((stream) => { globalThis.cameraTracks.push(...stream.getTracks()); return stream; });
      `);
    await phone.goto('/qr');
    await phone.getByText(scanText.notOurs).waitFor();
    const states = () => phone.evaluate<string[]>('globalThis.cameraTracks.map((track) => track.readyState)');
    expect(await states()).toContain('live');
    await phone.getByRole('link', { name: 'خانه', exact: true }).first().click();
    await phone.waitForURL('**/user/welcome');
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['ended']));
  });
});
