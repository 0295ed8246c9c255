import { CURRENCY } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type PaymentCode, whyShopSellsNothing } from '../domain/merchant.ts';
import { newCode } from '../domain/new-code.ts';
import { type CodePurpose, insertPaymentCode, type NewPaymentCode, readOpenCodes } from '../queries/payment-codes.ts';
import { readOwnMerchants } from '../queries/read-profiles.ts';
import { shopsWhere } from '../queries/shop-access.ts';
import { lockShop } from '../queries/shop-reviews.ts';

const PREFIX = 'NP';

/** How a code is written, and how many may be open at a time. More than a shop needs, few enough that the table is never filled. */
const RULES: Readonly<Record<CodePurpose, { readonly groups: 2 | 4; readonly most: number }>> = {
  // Read out and typed at a counter.
  counter: { groups: 2, most: 200 },
  // Opens a page that shows what was bought, so it must not be guessed.
  invoice: { groups: 4, most: 1_000 },
};

/** Where codes of a fixed amount are paid. */
export interface SalesPoint {
  readonly merchantId: bigint;
  readonly shopName: string;
  readonly terminalId: bigint;
}

/**
 * The first working rial terminal of the shop in which the user may do this. Refuses `shop_permission_missing`, `merchant_suspended`, `merchant_closed`, `merchant_not_active` for a shop
 * that does not sell in rials, and `terminal_off` where each of its terminals is off.
 */
export async function requireSalesPoint(
  sql: Sql | Tx,
  userId: bigint,
  permission: 'sell' | 'invoices' | 'owner',
): Promise<SalesPoint> {
  const [own] = await shopsWhere(sql, userId, permission);
  const [shop] = own === undefined ? [] : await readOwnMerchants(sql, [own.id]);
  const inRials = shop?.terminals.filter(({ kind, currency }) => kind === 'qr' && currency === CURRENCY.irr) ?? [];
  const terminal = inRials.find(({ isActive }) => isActive);
  const reason = shop === undefined ? null : whyShopSellsNothing(shop.status);
  if (reason !== null) throw new Refusal(reason);
  if (shop === undefined || inRials.length === 0) throw new Refusal('merchant_not_active');
  if (terminal === undefined) throw new Refusal('terminal_off');
  return { merchantId: shop.id, shopName: shop.name, terminalId: terminal.id };
}

/** Writes a new code for one payment of a fixed amount, in rials, and locks its shop. Refuses `payment_code_limit_reached`. */
export async function issuePaymentCode(
  tx: Tx,
  { merchantId, terminalId, madeFor, madeAt, ...made }: Omit<NewPaymentCode, 'code'>,
): Promise<PaymentCode> {
  // So that codes made together are counted one after the other.
  await lockShop(tx, merchantId);
  const { groups, most } = RULES[madeFor];
  if ((await readOpenCodes(tx, { merchantId, madeFor }, madeAt, most)).length >= most)
    throw new Refusal('payment_code_limit_reached');
  for (let tries = 0; tries < 3; tries += 1) {
    const code = newCode(PREFIX, groups);
    const id = await insertPaymentCode(tx, { ...made, merchantId, terminalId, madeFor, madeAt, code });
    if (id !== undefined) return { ...made, id, code };
  }
  throw new Error('no free code for a payment');
}
