import { CURRENCY, type CurrencyCode, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { addRial, rial } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { type PdfRenderer, PdfUnavailableError } from '../../../platform/pdf/pdf-renderer.ts';
import { findMerchantNames, type MerchantName } from '../../merchants/index.ts';
import { receiptDocument, type ReceiptFacts } from '../adapters/receipt-document.ts';
import { CASH_WALLET_LOOK } from '../domain/contract-view.ts';
import type { PurchaseAnswer } from '../domain/purchase-answer.ts';
import { receiptNumberOf, tendersOf, type TransactionView, transactionView } from '../domain/transaction-view.ts';
import { readPurchaseAnswer } from '../queries/read-purchase-answer.ts';
import { readTransaction, type TransactionRow } from '../queries/read-transactions.ts';

/** Who bought, as a receipt names them. */
export interface Buyer {
  readonly name?: string;
  readonly maskedMobile?: string;
}

export interface ReceiptDeps {
  readonly sql: Sql;
  readonly pdf: PdfRenderer;
  readonly findBuyer: (customerId: bigint) => Promise<Buyer>;
}

export interface ReceiptView extends TransactionView {
  readonly number: string;
  readonly pdf_url: string;
  /** What the purchase comes to with its fee, in rials. */
  readonly total: bigint;
  /** The schedule as it was agreed; later payments do not change a receipt. */
  readonly installments: PurchaseAnswer['installments'];
}

interface Receipt {
  readonly row: TransactionRow;
  readonly merchant: MerchantName | undefined;
  readonly installments: PurchaseAnswer['installments'];
}

const PURCHASE_ID = /^[0-9]{1,18}$/;
const RETRY_AFTER_S = 5;

/** The receipt of the customer's own successful purchase; its number is the purchase's id, digits in any script. Refuses `not_found`. */
export async function showReceipt({ sql }: Pick<ReceiptDeps, 'sql'>, customerId: bigint, number: string): Promise<ReceiptView> {
  const { row, merchant, installments } = await readReceipt(sql, customerId, number);
  return {
    ...transactionView(row, merchant),
    number: receiptNumberOf(row.id),
    pdf_url: `/api/v1/accounting/payment-receipt/${receiptNumberOf(row.id)}/pdf`,
    total: addRial(row.amount, row.fee),
    installments,
  };
}

/** The same as a page to keep. Refuses `not_found`, and `unavailable` while the document cannot be typeset. */
export async function renderReceipt({ sql, pdf, findBuyer }: ReceiptDeps, customerId: bigint, number: string): Promise<Uint8Array> {
  const receipt = await readReceipt(sql, customerId, number);
  const document = receiptDocument(factsOf(receipt, await findBuyer(customerId)));
  return pdf.render(document).catch((error: unknown) => {
    throw error instanceof PdfUnavailableError ? new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S }) : error;
  });
}

async function readReceipt(sql: Sql, customerId: bigint, number: string): Promise<Receipt> {
  const latin = toLatinDigits(number);
  const row = PURCHASE_ID.test(latin) ? await readTransaction(sql, customerId, BigInt(latin)) : undefined;
  if (row?.result !== TRANSACTION_RESULT.success) throw new Refusal('not_found');
  const [answer, merchants] = await Promise.all([readPurchaseAnswer(sql, row.id), findMerchantNames(sql, [row.merchantId])]);
  return { row, merchant: merchants.get(row.merchantId), installments: answer.installments };
}

function factsOf({ row, merchant, installments }: Receipt, buyer: Buyer): ReceiptFacts {
  return {
    receiptNumber: receiptNumberOf(row.id),
    createdAt: row.createdAt,
    currency: row.currency === CURRENCY.iqd ? CURRENCY.iqd : (CURRENCY.irr satisfies CurrencyCode),
    shop: { name: merchant?.name ?? '' },
    buyer,
    productType: row.productType,
    amount: row.amount,
    fee: row.fee,
    tenders: tendersOf(row).map((tender) => ({ ...tender, title: tender.kind === 'credit' ? (row.walletGroupName ?? '') : CASH_WALLET_LOOK.name })),
    installmentCount: row.installmentCount,
    installments: installments.map((item) => ({ seq: item.seq, amount: rial(item.amount), dueDate: item.due_date, isPaidNow: item.status === 2 })),
    buyerNote: row.buyerNote,
  };
}
