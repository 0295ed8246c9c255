import type { DrawFailure } from '@nesye/contract/server-texts';
import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { inquiryPauseMs } from '../../../platform/orders/inquiry-pause.ts';
import { ACCOUNT } from '../../ledger/index.ts';
import { hasOpenPayment, nextPaymentId, payByMandate } from '../../repayment/index.ts';
import { lockRows, type PayableRow } from '../../servicing/index.ts';
import { readFree } from '../../wallet/index.ts';
import type { BankDrawView } from '../adapters/debit-bank.ts';
import { isOwed, jalaliMonthOf, limitFailure, retryDay } from '../domain/draw-plan.ts';
import {
  type Draw,
  findDraw,
  insertDraw,
  lockDraw,
  markDrawEnded,
  markDrawPaid,
  markSending,
  markUnknown,
  moveDraw,
  noteDrawInquiry,
  sumDrawn,
} from '../queries/draws.ts';
import { lockMandate, type Mandate, readLiveMandates } from '../queries/mandates.ts';
import { readPolicy } from '../queries/policy.ts';
import { endLocked } from './end-mandate.ts';
import { keyOfDraw, type MandateDeps, SEND_DRAW } from './mandate-deps.ts';
import { notifyCustomer } from './notify-customer.ts';
import { takeMoney } from './take-money.ts';

/** A payment by hand waits for the gateway: the row is looked at again a little later. */
const WAIT_MS = 60_000;

const isEnded = ({ state }: Draw): boolean =>
  state === 'paid' || state === 'failed' || state === 'cancelled' || state === 'dropped';

/**
 * Draws an announced row when its day has come, or finds out what became of it. From the wallet it is paid in the one transaction. What may have been given to the bank is
 * never given again before the bank has said that it knows nothing of it, and nothing is given to it once the mandate has ended. Safe to repeat at any time and at once:
 * the draw's own row decides. Never inside a transaction.
 */
export async function sendDraw(deps: MandateDeps, id: bigint): Promise<void> {
  const draw = await findDraw(deps.database.sql, id);
  if (draw === undefined || isEnded(draw)) return;
  if (draw.state === 'announced') {
    const given = await begin(deps, draw);
    if (given !== undefined) await give(deps, given);
    return;
  }
  await deps.database.transaction((tx) => noteDrawInquiry(tx, id, deps.clock.now()));
  const view = await deps.bank.inquireDraw(String(id));
  if (view.kind === 'denied') {
    const again = await sendAgain(deps, draw);
    if (again !== undefined) await give(deps, again);
  } else await follow(deps, draw, view);
}

interface Given {
  readonly draw: Draw;
  readonly reference: string;
  readonly amount: bigint;
}

/** A draw with everything that it moves locked: accounts, the row, the mandate, the draw. */
interface Locked {
  readonly draw: Draw;
  readonly row: PayableRow | undefined;
  readonly mandate: Mandate;
}

async function lockAll(
  tx: Tx,
  { customerId, purchaseId, seq, mandateId, id }: Draw,
  asOf: Draw['drawOn'],
): Promise<Locked> {
  const rows = await lockRows(tx, {
    customerId,
    keys: [{ purchaseId, seq }],
    alongside: [{ kind: ACCOUNT.cashWallet, partyId: customerId }],
    asOf,
  });
  const mandate = await lockMandate(tx, customerId, mandateId);
  if (mandate === undefined) throw new Error(`the mandate ${mandateId} has gone`);
  return { draw: await lockDraw(tx, id), row: rows?.[0], mandate };
}

/** Pays from the wallet, ends the draw without money, or stores that the bank is being given it; only of the last something is left to do. */
async function begin(deps: MandateDeps, found: Draw): Promise<Given | undefined> {
  const { clock, database } = deps;
  return await database.transaction(async (tx) => {
    const today = clock.businessDate();
    const { draw, row, mandate } = await lockAll(tx, found, today);
    if (draw.state !== 'announced' || draw.drawOn > today) return undefined;
    const at = clock.businessNow();
    if (mandate.state !== 'active' || (mandate.expiresOn !== null && mandate.expiresOn < today))
      return await drop(tx, draw, { failure: 'mandate_ended', at });
    // Paid by hand, taken back by its shop, charged off, or moved to another day.
    if (!isOwed(row) || row.debt.chargedOffOn !== undefined || (draw.attempt === 1 && row.debt.payableUntil > today))
      return await drop(tx, draw, { failure: null, at });
    if (await hasOpenPayment(tx, draw.customerId, draw)) {
      await planRun(deps, tx, draw.id, WAIT_MS);
      return undefined;
    }
    const amount = row.due.total;
    const failure = await takeFromWallet(deps, tx, { draw, row, mandate });
    if (failure === undefined) return undefined;
    const bank = await bankFor(deps, tx, { draw, row, mandate }, failure);
    if (typeof bank === 'string') {
      await fail(deps, tx, { ...draw, amount }, bank);
      return undefined;
    }
    await moveDraw(tx, draw.id, bank);
    await markSending(tx, draw.id, { amount, quotedOn: today, isDenied: false, machineAt: clock.now() });
    await planRun(deps, tx, draw.id, inquiryPauseMs(0));
    return { draw, reference: bank.bankReference ?? '', amount };
  });
}

async function drop(
  tx: Tx,
  { id }: Draw,
  ended: { failure: DrawFailure | null; at: Date; isDenied?: boolean },
): Promise<undefined> {
  await markDrawEnded(tx, id, 'dropped', ended);
  return undefined;
}

interface ToDraw extends Locked {
  readonly row: PayableRow;
}

/** Pays a row by a mandate of the wallet; says why it cannot. */
async function takeFromWallet(
  { clock }: MandateDeps,
  tx: Tx,
  { draw, row, mandate }: ToDraw,
): Promise<DrawFailure | undefined> {
  if (mandate.source !== 'wallet') return 'insufficient';
  const today = clock.businessDate();
  const amount = row.due.total;
  const failure = await limitOf(tx, mandate, amount, today);
  if (failure !== undefined) return failure;
  if ((await readFree(tx, draw.customerId)) < amount) return 'insufficient';
  const [at, machineAt] = [clock.businessNow(), clock.now()];
  const { id, customerId } = draw;
  await payByMandate(tx, { id, customerId, row, from: 'wallet', at, businessDate: today, quotedOn: today });
  await markDrawPaid(tx, id, {
    amount,
    quotedOn: today,
    toWalletAmount: 0n,
    reference: null,
    failure: null,
    at,
    machineAt,
  });
  await notifyCustomer(tx, customerId, { kind: 'draw_paid', amount, source: 'wallet' }, machineAt);
  return undefined;
}

async function limitOf(
  tx: Tx,
  mandate: Mandate,
  amount: bigint,
  day: Draw['drawOn'],
): Promise<DrawFailure | undefined> {
  return limitFailure(amount, mandate, await sumDrawn(tx, mandate, jalaliMonthOf(day)));
}

/** The mandate of a bank that draws the row: its own, or another of the customer's where the wallet does not hold so much. Why not, where none can. */
async function bankFor(
  { clock }: MandateDeps,
  tx: Tx,
  { draw, row, mandate }: ToDraw,
  failure: DrawFailure,
): Promise<Mandate | DrawFailure> {
  const today = clock.businessDate();
  const isUsable = ({ source, state, facilityId, expiresOn }: Mandate) =>
    source === 'bank' &&
    state === 'active' &&
    (facilityId === null || facilityId === row.facilityId) &&
    (expiresOn === null || expiresOn >= today);
  const own = mandate.source === 'bank' ? mandate : (await readLiveMandates(tx, draw.customerId)).find(isUsable);
  const bank = own === undefined || own === mandate ? own : await lockMandate(tx, draw.customerId, own.id);
  if (bank === undefined || !isUsable(bank) || bank.bankReference === null) return failure;
  const limit = await limitOf(tx, bank, row.due.total, today);
  if (limit === undefined) return bank;
  return mandate.source === 'bank' ? limit : failure;
}

/** The bank knows nothing of it: it is given the same draw again, unless the mandate has ended or the row is not owed any more. */
async function sendAgain(deps: MandateDeps, found: Draw): Promise<Given | undefined> {
  const { clock, database } = deps;
  return await database.transaction(async (tx) => {
    const { draw, row, mandate } = await lockAll(tx, found, found.quotedOn ?? found.drawOn);
    if (draw.state !== 'sending' && draw.state !== 'unknown') return undefined;
    const at = clock.businessNow();
    const isStillOwed = isOwed(row) && row.debt.chargedOffOn === undefined && row.due.total === draw.amount;
    if (mandate.state !== 'active' || !isStillOwed || mandate.bankReference === null)
      return await drop(tx, draw, { failure: mandate.state === 'active' ? null : 'mandate_ended', at, isDenied: true });
    const { amount, quotedOn } = draw;
    if (quotedOn === null) throw new Error(`the draw ${draw.id} was sent without a day`);
    await markSending(tx, draw.id, { amount, quotedOn, isDenied: true, machineAt: clock.now() });
    await planRun(deps, tx, draw.id, inquiryPauseMs(draw.inquiries));
    return { draw, reference: mandate.bankReference, amount };
  });
}

async function give(deps: MandateDeps, { draw, reference, amount }: Given): Promise<void> {
  const drawId = String(draw.id);
  await follow(deps, draw, await deps.bank.draw({ drawId, mandateReference: reference, amount: rial(amount) }));
}

/** Ends a draw as the bank says; while it is silent, the inquiry is repeated. */
async function follow(deps: MandateDeps, found: Draw, view: BankDrawView): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { draw, row, mandate } = await lockAll(tx, found, found.quotedOn ?? deps.clock.businessDate());
    if (draw.state !== 'sending' && draw.state !== 'unknown') return;
    if (view.kind === 'unknown' || view.kind === 'denied') {
      await markUnknown(tx, draw.id, deps.clock.now());
      return await planRun(deps, tx, draw.id, inquiryPauseMs(draw.inquiries));
    }
    if (view.kind === 'paid') return await takeMoney(deps, tx, { draw, row, reference: view.reference });
    if (view.failure === 'mandate_ended')
      await endLocked(deps, tx, mandate, { state: 'cancelled', isKnownToBank: true });
    await fail(deps, tx, draw, view.failure);
  });
}

/** Nothing was drawn: the row is as any due row. What may change by tomorrow is tried again, as often as the rules say. */
async function fail({ clock, holidays }: MandateDeps, tx: Tx, draw: Draw, failure: DrawFailure): Promise<void> {
  const at = clock.businessNow();
  await markDrawEnded(tx, draw.id, 'failed', { failure, at });
  const nextTryOn = await planRetry(tx, draw, failure, { at, holidays, today: clock.businessDate() });
  await notifyCustomer(
    tx,
    draw.customerId,
    { kind: 'draw_failed', amount: rial(draw.amount), failure, source: draw.source, ...(nextTryOn && { nextTryOn }) },
    clock.now(),
  );
}

async function planRetry(
  tx: Tx,
  draw: Draw,
  failure: DrawFailure,
  {
    at,
    holidays,
    today,
  }: { readonly at: Date; readonly holidays: MandateDeps['holidays']; readonly today: Draw['drawOn'] },
): Promise<Draw['drawOn'] | undefined> {
  if (failure !== 'insufficient' && failure !== 'bank_refused') return undefined;
  const drawOn = retryDay({ attempt: draw.attempt, day: today }, await readPolicy(tx, today), holidays);
  if (drawOn === undefined) return undefined;
  const next = { ...draw, id: await nextPaymentId(tx, draw.customerId), attempt: draw.attempt + 1, drawOn };
  return (await insertDraw(tx, { ...next, announcedOn: today, announcedAt: at })) ? drawOn : undefined;
}

async function planRun({ clock }: MandateDeps, tx: Tx, id: bigint, afterMs: number): Promise<void> {
  const runAt = new Date(clock.now().getTime() + afterMs);
  await addTask(tx, SEND_DRAW, { drawId: String(id) }, { key: keyOfDraw(id), runAt });
}
