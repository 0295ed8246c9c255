import { CURRENCY, type CurrencyCode, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { addRial, rial } from '@nesye/money';
import { amountInWords, toLatinDigits } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { type PdfRenderer, PdfUnavailableError } from '../../../platform/pdf/pdf-renderer.ts';
import { findUsers, maskMobile } from '../../identity/index.ts';
import { readCustomers } from '../../kyc/index.ts';
import { findMerchantNames, type MerchantName } from '../../merchants/index.ts';
import { receiptDocument, type ReceiptFacts } from '../adapters/receipt-document.ts';
import { CASH_WALLET_LOOK } from '../domain/contract-view.ts';
import type { PurchaseAnswer } from '../domain/purchase-answer.ts';
import { receiptNumberOf, tendersOf, transactionView } from '../domain/transaction-view.ts';
import { readPurchaseAnswer } from '../queries/read-purchase-answer.ts';
import { readTransaction, type TransactionRow } from '../queries/read-transactions.ts';

export interface ReceiptDeps {
  readonly sql: Sql;
  readonly pdf: PdfRenderer;
}

interface Receipt {
  readonly row: TransactionRow;
  readonly merchant: MerchantName | undefined;
  readonly installments: PurchaseAnswer['installments'];
  readonly customerName: string;
}

const PURCHASE_ID = /^[0-9]{1,18}$/;
const RETRY_AFTER_S = 5;

/** The receipt of the customer's own successful purchase; its number is the purchase's id, digits in any script. Amounts in rials. Refuses `not_found`. */
export async function showReceipt({ sql }: Pick<ReceiptDeps, 'sql'>, customerId: bigint, text: string) {
  const { row, merchant, installments, customerName } = await readReceipt(sql, customerId, text);
  const number = receiptNumberOf(row.id);
  const view = transactionView(row, merchant);
  return {
    number,
    customer_name: customerName,
    merchant: view.merchant,
    amount: row.amount,
    amount_in_words: amountInWords(row.amount),
    fee: row.fee,
    total: addRial(row.amount, row.fee),
    number_of_installments: row.installmentCount,
    tenders: view.tenders,
    wallet_group_name: view.wallet_group_name,
    created_at: view.created_at,
    created_at_jalali: view.created_at_jalali,
    installments,
    pdf_url: `/api/v1/accounting/payment-receipt/${number}/pdf`,
  };
}

export interface ReceiptFile {
  readonly name: string;
  readonly pdf: Uint8Array;
}

/** The same as a page to keep. Refuses `not_found`, and `unavailable` while the document cannot be typeset. */
export async function renderReceipt({ sql, pdf }: ReceiptDeps, customerId: bigint, text: string): Promise<ReceiptFile> {
  const receipt = await readReceipt(sql, customerId, text);
  const [user] = (await findUsers(sql, [customerId])).values();
  const document = receiptDocument(factsOf(receipt, user === undefined ? undefined : maskMobile(user.mobile)));
  const rendered = await pdf.render(document).catch((error: unknown) => {
    throw error instanceof PdfUnavailableError ? new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S }) : error;
  });
  return { name: `nesye-receipt-${receiptNumberOf(receipt.row.id)}.pdf`, pdf: rendered };
}

async function readReceipt(sql: Sql, customerId: bigint, number: string): Promise<Receipt> {
  const latin = toLatinDigits(number);
  const row = PURCHASE_ID.test(latin) ? await readTransaction(sql, customerId, BigInt(latin)) : undefined;
  if (row?.result !== TRANSACTION_RESULT.success) throw new Refusal('not_found');
  const [answer, merchants, customers] = await Promise.all([readPurchaseAnswer(sql, row.id), findMerchantNames(sql, [row.merchantId]), readCustomers(sql, [customerId])]);
  const customer = customers.get(customerId);
  return {
    row,
    merchant: merchants.get(row.merchantId),
    // As agreed at the purchase: what is paid later does not change a receipt.
    installments: answer.installments,
    customerName: customer === undefined ? '' : `${customer.firstName} ${customer.lastName}`,
  };
}

function factsOf({ row, merchant, installments, customerName }: Receipt, maskedMobile: string | undefined): ReceiptFacts {
  return {
    receiptNumber: receiptNumberOf(row.id),
    createdAt: row.createdAt,
    currency: row.currency === CURRENCY.iqd ? CURRENCY.iqd : (CURRENCY.irr satisfies CurrencyCode),
    shop: { name: merchant?.name ?? '' },
    buyer: { ...(customerName === '' ? {} : { name: customerName }), ...(maskedMobile === undefined ? {} : { maskedMobile }) },
    productType: row.productType,
    amount: row.amount,
    fee: row.fee,
    tenders: tendersOf(row).map((tender) => ({ ...tender, title: tender.kind === 'credit' ? (row.walletGroupName ?? '') : CASH_WALLET_LOOK.name })),
    installmentCount: row.installmentCount,
    installments: installments.map((item) => ({ seq: item.seq, amount: rial(item.amount), dueDate: item.due_date, isPaidNow: item.status === 2 })),
    buyerNote: row.buyerNote,
  };
}
