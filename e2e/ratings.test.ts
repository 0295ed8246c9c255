import { ratingsText } from '../apps/console/src/messages/fa/operator-ratings.ts';
import { shopPageText } from '../apps/web/src/messages/fa/shop-page.ts';
import { ratingText, shopRatingText } from '../apps/web/src/messages/fa/ratings.ts';
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

interface Purchase {
  readonly merchant: { readonly id: number };
}

test('a customer rates a shop after a purchase, an operator approves the comment, the shop replies, and everybody reads it', async () => {
  const mark = crypto.randomUUID().slice(0, 4);
  const comment = `کالا سالم رسید ${mark}.`;
  const reply = `سپاس از خرید شما ${mark}.`;
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 4_000_000, 4);
  const { merchant } = await account.read<Purchase>(`/api/v1/accounting/transaction/${id}`);
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/user/trx?id=${id}`);
  await page.getByText(ratingText.invitation).waitFor();
  await page.getByRole('link', { name: ratingText.rate }).click();
  await page.getByRole('button', { name: ratingText.send }).click();
  await page.getByText(ratingText.starsMissing).waitFor();

  // The page is read from the right: the first star is there, and the left arrow is more.
  const star = (stars: 1 | 2 | 3 | 4 | 5) => page.getByRole('radio', { name: ratingText.starWords[stars] });
  await star(3).check({ force: true });
  await page.keyboard.press('ArrowLeft');
  await expect(star(4)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(star(2)).toBeChecked();
  await page.keyboard.press('End');
  await expect(star(5)).toBeChecked();
  await expect(star(5)).toBeFocused();
  const places = await Promise.all([star(1).locator('..').boundingBox(), star(5).locator('..').boundingBox()]);
  expect(places[0]?.x ?? 0).toBeGreaterThan(places[1]?.x ?? 0);
  await page.getByRole('checkbox').first().check({ force: true });
  await page.getByLabel(ratingText.comment).fill(comment);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: ratingText.send }).click();
  await page.getByText(ratingText.state.waiting).waitFor();
  await expect(page).toHaveURL(new RegExp(`/user/trx\\?id=${id}`));
  await expect(page.getByText(ratingText.invitation)).toHaveCount(0);

  const ofOperator = await openVisitor(browser, baseUrl);
  await signIn(ofOperator, baseUrl, 'operator');
  const operator = await ofOperator.newPage();
  await operator.goto('/console/ratings');
  const waiting = operator.getByRole('listitem').filter({ hasText: comment });
  await waiting.waitFor();
  expect(await axeViolations(operator)).toEqual([]);
  await waiting.getByRole('button', { name: ratingsText.publishComment }).click();
  await waiting.waitFor({ state: 'hidden' });

  const ofShop = await openVisitor(browser, baseUrl);
  await signIn(ofShop, baseUrl, 'merchant');
  const shop = await ofShop.newPage();
  await shop.goto('/user/merchant-ratings?state=to_reply');
  const opinion = shop.getByRole('listitem').filter({ hasText: comment });
  await opinion.getByRole('button', { name: new RegExp(shopRatingText.replyOf('.+')) }).click();
  await opinion.getByLabel(shopRatingText.text).fill(reply);
  expect(await axeViolations(shop)).toEqual([]);
  await opinion.getByRole('button', { name: shopRatingText.send }).click();
  await shop.getByText(shopRatingText.sent).waitFor();

  await operator.goto('/console/ratings');
  const replied = operator.getByRole('listitem').filter({ hasText: reply });
  await replied.getByRole('button', { name: ratingsText.publishReply }).click();
  await replied.waitFor({ state: 'hidden' });

  // A guest reads both, without the name of the customer.
  const guest = await (await openVisitor(browser, baseUrl)).newPage();
  await guest.goto(`/merchant-details?id=${merchant.id}`);
  const opinions = guest.getByRole('region', { name: shopPageText.opinions });
  await opinions.getByText(comment).waitFor();
  await opinions.getByText(reply).waitFor();
  expect(await axeViolations(guest)).toEqual([]);
});
