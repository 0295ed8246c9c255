import { BatchLoader } from '../../../platform/batch-loader/batch-loader.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { GroupCommit } from '../../../platform/group-commit/group-commit.ts';
import { outcomeOf } from '../../../platform/group-commit/or-refusal.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SaleToHold } from '../../payments/index.ts';
import { createLane, type LaneOptions, loadOrRefuse } from '../lane-options.ts';
import { findSessions, lockSessions, readSessionStates, type Session } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { approveMany } from './approve-session.ts';

/** Money stays held until the shop's last day, and a day more for the task that ends it. */
const HELD_MS = 9 * 24 * 60 * 60_000;

/** Until when money is held that is held now. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + HELD_MS);

/** A buyer agrees to pay a session, with nothing by card. */
export interface Authorisation {
  readonly customerId: bigint;
  /** As it was read before; of it the lock finds what changes. */
  readonly session: Session;
  readonly sale: SaleToHold;
}

/** Undefined for a session that waits for a card by now: nothing was done. */
type Authorised = Session | undefined;

export type AuthoriseLanes = GroupCommit<Authorisation, Authorised | Refusal>;

export interface AuthoriseDeps extends CheckoutDeps {
  readonly authorisations: AuthoriseLanes;
  readonly sessionsByCode: BatchLoader<string, Session | undefined>;
}

/** Lanes that authorise sessions, many in one transaction. Safe to repeat: a session that its buyer has paid is paid. */
export const createAuthoriseLanes = (
  deps: CheckoutDeps,
  options: LaneOptions,
): Pick<AuthoriseDeps, 'authorisations' | 'sessionsByCode'> => ({
  authorisations: createLane(deps, options, 'authorisations', (tx, batch) => authoriseMany(deps, tx, batch)),
  sessionsByCode: new BatchLoader((codes) => findSessions(deps.database.sql, codes)),
});

/** A session by its code, read with those of others. Refuses `busy` while too many are looked for. */
export async function loadSession({ sessionsByCode }: AuthoriseDeps, code: string): Promise<Session | undefined> {
  return await loadOrRefuse(sessionsByCode, code);
}

/** Holds the money of an order, with others: the session is approved. Undefined where a card is to pay it. Refuses `session_closed`, and what a purchase is refused for. */
export async function authorise({ authorisations }: AuthoriseDeps, order: Authorisation): Promise<Authorised> {
  const submitted = authorisations.submit({
    command: order,
    laneKey: bucketOf(order.customerId),
    // What a customer has is read once for a batch.
    keys: [`customer:${order.customerId}`, `session:${order.session.id}`],
    owner: String(order.customerId),
  });
  return await outcomeOf(submitted);
}

/** Authorises different sessions for different customers. Sessions are locked first, accounts after them, as everywhere. */
async function authoriseMany(
  deps: CheckoutDeps,
  tx: Tx,
  orders: readonly Authorisation[],
): Promise<(Authorised | Refusal)[]> {
  const ids = orders.map(({ session }) => session.id);
  await lockSessions(tx, ids);
  const states = await readSessionStates(tx, ids);
  const at = deps.clock.businessNow();
  const known = orders.map((order) => ({ ...order, session: { ...order.session, ...states.get(order.session.id) } }));
  const open = known.filter(({ session }) => isOpen(session, at));
  const held = await deps.heldSales().holdMany(tx, open, heldUntil(at));
  const paid = open.flatMap(({ session, customerId }, index) => {
    const id = held[index];
    return typeof id === 'bigint' ? [{ session, approval: { id, customerId, at } }] : [];
  });
  const approved = new Map((await approveMany(deps, tx, paid)).map((session) => [session.id, session]));
  const refused = new Map(open.map(({ session }, index) => [session.id, held[index]]));
  return known.map((order) => {
    const refusal = refused.get(order.session.id);
    return refusal instanceof Refusal ? refusal : (approved.get(order.session.id) ?? outcomeBefore(order, at));
  });
}

/** Can a session be paid now, by nothing but what is held here. */
const isOpen = ({ status, expiresAt, waitingSaleId }: Session, at: Date): boolean =>
  status === 'created' && expiresAt > at && waitingSaleId === null;

/** What becomes of an order whose session is not open. */
function outcomeBefore({ customerId, session }: Authorisation, at: Date): Authorised | Refusal {
  if (session.status === 'approved' && session.buyerId === customerId) return session;
  return session.status === 'created' && session.expiresAt > at ? undefined : new Refusal('session_closed');
}
