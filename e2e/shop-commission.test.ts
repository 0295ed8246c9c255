import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { addDays, businessDate } from '@nesye/money';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { rateText } from '../apps/console/src/messages/fa/operator-rates.ts';
import { vatText } from '../apps/console/src/messages/fa/operator-vat.ts';
import { commissionText } from '../apps/console/src/messages/fa/operator-shop.ts';
import { termsText } from '../apps/web/src/messages/fa/shop-profile.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { moveClock } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** No other file's clock reaches it; a second try takes the next day, as the first try's commission stays. */
const DAYS_AHEAD = 40;

test('an operator proposes a commission, another approves, and the owner reads it', async () => {
  const reason = `فروش ماهانه بالا رفته است ${crypto.randomUUID().slice(0, 4)}`;
  const day = addDays(businessDate(new Date()), DAYS_AHEAD + test.info().retry);
  const shop = await openAccount(baseUrl, 'merchant');
  const own = await shop.read<{ results: readonly [{ id: number; name: string }] }>('/api/v1/merchant/user/merchant/');
  const [{ id }] = own.results;

  await signIn(context, baseUrl, 'operator');
  await page.goto(`/console/shops/${id}`);
  const card = page.getByRole('region', { name: commissionText.title });
  await card.getByRole('button', { name: commissionText.propose }).click();
  await page.getByLabel(commissionText.product).selectOption(String(PRODUCT_TYPE.installment));
  await page.getByLabel(commissionText.percent).fill('یک');
  await page.getByLabel(rateText.validFrom).fill(day.replaceAll('-', ''));
  await page.getByLabel(rateText.reason).fill(reason);
  await page.getByRole('button', { name: rateText.send }).click();
  await page.getByText(rateText.percentWrong).waitFor();
  await page.getByLabel(commissionText.percent).fill('۱٫۷۵');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: rateText.send }).click();
  await card.getByText(commissionText.open).waitFor();

  const other = await openVisitor(browser, baseUrl);
  await signIn(other, baseUrl, 'secondOperator');
  const desk = await other.newPage();
  await desk.goto('/console/approvals?kind=merchants.commission');
  const proposal = desk.getByRole('listitem').filter({ hasText: reason }).first();
  await proposal.getByText('۱٫۷۵٪').waitFor();
  expect(await axeViolations(desk)).toEqual([]);
  await proposal.getByRole('button', { name: approvalText.decide }).click();
  await proposal.getByRole('button', { name: approvalText.approve['merchants.commission'] }).click();
  await desk.getByText(approvalText.done).waitFor();
  await other.close();
  await page.reload();
  await card.getByText('۱٫۷۵٪').first().waitFor();

  const owner = await openVisitor(browser, baseUrl);
  await signIn(owner, baseUrl, 'merchant');
  const home = await owner.newPage();
  await home.setViewportSize({ width: 390, height: 844 });
  await home.goto('/user/merchant-profile?section=shop');
  const terms = home.getByRole('region', { name: termsText.title });
  await terms.getByText(termsText.willBegin).first().waitFor();
  await expect(terms.getByText('۱٫۷۵٪').first()).toBeVisible();
  expect(await axeViolations(home)).toEqual([]);
  await owner.close();
});

test('two operators agree the tax on commission from a coming day on, and on that day the owner reads it', async () => {
  const reason = `نرخ قانون ${crypto.randomUUID().slice(0, 4)}`;
  const day = addDays(businessDate(new Date()), DAYS_AHEAD + test.info().retry);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/vat');
  const card = page.getByRole('region', { name: vatText.title });
  await card.getByRole('button', { name: vatText.propose }).click();
  await page.getByLabel(rateText.validFrom).fill(day.replaceAll('-', ''));
  await page.getByLabel(rateText.reason).fill(reason);
  await page.getByLabel(vatText.percent).fill('۹٫۲۵');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: rateText.send }).click();
  await card.getByText(vatText.open).waitFor();

  const other = await openVisitor(browser, baseUrl);
  await signIn(other, baseUrl, 'secondOperator');
  const desk = await other.newPage();
  await desk.goto('/console/approvals?kind=merchants.vat');
  const proposal = desk.getByRole('listitem').filter({ hasText: reason }).first();
  await proposal.getByText('۹٫۲۵٪').waitFor();
  expect(await axeViolations(desk)).toEqual([]);
  await proposal.getByRole('button', { name: approvalText.decide }).click();
  await proposal.getByRole('button', { name: approvalText.approve['merchants.vat'] }).click();
  await desk.getByText(approvalText.done).waitFor();
  await other.close();
  await page.reload();
  await card.getByText('۹٫۲۵٪').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await moveClock(baseUrl, day);
  try {
    const owner = await openVisitor(browser, baseUrl);
    await signIn(owner, baseUrl, 'merchant');
    const home = await owner.newPage();
    await home.setViewportSize({ width: 390, height: 844 });
    await home.goto('/user/merchant-profile?section=shop');
    const terms = home.getByRole('region', { name: termsText.title });
    await terms.getByText(termsText.vat('۹٫۲۵٪')).first().waitFor();
    expect(await axeViolations(home)).toEqual([]);
    await owner.close();
  } finally {
    await moveClock(baseUrl, null);
  }
});
