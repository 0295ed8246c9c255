import { CASH_PRODUCT_UID } from '@nesye/contract/constants';
import type { ErrorCode } from '@nesye/contract/errors';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isCashOffered } from '../domain/price-purchase.ts';
import {
  opensUntil,
  type PreInvoiceBody,
  type PreInvoiceView,
  purchaseBodyOf,
  termsOf,
} from '../domain/pre-invoice.ts';
import { type PreInvoiceDeps, preInvoiceView } from '../pre-invoice-deps.ts';
import { findPreInvoice, insertPreInvoice, type PreInvoice } from '../queries/pre-invoices.ts';
import { holdSale, readSaleToHold, type SaleToHold } from './hold-sale.ts';

/** Holds outlive the time in which the partner may be silent; what is decided frees them. */
const HELD_MS = 2 * 24 * 60 * 60_000;
/** A decided refusal, which is kept under its uid. */
const CONFLICT = 409;

/** The uid was taken meanwhile, by the same request or another. */
class UidTaken extends Error {}

/**
 * Agrees to a purchase at a shop of the partner: money and limit are held, priced and refused as a purchase is. Idempotent by (customer, uid), decided refusals as well. Refuses
 * what a purchase is refused for, `product_not_offered` for a shop without the partner and for a part by card, and `idempotency_key_reused` for another body.
 */
export async function createPreInvoice(
  deps: PreInvoiceDeps,
  customerId: bigint,
  body: PreInvoiceBody,
): Promise<{ readonly response: PreInvoiceView; readonly isReplay: boolean }> {
  const sale = await readSaleToHold(deps, customerId, purchaseBodyOf(body), 'till');
  const known = await findPreInvoice(deps.database.sql, customerId, body.uid);
  if (known !== undefined) return await replay(deps, sale, known);
  const refusalCode = await holdNew(deps, customerId, sale);
  if (refusalCode !== undefined) await keepRefusal(deps, customerId, sale, refusalCode);
  const stored = await findPreInvoice(deps.database.sql, customerId, body.uid);
  if (stored === undefined) throw new Error('a pre-invoice that was not written');
  const { response } = await replay(deps, sale, stored);
  return { response, isReplay: false };
}

/** The first response again; a refusal is thrown again. */
async function replay(deps: PreInvoiceDeps, { request }: SaleToHold, known: PreInvoice) {
  if (known.bodyHash !== request.bodyHash) throw new Refusal('idempotency_key_reused', { field: 'uid' });
  if (known.state === 'refused') throw new Refusal(known.reason as ErrorCode);
  return { response: await preInvoiceView(deps, deps.database.sql, known), isReplay: true };
}

/** Holds and writes it, both or neither. Returns the code of a decided refusal; throws any other. */
async function holdNew(deps: PreInvoiceDeps, customerId: bigint, sale: SaleToHold): Promise<ErrorCode | undefined> {
  try {
    requireOffered(deps, sale);
    await deps.database.transaction(async (tx) => {
      const now = deps.clock.businessNow();
      const expiresAt = new Date(now.getTime() + HELD_MS);
      const { id, priced } = await holdSale(deps, tx, customerId, { sale, expiresAt, cardPurpose: undefined });
      const inserted = await insertPreInvoice(tx, {
        ...factsOf(customerId, sale),
        terms: termsOf(priced, isCashOffered(sale.shop.preferredQrProducts)),
        heldSaleId: id,
        state: 'open',
        reason: null,
        madeAt: now,
        decidesBy: opensUntil(now),
        endedAt: null,
      });
      if (inserted === undefined) throw new UidTaken();
    });
    return undefined;
  } catch (error) {
    if (error instanceof UidTaken) return undefined;
    if (error instanceof Refusal && error.status === CONFLICT) return error.code;
    throw error;
  }
}

function requireOffered({ hasPartner }: PreInvoiceDeps, { shop, request }: SaleToHold): void {
  const isOffered = hasPartner && shop.needsPreInvoice;
  if (!isOffered || request.productUids.includes(CASH_PRODUCT_UID.gateway)) throw new Refusal('product_not_offered');
}

/** Keeps a refusal under its uid; nothing where a request of the same uid was quicker. */
async function keepRefusal(
  deps: PreInvoiceDeps,
  customerId: bigint,
  sale: SaleToHold,
  refusalCode: ErrorCode,
): Promise<void> {
  const now = deps.clock.businessNow();
  const refused = { terms: null, heldSaleId: null, state: 'refused', reason: refusalCode } as const;
  const facts = { ...factsOf(customerId, sale), madeAt: now, decidesBy: now, endedAt: now };
  await deps.database.transaction((tx) => insertPreInvoice(tx, { ...facts, ...refused }));
}

const factsOf = (customerId: bigint, { request, shop }: SaleToHold) => ({
  customerId,
  uid: request.uid,
  bodyHash: request.bodyHash,
  merchantId: shop.merchantId,
  qrCode: request.qrCode,
  amount: request.amount,
});
