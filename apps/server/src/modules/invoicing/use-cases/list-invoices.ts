import { invoicingCalls } from '@nesye/contract';
import { INVOICE_STATUS, type InvoiceStatus } from '@nesye/contract/constants';
import { amountsInSearch, foldText, toLatinDigits } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { shopWhere } from '../../merchants/index.ts';
import { rowView } from '../invoice-view.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { type InvoiceSearch, readInvoices } from '../queries/read-invoices.ts';

export interface InvoiceQuery extends ListQuery {
  readonly filter_status__in?: string | undefined;
  readonly filter_text?: string | undefined;
}

const PAGE_SIZE = 20;
const STANDARD: readonly InvoiceStatus[] = [INVOICE_STATUS.sent, INVOICE_STATUS.paid];
const ALL: readonly number[] = Object.values(INVOICE_STATUS);
const NUMBER = /^\d{1,9}$/;
const MOBILE_END = /^\d{4,11}$/;

/**
 * Invoices of the user's shop, newest first, 20 a page: those that are sent or paid, unless other statuses are named (B077). The search finds a buyer's name, a number, an
 * amount in rials or toman, and the end of a mobile. Refuses as every paged list does, and `invalid` for an unknown status.
 */
export async function listInvoices({ database, clock }: InvoicingDeps, userId: bigint, query: InvoiceQuery) {
  const shop = await shopWhere(database.sql, userId, 'invoices');
  const statuses = readStatuses(query.filter_status__in);
  const read = pagedList(
    invoicingCalls.listInvoices,
    ['created_at'],
    async (sql, page, { filter_text: text }: InvoiceQuery) => {
      if (shop === undefined) return { total: 0, rows: [] };
      const filter = { merchantId: shop.id, statuses, search: text === undefined ? undefined : readSearch(text) };
      const { total, rows } = await readInvoices(sql, page, filter, clock.businessNow());
      return { total, rows: rows.map(rowView) };
    },
    PAGE_SIZE,
  );
  return await read(database.sql, { ...query, order_by: query.order_by ?? '-created_at' });
}

function readStatuses(given: string | undefined): readonly InvoiceStatus[] {
  if (given === undefined) return STANDARD;
  const statuses = toLatinDigits(given).split(',').map(Number);
  if (statuses.some((status) => !ALL.includes(status))) throw new Refusal('invalid', { field: 'filter_status__in' });
  return statuses as InvoiceStatus[];
}

function readSearch(text: string): InvoiceSearch | undefined {
  const folded = foldText(text);
  if (folded === '') return undefined;
  return {
    folded,
    number: NUMBER.test(folded) ? Number(folded) : undefined,
    amounts: amountsInSearch(text),
    mobileEnd: MOBILE_END.test(folded) ? folded : undefined,
  };
}
