import { rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { OrderKind } from '../../../platform/orders/order-kind.ts';
import {
  ACCOUNT,
  BANK_HOME_BUCKET,
  CASH_OUT_LEG,
  endHolds,
  type Line,
  lockAccounts,
  POSTING_RULE,
  postCashOutPaid,
  postCashOutPaidAtBank,
  postCashOutReturned,
  postCashOutSent,
  postEntry,
} from '../../ledger/index.ts';
import type { CashOutEnd, PayoutOrder } from '../adapters/payout-bank.ts';
import {
  type CashOut,
  lockCashOut,
  markCashOutOnItsWay,
  markCashOutPaid,
  markCashOutReturned,
  requireCashOut,
  storeBankReference,
} from '../queries/cash-outs.ts';
import { readSetSheba, shebaPlace } from '../queries/shebas.ts';
import { CASH_OUT_ORDER, type MoneyOutDeps } from '../money-out-deps.ts';
import { notifyOwner } from './notify-owner.ts';

/** After its cycle the bank has what the receiver's bank said. */
const AFTER_CYCLE_MS = 60_000;

/** A cash-out as an order to the bank. The wallet is locked first, as everywhere. */
export const cashOutOrder = (deps: MoneyOutDeps): OrderKind<CashOut, PayoutOrder, CashOutEnd> => ({
  name: CASH_OUT_ORDER,
  lock: async (tx, id) => {
    const { customerId } = await requireCashOut(tx, id);
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
    return await lockCashOut(tx, id);
  },
  begin: async (tx, cashOut, isAgain) => {
    if (!isAgain) await leaveWallet(deps, tx, cashOut);
    return { kind: 'give', ask: await payoutOf(deps, tx, cashOut) };
  },
  send: (order) => deps.bank.send(order),
  inquire: (id) => deps.bank.inquire(String(id)),
  accept: async (tx, { id, cycleAt }, { reference }) => {
    await storeBankReference(tx, id, reference);
    return new Date(cycleAt.getTime() + AFTER_CYCLE_MS);
  },
  end: (tx, cashOut, end) =>
    end.kind === 'paid' ? pay(deps, tx, cashOut, end.reference) : giveBack(deps, tx, cashOut, end.kind),
});

/** Rule 24, leg 1: the held money leaves the wallet before the bank is given the order. */
async function leaveWallet(deps: MoneyOutDeps, tx: Tx, cashOut: CashOut): Promise<void> {
  await endHolds(tx, [cashOut.holdId], 'captured', deps.clock.businessNow());
  await post(deps, tx, cashOut, CASH_OUT_LEG.sent, postCashOutSent(cashOut.customerId, cashOut.amount, cashOut.fee));
  await markCashOutOnItsWay(tx, cashOut.id);
}

async function payoutOf({ vault }: MoneyOutDeps, tx: Tx, { id, shebaId, amount, cycleAt }: CashOut) {
  const sheba = await readSetSheba(tx, shebaId);
  if (sheba === undefined) throw new Error(`the cash-out ${id} goes to a sheba that has gone`);
  return {
    orderId: String(id),
    sheba: vault.open(sheba.sealed, shebaPlace(sheba.id)),
    holderName: sheba.holderName,
    amount: rial(amount),
    cycleAt,
  };
}

/** Rule 24, legs 2 and 3, joined by the cash-out's number: the money has left our account for the customer's. */
async function pay(deps: MoneyOutDeps, tx: Tx, cashOut: CashOut, reference: string): Promise<void> {
  const { id, customerId, amount, shebaMask } = cashOut;
  await post(deps, tx, cashOut, CASH_OUT_LEG.paid, postCashOutPaid(customerId, amount));
  await post(deps, tx, cashOut, CASH_OUT_LEG.paidAtBank, postCashOutPaidAtBank(amount));
  await markCashOutPaid(tx, id, reference, deps.clock.businessNow());
  const notice = { amount: rial(amount), lastFour: shebaMask?.slice(-4) ?? '' };
  await notifyOwner(tx, customerId, { kind: 'cash_out_paid', ...notice }, deps.clock.now());
}

/** Rule 24, leg 4: back in the wallet. */
async function giveBack(deps: MoneyOutDeps, tx: Tx, cashOut: CashOut, failure: 'refused' | 'returned'): Promise<void> {
  const { id, customerId, amount, fee } = cashOut;
  await post(deps, tx, cashOut, CASH_OUT_LEG.returned, postCashOutReturned(customerId, amount, fee));
  await markCashOutReturned(tx, id, failure, deps.clock.businessNow());
  await notifyOwner(tx, customerId, { kind: 'cash_out_returned', amount: rial(amount) }, deps.clock.now());
}

async function post(
  { clock }: MoneyOutDeps,
  tx: Tx,
  { id, customerId }: CashOut,
  leg: (typeof CASH_OUT_LEG)[keyof typeof CASH_OUT_LEG],
  lines: readonly Line[],
): Promise<void> {
  const isJoined = leg === CASH_OUT_LEG.paid || leg === CASH_OUT_LEG.paidAtBank;
  await postEntry(tx, {
    bucket: leg === CASH_OUT_LEG.paidAtBank ? BANK_HOME_BUCKET : bucketOf(customerId),
    rule: POSTING_RULE.cashOut,
    sourceId: id,
    leg,
    occurredAt: clock.businessNow(),
    effectiveDate: clock.businessDate(),
    ...(isJoined && { transferId: id }),
    lines,
  });
}
