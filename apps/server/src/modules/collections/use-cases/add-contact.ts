import { addDays, type IsoDate, jalaliText, businessDate, parseIsoDate, parseRial, sumRial } from '@nesye/money';
import { toLatinDigits, toPersianDigits } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findUser } from '../../identity/index.ts';
import type { Channel, Permission } from '../domain/conduct.ts';
import {
  type ContactResult,
  insertContact,
  lockContactsOf,
  type NewContact,
  requireContact,
} from '../queries/contacts.ts';
import type { CollectionsDeps } from '../collections-deps.ts';
import { type CaseFacts, readCase } from './read-permission.ts';
import { contactView } from '../views.ts';

export interface ContactRequest {
  readonly operatorId: bigint;
  readonly customerId: bigint;
  readonly channel: Channel;
  readonly result: ContactResult;
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

/** 409 with the reason, the moment from which it is allowed again, and the same as `Retry-After` and in words. */
function refuseForbidden(permission: Permission): void {
  if (permission.isAllowed) return;
  const { reason, from } = permission;
  throw new Refusal('contact_not_allowed', {
    text: from === undefined ? BARS[reason] : `${BARS[reason]} از ${momentText(from)} می‌توان تماس گرفت.`,
    extra: { reason, allowed_from: from?.toISOString() ?? null },
  });
}

const BARS = {
  nothing_late: 'قسط دیرشده‌ای ندارد؛ با او تماس نمی‌گیریم.',
  disputed: 'اعتراض باز دارد؛ تا پایان رسیدگی با او تماس نمی‌گیریم.',
  wrong_number: 'این شماره از آنِ او نیست؛ تا شماره را تازه نکند یا با کد پیامکی وارد نشود، تنها نامه می‌نویسیم.',
  promise_open: 'قول پرداخت داده و روزش نگذشته است.',
  hardship: 'به‌تازگی قسط‌هایش به‌خاطر ناتوانی جابه‌جا شده است.',
  too_many: 'این هفته به اندازهٔ مجاز با او تماس گرفته شده است.',
  holiday: 'روز تعطیل تماس نمی‌گیریم.',
  hours: 'بیرون از ساعت تماس است.',
} as const;

const clockText = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });

const momentText = (at: Date): string =>
  toPersianDigits(`${jalaliText(businessDate(at))} ساعت ${clockText.format(at)}`);

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
