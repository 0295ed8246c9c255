import { type BusinessTime, machineTimeOf, type MachineTime } from '../clock/clock.ts';
import type { Tx } from '../database/database.ts';
import { addTasks, declareTask } from '../tasks/task.ts';
import { inquiryPauseMs } from './inquiry-pause.ts';
import type { Accepted, OrderDeps, OrderEnd, OrderKind, PartyWord } from './order-kind.ts';
import {
  endOrder,
  insertOrders,
  lockOrder,
  markAccepted,
  markGivenElsewhere,
  markInDoubt,
  markSending,
  noteInquiry,
  type OrderKey,
  type OutsideOrder,
  readOrder,
  setDue,
} from './order-queries.ts';

/** Gives an order to its party, or asks what became of it. */
export const LOOK_AT_ORDER = declareTask<{ kind: string; id: string }>('platform.look_at_order');

/** Plans a look at an order, in place of the one that is planned; without a time: now. */
export const planLook = (tx: Tx, { kind, id }: OrderKey, runAt?: MachineTime): Promise<void> =>
  planLooks(tx, kind, [id], runAt);

const planLooks = (tx: Tx, kind: string, ids: readonly bigint[], runAt?: MachineTime): Promise<void> =>
  addTasks(
    tx,
    LOOK_AT_ORDER,
    ids.map((id) => ({
      payload: { kind, id: String(id) },
      options: { key: `order ${kind} ${id}`, ...(runAt === undefined ? {} : { runAt }) },
    })),
  );

/**
 * Stores an order in the transaction of its record and plans to give it to its party at `dueAt`, by the business clock. `lookAt`: by the machine's clock, where the caller
 * looks at the order after its transaction and the task serves only for a caller that died.
 */
export async function openOrder(
  { clock }: { readonly clock: Pick<OrderDeps['clock'], 'now' | 'businessNow'> },
  tx: Tx,
  { kind, id }: OrderKey,
  dueAt: BusinessTime,
  lookAt: MachineTime = machineTimeOf(clock, dueAt),
): Promise<void> {
  await openOrders({ clock }, tx, { kind, ids: [id] }, dueAt, lookAt);
}

/** The same for orders of one kind that are due together. */
export async function openOrders(
  { clock }: { readonly clock: Pick<OrderDeps['clock'], 'now' | 'businessNow'> },
  tx: Tx,
  { kind, ids }: { readonly kind: OrderKey['kind']; readonly ids: readonly bigint[] },
  dueAt: BusinessTime,
  lookAt: MachineTime = machineTimeOf(clock, dueAt),
): Promise<void> {
  if (ids.length === 0) return;
  await insertOrders(tx, kind, ids, dueAt);
  await planLooks(tx, kind, ids, lookAt);
}

/**
 * These orders have reached their party by another way than `send`, as in a file. The caller has locked them and knows that none was given before. The party is asked
 * about each, and one that it denies is sent as any other.
 */
export async function noteGivenElsewhere(
  { clock }: { readonly clock: Pick<OrderDeps['clock'], 'now'> },
  tx: Tx,
  { kind, ids }: { readonly kind: OrderKey['kind']; readonly ids: readonly bigint[] },
): Promise<void> {
  await markGivenElsewhere(tx, kind, ids, clock.now());
  await planLooks(tx, kind, ids);
}

/** These orders go their ordinary way again: those that their party was never given are due at `dueAt`, by the business clock. It is asked about the others first. */
export async function openAgain(
  { clock }: { readonly clock: Pick<OrderDeps['clock'], 'now' | 'businessNow'> },
  tx: Tx,
  { kind, ids }: { readonly kind: OrderKey['kind']; readonly ids: readonly bigint[] },
  dueAt: BusinessTime,
): Promise<void> {
  await setDue(tx, kind, ids, dueAt);
  const at = machineTimeOf(clock, dueAt);
  await planLooks(tx, kind, ids, at > clock.now() ? at : undefined);
}

/**
 * Gives an order to its party when it is due, or asks the party about it and applies the result. What may have reached the party is sent again only after the party has
 * said that it knows nothing of it. Safe to repeat, also by several processes together: the locked order decides. Never inside a transaction. Throws for an order that
 * the party accepted and now denies: a person has to look.
 */
export async function lookAtOrder<Subject, Ask, End extends OrderEnd>(
  deps: OrderDeps,
  kind: OrderKind<Subject, Ask, End>,
  id: bigint,
): Promise<void> {
  const order = await readOrder(deps.database.sql, kind.name, id);
  if (order === undefined || order.state === 'ended') return;
  if (order.state === 'open') return await give(deps, kind, id);
  await deps.database.transaction(async (tx) => {
    await noteInquiry(tx, kind.name, id, deps.clock.now());
    // An accepted order is found by `pushOrders` once it is due, so one that fails here does not gather tasks.
    if (isUnanswered(order)) await planInquiry(deps, tx, { kind: kind.name, id }, order);
  });
  const word = await kind.inquire(id);
  if (word.kind === 'denied') return await give(deps, kind, id, order);
  await apply(deps, kind, id, word);
}

/**
 * Stores that the order is being sent, sends it and applies the result, unless it is not due or another process is sending it. `denied`: the order as it was when its party
 * was asked; what was sent since then the party has not denied.
 */
async function give<Subject, Ask, End extends OrderEnd>(
  deps: OrderDeps,
  kind: OrderKind<Subject, Ask, End>,
  id: bigint,
  denied?: OutsideOrder,
): Promise<void> {
  const { clock } = deps;
  const isAgain = denied !== undefined;
  const key = { kind: kind.name, id };
  const given = await withOrder(deps, kind, id, async (tx, subject, order) => {
    if (denied?.state === 'accepted' && order.state === 'accepted')
      throw new Error(`the party knows nothing of the order ${kind.name} ${id} that it has accepted`);
    const isOurs = isAgain
      ? isUnanswered(order) && order.submissions === denied.submissions
      : order.state === 'open' && order.dueAt <= clock.businessNow();
    if (!isOurs) return undefined;
    const next = await kind.begin(tx, subject, isAgain);
    if (next.kind === 'over') await endOrder(tx, kind.name, id);
    if (next.kind === 'wait') {
      // It is due then: until that time the run of each minute passes it by.
      await setDue(tx, kind.name, [id], new Date(clock.businessNow().getTime() + next.ms));
      await planLook(tx, key, new Date(clock.now().getTime() + next.ms));
    }
    if (next.kind !== 'give') return undefined;
    await markSending(tx, kind.name, id, isAgain, clock.now());
    await planInquiry(deps, tx, key, order);
    return next;
  });
  if (given !== undefined) await apply(deps, kind, id, await kind.send(given.ask));
}

const isUnanswered = ({ state }: OutsideOrder): boolean => state === 'sending' || state === 'in_doubt';

/** Applies what the party says. While it is silent the planned inquiry stays. */
async function apply<Subject, Ask, End extends OrderEnd>(
  deps: OrderDeps,
  kind: OrderKind<Subject, Ask, End>,
  id: bigint,
  word: PartyWord<End>,
): Promise<void> {
  await withOrder(deps, kind, id, async (tx, subject, order) => {
    if (!isUnanswered(order) && order.state !== 'accepted') return;
    if (word.kind === 'unknown' || word.kind === 'denied') return await markInDoubt(tx, kind.name, id);
    if (isAccepted(word)) {
      if (kind.accept === undefined) throw new Error(`an order ${kind.name} cannot be accepted`);
      const dueAt = await kind.accept(tx, subject, word, order);
      await markAccepted(tx, kind.name, id, dueAt);
      // A time that the kind has chosen holds. One that is over, by a clock that was moved, is no reason to ask without a pause.
      const at = machineTimeOf(deps.clock, dueAt);
      return await planLook(tx, { kind: kind.name, id }, at > deps.clock.now() ? at : pauseEnd(deps, order));
    }
    await kind.end(tx, subject, word as End);
    await endOrder(tx, kind.name, id);
  });
}

const isAccepted = (word: PartyWord<OrderEnd>): word is Accepted => word.kind === 'accepted';

const pauseEnd = ({ clock }: OrderDeps, { inquiries }: OutsideOrder): MachineTime =>
  new Date(clock.now().getTime() + inquiryPauseMs(inquiries));

const planInquiry = (deps: OrderDeps, tx: Tx, key: OrderKey, order: OutsideOrder): Promise<void> =>
  planLook(tx, key, pauseEnd(deps, order));

/** Does something to an order as it is now, its record locked first. */
async function withOrder<Subject, Ask, End extends OrderEnd, Result>(
  { database }: OrderDeps,
  kind: OrderKind<Subject, Ask, End>,
  id: bigint,
  work: (tx: Tx, subject: Subject, order: OutsideOrder) => Promise<Result>,
): Promise<Result> {
  return await database.transaction(async (tx) => {
    const subject = await kind.lock(tx, id);
    return await work(tx, subject, await lockOrder(tx, kind.name, id));
  });
}
