import { walletCalls } from '@nesye/contract';
import { TRANSACTION_RESULT, TRANSFER_LIMIT } from '@nesye/contract/constants';
import { businessDate, jalaliText, rial } from '@nesye/money';
import { maskMobile } from '@nesye/persian';
import { isUuid } from '../../../platform/batch-loader/owned-record.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
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
import { insertLookup, lockLookups } from '../queries/receiver-lookups.ts';
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
import { secondsUntil } from '../cash-out-view.ts';
import { leftOf, mostOf, readFunds } from './funds.ts';
import { notifyOwner } from './notify-owner.ts';
import type { Person } from '../ports.ts';
import { pushOwnMoney } from './push-due-money.ts';
import { findReceiver, TRANSFER_FEE, type TransferDeps } from './request-transfer.ts';

/** Looks at receivers that a customer has in an hour, and those that may find no one before a captcha. */
const LOOKUPS = { perHour: 20, unknownBeforeCaptcha: 5 } as const;
const HOUR_S = 3_600;

/**
 * Whether a mobile can get money, and what can be transferred now. Whose it is shows once a code was given for a transfer to it: then its sender can still take it back. Twenty
 * looks an hour (`lookup_limit_reached`); after five that found no one each needs a captcha. Refuses `mobile_invalid`, `transfer_to_self`, `receiver_not_found`, `captcha_*`.
 */
export async function checkTransfer(
  deps: TransferDeps,
  customerId: bigint,
  {
    mobile,
    recaptcha_response: captcha,
  }: { readonly mobile: string; readonly recaptcha_response?: string | undefined },
) {
  const { sql } = deps.database;
  const receiver = await lookUpReceiver(deps, customerId, mobile, captcha);
  const funds = await readFunds(deps, sql, customerId);
  const total = await sumTransfersOfDay(sql, customerId, deps.clock.businessDate());
  const left = leftOf(TRANSFER_LIMIT, total);
  return {
    mobile: receiver.mobile,
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

/** The receiver, within the limits of looks. A look that finds no one is counted before it is refused. */
async function lookUpReceiver(deps: TransferDeps, customerId: bigint, mobile: string, captcha: string | undefined) {
  const { database, clock, limitFactor, requireCaptcha } = deps;
  const now = clock.now();
  const isTried = await database.transaction(async (tx) => (await refuseManyLooks(tx)).unknown);
  if (isTried >= LOOKUPS.unknownBeforeCaptcha * limitFactor) await requireCaptcha(captcha);
  const found = await database.transaction(async (tx) => {
    await refuseManyLooks(tx);
    const receiver = await findReceiver(deps, tx, customerId, mobile).catch(absentReceiver);
    await insertLookup(tx, customerId, receiver !== undefined, now);
    return receiver;
  });
  if (found === undefined) throw new Refusal('receiver_not_found', { field: 'mobile' });
  return found;

  async function refuseManyLooks(tx: Tx) {
    const looks = await lockLookups(tx, customerId, now);
    if (looks.all < LOOKUPS.perHour * limitFactor) return looks;
    const agoS = (now.getTime() - (looks.oldestAt ?? now).getTime()) / 1_000;
    throw new Refusal('lookup_limit_reached', { retryAfterS: Math.max(1, Math.ceil(HOUR_S - agoS)) });
  }
}

function absentReceiver(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'receiver_not_found') return undefined;
  throw error;
}

/** A sender's own transfer. Refuses `not_found`, to the receiver as well. */
export async function showTransfer(deps: TransferDeps, customerId: bigint, uid: string) {
  await pushOwnMoney(deps, customerId);
  return await transferView(deps, await ownTransfer(deps, customerId, uid));
}

async function ownTransfer({ database }: TransferDeps, customerId: bigint, uid: string): Promise<Transfer> {
  const transfer = isUuid(uid) ? await findTransfer(database.sql, customerId, uid) : undefined;
  if (transfer === undefined) throw new Refusal('not_found');
  return transfer;
}

/** As many as may be on their way together: those of one day. */
const MAX_WAITING = TRANSFER_LIMIT.times;

/** A sender's transfers that the receivers do not have yet, newest first. Refuses as every short list does. */
export async function listWaitingTransfers(deps: TransferDeps, customerId: bigint, query: ListQuery) {
  await pushOwnMoney(deps, customerId);
  const rows = await readWaitingTransfers(deps.database.sql, customerId, MAX_WAITING);
  const receivers = await deps.people.byIds(
    deps.database.sql,
    rows.map(({ receiverId }) => receiverId),
  );
  const views = rows.map((row) => viewOf(deps, row, receivers.get(row.receiverId)));
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
  const receivers = await deps.people.byIds(deps.database.sql, [transfer.receiverId]);
  return viewOf(deps, transfer, receivers.get(transfer.receiverId));
}

/** A receiver who has left has neither mobile nor name any more. */
function viewOf(deps: TransferDeps, transfer: Transfer, receiver: Person | undefined) {
  const { id, uid, state, amount, goesAt, requestedAt, endedAt } = transfer;
  return {
    id,
    uid,
    status: STATUS[state],
    amount,
    fee: TRANSFER_FEE,
    cancellable_until: goesAt.toISOString(),
    state,
    seconds_left: state === 'waiting' ? secondsUntil(deps, goesAt) : 0,
    mobile: receiver === undefined ? '' : maskMobile(receiver.mobile),
    receiver_name: receiver?.maskedName ?? null,
    requested_at: requestedAt.toISOString(),
    requested_at_jalali: jalaliText(businessDate(requestedAt)),
    ended_at: endedAt?.toISOString() ?? null,
    failure: state === 'failed' ? RECEIVER_GONE : null,
  };
}
