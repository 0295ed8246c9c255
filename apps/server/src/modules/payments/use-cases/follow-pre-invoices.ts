import { rial } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { givenUpAt, type PreInvoiceView } from '../domain/pre-invoice.ts';
import { type PreInvoiceDeps, preInvoiceView, referenceOf } from '../pre-invoice-deps.ts';
import { findPreInvoice, findUndecided, type PreInvoice, readPreInvoice } from '../queries/pre-invoices.ts';
import { freePreInvoice, settleByPartner } from './settle-pre-invoice.ts';

const BATCH_SIZE = 200;

/** The customer's own pre-invoice; one that is at the partner is inquired about first. Refuses `not_found`. */
export async function showPreInvoice(deps: PreInvoiceDeps, customerId: bigint, uid: string): Promise<PreInvoiceView> {
  const known = await findPreInvoice(deps.database.sql, customerId, uid);
  if (known === undefined || known.state === 'refused') throw new Refusal('not_found');
  await follow(deps, known.id);
  return await preInvoiceView(deps, deps.database.sql, (await readPreInvoice(deps.database.sql, known.id)) ?? known);
}

/** Brings every undecided pre-invoice on: what its buyer has decided, and what the clock has. Returns how many there were. */
export const followPreInvoices = async (deps: PreInvoiceDeps): Promise<number> =>
  await forEachRecord({
    next: (after?: bigint) =>
      findUndecided(deps.database.sql, deps.clock.businessNow(), { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: (id) => follow(deps, id),
  });

/** Safe to repeat, and by several processes together. */
async function follow(deps: PreInvoiceDeps, id: bigint): Promise<void> {
  const invoice = await readPreInvoice(deps.database.sql, id);
  const now = deps.clock.businessNow();
  if (invoice?.state === 'open') {
    if (invoice.decidesBy <= now) await freePreInvoice(deps, invoice, { state: 'expired', reason: 'time_over' });
  } else if (invoice?.state === 'at_partner') await followAtPartner(deps, invoice, now);
}

/** One whose time is over is taken back, so that nothing is decided there any more. A partner that is silent for a day more has lost its claim. */
async function followAtPartner(deps: PreInvoiceDeps, invoice: PreInvoice, now: Date): Promise<void> {
  const isOver = invoice.decidesBy <= now;
  const known = { reference: referenceOf(invoice), amount: invoice.amount };
  const word = await (isOver ? deps.partner.withdraw(known) : deps.partner.inquire(known));
  if (word === 'unknown_there') return;
  if (word !== undefined) return await settleByPartner(deps, invoice, word);
  if (givenUpAt(invoice.decidesBy) <= now)
    await freePreInvoice(deps, invoice, { state: 'returned', reason: 'partner_silent', tellsPartner: true });
}

/** Tells the partner that an invoice will not be paid. Throws while it is silent: then it is sent again. */
export async function withdrawForGood(
  { partner }: PreInvoiceDeps,
  { reference, amount }: { readonly reference: string; readonly amount: string },
): Promise<void> {
  if ((await partner.withdraw({ reference, amount: rial(BigInt(amount)) }, true)) === undefined)
    throw new Error('the partner is silent');
}
