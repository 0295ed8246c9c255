import { readFile } from 'node:fs/promises';
import { giftCardListText, giftCardText, ownGiftCardText } from '../apps/web/src/messages/fa/gift-cards.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { tenderText } from '../apps/web/src/messages/fa/transactions.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { approveByCode } from './support/cash-out.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { confirmButton, openReceiptDetails } from './support/payment.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a shop makes two gift cards and keeps their codes; a customer claims one, pays a part with it, and gets it back into it', async () => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  // Cards are made of what the shop is owed, and other files may have had it paid out.
  await (await openAccount(baseUrl, 'customer')).buy(SHOPS.installments, 3_000_000, 4);
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/digikala');
  await button(giftCardListText.create).click();
  // By the keyboard alone, and refused without an amount.
  await page.getByLabel(giftCardText.count).fill('۲');
  await page.getByLabel(giftCardText.amount).press('Enter');
  await expect(page.getByLabel(giftCardText.amount)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(giftCardText.amount).fill('۵۰۰۰۰۰');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(giftCardText.amount).press('Enter');
  await page.getByText(giftCardText.approveTitle).waitFor();
  await approveByCode(page, 'merchant');
  await page.getByText(giftCardText.codesTitle).waitFor();
  const codes = page.locator('[data-gift-code]');
  await expect(codes).toHaveCount(2);
  const code = (await codes.first().getAttribute('data-gift-code')) ?? '';
  expect(code).toMatch(/^NG(-[2-9A-Z]{4}){4}$/);
  expect(await axeViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await button(giftCardText.csv).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFF"/),
    expect.stringContaining(`"${code}"`),
    expect.any(String),
    '',
  ]);
  await button(giftCardText.done).click();
  await page
    .getByText(`NG-••••-${code.slice(-4)}`)
    .first()
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const elsewhere = await openVisitor(browser, baseUrl);
  await signIn(elsewhere, baseUrl, 'customer');
  const person = await elsewhere.newPage();
  await person.setViewportSize({ width: 390, height: 844 });
  await person.goto('/user/digikala');
  await person.getByLabel(ownGiftCardText.code).fill('NG-2222-2222-2222-2222');
  await person.getByRole('button', { name: ownGiftCardText.claim }).click();
  await person.getByText('چنین کدی پیدا نشد').waitFor();
  await person.getByLabel(ownGiftCardText.code).fill(code.toLowerCase());
  await person.getByRole('button', { name: ownGiftCardText.claim }).click();
  await person.getByRole('region', { name: ownGiftCardText.purses }).getByRole('listitem').first().waitFor();
  expect(await axeViolations(person)).toEqual([]);

  // The first installment from the gift card, the rest on credit.
  const customer = await openAccount(baseUrl, 'customer');
  const { contracts } = await customer.read<{ contracts: readonly { uid: string }[] }>('/api/v1/user/');
  const way = `step=wallets&amount=12000000&product=3&count=4&wallets=gift.${contracts[0]?.uid ?? ''}`;
  await person.goto(`/qr/payment/${SHOPS.installments}?${way}`);
  await person.getByText(payText.giftCard).first().waitFor();
  expect(await axeViolations(person)).toEqual([]);
  await person.getByRole('button', { name: payText.next, exact: true }).click();
  await confirmButton(person).click();
  await person.waitForURL('**/qr/result/**');
  const sale = Number(new URL(person.url()).pathname.split('/')[3]);
  await openReceiptDetails(person);
  await person.getByText(new RegExp(tenderText.gift_card)).first().waitFor();
  await person.goto('/user/digikala');
  await person.getByText(ownGiftCardText.none).waitFor();

  const merchant = await openAccount(baseUrl, 'merchant');
  const refund = { transaction: sale, amount: 12_000_000, mode: 'last' };
  await merchant.postOnce('/api/v1/merchant/reverse-transaction', refund);
  await person.reload();
  await person.getByRole('region', { name: ownGiftCardText.purses }).getByRole('listitem').first().waitFor();
  await elsewhere.close();

  await page.goto('/user/digikala?state=claimed');
  await page
    .getByText(`NG-••••-${code.slice(-4)}`)
    .first()
    .waitFor();
});
