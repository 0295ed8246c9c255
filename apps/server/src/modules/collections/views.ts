import { businessDate, jalaliText } from '@nesye/money';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Permission } from './domain/conduct.ts';
import { notePlace, type StoredContact, type StoredPromise } from './queries/contacts.ts';

/** A promise on the wire; null where there is none. */
export const promiseView = (promise: StoredPromise | undefined) =>
  promise === undefined
    ? null
    : { amount: promise.amount, day: promise.day, day_jalali: jalaliText(promise.day), state: promise.state };

/** A contact as operators see it: what was written is opened for them. */
export const contactView = (vault: DataVault, contact: StoredContact, operatorId: bigint) => ({
  id: contact.id,
  channel: contact.channel,
  result: contact.result,
  note: contact.noteSealed === null ? '' : vault.open(contact.noteSealed, notePlace(contact.id)),
  contacted_at: contact.at.toISOString(),
  is_by_you: contact.operatorId === operatorId,
  promise: promiseView(contact.promise),
});

/** A contact as its customer sees it: when, how, and what came of it. */
export const ownContactView = (contact: StoredContact) => ({
  id: contact.id,
  channel: contact.channel,
  result: contact.result,
  contacted_at: contact.at.toISOString(),
  contacted_at_jalali: jalaliText(businessDate(contact.at)),
  promise: promiseView(contact.promise),
});

/** Whether a contact is allowed now, on the wire. */
export const conductView = (permission: Permission) =>
  permission.isAllowed
    ? { is_allowed: true, reason: null, allowed_from: null }
    : { is_allowed: false, reason: permission.reason, allowed_from: permission.from?.toISOString() ?? null };
