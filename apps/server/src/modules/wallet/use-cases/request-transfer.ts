import { TRANSACTION_RESULT, TRANSFER_LIMIT } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { maskMobile, normalizeMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { machineTimeOf } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { ACCOUNT, placeHolds } from '../../ledger/index.ts';
import { lockCashAccount } from '../queries/cash-accounts.ts';
import { nextMovementId } from '../queries/top-ups.ts';
import { insertTransfer, sumTransfersOfDay } from '../queries/transfers.ts';
import { readAmount, readFunds, requireDailyLimit, requireFunds } from './funds.ts';
import { COMPLETE_TRANSFER, HOLD_GRACE_MS, type MoneyOutDeps } from '../money-out-deps.ts';
import { notifyOwner } from './notify-owner.ts';
import type { People, Person } from '../ports.ts';
import { lockOpenWallet } from './request-cash-out.ts';

export type TransferDeps = MoneyOutDeps & {
  readonly people: People;
  /** Refuses `captcha_required` or `captcha_invalid` unless the response solves a captcha that was not used before. */
  readonly requireCaptcha: (response: string | undefined) => Promise<void>;
  /** 1 in production; the sandbox's people have a thousand times the looks. */
  readonly limitFactor: number;
};

/** Transfers cost nothing. */
export const TRANSFER_FEE = 0n;

/**
 * Takes on a transfer to another customer: its money is held at the sender, who can take it back for five minutes. The code must have been requested for this very
 * receiver and amount, and is judged before anything is said of the receiver. Refuses `amount_invalid`, `mobile_invalid`, as the code does, `transfer_to_self`,
 * `receiver_not_found`, `cooling_off`, `not_found` (a closed wallet), `balance_insufficient`, `not_settled_yet`, `daily_limit_reached`; then nothing is held, and the code
 * is not spent.
 */
export async function requestTransfer(
  deps: TransferDeps,
  tx: Tx,
  customerId: bigint,
  given: { readonly mobile: string; readonly amount: unknown; readonly code: string },
) {
  const { clock } = deps;
  const amount = readAmount(given.amount, TRANSFER_LIMIT);
  const approves = `${readMobile(given.mobile)}:${amount}`;
  await deps.takeCode(tx, { userId: customerId, purpose: 'transfer', approves, code: given.code, now: clock.now() });
  const receiver = await findReceiver(deps, tx, customerId, given.mobile);
  await deps.requireNoCoolingOff(tx, customerId, clock.now());
  await lockOpenWallet(tx, customerId, receiver.id);
  if ((await lockCashAccount(tx, receiver.id))?.isActive !== true) throw noReceiver();
  requireFunds(await readFunds(deps, tx, customerId), amount + TRANSFER_FEE);
  requireDailyLimit(TRANSFER_LIMIT, await sumTransfersOfDay(tx, customerId, clock.businessDate()), amount);
  return await store(deps, tx, customerId, receiver, amount);
}

const noReceiver = (): Refusal => new Refusal('receiver_not_found', { field: 'mobile' });

/** A mobile in the stored form. Refuses `mobile_invalid`. */
function readMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobile' });
  return mobile;
}

/** Who gets the money. Refuses `mobile_invalid`, `transfer_to_self`, and `receiver_not_found` for a person who is no active customer. */
export async function findReceiver(
  { people }: Pick<TransferDeps, 'people'>,
  sql: Sql | Tx,
  senderId: bigint,
  text: string,
): Promise<Person> {
  const receiver = await people.byMobile(sql, readMobile(text));
  if (receiver === undefined) throw noReceiver();
  if (receiver.id === senderId) throw new Refusal('transfer_to_self', { field: 'mobile' });
  return receiver;
}

async function store(deps: TransferDeps, tx: Tx, customerId: bigint, receiver: Person, amount: Rial) {
  const { clock } = deps;
  const [id, requestedAt] = [await nextMovementId(tx, customerId), clock.businessNow()];
  const goesAt = new Date(requestedAt.getTime() + TRANSFER_LIMIT.undoSeconds * 1_000);
  const [holdId] = await placeHolds(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId, amount }], {
    purposeId: id,
    placedAt: requestedAt,
    expiresAt: new Date(goesAt.getTime() + HOLD_GRACE_MS),
  });
  if (holdId === undefined) throw new Error('no hold was placed');
  const uid = await insertTransfer(tx, {
    id,
    customerId,
    receiverId: receiver.id,
    amount,
    holdId,
    requestedAt,
    requestedOn: clock.businessDate(),
    goesAt,
  });
  const task = { key: `wallet transfer ${id}`, runAt: machineTimeOf(deps.clock, goesAt) };
  await addTask(tx, COMPLETE_TRANSFER, { transferId: String(id) }, task);
  const now = clock.now();
  const maskedMobile = maskMobile(receiver.mobile);
  await notifyOwner(tx, customerId, { kind: 'transfer_requested', amount, maskedMobile }, now);
  await appendAudit(tx, {
    actorId: customerId,
    action: 'wallet.request_transfer',
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { transfer_id: id, amount, receiver_id: receiver.id },
    at: now,
  });
  return {
    id,
    uid,
    status: TRANSACTION_RESULT.unknown,
    amount,
    fee: TRANSFER_FEE,
    cancellable_until: goesAt.toISOString(),
  };
}
