import { INVOICE_STATUS } from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { issuePaymentCode, requireSalesPoint } from '../../merchants/index.ts';
import { notifyNumber } from '../../messaging/index.ts';
import type { Invoice } from '../domain/invoice.ts';
import { type InvoiceKey, type InvoicingDeps, lockOwnInvoice, requireShop } from '../invoicing-deps.ts';
import { payLinkOf } from '../invoice-view.ts';
import { endOfDay, lockNumbering, markSent, takeNumber } from '../queries/write-invoices.ts';

/**
 * Sends a draft: it gets the next number of its shop, and its total is fixed. A code of that amount is made, which any purchase pays, once. `sms`: the pay link goes
 * to the buyer's mobile. One that was sent before stays as it is, and nothing is sent again. Refuses `not_found`, `invoice_not_draft` for a cancelled one, `invoice_empty`,
 * `invoice_overdue`, `mobile_invalid` for an SMS without a mobile, as `requireSalesPoint` and `issuePaymentCode` do, and as `notifyNumber` does.
 */
export async function sendInvoice(deps: InvoicingDeps, key: InvoiceKey, { sms }: { readonly sms: boolean }) {
  const { database, clock } = deps;
  const place = await requireSalesPoint(database.sql, key.userId, 'invoices');
  await database.transaction(async (tx) => {
    await lockNumbering(tx, place.merchantId);
    const invoice = await lockOwnInvoice(deps, tx, key);
    if (invoice.status === INVOICE_STATUS.cancelled) throw new Refusal('invoice_not_draft');
    if (invoice.status !== INVOICE_STATUS.draft) return;
    if (invoice.total === 0n) throw new Refusal('invoice_empty');
    if (invoice.dueDate < clock.businessDate()) throw new Refusal('invoice_overdue');
    if (sms && invoice.buyerMobile === null) throw new Refusal('mobile_invalid');
    const at = clock.businessNow();
    const number = await takeNumber(tx, place.merchantId);
    const code = await issuePaymentCode(tx, {
      ...place,
      amount: invoice.total,
      note: null,
      invoiceUid: String(number),
      redirectUrl: null,
      madeFor: 'invoice',
      madeAt: at,
      madeBy: key.userId,
      validUntil: await endOfDay(tx, invoice.dueDate),
    });
    await markSent(tx, invoice.id, { number, total: invoice.total, codeId: code.id, at });
    if (sms) await sendLink(deps, tx, key.userId, { invoice, code: code.code });
    await appendAudit(tx, {
      actorId: key.userId,
      action: 'invoicing.send_invoice',
      subjectKind: 'invoicing.invoice',
      subjectId: invoice.id,
      detail: { merchant_id: place.merchantId, amount: invoice.total },
      at: clock.now(),
    });
  });
}

/** Late in the transaction: the number and its sender are locked until the commit. */
async function sendLink(
  { clock, publicOrigin }: InvoicingDeps,
  tx: Tx,
  userId: bigint,
  { invoice, code }: { readonly invoice: Invoice; readonly code: string },
): Promise<void> {
  if (invoice.buyerMobile === null) return;
  const { name } = await requireShop(tx, userId);
  const to = { mobile: invoice.buyerMobile, senderId: userId, about: String(invoice.id) };
  const notice = {
    kind: 'invoice_sent',
    shopName: name,
    amount: invoice.total,
    dueDate: invoice.dueDate,
    link: payLinkOf(publicOrigin, code),
  } as const;
  await notifyNumber(tx, to, notice, clock.now());
}
