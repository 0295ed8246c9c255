import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { jalaliText, rial } from '@nesye/money';
import { readOffersForCustomer } from '../../merchants/index.ts';
import { isLateAnywhere } from '../../schedules/index.ts';
import { readCustomerContracts } from '../queries/read-customer-contracts.ts';
import type { ShopOfferDeps } from './make-shop-offer.ts';

/** More would be a catalogue in place of a hint. */
const MAX_SHOWN = 6;

/**
 * Shops that pay the fee today, for a customer's home. Nothing for who is late anywhere, nor for who has no credit that reaches an order
 * of an offer. It would be an advertisement for more debt.
 */
export async function listOffersForMe({ sql, clock, facilities }: ShopOfferDeps, customerId: bigint) {
  const day = clock.businessDate();
  if (await isLateAnywhere(sql, customerId, day)) return { results: [] };
  const contracts = await readCustomerContracts(sql, customerId, day);
  let most = 0n;
  for (const { status, terms_id: termsId, limit_amount: limit, balance, held } of contracts) {
    const left = (limit ?? 0n) - balance - held;
    if (status !== 'active' || termsId === null || left <= most) continue;
    const { owner, products } = await facilities.termsOf(termsId);
    const isPayable =
      owner !== 'merchant' && products.some(({ productType }) => productType === PRODUCT_TYPE.installment);
    if (isPayable) most = left;
  }
  if (most === 0n) return { results: [] };
  const found = await readOffersForCustomer(sql, { day, most: rial(most), limit: MAX_SHOWN });
  return {
    results: found.map(({ offer, shop }) => ({
      merchant: { id: Number(shop.id), name: shop.name, logo: shop.logo },
      counts: [...offer.counts],
      through: offer.throughDay,
      through_jalali: jalaliText(offer.throughDay),
      min_amount: Number(offer.minAmount),
    })),
  };
}
