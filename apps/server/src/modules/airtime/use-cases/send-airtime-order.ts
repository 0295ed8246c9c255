import type { AirtimeFailure, AirtimeOperator } from '@nesye/contract/constants';
import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { lookAtOrder } from '../../../platform/orders/look-at-order.ts';
import type { OrderKind } from '../../../platform/orders/order-kind.ts';
import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { findUser } from '../../identity/index.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { notify } from '../../messaging/index.ts';
import type { AirtimeEnd, AirtimeOrder } from '../adapters/airtime-aggregator.ts';
import { AIRTIME, type AirtimeDeps } from '../airtime-deps.ts';
import { givenOf } from '../domain/order-amount.ts';
import {
  findOverduePurchases,
  lockPurchase,
  markGiven,
  markReturned,
  type Purchase,
  requirePurchase,
} from '../queries/purchases.ts';

const BATCH_SIZE = 100;
/** How often the aggregator is asked about what it has accepted. */
const ASK_AGAIN_MS = 10_000;

const referenceOf = (id: bigint): string => `nesye-airtime-${id}`;

/** A purchase as an order to the aggregator. One whose money went back is not sent again, and is asked about until the aggregator has a word for it. */
export const airtimeOrder = (deps: AirtimeDeps): OrderKind<Purchase, AirtimeOrder, AirtimeEnd> => ({
  name: AIRTIME,
  lock: (tx, id) => lockWithWallet(tx, id),
  begin: async (_, purchase) =>
    purchase.state === 'ordered' ? { kind: 'give', ask: orderOf(purchase) } : { kind: 'over' },
  send: (order) => deps.aggregator.order(order),
  inquire: (id) => deps.aggregator.inquire(referenceOf(id)),
  accept: async () => new Date(deps.clock.businessNow().getTime() + ASK_AGAIN_MS),
  end: async (tx, purchase, end) => {
    if (end.kind === 'given') await give(deps, tx, purchase, end);
    else if (purchase.state === 'ordered') await giveBack(deps, tx, purchase, end);
  },
});

/** The wallet is locked first, as everywhere. */
async function lockWithWallet(tx: Tx, id: bigint): Promise<Purchase> {
  const { customerId } = await requirePurchase(tx, id);
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  return await lockPurchase(tx, id);
}

const orderOf = ({ id, mobile, operator, type, amount, packageId }: Purchase): AirtimeOrder => ({
  reference: referenceOf(id),
  mobile,
  operator,
  type,
  amount: rial(amount),
  packageId: packageId ?? undefined,
});

type Given = Extract<AirtimeEnd, { readonly kind: 'given' }>;

/**
 * The operator has given it: the charge is paid, of what was given less than ordered without the rest. What it gave beyond that, or after the money went back, the customer
 * does not pay: it is a difference for operators.
 */
async function give(deps: AirtimeDeps, tx: Tx, purchase: Purchase, { amount, trackingCode }: Given): Promise<void> {
  const { id, state, amount: ordered, chargeId } = purchase;
  const isInTime = state === 'ordered';
  const { short, over } = givenOf(ordered, amount);
  if (isInTime) await deps.charges().give(tx, chargeId, { shortAmount: short });
  await markGiven(tx, id, { amount, trackingCode, at: deps.clock.businessNow() });
  if (!isInTime || over > 0n)
    await deps.noteDifference(tx, {
      reference: referenceOf(id),
      recordId: id,
      booked: rial(isInTime ? ordered : 0n),
      given: amount,
    });
  if (isInTime && short > 0n) await notifyBuyer(deps, tx, purchase, 'airtime_short', short);
}

async function giveBack(
  deps: AirtimeDeps,
  tx: Tx,
  purchase: Purchase,
  why: { readonly failure: AirtimeFailure; readonly rightOperator?: AirtimeOperator | undefined },
): Promise<void> {
  await deps.charges().refund(tx, purchase.chargeId);
  await markReturned(tx, purchase.id, { ...why, at: deps.clock.businessNow() });
  await notifyBuyer(deps, tx, purchase, 'airtime_returned', purchase.amount);
}

async function notifyBuyer(
  { clock }: Pick<AirtimeDeps, 'clock'>,
  tx: Tx,
  { customerId: userId, chargeId }: Purchase,
  kind: 'airtime_returned' | 'airtime_short',
  amount: bigint,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (user === undefined) return;
  await notify(tx, { userId, mobile: user.mobile }, { kind, amount: rial(amount), chargeId }, clock.now());
}

/** Looks once more at a purchase whose time is over, and gives its money back where the operator still says nothing. True: it went back. Never inside a transaction. */
export async function giveBackIfOverdue(deps: AirtimeDeps, id: bigint): Promise<boolean> {
  await lookAtOrder(deps, airtimeOrder(deps), id);
  return await deps.database.transaction(async (tx) => {
    const purchase = await lockWithWallet(tx, id);
    const isOverdue = purchase.decidesBy !== null && purchase.decidesBy < deps.clock.businessNow();
    if (purchase.state !== 'ordered' || !isOverdue) return false;
    await giveBack(deps, tx, purchase, { failure: 'silent' });
    return true;
  });
}

/** What operators have not given in time goes back to where it came from. Each in a separate transaction, safe to repeat. Returns how many. */
export async function giveBackOverdue(deps: AirtimeDeps): Promise<number> {
  const now = deps.clock.businessNow();
  let returned = 0;
  await forEachRecord({
    next: (after?: bigint) => findOverduePurchases(deps.database.sql, now, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: async (id) => {
      if (await giveBackIfOverdue(deps, id)) returned += 1;
    },
  });
  return returned;
}
