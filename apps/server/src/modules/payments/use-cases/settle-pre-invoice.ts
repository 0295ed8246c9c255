import { Refusal } from '../../../platform/http/refusal.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import type { PartnerInvoice } from '../adapters/partner-invoices.ts';
import { type PreInvoiceDeps, referenceOf } from '../pre-invoice-deps.ts';
import {
  endPreInvoice,
  lockPreInvoice,
  type PreInvoice,
  reopen,
  storePage,
  WITHDRAW_AT_PARTNER,
} from '../queries/pre-invoices.ts';
import { captureHeldSale, releaseHeldSale } from './capture-held-sale.ts';

/**
 * What its buyer has decided at the partner is done here, once: paid is taken, returned is free. One that we took back may be paid in another way until its time is over,
 * by which it ends. An open one only gets its page.
 */
export async function settleByPartner(deps: PreInvoiceDeps, known: PreInvoice, invoice: PartnerInvoice): Promise<void> {
  if (invoice.state === 'open') return await storePage(deps.database.sql, known, invoice.pageToken);
  if (invoice.state === 'paid') return await takePaid(deps, known);
  if (invoice.state === 'withdrawn' && known.decidesBy > deps.clock.businessNow())
    return await reopenPreInvoice(deps, known);
  const state = invoice.state === 'withdrawn' ? 'expired' : 'returned';
  await freePreInvoice(deps, known, { state, reason: invoice.state });
}

/** Opens one again that we took back from the partner; nothing where it was decided or confirmed again meanwhile. */
export async function reopenPreInvoice(deps: PreInvoiceDeps, known: PreInvoice): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (isSameAttempt(await lockPreInvoice(tx, known.id), known)) await reopen(tx, known.id);
  });
}

/** The buyer has accepted it: what is held is taken. A shop that sells nothing any more gets nothing: then it is free, and the partner is notified. */
async function takePaid(deps: PreInvoiceDeps, known: PreInvoice): Promise<void> {
  try {
    await deps.database.transaction(async (tx) => {
      const invoice = await lockPreInvoice(tx, known.id);
      if (!isSameAttempt(invoice, known)) return;
      await takeHeld(deps, tx, invoice);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await freePreInvoice(deps, known, { state: 'returned', reason: error.code, tellsPartner: true });
  }
}

type Tx = Parameters<typeof lockPreInvoice>[0];

/** Takes what a locked pre-invoice holds; it is a purchase from then on. Refuses what a shop that sells nothing is refused for. */
export async function takeHeld(
  deps: PreInvoiceDeps,
  tx: Tx,
  { id, heldSaleId }: PreInvoice,
  other?: { readonly heldSaleId: bigint },
): Promise<void> {
  const saleId = other?.heldSaleId ?? heldSaleId;
  if (saleId === null) throw new Error(`the pre-invoice ${id} holds nothing`);
  const now = deps.clock.businessNow();
  // All of it is taken: nothing stays held.
  const taken = await captureHeldSale(deps, tx, saleId, { amount: undefined, expiresAt: now });
  if (taken === undefined) throw new Error(`the sale of the pre-invoice ${id} had ended`);
  await endPreInvoice(tx, id, { state: 'paid', purchaseId: taken.purchaseId, at: now, ...other });
}

export interface FreeEnd {
  readonly state: 'returned' | 'expired';
  readonly reason: string;
  /** The partner may hold it for paid. */
  readonly tellsPartner?: boolean;
}

/** Frees what an undecided pre-invoice holds, in its own transaction; nothing where it was decided or confirmed again meanwhile. */
export async function freePreInvoice(deps: PreInvoiceDeps, known: PreInvoice, end: FreeEnd): Promise<void> {
  const { state, reason, tellsPartner = false } = end;
  await deps.database.transaction(async (tx) => {
    const invoice = await lockPreInvoice(tx, known.id);
    if (!isSameAttempt(invoice, known) || invoice.heldSaleId === null) return;
    await releaseHeldSale(deps, tx, invoice.heldSaleId);
    await endPreInvoice(tx, invoice.id, { state, reason, at: deps.clock.businessNow() });
    if (tellsPartner)
      await addTask(tx, WITHDRAW_AT_PARTNER, { reference: referenceOf(invoice), amount: String(invoice.amount) });
  });
}

const isSameAttempt = (now: PreInvoice, then: PreInvoice): boolean =>
  now.state === then.state && now.attempts === then.attempts;
