import { creditLineText as arabicLine } from '../apps/web/src/messages/ar/credit.ts';
import { serverTexts } from '../packages/web-kit/src/messages/ar/server-texts.ts';
import { creditLineText } from '../apps/web/src/messages/fa/credit.ts';
import { openAccount } from './support/account.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible, getScore, newApplicant } from './support/credit.ts';
import { SHOP_NAMES, SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { newPerson } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const HOUSE_LINE = 1;
/** Letters and digits that Persian has and Arabic has not. */
const PERSIAN = /[پچژگکیۀ۰-۹\u200C]/;

/** As the choice of a language does: this device knows it, and the next page speaks it. */
const speakArabic = (): Promise<void> => page.evaluate(() => localStorage.setItem('language', 'ar'));

test('a refusal says its rule and figures in the reader’s language', async () => {
  const { mobile } = await newApplicant(baseUrl, 480);
  await signInMobile(context, baseUrl, mobile);
  await page.goto(`/user/wallet/credit/${HOUSE_LINE}/request`);
  await getScore(page, baseUrl, mobile);

  const line = `/user/wallet/credit/${HOUSE_LINE}`;
  await page.goto(line);
  const persian = page.getByRole('region', { name: creditLineText.refusedTitle });
  await expect(persian).toContainText('امتیاز اعتباری شما ۴۸۰ است و این خط دست‌کم ۵۰۰ می‌خواهد.');

  await speakArabic();
  await page.goto(line);
  const arabic = page.getByRole('region', { name: arabicLine.refusedTitle ?? '' });
  const { score } = serverTexts.creditRule;
  await expect(arabic).toContainText(`${score.text(480, 500)} ${score.change}`);
  await expect(arabic).not.toContainText(PERSIAN);
  await expectAccessible(page);

  await page.goto('/user/wallet/credit');
  await page.getByRole('heading', { name: serverTexts.name['بانک مهر ایران'] }).waitFor();
  await expect(page.locator('main')).not.toContainText(PERSIAN);
  await expectAccessible(page);
});

test('why a credit cannot be used, what an account cannot be closed before, and an empty amount; a shop keeps its name', async () => {
  const mobile = await newPerson(baseUrl, { limit: 20_000_000 });
  const account = await openAccount(baseUrl, { mobile });
  await account.buy(SHOPS.installments, 20_000_000, 4);
  const { results } = await account.read<{
    results: readonly { line: number; reason: { code: 'limit_used'; text: string } }[];
  }>('/api/v1/accounting/activating-information');
  const reason = results.find(({ line }) => line === HOUSE_LINE)?.reason;
  expect(reason?.code).toBe('limit_used');
  await signInMobile(context, baseUrl, mobile);

  await page.goto('/user/wallet');
  await page.getByText(reason?.text ?? '').waitFor();
  await page.goto('/user/profile?section=privacy');
  await page.getByText('۴ قسط پرداخت‌نشده دارید.').waitFor();

  await speakArabic();
  await page.goto('/user/wallet');
  await page.getByText(serverTexts.lineReason.limit_used).waitFor();
  await expect(page.locator('main')).not.toContainText(PERSIAN);
  await expectAccessible(page);
  await page.goto('/user/profile?section=privacy');
  await page.getByText(serverTexts.blocker.debts).waitFor();
  await page.getByText(serverTexts.kept.money).waitFor();
  await expect(page.locator('main')).not.toContainText(PERSIAN);
  await expectAccessible(page);
  await page.goto('/user/wallet/top-up');
  await expect(page.getByRole('textbox').first()).toHaveAttribute('placeholder', '٠');
  await page.goto('/user/ips');
  await page.getByText(SHOP_NAMES.installments).first().waitFor();
});
