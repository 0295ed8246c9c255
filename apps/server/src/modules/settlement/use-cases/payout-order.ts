import { rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { OrderKind } from '../../../platform/orders/order-kind.ts';
import {
  BANK_HOME_BUCKET,
  type Line,
  PAYOUT_LEG,
  POSTING_RULE,
  postEntry,
  postPayoutPaid,
  postPayoutPaidAtBank,
  postPayoutReturned,
  postPayoutReturnedAtBank,
  postPayoutReturnedLater,
} from '../../ledger/index.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { type CashOutEnd, notifyOwner, openShopSheba, type PayoutOrder } from '../../wallet/index.ts';
import {
  endPayoutWithParts,
  findPaidPart,
  lockPart,
  markPartEnded,
  markPartSent,
  type PartEnd,
  type PayoutPart,
  storePartReference,
} from '../queries/payouts.ts';
import { lockShop, refuseSheba } from '../queries/shops.ts';
import { orderIdOf, PAYOUT_ORDER, type SettlementDeps } from '../settlement-deps.ts';

type Clocked = Pick<SettlementDeps, 'clock'>;

/** After its cycle the bank has what the receiver's bank said. */
const AFTER_CYCLE_MS = 60_000;

/** A part in a file is looked at again so much later: it never goes as a single order. */
const IN_FILE_MS = 15 * 60_000;

/** A part of a payout as an order to the bank. Its money left the shop's account when the payout was made. */
export const payoutOrder = (deps: SettlementDeps): OrderKind<PayoutPart, PayoutOrder, CashOutEnd> => ({
  name: PAYOUT_ORDER,
  lock: (tx, id) => lockPart(tx, id),
  begin: async (tx, part) => {
    if (part.fileId !== null) return { kind: 'wait', ms: IN_FILE_MS };
    await markPartSent(tx, part.id);
    const { sheba, holderName } = await openShopSheba(tx, deps.vault, shebaOf(part).id);
    const { amount, cycleAt } = part;
    return { kind: 'give', ask: { orderId: orderIdOf(part.id), sheba, holderName, amount: rial(amount), cycleAt } };
  },
  send: (order) => deps.bank.send(order),
  inquire: (id) => deps.bank.inquire(orderIdOf(id)),
  accept: async (tx, { id, cycleAt }, { reference }) => {
    await storePartReference(tx, id, reference);
    return new Date(cycleAt.getTime() + AFTER_CYCLE_MS);
  },
  end: (tx, part, end) =>
    end.kind === 'paid'
      ? pay(deps, tx, part, { state: 'paid', reference: end.reference })
      : giveBack(deps, tx, part, { state: 'returned', failure: end.kind }),
});

/** A payout with parts has an account: the database holds it to that. */
function shebaOf({ id, shebaId, shebaMask }: PayoutPart): { readonly id: bigint; readonly mask: string } {
  if (shebaId === null || shebaMask === null) throw new Error(`the part ${id} has no account to go to`);
  return { id: shebaId, mask: shebaMask };
}

/** Rule 22, legs 3 and 4, joined by the part's number: the money has left our account for the shop's. */
async function pay(deps: SettlementDeps, tx: Tx, part: PayoutPart, end: PartEnd): Promise<void> {
  const { merchantId, amount } = part;
  await post(deps, tx, part, PAYOUT_LEG.paid, postPayoutPaid(merchantId, amount));
  await post(deps, tx, part, PAYOUT_LEG.paidAtBank, postPayoutPaidAtBank(amount));
  await endPart(deps, tx, part, end);
}

/** Rule 22, leg 5: the shop is owed it again, and nothing more goes to that account. */
async function giveBack(deps: SettlementDeps, tx: Tx, part: PayoutPart, end: PartEnd): Promise<void> {
  const { merchantId, amount } = part;
  await lockShop(tx, merchantId);
  await post(deps, tx, part, PAYOUT_LEG.returned, postPayoutReturned(merchantId, amount));
  await refuseSheba(tx, merchantId, shebaOf(part).id);
  await endPart(deps, tx, part, end);
}

/**
 * Rule 22, legs 6 and 7: the bank has sent a part back that it had paid. The shop is owed it again, and nothing more goes to that account. Returns false where the bank has
 * paid no part of this reference and amount, or its return is known.
 */
export async function takeBackPaidPart(
  deps: Clocked,
  tx: Tx,
  { reference, amount }: { readonly reference: string; readonly amount: bigint },
): Promise<boolean> {
  const id = await findPaidPart(tx, reference, amount);
  if (id === undefined) return false;
  const part = await lockPart(tx, id);
  if (part.state !== 'paid') return false;
  const { merchantId } = part;
  await lockShop(tx, merchantId);
  await post(deps, tx, part, PAYOUT_LEG.returnedLater, postPayoutReturnedLater(merchantId, amount));
  await post(deps, tx, part, PAYOUT_LEG.returnedAtBank, postPayoutReturnedAtBank(amount));
  await refuseSheba(tx, merchantId, shebaOf(part).id);
  await endPart(deps, tx, part, { state: 'returned', failure: 'returned_later' });
  return true;
}

async function endPart({ clock }: Clocked, tx: Tx, part: PayoutPart, end: PartEnd): Promise<void> {
  const { id, payoutId, merchantId, amount } = part;
  const now = clock.businessNow();
  await markPartEnded(tx, id, end, now);
  await endPayoutWithParts(tx, payoutId, now);
  const notice = { amount: rial(amount), lastFour: shebaOf(part).mask.slice(-4) };
  const shop = await findShopDetails(tx, merchantId);
  if (shop === undefined) return;
  const kind = end.state === 'paid' ? 'payout_paid' : 'payout_returned';
  await notifyOwner(tx, shop.ownerUserId, { kind, ...notice }, clock.now());
}

async function post(
  { clock }: Clocked,
  tx: Tx,
  { id, merchantId }: PayoutPart,
  leg: (typeof PAYOUT_LEG)[keyof typeof PAYOUT_LEG],
  lines: readonly Line[],
): Promise<void> {
  await postEntry(tx, {
    bucket:
      leg === PAYOUT_LEG.paidAtBank || leg === PAYOUT_LEG.returnedAtBank ? BANK_HOME_BUCKET : bucketOf(merchantId),
    rule: POSTING_RULE.payout,
    sourceId: id,
    leg,
    occurredAt: clock.businessNow(),
    effectiveDate: clock.businessDate(),
    ...(leg !== PAYOUT_LEG.returned && { transferId: id }),
    lines,
  });
}
