import { randomInt } from 'node:crypto';
import { normalizeMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { guestWaitS, SENT_AGAIN_S, TICKET_LIMITS, userWaitS } from '../domain/ticket-limits.ts';
import type { PurchaseOf } from '../purchase-port.ts';
import { lockPerson } from '../queries/persons.ts';
import {
  countOfMobile,
  countOfNetwork,
  countOfUser,
  findSameTicket,
  insertTicket,
  lockGuest,
  type NewTicket,
  type TicketAuthor,
  type TicketSubject,
} from '../queries/tickets.ts';

/** Refuses `captcha_required` or `captcha_invalid` unless the response solves a captcha of ours that was not used before. */
export type CaptchaGate = (response: string | undefined) => Promise<void>;

export interface OpenTicketDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly requireCaptcha: CaptchaGate;
  readonly purchaseOf: PurchaseOf;
  /** 1 in production; the sandbox’s people share one address. */
  readonly networkFactor: number;
}

export interface TicketRequest {
  readonly title: string;
  readonly text: string;
  readonly route?: string;
  readonly name?: string;
  readonly mobileNumber?: string;
  readonly recaptcha_response?: string;
  readonly purchase_id?: number;
  readonly installment?: number;
}

export interface TicketSender {
  readonly userId: bigint | undefined;
  readonly network: string;
}

const NUMBER_DIGITS = 8;
const MAX_DRAWS = 5;

/**
 * Opens a ticket; the same words sent again at once are one. A guest leaves a mobile, and does some work first when the network has written a lot; a user’s own mobile is known.
 * Refuses `mobile_invalid`, `captcha_required`, `captcha_invalid`, `ticket_limit_reached`, and `not_found` for a purchase or installment that is not the writer's.
 */
export async function openTicket(deps: OpenTicketDeps, request: TicketRequest, sender: TicketSender) {
  const { title, text: body } = request;
  const author = authorOf(request, sender);
  const now = deps.clock.now();
  // Before the transaction: it may take a second connection.
  const about = await subjectOf(deps, request, sender.userId);
  if (
    author.kind === 'guest' &&
    (await countOfNetwork(deps.database.sql, author.network, now)) >=
      TICKET_LIMITS.networkHourBeforeCaptcha * deps.networkFactor
  ) {
    await deps.requireCaptcha(request.recaptcha_response);
  }
  const { number, createdAt } = await deps.database.transaction(async (tx) => {
    await lockAuthor(tx, author);
    const same = await findSameTicket(tx, { author, title, body }, { now, withinS: SENT_AGAIN_S });
    if (same !== undefined) return same;
    await refuseTooMany(tx, author, now, deps.networkFactor);
    const ticket = { author, title, body, route: pathOf(request.route), ...about };
    return { number: await insertNumbered(tx, ticket, now), createdAt: now };
  });
  return { number, title, state: 'open' as const, created_at: createdAt.toISOString() };
}

/** The purchase and the installment that a ticket is about, where it names them. */
async function subjectOf(
  { database, purchaseOf }: OpenTicketDeps,
  { purchase_id: purchase, installment }: TicketRequest,
  userId: bigint | undefined,
): Promise<TicketSubject> {
  if (purchase === undefined) {
    if (installment !== undefined) throw new Refusal('invalid', { field: 'installment' });
    return {};
  }
  const purchaseId = BigInt(purchase);
  const found = userId === undefined ? undefined : await purchaseOf(database.sql, userId, purchaseId);
  if (found === undefined || (installment ?? 0) > found.installmentCount)
    throw new Refusal('not_found', { field: found === undefined ? 'purchase_id' : 'installment' });
  return { purchaseId, installment };
}

/** Where it was written, without what a query may carry. */
const pathOf = (route: string | undefined): string | undefined => route?.split(/[?#]/, 1)[0];

function authorOf({ name, mobileNumber = '' }: TicketRequest, { userId, network }: TicketSender): TicketAuthor {
  if (userId !== undefined) return { kind: 'user', userId };
  const mobile = normalizeMobile(mobileNumber);
  if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobileNumber' });
  return { kind: 'guest', mobile, network, name };
}

const lockAuthor = (tx: Tx, author: TicketAuthor): Promise<void> =>
  author.kind === 'user' ? lockPerson(tx, author.userId) : lockGuest(tx, author.mobile, author.network);

async function refuseTooMany(tx: Tx, author: TicketAuthor, now: Date, networkFactor: number): Promise<void> {
  const waitS =
    author.kind === 'user'
      ? userWaitS(await countOfUser(tx, author.userId, now))
      : await waitOfGuest(tx, author, now, networkFactor);
  if (waitS !== undefined) throw new Refusal('ticket_limit_reached', { retryAfterS: waitS });
}

async function waitOfGuest(
  tx: Tx,
  { mobile, network }: { readonly mobile: string; readonly network: string },
  now: Date,
  networkFactor: number,
): Promise<number | undefined> {
  return guestWaitS(
    { mobileDay: await countOfMobile(tx, mobile, now), networkHour: await countOfNetwork(tx, network, now) },
    networkFactor,
  );
}

/** Draws numbers until one is free: they do not show how many tickets there are. */
async function insertNumbered(tx: Tx, ticket: Omit<NewTicket, 'number'>, now: Date): Promise<string> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const number = String(randomInt(10 ** NUMBER_DIGITS)).padStart(NUMBER_DIGITS, '0');
    if (await insertTicket(tx, { number, ...ticket }, now)) return number;
  }
  throw new Error('no free ticket number was drawn');
}
