import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import type { ErrorCode } from '@nesye/contract/errors';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Gateway } from '../../gateway/index.ts';
import { type PurchaseResponse, responseOf } from '../domain/purchase-response.ts';
import { type CardSale, readCardSale } from '../queries/card-sales.ts';

/**
 * The response to a purchase that is paid by card in part: as it was when it began, with the gateway's page, however often it is requested and whatever has become of it.
 * Undefined for any other purchase. Refuses `gateway_down` while the gateway gives no page (the same uid may be sent again), and with the reason of the failure where it
 * never will. Never inside a transaction.
 */
export async function resumeCardSale(
  { database, gateway }: { readonly database: Database; readonly gateway: () => Gateway },
  purchaseId: bigint,
): Promise<PurchaseResponse | undefined> {
  const sale = await readCardSale(database.sql, purchaseId);
  if (sale === undefined) return undefined;
  const page = await gateway().sendToGateway(sale.attemptId);
  if (page === null) {
    const ended = await readCardSale(database.sql, purchaseId);
    throw new Refusal((ended?.refusalCode ?? 'card_payment_expired') as ErrorCode);
  }
  return { ...responseOfSale(sale), invoice_url: page };
}

const responseOfSale = (sale: CardSale): PurchaseResponse =>
  responseOf({
    id: sale.id,
    uid: sale.uid,
    status: TRANSACTION_RESULT.unknown,
    amount: sale.amount,
    productType: sale.productType,
    contractUid: sale.contractUid,
    installmentCount: sale.installmentCount,
    fee: sale.fee,
    createdAt: sale.startedAt,
    rows: sale.rows.map((row) => ({ ...row, isPaidNow: false })),
  });
