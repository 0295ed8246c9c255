import { STANDARD_NAME } from '@nesye/contract/server-texts';
import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { type IsoDate, jalaliText } from '@nesye/money';
import { amountInWords, maskMobile, toLatinDigits } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import type { PdfRenderer, PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import { findUsers } from '../../identity/index.ts';
import { readCustomers } from '../../kyc/index.ts';
import { findBranchOfSale, findMerchantNames, type MerchantName } from '../../merchants/index.ts';
import { readPaymentReceipt } from '../../repayment/index.ts';
import { type AgreedRow, readAgreedRows } from '../../schedules/index.ts';
import { showSchedule } from '../../dues/index.ts';
import { paymentReceiptDocument } from '../adapters/payment-receipt-document.ts';
import { receiptDocument, type ReceiptFacts, type ReceiptUnit } from '../adapters/receipt-document.ts';
import { CASH_WALLET_LOOK } from '../domain/contract-view.ts';
import { costOf, receiptNumberOf, tendersOf, transactionView, isPaidNow } from '../domain/transaction-view.ts';
import { type PaidReceipt, paymentReceiptView } from '../domain/payment-receipt-view.ts';
import { readTransaction, type TransactionRow } from '../queries/read-transactions.ts';

export interface ReceiptDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly pdf: PdfRenderer;
}

/** The name of a tender next to its amount; a facility has its provider's name. */
const TITLES: Readonly<Record<string, string>> = {
  wallet: CASH_WALLET_LOOK.name,
  gift_card: STANDARD_NAME.giftCard,
  gateway: STANDARD_NAME.bankCard,
};

interface Receipt {
  readonly row: TransactionRow;
  readonly merchant: MerchantName | undefined;
  readonly branchName: string | undefined;
  /** As they were agreed, each with its status on `asOf`. */
  readonly installments: readonly (AgreedRow & { readonly status: number })[];
  /** The schedule is another now: rows were moved, or what was late was spread. */
  readonly isChanged: boolean;
  readonly asOf: IsoDate;
  readonly customerName: string;
}

const PURCHASE_ID = /^[0-9]{1,18}$/;

/** The receipt of the customer's own successful purchase, its rows as they are today; its number is the purchase's id, digits in any script. Amounts in rials. Refuses `not_found`. */
export async function showReceipt(deps: Pick<ReceiptDeps, 'sql' | 'clock'>, customerId: bigint, text: string) {
  const paid = await findPaidReceipt(deps, customerId, text);
  if (paid !== undefined) return paymentReceiptView(paid);
  const { row, merchant, installments, isChanged, customerName } = await readReceipt(deps, customerId, text);
  const number = receiptNumberOf(row.id);
  const view = transactionView(row, merchant);
  return {
    number,
    kind: 'purchase' as const,
    customer_name: customerName,
    merchant: view.merchant,
    amount: row.amount,
    amount_in_words: amountInWords(row.amount),
    ...costOf(row, installments),
    penalty: 0n,
    rebate: 0n,
    number_of_installments: row.installmentCount,
    tenders: view.tenders,
    exchange: view.exchange,
    wallet_group_name: view.wallet_group_name,
    created_at: view.created_at,
    created_at_jalali: view.created_at_jalali,
    installments: installments.map((item) => ({
      seq: item.seq,
      amount: item.amount,
      due_date: item.dueDate,
      due_date_jalali: jalaliText(item.dueDate),
      is_paid_now: isPaidNow(row, item),
      status: item.status,
    })),
    is_rescheduled: isChanged,
    pdf_url: `/api/v1/accounting/payment-receipt/${number}/pdf`,
  };
}

export interface ReceiptFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The same as a PDF, in rials or tomans. Refuses `not_found`, and as the renderer does. */
export async function renderReceipt(
  deps: ReceiptDeps,
  customerId: bigint,
  text: string,
  unit: ReceiptUnit = 'rial',
): Promise<ReceiptFile> {
  const [user] = (await findUsers(deps.sql, [customerId])).values();
  const mobile = user === undefined ? undefined : maskMobile(user.mobile);
  const paid = await findPaidReceipt(deps, customerId, text);
  if (paid !== undefined)
    return await renderFile(deps, customerId, paymentReceiptDocument(paid, mobile, unit), paid.payment.id);
  const receipt = await readReceipt(deps, customerId, text);
  return await renderFile(deps, customerId, receiptDocument(factsOf(receipt, mobile), unit), receipt.row.id);
}

async function renderFile(
  { pdf }: ReceiptDeps,
  customerId: bigint,
  document: PdfRequest,
  id: bigint,
): Promise<ReceiptFile> {
  return { name: `nesye-receipt-${receiptNumberOf(id)}.pdf`, content: await pdf.render(document, customerId) };
}

/** The receipt of a payment of installments: their numbers and those of purchases are one series. */
async function findPaidReceipt(
  { sql }: Pick<ReceiptDeps, 'sql'>,
  customerId: bigint,
  number: string,
): Promise<PaidReceipt | undefined> {
  const latin = toLatinDigits(number);
  const found = PURCHASE_ID.test(latin) ? await readPaymentReceipt(sql, customerId, BigInt(latin)) : undefined;
  if (found === undefined) return undefined;
  const customer = (await readCustomers(sql, [customerId])).get(customerId);
  return { ...found, customerName: customer === undefined ? '' : `${customer.firstName} ${customer.lastName}` };
}

async function readReceipt(
  { sql, clock }: Pick<ReceiptDeps, 'sql' | 'clock'>,
  customerId: bigint,
  number: string,
): Promise<Receipt> {
  const latin = toLatinDigits(number);
  const row = PURCHASE_ID.test(latin) ? await readTransaction(sql, customerId, BigInt(latin)) : undefined;
  if (row?.result !== TRANSACTION_RESULT.success) throw new Refusal('not_found');
  const asOf = clock.businessDate();
  const [schedule, agreed, merchants, branchName, customers] = await Promise.all([
    showSchedule(sql, customerId, row.id, asOf),
    readAgreedRows(sql, customerId, row.id),
    findMerchantNames(sql, [row.merchantId]),
    findBranchOfSale(sql, row.terminalId, row.createdAt),
    readCustomers(sql, [customerId]),
  ]);
  const customer = customers.get(customerId);
  return {
    row,
    merchant: merchants.get(row.merchantId),
    branchName,
    installments: agreed.map((item) => ({ ...item, status: statusOf(schedule, item) })),
    isChanged: !isAsAgreed(schedule, agreed),
    asOf,
    customerName: customer === undefined ? '' : `${customer.firstName} ${customer.lastName}`,
  };
}

type Schedule = Awaited<ReturnType<typeof showSchedule>>;

/** How a row that was agreed is today. */
function statusOf(schedule: Schedule, { seq }: AgreedRow): number {
  const row = schedule.find((each) => each.seq === seq);
  if (row === undefined) throw new Error(`the agreed row ${seq} is gone`);
  return row.status;
}

/** Has every row the day and the amount that were agreed, before refunds. */
const isAsAgreed = (schedule: Schedule, agreed: readonly AgreedRow[]): boolean =>
  schedule.length === agreed.length &&
  agreed.every(({ seq, amount, dueDate }) =>
    schedule.some((row) => row.seq === seq && row.amount === amount && row.due_date === dueDate),
  );

function factsOf(
  { row, merchant, branchName, installments, isChanged, asOf, customerName }: Receipt,
  maskedMobile: string | undefined,
): ReceiptFacts {
  return {
    receiptNumber: receiptNumberOf(row.id),
    createdAt: row.createdAt,
    exchange: row.exchange,
    shop: { name: [merchant?.name ?? '', ...(branchName === undefined ? [] : [branchName])].join('، ') },
    buyer: {
      ...(customerName === '' ? {} : { name: customerName }),
      ...(maskedMobile === undefined ? {} : { maskedMobile }),
    },
    productType: row.productType,
    amount: row.amount,
    cost: costOf(row, installments),
    tenders: tendersOf(row).map((tender) => ({
      ...tender,
      title: TITLES[tender.kind] ?? row.walletGroupName ?? '',
    })),
    installmentCount: row.installmentCount,
    installments: installments.map((item) => ({
      seq: item.seq,
      amount: item.amount,
      dueDate: item.dueDate,
      isPaidNow: isPaidNow(row, item),
      status: item.status,
    })),
    isChanged,
    asOf,
    buyerNote: row.buyerNote,
  };
}
