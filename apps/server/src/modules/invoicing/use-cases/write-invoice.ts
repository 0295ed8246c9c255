import type { CallTypes, invoicingCalls } from '@nesye/contract';
import { INVOICE_LIMIT } from '@nesye/contract/constants';
import { addDays, type IsoDate, parseIsoDate } from '@nesye/money';
import { normalizeMobile } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Buyer, InvoiceHead } from '../domain/invoice.ts';
import { type InvoiceKey, type InvoicingDeps, lockDraft, lockOwnInvoice, requireShop } from '../invoicing-deps.ts';
import { copyItems } from '../queries/items.ts';
import { findRequest } from '../queries/requests.ts';
import { countDrafts, insertInvoice, lockNumbering, setRequest, updateHead } from '../queries/write-invoices.ts';

type GivenHead = CallTypes<typeof invoicingCalls.changeInvoice>['body'];
/** What the wire says of a buyer. */
export type GivenBuyer = Pick<GivenHead, 'buyer_name' | 'buyer_mobile' | 'note'>;
type GivenInvoice = CallTypes<typeof invoicingCalls.writeInvoice>['body'];

/** Drafts of a shop at a time. */
const MAX_DRAFTS = 200;
/** Until a copy is due. */
const COPY_DAYS = 7;

/**
 * Begins a draft of the user's shop, for one of its requests where one is named; returns its id. Refuses `not_found` without a shop and for another's request,
 * `mobile_invalid`, `invalid` for the due date, `invoice_limit_reached`, and `invoice_request_done` for a second invoice of a request.
 */
export async function writeInvoice(
  deps: InvoicingDeps,
  userId: bigint,
  { request_id: requestId, ...given }: GivenInvoice,
): Promise<bigint> {
  const head = readHead(given, deps.clock.businessDate());
  return await deps.database.transaction(async (tx) => {
    const id = await insertDraft(deps, tx, userId, head);
    if (requestId !== undefined) await takeRequest(tx, { id, userId, requestId: BigInt(requestId) });
    return id;
  });
}

/** Of two drafts for one request in the same moment the second waits for the numbering of the shop, and sees the first. */
async function takeRequest(
  tx: Tx,
  { id, userId, requestId }: { readonly id: bigint; readonly userId: bigint; readonly requestId: bigint },
): Promise<void> {
  const { id: merchantId } = await requireShop(tx, userId);
  const request = await findRequest(tx, { id: requestId, merchantId });
  if (request === undefined) throw new Refusal('not_found');
  if (request.invoiceId !== null) throw new Refusal('invoice_request_done');
  await setRequest(tx, id, requestId);
}

/** Begins a draft with the buyer, the note and the items of another invoice, due in a week; returns its id. Refuses `not_found`, `invoice_limit_reached`. */
export async function copyInvoice(deps: InvoicingDeps, key: InvoiceKey): Promise<bigint> {
  return await deps.database.transaction(async (tx) => {
    const { buyerName, buyerMobile, note, id } = await lockOwnInvoice(deps, tx, key);
    const head = { buyerName, buyerMobile, note, dueDate: addDays(deps.clock.businessDate(), COPY_DAYS) };
    const copy = await insertDraft(deps, tx, key.userId, head);
    await copyItems(tx, id, copy);
    return copy;
  });
}

/** Puts another head on a draft. Refuses `not_found`, `invoice_not_draft`, `mobile_invalid`, `invalid` for the due date. */
export async function changeHead(deps: InvoicingDeps, key: InvoiceKey, given: GivenHead): Promise<void> {
  const head = readHead(given, deps.clock.businessDate());
  await deps.database.transaction(async (tx) => {
    const { id } = await lockDraft(deps, tx, key);
    await updateHead(tx, id, head);
  });
}

async function insertDraft(deps: InvoicingDeps, tx: Tx, userId: bigint, head: InvoiceHead): Promise<bigint> {
  const { id: merchantId } = await requireShop(tx, userId);
  await lockNumbering(tx, merchantId);
  if ((await countDrafts(tx, merchantId, MAX_DRAFTS)) >= MAX_DRAFTS) throw new Refusal('invoice_limit_reached');
  return await insertInvoice(tx, { merchantId, head, at: deps.clock.businessNow() });
}

function readHead(given: GivenHead, today: IsoDate): InvoiceHead {
  const buyer = readBuyer(given);
  const dueDate = parseIsoDate(given.due_date);
  if (dueDate === undefined || dueDate < today || dueDate > addDays(today, INVOICE_LIMIT.days))
    throw new Refusal('invalid', { field: 'due_date' });
  return { ...buyer, dueDate };
}

/** A buyer with the mobile in its stored form. Refuses `mobile_invalid`. */
export function readBuyer({ buyer_name: buyerName, buyer_mobile: typed, note }: GivenBuyer): Buyer {
  const buyerMobile = typed === undefined ? null : normalizeMobile(typed);
  if (buyerMobile === undefined) throw new Refusal('mobile_invalid', { field: 'buyer_mobile' });
  return { buyerName, buyerMobile, note: note ?? null };
}
