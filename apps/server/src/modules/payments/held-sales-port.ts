import type { HolidayCalendar, Rial } from '@nesye/money';
import type { CardPayment, TakenBackPayment } from '../gateway/index.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { PurchaseBody } from './domain/purchase-request.ts';
import { type HeldTenders, restOf } from './domain/held-parts.ts';
import {
  type CapturedPart,
  type HeldSale,
  readCapturedParts,
  readHeldSale,
  readHeldTenders,
  readSalesOfParts,
} from './queries/held-sales.ts';
import {
  captureHeldSales,
  type PartToTake,
  releaseHeldSale,
  takeBackHeldSale,
  takeCardPart,
  type TakenPart,
} from './use-cases/capture-held-sale.ts';
import {
  type HoldSaleDeps,
  holdSale,
  holdSales,
  type NewlyHeld,
  type Order,
  readSaleToHold,
  type SaleHeldUntil,
  type SaleToHold,
} from './use-cases/hold-sale.ts';
import { offerPricesOnWeb, type WebPrices } from './use-cases/offer-prices.ts';
import { findMoneyAtSite, type MoneyAtSite } from './use-cases/look-up-qr.ts';
import { type RefundDeps, refundSale } from './use-cases/refund-sale.ts';

/** Sales in two steps, for the checkout of web shops: held when the customer agrees, taken when the shop sends the goods. */
export interface HeldSales {
  /** What an amount costs before it is known who buys: the plans are those of a sale. */
  prices(amount: Rial, merchantId: bigint): Promise<WebPrices>;
  /** What a customer has to pay with at the site of a till's shop. */
  moneyAt(customerId: bigint, code: string): Promise<MoneyAtSite>;
  /** What a sale needs, read before the transaction that holds it. Refuses as a purchase does. */
  read(customerId: bigint, body: PurchaseBody): Promise<SaleToHold>;
  /** Holds it; a part by card waits for its attempt. */
  hold(tx: Tx, customerId: bigint, held: SaleHeldUntil): Promise<NewlyHeld>;
  /** Holds those of different customers, none with a part by card; returns the id of each or what it is refused for. */
  holdMany(tx: Tx, orders: readonly Order[], expiresAt: Date): Promise<(bigint | Refusal)[]>;
  /** A held sale, or undefined. */
  find(sql: Sql | Tx, id: bigint): Promise<HeldSale | undefined>;
  /** The card has paid its part; returns the entry, or undefined for a sale that was given up. */
  takeCardPart(tx: Tx, payment: CardPayment): Promise<bigint | undefined>;
  /** The gateway takes back what the card had paid of an open sale, which ends. Returns what of it was still here; undefined for one that has ended. */
  takeBack(tx: Tx, payment: TakenBackPayment): Promise<Rial | undefined>;
  /** Takes parts of sales of different customers; returns each, undefined where nothing is held, or what it is refused for. */
  captureMany(tx: Tx, parts: readonly PartToTake[]): Promise<(TakenPart | undefined | Refusal)[]>;
  /** Frees what is held, and sends back what a card has paid of it; false where nothing is held. */
  release(tx: Tx, id: bigint): Promise<boolean>;
  /** The parts that were taken of some held sales, in their order. */
  partsOf(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly CapturedPart[]>>;
  /** The held sales of which some purchases are parts, by purchase; others are left out. */
  salesOf(sql: Sql | Tx, purchaseIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>;
  /** What of each way of payment is still held of some sales, whether a card has paid it or not. */
  restOf(sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, HeldTenders>>;
  /** Gives back so much of a part, as the shop's owner does. */
  refund(tx: Tx, userId: bigint, part: { readonly purchaseId: bigint; readonly amount: Rial }): Promise<void>;
}

/** The port over the use cases. */
export function createHeldSales(deps: HoldSaleDeps & RefundDeps & { readonly holidays: HolidayCalendar }): HeldSales {
  return {
    prices: (amount, merchantId) => offerPricesOnWeb({ ...deps, sql: deps.database.sql }, amount, merchantId),
    moneyAt: (customerId, code) => findMoneyAtSite({ ...deps, sql: deps.database.sql }, customerId, code),
    read: (customerId, body) => readSaleToHold(deps, customerId, body),
    hold: (tx, customerId, held) => holdSale(deps, tx, customerId, held),
    holdMany: (tx, orders, expiresAt) => holdSales(deps, tx, orders, expiresAt),
    find: readHeldSale,
    takeCardPart,
    takeBack: (tx, payment) => takeBackHeldSale(deps, tx, payment),
    captureMany: (tx, parts) => captureHeldSales(deps, tx, parts),
    release: (tx, id) => releaseHeldSale(deps, tx, id),
    partsOf: readCapturedParts,
    salesOf: readSalesOfParts,
    restOf: async (sql, ids) => {
      const sales = await readHeldTenders(sql, ids);
      return new Map([...sales].map(([id, sale]) => [id, restOf(sale)]));
    },
    refund: async (tx, userId, { purchaseId, amount }) => {
      await refundSale(deps, tx, userId, { transaction: String(purchaseId), amount: String(amount), mode: 'last' });
    },
  };
}
