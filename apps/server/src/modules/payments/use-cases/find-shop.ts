import { CURRENCY } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  type FixedPayment,
  readTerminals,
  type TerminalFinder,
  type TerminalOffer,
  whyShopSellsNothing,
} from '../../merchants/index.ts';
import type { Shop } from '../domain/price-purchase.ts';

/** What the look-up shows of a shop besides what pricing needs. */
export interface ShopCard extends Shop {
  readonly ownerUserId: bigint;
  /** The code that was scanned is paid with a pre-invoice of the partner. A code of a fixed amount is an invoice already. */
  readonly needsPreInvoice: boolean;
  readonly name: string;
  readonly branchName: string | null;
  readonly logo: string | null;
  readonly category: { readonly id: number; readonly name: string } | null;
  /** Where the code is one for a fixed amount. */
  readonly fixed: FixedPayment | undefined;
}

export interface ShopFinder {
  /** The shop behind a QR code as payments sees it, or undefined for a code no terminal has. */
  findShop(qrCode: string): Promise<ShopCard | undefined>;
  /** The same where it was found a moment ago: undefined says nothing about whether it exists. */
  getCachedShop(qrCode: string): ShopCard | undefined;
}

/** A finder on top of the terminals': as fresh as they are, it caches only the card made of each offer. */
export function createShopFinder(terminals: TerminalFinder): ShopFinder {
  const cards = new WeakMap<TerminalOffer, ShopCard>();
  const cardOf = (offer: TerminalOffer | undefined): ShopCard | undefined => {
    if (offer === undefined) return undefined;
    const known = cards.get(offer);
    if (known !== undefined) return known;
    const card = shopOf(offer);
    cards.set(offer, card);
    return card;
  };
  return {
    findShop: async (qrCode) => cardOf(await terminals.findTerminal(qrCode)),
    getCachedShop: (qrCode) => cardOf(terminals.getCachedTerminal(qrCode)),
  };
}

/** A shop as payments sees it. */
export function shopOf(offer: TerminalOffer): ShopCard {
  const { terminal, merchant, fixed, commissionBp, vatBp } = offer;
  return {
    merchantId: merchant.id,
    ownerUserId: merchant.ownerUserId,
    terminalId: terminal.id,
    currency: terminal.currency,
    needsPreInvoice: merchant.sellsThroughPartner && fixed === undefined && terminal.currency === CURRENCY.irr,
    closedBy: closedBy(offer),
    preferredQrProducts: merchant.preferredQrProducts,
    commissionBpOf: (productType) => BigInt(commissionBp[productType]),
    vatBp: BigInt(vatBp),
    name: merchant.name,
    branchName: terminal.branchName,
    logo: merchant.logo,
    fixed,
    category: { id: merchant.category.id, name: merchant.category.name },
  };
}

/** The shop of a code with which something was agreed before, as it is now and nowhere cached: the code may have been replaced meanwhile. Refuses `merchant_not_active` for one that has gone. */
export async function readAgreedShop(sql: Sql | Tx, qrCode: string, businessDate: IsoDate): Promise<ShopCard> {
  const [shop] = await readAgreedShops(sql, [qrCode], businessDate);
  if (shop === undefined) throw new Refusal('merchant_not_active');
  return shop;
}

/** The same for many codes, in their order; undefined for one that has gone. */
export async function readAgreedShops(
  sql: Sql | Tx,
  qrCodes: readonly string[],
  businessDate: IsoDate,
): Promise<(ShopCard | undefined)[]> {
  const offers = await readTerminals(sql, qrCodes, businessDate);
  return offers.map((offer) => offer && shopOf({ ...offer, isReplaced: false }));
}

/**
 * Refuses `own_shop` to the owner of a shop, at any of its terminals and whatever pays: credit there would be a loan that no one agreed to, and money from the wallet or a
 * card would come back by the shop's payout.
 */
export function requireOtherShop(shop: ShopCard, customerId: bigint): void {
  if (shop.ownerUserId === customerId) throw new Refusal('own_shop', { field: 'qrCode' });
}

function closedBy({ terminal, merchant, isReplaced }: TerminalOffer): Shop['closedBy'] {
  if (isReplaced) return 'qr_replaced';
  return whyShopSellsNothing(merchant.status) ?? (terminal.isActive ? null : 'terminal_off');
}
