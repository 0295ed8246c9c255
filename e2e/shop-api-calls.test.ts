import { apiCallText } from '../apps/web/src/messages/fa/api-calls.ts';
import { apiKeyText } from '../apps/web/src/messages/fa/api-keys.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { expectFit } from './support/expect-fit.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { KEYS_SCREEN, makeKey, openKeys } from './support/shop-keys.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const EVENTS = '/merchant-api/v1/events';
const PAYMENT = '/merchant-api/v1/payments/:id';

test('an owner sees what the server called, finds what was refused and why, and the calls of one key', async () => {
  test.setTimeout(180_000);
  const mobile = freshMobile();
  await openKeys(context, page, mobile);
  await page.getByRole('link', { name: apiKeyText.toCalls, exact: true }).click();
  await page.getByText(apiCallText.emptyTitle).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: apiCallText.toKeys }).first().click();
  const key = await makeKey(page, mobile, 'سرور سایت');
  const call = (path: string) => fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call(EVENTS)).status).toBe(200);
  const refused = await call(PAYMENT.replace(':id', 'pay_00000000000000000000000000'));
  const { request_id: requestId } = (await refused.json()) as { request_id: string };

  await page.goto(KEYS_SCREEN);
  await page.getByRole('link', { name: `${apiKeyText.callsOf} سرور سایت` }).click();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  // Calls are written within about a second, and the list renews itself.
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  await page.getByRole('heading', { name: `GET ${EVENTS}` }).waitFor();
  await page.getByRole('link', { name: apiCallText.filters.outcome.refused, exact: true }).click();
  await expect(rows).toHaveCount(1);
  const row = rows.filter({ hasText: PAYMENT });
  await row.getByRole('button').click();
  await row.getByText('not_found', { exact: true }).waitFor();
  await row.getByText(requestId).waitFor();
  await row.getByText(apiCallText.notSent).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: apiCallText.filters.outcome.failed, exact: true }).click();
  await page.getByText(apiCallText.emptyFilterTitle).waitFor();
});
