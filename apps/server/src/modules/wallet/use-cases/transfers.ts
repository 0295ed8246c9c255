import { walletCalls } from '@nesye/contract';
import { TRANSACTION_RESULT, TRANSFER_LIMIT } from '@nesye/contract/constants';
import { businessDate, jalaliText, rial } from '@nesye/money';
import { maskMobile } from '@nesye/persian';
import { isUuid } from '../../../platform/batch-loader/owned-record.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import {
  ACCOUNT,
  endHolds,
  lockAccounts,
  POSTING_RULE,
  postEntry,
  postTransferIn,
  postTransferOut,
} from '../../ledger/index.ts';
import { lockCashAccount } from '../queries/cash-accounts.ts';
import {
  findTransfer,
  lockTransfer,
  markTransferEnded,
  readTransfer,
  readWaitingTransfers,
  sumTransfersOfDay,
  type Transfer,
  type TransferState,
} from '../queries/transfers.ts';
import { secondsUntil } from './cash-out-view.ts';
import { leftOf, mostOf, readFunds } from './funds.ts';
import { notifyOwner } from './notify-owner.ts';
import { pushDueMoney } from './push-due-money.ts';
import { findReceiver, TRANSFER_FEE, type TransferDeps } from './request-transfer.ts';

/** Who would get the money, and what can be transferred now. Refuses `mobile_invalid`, `transfer_to_self`, `receiver_not_found`. */
export async function checkTransfer(deps: TransferDeps, customerId: bigint, mobile: string) {
  const { sql } = deps.database;
  const receiver = await findReceiver(deps, sql, customerId, mobile);
  const funds = await readFunds(deps, sql, customerId);
  const total = await sumTransfersOfDay(sql, customerId, deps.clock.businessDate());
  const left = leftOf(TRANSFER_LIMIT, total);
  return {
    mobile: receiver.mobile,
    receiver_name: receiver.maskedName ?? null,
    available_amount: funds.available,
    balance: funds.balance,
    unsettled_amount: funds.unsettled,
    fee: TRANSFER_FEE,
    min_amount: TRANSFER_LIMIT.min,
    max_amount: mostOf(TRANSFER_LIMIT, total, funds),
    daily_limit: TRANSFER_LIMIT.day,
    daily_left: left.amount,
    times_left: left.times,
    undo_seconds: TRANSFER_LIMIT.undoSeconds,
  };
}

/** A sender's own transfer. Refuses `not_found`, to the receiver as well. */
export async function showTransfer(deps: TransferDeps, customerId: bigint, uid: string) {
  await pushDueMoney(deps, customerId);
  return await transferView(deps, await ownTransfer(deps, customerId, uid));
}

async function ownTransfer({ database }: TransferDeps, customerId: bigint, uid: string): Promise<Transfer> {
  const transfer = isUuid(uid) ? await findTransfer(database.sql, customerId, uid) : undefined;
  if (transfer === undefined) throw new Refusal('not_found');
  return transfer;
}

/** As many as may be on their way at once: those of one day. */
const MAX_WAITING = TRANSFER_LIMIT.times;

/** A sender's transfers that the receivers do not have yet, newest first. Refuses as every short list does. */
export async function listWaitingTransfers(deps: TransferDeps, customerId: bigint, query: ListQuery) {
  await pushDueMoney(deps, customerId);
  const rows = await readWaitingTransfers(deps.database.sql, customerId, MAX_WAITING);
  const views = await Promise.all(rows.map((row) => transferView(deps, row)));
  return listShort(walletCalls.listWaitingTransfers.path, query, views, (view) => view);
}

/** Takes a transfer back: its money is free again. Once more changes nothing. Refuses `not_found`, and `not_cancellable` when its time is over. */
export async function cancelTransfer(deps: TransferDeps, customerId: bigint, uid: string) {
  const { id } = await ownTransfer(deps, customerId, uid);
  const cancelled = await deps.database.transaction(async (tx) => {
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
    const transfer = await lockTransfer(tx, id);
    if (transfer.state === 'cancelled') return transfer;
    const now = deps.clock.businessNow();
    if (transfer.state !== 'waiting' || now >= transfer.goesAt) throw new Refusal('not_cancellable');
    await endHolds(tx, [transfer.holdId], 'released', now);
    await markTransferEnded(tx, id, 'cancelled', now);
    return { ...transfer, state: 'cancelled' as const, endedAt: now };
  });
  return await transferView(deps, cancelled);
}

/**
 * Brings a transfer to its receiver once it can no longer be undone (rule 25). Where the receiver has no wallet any more the sender keeps the money, and is told.
 * Safe to repeat: the transfer's own row decides.
 */
export async function completeTransfer(deps: TransferDeps, id: bigint): Promise<void> {
  const found = await readTransfer(deps.database.sql, id);
  if (found === undefined || found.state !== 'waiting') return;
  await deps.database.transaction(async (tx) => {
    const { customerId, receiverId } = found;
    await lockAccounts(
      tx,
      [customerId, receiverId].map((partyId) => ({ kind: ACCOUNT.cashWallet, partyId })),
    );
    const transfer = await lockTransfer(tx, id);
    const now = deps.clock.businessNow();
    if (transfer.state !== 'waiting' || now < transfer.goesAt) return;
    if (await canReceive(deps, tx, receiverId)) await move(deps, tx, transfer, now);
    else await keep(deps, tx, transfer, now);
  });
}

async function canReceive({ people }: TransferDeps, tx: Tx, receiverId: bigint): Promise<boolean> {
  const isOpen = (await lockCashAccount(tx, receiverId))?.isActive === true;
  return isOpen && (await people.byIds(tx, [receiverId])).has(receiverId);
}

async function move(deps: TransferDeps, tx: Tx, transfer: Transfer, now: Date): Promise<void> {
  const { id, customerId, receiverId, amount, holdId } = transfer;
  const entry = {
    rule: POSTING_RULE.transfer,
    sourceId: id,
    transferId: id,
    occurredAt: now,
    effectiveDate: deps.clock.businessDate(),
  };
  await endHolds(tx, [holdId], 'captured', now);
  await postEntry(tx, { ...entry, bucket: bucketOf(customerId), leg: 1, lines: postTransferOut(customerId, amount) });
  await postEntry(tx, { ...entry, bucket: bucketOf(receiverId), leg: 2, lines: postTransferIn(receiverId, amount) });
  await markTransferEnded(tx, id, 'done', now);
  await notifyOwner(tx, receiverId, { kind: 'transfer_received', amount: rial(amount) }, deps.clock.now());
}

async function keep(
  deps: TransferDeps,
  tx: Tx,
  { id, customerId, amount, holdId }: Transfer,
  now: Date,
): Promise<void> {
  await endHolds(tx, [holdId], 'released', now);
  await markTransferEnded(tx, id, 'failed', now);
  await notifyOwner(tx, customerId, { kind: 'transfer_failed', amount: rial(amount) }, deps.clock.now());
}

const STATUS: Readonly<Record<TransferState, number>> = {
  waiting: TRANSACTION_RESULT.unknown,
  done: TRANSACTION_RESULT.success,
  cancelled: TRANSACTION_RESULT.failed,
  failed: TRANSACTION_RESULT.failed,
};
const RECEIVER_GONE = { code: 'receiver_gone', text: 'گیرنده دیگر کیف پول ندارد. پول در کیف پول شما ماند.' };

/** A transfer on the wire, as its sender may see it. */
export async function transferView(deps: TransferDeps, transfer: Transfer) {
  const { id, uid, state, amount, goesAt, requestedAt, endedAt } = transfer;
  const receiver = await personOf(deps, deps.database.sql, transfer.receiverId);
  return {
    id,
    uid,
    status: STATUS[state],
    amount,
    fee: TRANSFER_FEE,
    cancellable_until: goesAt.toISOString(),
    state,
    seconds_left: state === 'waiting' ? secondsUntil(deps, goesAt) : 0,
    ...receiver,
    requested_at: requestedAt.toISOString(),
    requested_at_jalali: jalaliText(businessDate(requestedAt)),
    ended_at: endedAt?.toISOString() ?? null,
    failure: state === 'failed' ? RECEIVER_GONE : null,
  };
}

/** Somebody who has left has neither mobile nor name any more. */
async function personOf({ people }: TransferDeps, sql: Sql, id: bigint) {
  const person = (await people.byIds(sql, [id])).get(id);
  return {
    mobile: person === undefined ? '' : maskMobile(person.mobile),
    receiver_name: person?.maskedName ?? null,
  };
}
