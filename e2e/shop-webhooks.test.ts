import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCatalogue } from '@nesye/contract/errors';
import { webhookLogText, webhookText } from '../apps/web/src/messages/fa/webhooks.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { expectFit } from './support/expect-fit.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const SCREEN = '/user/merchant/webhooks';
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The server of the shop: it refuses what comes, and takes it once the test says so. */
const came: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
let status = 500;
let receiver: Server;
let url: string;
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      came.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(status).end(`status ${status} of the shop`);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/nesye/events`;
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

/** Whether the last that came is signed by a secret, as the text of Standard Webhooks says. */
function isSigned(secret: string): boolean {
  const { headers = {}, body = '' } = came.at(-1) ?? {};
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test('an owner has events sent to a server, sees that it refuses one, and sends it again', async () => {
  test.setTimeout(180_000);
  await openShop(context, baseUrl, freshMobile());
  await page.goto(`/civil-registration?dest=${SCREEN}`);
  await registerBy(page, freshNationalId());
  await page.getByText(webhookText.emptyTitle).waitFor();
  await expectFit(page);

  await button(webhookText.make).click();
  await page.getByLabel(webhookText.url).fill('https://10.0.0.1/events');
  await button(webhookText.save).click();
  await page.getByText(errorCatalogue.webhook_url_invalid.fa).waitFor();
  await expectFit(page);
  await page.getByLabel(webhookText.url).fill(url);
  await page.getByRole('checkbox', { name: webhookText.typeNames['payment.authorized'] }).check();
  await button(webhookText.save).click();
  await expect(page.getByRole('heading', { name: webhookText.freshTitle })).toBeFocused();
  await expectFit(page);
  const secret = (await page.locator('[data-fresh-value]').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await button(webhookText.taken).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByText(webhookText.states.on, { exact: true }).waitFor();
  await expectFit(page);

  await button(webhookText.testOf(url)).click();
  await expect.poll(() => came.length, { timeout: 30_000 }).toBe(1);
  expect(isSigned(secret)).toBe(true);
  await page.getByRole('link', { name: webhookText.logOf(url) }).click();
  await page.getByRole('heading', { name: webhookText.testName }).waitFor();
  await page.getByRole('button', { name: webhookLogText.showOf(webhookText.testName) }).click();
  await page.getByText('status 500 of the shop').waitFor();
  await page.getByText(webhookLogText.statusOf('۵۰۰')).waitFor();
  await expectFit(page);

  status = 204;
  await button(webhookLogText.resend).click();
  await expect.poll(() => came.length, { timeout: 30_000 }).toBe(2);
  expect(came[1]?.headers['webhook-id']).toBe(came[0]?.headers['webhook-id']);
  await page.getByRole('link', { name: webhookLogText.filters.state.delivered, exact: true }).click();
  await page.getByRole('heading', { name: webhookText.testName }).waitFor();
  await page.getByRole('link', { name: webhookLogText.back }).click();

  await button(webhookText.rotateOf(url)).click();
  await page.getByText(webhookText.rotateNote).waitFor();
  await expectFit(page);
  await button(webhookText.rotateNow).click();
  const next = (await page.locator('[data-fresh-value]').textContent()) ?? '';
  expect(next).not.toBe(secret);
  await button(webhookText.taken).click();
  await page.getByText(webhookText.facts.former).waitFor();
  await button(webhookText.testOf(url)).click();
  await expect.poll(() => came.length, { timeout: 30_000 }).toBe(3);
  expect([isSigned(secret), isSigned(next)]).toEqual([true, true]);

  await button(webhookText.switchOffOf(url)).click();
  await page.getByText(webhookText.states.off, { exact: true }).waitFor();
  await expect(button(webhookText.testOf(url))).toHaveCount(0);
  await button(webhookText.switchOnOf(url)).click();
  await page.getByText(webhookText.states.on, { exact: true }).waitFor();
  await button(webhookText.changeOf(url)).click();
  await page.getByRole('checkbox', { name: webhookText.typeNames['payment.authorized'] }).uncheck();
  await button(webhookText.save).click();
  await page.getByText(webhookText.allTypes, { exact: true }).waitFor();
  await button(webhookText.removeOf(url)).click();
  await expectFit(page);
  await page.getByRole('alertdialog').getByRole('button', { name: webhookText.remove }).click();
  await page.getByText(webhookText.emptyTitle).waitFor();
});
