import { rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { inquiryPauseMs } from '../../gateway/index.ts';
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
import {
  type CashOut,
  lockCashOut,
  markCashOutPaid,
  markCashOutReturned,
  markCashOutSending,
  markCashOutSent,
  markCashOutUnknown,
  noteCashOutInquiry,
  readCashOut,
} from '../queries/cash-outs.ts';
import { readSetSheba, shebaPlace } from '../queries/shebas.ts';
import { machineTimeOf, type MoneyOutDeps, SEND_CASH_OUT } from './money-out-deps.ts';
import { notifyOwner } from './notify-owner.ts';

/** After its cycle the bank has what the receiver's bank said. */
const AFTER_CYCLE_MS = 60_000;

/**
 * Gives a cash-out to the bank when it is due, or finds out what became of it. Money that may have been sent is never sent again before the bank has said that it
 * knows nothing of it. Safe to repeat at any time and at once: the cash-out's own row decides. Never inside a transaction.
 */
export async function sendCashOut(deps: MoneyOutDeps, id: bigint): Promise<void> {
  const cashOut = await readCashOut(deps.database.sql, id);
  if (cashOut === undefined || isEnded(cashOut)) return;
  if (cashOut.state === 'waiting') {
    if (await beginSending(deps, id)) await give(deps, cashOut);
    return;
  }
  await deps.database.transaction((tx) => noteCashOutInquiry(tx, id, deps.clock.now()));
  const view = await deps.bank.inquire(String(id));
  switch (view.kind) {
    case 'denied':
      if (await sendAgain(deps, cashOut)) await give(deps, cashOut);
      return;
    case 'queued':
      return await accept(deps, id, view.reference);
    case 'paid':
      return await pay(deps, id, view.reference);
    case 'returned':
      return await giveBack(deps, id, 'returned');
    case 'unknown':
      return await doubt(deps, id);
  }
}

const isEnded = ({ state }: CashOut): boolean => state === 'paid' || state === 'returned' || state === 'cancelled';

/** Rule 24, leg 1, and `sending` stored before the bank is given the order. False: it was cancelled, is not due, or somebody else is at it. */
async function beginSending(deps: MoneyOutDeps, id: bigint): Promise<boolean> {
  return await withCashOut(deps, id, async (tx, cashOut) => {
    const now = deps.clock.businessNow();
    if (cashOut.state !== 'waiting' || now < cashOut.sendsAt) return false;
    await endHolds(tx, [cashOut.holdId], 'captured', now);
    await post(deps, tx, cashOut, CASH_OUT_LEG.sent, postCashOutSent(cashOut.customerId, cashOut.amount, cashOut.fee));
    await markCashOutSending(tx, id, false, deps.clock.now());
    await planInquiry(deps, tx, cashOut);
    return true;
  });
}

/** The bank knows nothing of it. One that it has accepted before is not sent again: somebody has to look. */
async function sendAgain(deps: MoneyOutDeps, { id }: CashOut): Promise<boolean> {
  return await withCashOut(deps, id, async (tx, cashOut) => {
    if (cashOut.state === 'sent') throw new Error(`the bank knows nothing of the cash-out ${id} that it has accepted`);
    if (cashOut.state !== 'sending' && cashOut.state !== 'unknown') return false;
    await markCashOutSending(tx, id, true, deps.clock.now());
    await planInquiry(deps, tx, cashOut);
    return true;
  });
}

async function give(deps: MoneyOutDeps, { id, shebaId, amount, cycleAt }: CashOut): Promise<void> {
  const sheba = await readSetSheba(deps.database.sql, shebaId);
  if (sheba === undefined) throw new Error(`the cash-out ${id} goes to a sheba that has gone`);
  const outcome = await deps.bank.send({
    orderId: String(id),
    sheba: deps.vault.open(sheba.sealed, shebaPlace(sheba.id)),
    holderName: sheba.holderName,
    amount: rial(amount),
    cycleAt,
  });
  if (outcome.kind === 'accepted') return await accept(deps, id, outcome.reference);
  return await (outcome.kind === 'refused' ? giveBack(deps, id, 'refused') : doubt(deps, id));
}

async function accept(deps: MoneyOutDeps, id: bigint, reference: string): Promise<void> {
  await withCashOut(deps, id, async (tx, cashOut) => {
    if (isEnded(cashOut)) return;
    await markCashOutSent(tx, id, reference, deps.clock.now());
    const after = machineTimeOf(deps, new Date(cashOut.cycleAt.getTime() + AFTER_CYCLE_MS));
    const soonest = new Date(deps.clock.now().getTime() + inquiryPauseMs(cashOut.inquiries));
    await addTask(
      tx,
      SEND_CASH_OUT,
      { cashOutId: String(id) },
      { key: keyOf(id), runAt: after > soonest ? after : soonest },
    );
  });
}

/** Rule 24, legs 2 and 3, joined by the cash-out's number: the money has left our account for the customer's. */
async function pay(deps: MoneyOutDeps, id: bigint, reference: string): Promise<void> {
  await withCashOut(deps, id, async (tx, cashOut) => {
    if (isEnded(cashOut)) return;
    const { customerId, amount, shebaMask } = cashOut;
    await post(deps, tx, cashOut, CASH_OUT_LEG.paid, postCashOutPaid(customerId, amount));
    await post(deps, tx, cashOut, CASH_OUT_LEG.paidAtBank, postCashOutPaidAtBank(amount));
    await markCashOutPaid(tx, id, reference, deps.clock.businessNow());
    const notice = { amount: rial(amount), lastFour: shebaMask?.slice(-4) ?? '' };
    await notifyOwner(tx, customerId, { kind: 'cash_out_paid', ...notice }, deps.clock.now());
  });
}

/** Rule 24, leg 4: back in the wallet. */
async function giveBack(deps: MoneyOutDeps, id: bigint, failure: 'refused' | 'returned'): Promise<void> {
  await withCashOut(deps, id, async (tx, cashOut) => {
    if (isEnded(cashOut)) return;
    const { customerId, amount, fee } = cashOut;
    await post(deps, tx, cashOut, CASH_OUT_LEG.returned, postCashOutReturned(customerId, amount, fee));
    await markCashOutReturned(tx, id, failure, deps.clock.businessNow());
    await notifyOwner(tx, customerId, { kind: 'cash_out_returned', amount: rial(amount) }, deps.clock.now());
  });
}

/** The bank is silent: what it may have is found out later. */
async function doubt(deps: MoneyOutDeps, id: bigint): Promise<void> {
  await withCashOut(deps, id, async (tx, cashOut) => {
    if (isEnded(cashOut)) return;
    await markCashOutUnknown(tx, id, deps.clock.now());
    await planInquiry(deps, tx, cashOut);
  });
}

const keyOf = (id: bigint): string => `wallet cash-out ${id}`;

async function planInquiry({ clock }: MoneyOutDeps, tx: Tx, { id, inquiries }: CashOut): Promise<void> {
  const runAt = new Date(clock.now().getTime() + inquiryPauseMs(inquiries));
  await addTask(tx, SEND_CASH_OUT, { cashOutId: String(id) }, { key: keyOf(id), runAt });
}

/** Does something to a cash-out as it is now. The wallet is locked first, as everywhere. */
async function withCashOut<Result>(
  { database }: MoneyOutDeps,
  id: bigint,
  work: (tx: Tx, cashOut: CashOut) => Promise<Result>,
): Promise<Result> {
  const found = await readCashOut(database.sql, id);
  if (found === undefined) throw new Error(`the cash-out ${id} has gone`);
  return await database.transaction(async (tx) => {
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: found.customerId }]);
    return await work(tx, await lockCashOut(tx, id));
  });
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
