import { CASH_PRODUCT_UID } from '@nesye/contract/constants';
import { Refusal } from '../../../platform/http/refusal.ts';
import { partnerDecidesUntil, type PreInvoiceView } from '../domain/pre-invoice.ts';
import { type PreInvoiceDeps, preInvoiceView, referenceOf, wayBackOf } from '../pre-invoice-deps.ts';
import { readCustomerContracts } from '../queries/read-customer-contracts.ts';
import { readHeldSale } from '../queries/held-sales.ts';
import {
  findPreInvoice,
  lockPreInvoice,
  type PreInvoice,
  readPreInvoice,
  storeAttempt,
} from '../queries/pre-invoices.ts';
import { readAgreedShop } from './find-shop.ts';
import { holdSale, readSaleToHold, type SaleToHold } from './hold-sale.ts';
import { freePreInvoice, settleByPartner, takeHeld, reopenPreInvoice } from './settle-pre-invoice.ts';

const HELD_MS = 60_000;

export interface Confirmation {
  readonly uid: string;
  readonly use_cash_wallet: boolean;
}

/**
 * Confirms a pre-invoice by its state: a paid one is the same again. One that is not decided goes to the partner's page, or is paid from the cash wallet now. Refuses
 * `not_found`, `pre_invoice_closed`, what a closed shop is refused for, `product_not_offered` and `balance_insufficient` for the wallet. `outcome_unknown`: the partner is
 * silent, and the same may be sent again.
 */
export async function confirmPreInvoice(
  deps: PreInvoiceDeps,
  customerId: bigint,
  { uid, use_cash_wallet: isFromWallet }: Confirmation,
): Promise<PreInvoiceView> {
  const known = await findPreInvoice(deps.database.sql, customerId, uid);
  if (known === undefined || known.state === 'refused') throw new Refusal('not_found');
  if (known.state !== 'paid') {
    requireOpen(known, deps.clock.businessNow());
    await requireSelling(deps, known);
    await (isFromWallet ? payFromWallet(deps, known) : sendToPartner(deps, known));
  }
  const confirmed = await readPreInvoice(deps.database.sql, known.id);
  if (confirmed?.state === 'returned' || confirmed?.state === 'expired') throw new Refusal('pre_invoice_closed');
  // It was taken back from the partner at the same moment.
  if (confirmed?.state === 'open') throw new Refusal('outcome_unknown');
  return await preInvoiceView(deps, deps.database.sql, confirmed ?? known);
}

/** What the partner has by its time it decides, or silence does; what is only ours is over. */
function requireOpen({ state, decidesBy }: PreInvoice, now: Date): void {
  const isOver = state === 'open' ? decidesBy <= now : state !== 'at_partner';
  if (isOver) throw new Refusal('pre_invoice_closed');
}

async function requireSelling({ database, clock }: PreInvoiceDeps, { qrCode }: PreInvoice): Promise<void> {
  const { closedBy } = await readAgreedShop(database.sql, qrCode, clock.businessDate());
  if (closedBy !== null) throw new Refusal(closedBy);
}

/** Registers the present attempt at the partner, a new one where none is there. Repeated, it is one invoice. */
async function sendToPartner(deps: PreInvoiceDeps, known: PreInvoice): Promise<void> {
  const invoice = await deps.database.transaction(async (tx) => {
    const locked = await lockPreInvoice(tx, known.id);
    if (locked.state !== 'open') return locked;
    await storeAttempt(tx, locked.id, partnerDecidesUntil(locked.madeAt, deps.clock.businessNow()));
    return await lockPreInvoice(tx, known.id);
  });
  if (invoice.state !== 'at_partner') return;
  const { shop_name: shopName } = await preInvoiceView(deps, deps.database.sql, invoice);
  const registered = await deps.partner.register({
    reference: referenceOf(invoice),
    amount: invoice.amount,
    shopName,
    returnUrl: wayBackOf(deps, invoice.uid),
  });
  if (registered === undefined) throw new Refusal('outcome_unknown');
  await settleByPartner(deps, invoice, registered);
}

/** Pays all of it from the cash wallet, now. What the partner has is taken back first: what its buyer has decided there counts. */
async function payFromWallet(deps: PreInvoiceDeps, known: PreInvoice): Promise<void> {
  if (known.state === 'at_partner' && !(await takeBack(deps, known))) return;
  const former = known.heldSaleId === null ? undefined : await readHeldSale(deps.database.sql, known.heldSaleId);
  if (former === undefined) throw new Error(`the pre-invoice ${known.id} holds nothing`);
  const isAllWallet = former.walletAmount === former.amount;
  const sale = isAllWallet ? undefined : await walletSaleOf(deps, known);
  await deps.database.transaction(async (tx) => {
    const invoice = await lockPreInvoice(tx, known.id);
    // Confirmed the other way, or paid, at the same moment: that one counts.
    if (invoice.state !== 'open') return;
    const now = deps.clock.businessNow();
    if (invoice.decidesBy <= now) throw new Refusal('pre_invoice_closed');
    if (sale === undefined) return await takeHeld(deps, tx, invoice);
    const held = await holdSale(deps, tx, invoice.customerId, {
      sale,
      expiresAt: new Date(now.getTime() + HELD_MS),
      cardPurpose: undefined,
      insteadOf: former.id,
    });
    await takeHeld(deps, tx, invoice, { heldSaleId: held.id });
  });
}

/** False where the buyer had decided at the partner. */
async function takeBack(deps: PreInvoiceDeps, known: PreInvoice): Promise<boolean> {
  const word = await deps.partner.withdraw({ reference: referenceOf(known), amount: known.amount });
  if (word === undefined) throw new Refusal('outcome_unknown');
  if (word.state !== 'withdrawn') {
    await settleByPartner(deps, known, word);
    return false;
  }
  await reopenPreInvoice(deps, known);
  const { decidesBy } = known;
  if (decidesBy > deps.clock.businessNow()) return true;
  const reopened = await readPreInvoice(deps.database.sql, known.id);
  if (reopened?.state === 'open') await freePreInvoice(deps, reopened, { state: 'expired', reason: 'time_over' });
  throw new Refusal('pre_invoice_closed');
}

/** The same purchase, all of it from the wallet. Refuses `product_not_offered` for a shop that takes no cash. */
async function walletSaleOf(
  deps: PreInvoiceDeps,
  { customerId, uid, qrCode, amount }: PreInvoice,
): Promise<SaleToHold> {
  const contracts = await readCustomerContracts(deps.database.sql, customerId, deps.clock.businessDate());
  const cash = contracts.find(({ kind }) => kind === 'cash');
  if (cash === undefined) throw new Refusal('balance_insufficient');
  return await readSaleToHold(
    deps,
    customerId,
    {
      qrCode,
      uid,
      transactionAmount: String(amount),
      cashAccountUID: cash.uid,
      productUID: CASH_PRODUCT_UID.cashWallet,
    },
    'till',
  );
}
