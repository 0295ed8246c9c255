import { formatRial } from '@nesye/persian';
import { jpegOf } from '../apps/server/src/platform/storage/media/media-samples.test-support.ts';
import { disputeText } from '../packages/web-kit/src/messages/fa/disputes.ts';
import { failureTexts } from '../packages/web-kit/src/messages/fa/failures.ts';
import { claimText } from '../apps/console/src/messages/fa/operator-claims.ts';
import { disputeCaseText } from '../apps/console/src/messages/fa/operator-disputes.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { transactionText } from '../apps/web/src/messages/fa/transactions.ts';
import { pausedText } from '../apps/web/src/messages/fa/due.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

interface Sums {
  readonly paused: readonly { readonly purchase_transaction: number; readonly amount: number }[];
}
interface Purchase {
  readonly refunds: readonly { readonly amount: number }[];
  readonly installments: readonly { readonly status: number }[];
}
const PICTURE = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: jpegOf(640, 480) };
const TEXT = 'جعبه خالی به دستم رسید.';
const RESPONSE = 'بسته سالم تحویل پست شده است.';
const TAKEN = new RegExp(claimText.taken('.+'));
const NOTE = 'وزن بستهٔ پستی با کالا نمی‌خواند.';

test('a customer disputes a purchase with a picture, the shop responds, an operator decides, takes it back and decides again, and all three see it', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 12_000_000, 4);
  const statuses = async () =>
    (await account.read<Purchase>(`/api/v1/accounting/transaction/${id}`)).installments.map(({ status }) => status);
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/user/trx?id=${id}`);
  await page.getByRole('link', { name: transactionText.dispute }).click();
  await page.getByLabel(disputeText.reason).selectOption('not_as_described');
  await page.getByLabel(disputeText.text).fill(TEXT);
  await page.getByRole('button', { name: disputeText.send, exact: true }).click();
  await page.getByText(disputeText.state.waiting).waitFor();
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await page.getByText(disputeText.pictureOf.customer(1)).waitFor();
  expect(await statuses()).toEqual([5, 5, 5, 5]);
  // What waits is not paid: home, the installments and the outlook say so, with the way to the dispute.
  const { paused } = await account.read<Sums>('/api/v1/accounting/all-installments-sum');
  const waiting = paused.find((each) => each.purchase_transaction === id);
  expect(waiting).toMatchObject({ source: 'dispute', count: 4 });
  for (const screen of ['/user/welcome', '/user/ips', '/user/ips/outlook']) {
    await page.goto(screen);
    const notice = page.getByRole('main').locator(`a[href="/user/trx/dispute?id=${id}"]`);
    await notice.getByText(pausedText.dispute(4)).waitFor();
    await expect(notice).toContainText(formatRial(waiting?.amount ?? 0));
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.locator(`a[href="/user/trx/dispute?id=${id}"]`).first().click();
  await page.getByText(disputeText.state.waiting).waitFor();

  const ofShop = await openVisitor(browser, baseUrl);
  await signIn(ofShop, baseUrl, 'merchant');
  const shop = await ofShop.newPage();
  await shop.goto('/user/merchant-disputes');
  await shop.locator(`a[href$="merchant-dispute?id=${id}"]`).first().click();
  await shop.getByText(TEXT).waitFor();
  await shop.getByRole('button', { name: disputeText.openPicture }).click();
  await shop.getByRole('img', { name: disputeText.pictureOf.customer(1) }).waitFor();
  await shop.getByLabel(disputeText.respondTitle).fill(RESPONSE);
  await shop.getByRole('button', { name: disputeText.respond, exact: true }).click();
  await shop.getByText(disputeText.state.responded).waitFor();

  const ofOperator = await openVisitor(browser, baseUrl);
  await signIn(ofOperator, baseUrl, 'operator');
  const operator = await ofOperator.newPage();
  await operator.goto('/console/disputes');
  await operator.locator(`a[href$="/console/disputes/${id}"]`).first().click();
  await operator.getByText(RESPONSE).waitFor();
  await operator.getByRole('button', { name: disputeText.openPicture }).click();
  await operator.getByRole('img', { name: disputeText.pictureOf.customer(1) }).waitFor();
  // Nothing is chosen beforehand: a press before a side and a sum are named decides nothing.
  await operator.getByLabel(disputeCaseText.note).fill(NOTE);
  await operator.getByRole('button', { name: disputeCaseText.decide, exact: true }).click();
  await operator.getByText(disputeCaseText.decisionMissing).waitFor();
  await operator.getByText(disputeCaseText.sides.for_customer, { exact: true }).click();
  await expect(operator.getByLabel(disputeCaseText.amount)).toHaveValue('');
  await operator.getByRole('button', { name: disputeCaseText.decide, exact: true }).click();
  await expect(operator.getByLabel(disputeCaseText.amount)).toHaveAttribute('aria-invalid', 'true');
  await operator.getByLabel(disputeCaseText.amount).fill('۵۰۰۰۰۰۰');
  await operator.getByRole('button', { name: disputeCaseText.decide, exact: true }).click();
  await operator.getByText(disputeCaseText.done).waitFor();
  // Nothing has moved; it can be taken back, and decided again.
  expect((await account.read<Purchase>(`/api/v1/accounting/transaction/${id}`)).refunds).toEqual([]);
  await operator.getByRole('button', { name: disputeCaseText.takeBack, exact: true }).click();
  await operator.getByText(disputeCaseText.takenBack).waitFor();
  await operator.getByText(disputeCaseText.sides.for_customer, { exact: true }).click();
  await operator.getByLabel(disputeCaseText.amount).fill('۵۰۰۰۰۰۰');
  await operator.getByLabel(disputeCaseText.note).fill(NOTE);
  await operator.getByText(disputeCaseText.toCustomer).waitFor();
  await operator.getByRole('button', { name: disputeCaseText.decide, exact: true }).click();
  await operator.getByText(disputeCaseText.pendingTitle).waitFor();
  await page.reload();
  await page.getByText(disputeText.state.decided).waitFor();
  await page.getByText(NOTE).waitFor();
  await shop.reload();
  await shop.getByText(NOTE).waitFor();
  // Its ten minutes are not over.
  expect((await account.read<Purchase>(`/api/v1/accounting/transaction/${id}`)).refunds).toEqual([]);
  expect(await statuses()).toEqual([5, 5, 5, 5]);
  await ofShop.close();
  await ofOperator.close();
});

test('of two operators who open one dispute at once, the second reads who has it; the next one that is free opens after a decision', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const shop = await openAccount(baseUrl, 'merchant');
  const disputeOne = async () => {
    const { id } = await account.buy(SHOPS.installments, 4_000_000, 2);
    const body = { reason: 'not_received', text: TEXT };
    const dispute = (await account.post(`/api/v1/accounting/transaction/${id}/dispute/`, body)) as {
      readonly id: number;
    };
    await shop.post(`/api/v1/merchant/dispute/${dispute.id}/response/`, { text: RESPONSE });
    return id;
  };
  const taken = await disputeOne();
  await disputeOne();
  const colleague = await openVisitor(browser, baseUrl);
  await signIn(colleague, baseUrl, 'secondOperator');
  const other = await colleague.newPage();
  const claimed = other.waitForResponse((response) => response.url().endsWith('/api/v1/operator/claims/'));
  await other.goto(`/console/disputes/${taken}`);
  await claimed;

  await signIn(context, baseUrl, 'operator');
  await page.goto(`/console/disputes/${taken}`);
  await page.getByRole('heading', { name: TAKEN }).waitFor();
  await page.getByText(claimText.takenNote).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await other.getByText(claimText.takenNote).count()).toBe(0);

  // Who decides a third one is led to the oldest that no colleague has.
  const third = await disputeOne();
  await page.goto(`/console/disputes/${third}`);
  await page.getByText(disputeCaseText.sides.for_shop, { exact: true }).click();
  await page.getByLabel(disputeCaseText.note).fill(NOTE);
  await page.getByRole('button', { name: disputeCaseText.decide, exact: true }).click();
  await page.getByRole('button', { name: disputeCaseText.next, exact: true }).click();
  await page.waitForURL(({ pathname }) => /\/disputes\/\d+$/.test(pathname) && !pathname.endsWith(`/${third}`));
  expect(page.url()).not.toContain(`/${taken}`);
  await page.getByRole('button', { name: disputeCaseText.decide, exact: true }).waitFor();
  expect(await page.getByText(claimText.takenNote).count()).toBe(0);
  await colleague.close();
});

test('a customer withdraws a dispute after a question, and the installments go on', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 4_000_000, 2);
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/user/trx/dispute?id=${id}`);
  await page.getByLabel(disputeText.reason).selectOption('not_received');
  await page.getByLabel(disputeText.text).fill(TEXT);
  await page.getByRole('button', { name: disputeText.send, exact: true }).click();
  await page.getByRole('button', { name: disputeText.withdraw, exact: true }).click();
  await page.getByRole('button', { name: disputeText.withdrawYes, exact: true }).click();
  await page.getByText(disputeText.state.withdrawn).first().waitFor();
  const { installments } = await account.read<Purchase>(`/api/v1/accounting/transaction/${id}`);
  expect(installments.map(({ status }) => status)).toEqual([1, 1]);
});

test('where no dispute is possible any more there is no form: the screen says why, with the way to support', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 4_000_000, 2);
  for (let times = 0; times < 2; times += 1) {
    const body = { reason: 'not_received', text: TEXT };
    const dispute = (await account.post(`/api/v1/accounting/transaction/${id}/dispute/`, body)) as {
      readonly id: number;
    };
    await account.post(`/api/v1/accounting/dispute/${dispute.id}/withdraw/`, {});
  }
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/user/trx/dispute?id=${id}`);
  await page.getByRole('button', { name: disputeText.again, exact: true }).click();
  await page.getByText(disputeText.notPossible).waitFor();
  await page.getByRole('button', { name: shellText.back }).waitFor();
  await expect(page.getByLabel(disputeText.text)).toHaveCount(0);
  await page.getByRole('button', { name: failureTexts.toSupport }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
