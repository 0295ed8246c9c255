import { addDays, type IsoDate, parseIsoDate, parseRial, sumRial } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findUser } from '../../identity/index.ts';
import { refuseForbidden } from '../contact-refusal.ts';
import type { Channel } from '../domain/conduct.ts';
import {
  insertContact,
  lockContactsOf,
  type NewContact,
  requireContact,
  type ToldResult,
} from '../queries/contacts.ts';
import type { CollectionsDeps } from '../collections-deps.ts';
import { type CaseFacts, readCase } from './read-permission.ts';
import { contactView } from '../views.ts';

export interface ContactRequest {
  readonly operatorId: bigint;
  readonly customerId: bigint;
  readonly channel: Channel;
  readonly result: ToldResult;
  readonly note: string | undefined;
  readonly promise: { readonly amount: number | string; readonly day: string } | undefined;
}

/**
 * Stores a contact with a late customer that is being made now, and what was promised in it. Of two concurrent operators the second sees the contact of the first. Refuses
 * `not_found`, `own_case`, `contact_not_allowed` with the moment from which it is allowed again, `invalid` for a promise without its result or the other way round, or for a
 * day that has passed or is too far ahead, `amount_invalid` and `promise_too_large`.
 */
export async function addContact(deps: CollectionsDeps, tx: Tx, request: ContactRequest) {
  const { operatorId, customerId, channel, result } = request;
  if ((await findUser(tx, customerId)) === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [customerId] });
  if ((result === 'promised') !== (request.promise !== undefined)) throw new Refusal('invalid', { field: 'promise' });
  await lockContactsOf(tx, customerId);
  const facts = await readCase(tx, deps, customerId);
  if (facts.debts.length === 0) throw new Refusal('not_found');
  refuseForbidden(facts.permission(channel));
  const promise = request.promise === undefined ? undefined : promiseOf(deps, facts, request.promise);
  const note = request.note?.trim();
  const at = deps.clock.businessNow();
  const contact: NewContact = {
    customerId,
    operatorId,
    channel,
    result,
    note: note === '' ? undefined : note,
    at,
    promise,
  };
  const id = await insertContact(tx, deps.vault, contact);
  return contactView(deps.vault, await requireContact(tx, id), operatorId);
}

function promiseOf(
  { clock }: CollectionsDeps,
  { debts, conduct }: CaseFacts,
  { amount: given, day: text }: NonNullable<ContactRequest['promise']>,
): { readonly amount: bigint; readonly day: IsoDate } {
  const amount = parseRial(given);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'promise' });
  const today = clock.businessDate();
  const day = parseIsoDate(toLatinDigits(text));
  if (day === undefined || day < today || day > addDays(today, conduct.promiseDays))
    throw new Refusal('invalid', { field: 'promise', text: 'روز قول باید از امروز تا یک ماه دیگر باشد.' });
  if (amount > sumRial(debts.map(({ total }) => total))) throw new Refusal('promise_too_large', { field: 'promise' });
  return { amount, day };
}
