import { STANDARD_NAME } from '@nesye/contract/server-texts';
import { withCardCheckDigit } from '@nesye/persian';
import { isEasyPin } from '@nesye/contract/easy-pin';
import { randomInt } from 'node:crypto';
import { walletCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { QueueFullError } from '../../../platform/work-queue/work-queue.ts';
import type { PinHasher, StoredPin } from '../adapters/pin-hasher.ts';
import { maskCardNumber } from '../domain/card-number.ts';
import { MAX_PIN_TRIES, readPin } from '../domain/pin.ts';
import { nextCardId } from '../queries/bank-cards.ts';
import {
  clearTries,
  releaseAttempt,
  insertPinCard,
  PIN_CARD_INDEX_PLACE,
  type PinCard,
  pinCardPlace,
  readPinCard,
  readPinCards,
  renewPinHash,
  reserveTry,
  updatePin,
} from '../queries/pin-cards.ts';
import type { RequireNoCoolingOff, TakeCode } from '../ports.ts';
import { notifyOwner } from './notify-owner.ts';

/** No bank's: of the numbers that no network has given out. */
const OWN_PREFIX = '639990';
const TITLE = STANDARD_NAME.ownCard;
const MAX_DRAWS = 5;

export interface PinCardDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly hasher: PinHasher;
  readonly takeCode: TakeCode;
  readonly requireNoCoolingOff: RequireNoCoolingOff;
}

/** Issues a card of ours, without a PIN yet, to a customer. Returns the card's id. */
export async function issuePinCard(tx: Tx, vault: DataVault, customerId: bigint, issuedAt: Date): Promise<bigint> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const number = withCardCheckDigit(`${OWN_PREFIX}${String(randomInt(1_000_000_000)).padStart(9, '0')}`);
    const id = await nextCardId(tx, customerId);
    const card = {
      id,
      customerId,
      sealed: vault.seal(number, pinCardPlace(id)),
      index: vault.blindIndex(number, PIN_CARD_INDEX_PLACE),
      numberMask: maskCardNumber(number),
      title: TITLE,
      issuedAt,
    };
    if (await insertPinCard(tx, card)) return id;
  }
  throw new Error('no free card number was drawn');
}

/** The customer's cards of ours, oldest first. Refuses `page_size_too_large`, and `invalid` for an order or a cursor. */
export async function listPinCards(sql: Sql, customerId: bigint, query: ListQuery) {
  return listShort(walletCalls.listPinCards.path, query, await readPinCards(sql, customerId), cardView);
}

export interface PinToSet {
  readonly code: string;
  readonly pin: string;
  readonly pin_confirm: string;
}

/**
 * Sets or changes a card's PIN by a code that was requested for this card, and opens a lock. Refuses `not_found`, `cooling_off` (whoever took an account over must
 * not pay with its card), `pin_weak`, `pin_mismatch`, `busy`, and as the code does.
 */
export async function setCardPin(
  { database, clock, hasher, takeCode, requireNoCoolingOff }: PinCardDeps,
  customerId: bigint,
  id: bigint,
  given: PinToSet,
) {
  const card = await ownCard(database.sql, customerId, id);
  await requireNoCoolingOff(database.sql, customerId, clock.now());
  const pin = readPin(given.pin);
  if (pin === undefined || isEasyPin(pin, card.numberMask.slice(-4))) throw new Refusal('pin_weak', { field: 'pin' });
  if (readPin(given.pin_confirm) !== pin) throw new Refusal('pin_mismatch', { field: 'pin_confirm' });
  const stored = await unlessBusy(() => hasher.hash(id, pin));
  const now = clock.now();
  await database.transaction(async (tx) => {
    await takeCode(tx, { userId: customerId, purpose: 'card_pin', approves: String(id), code: given.code, now });
    await updatePin(tx, id, stored, now);
    await notifyOwner(tx, customerId, { kind: 'card_pin_set', lastFour: card.numberMask.slice(-4) }, now);
    const detail = { had_pin: card.pinHash !== null, was_locked: card.wrongTries >= MAX_PIN_TRIES };
    await appendAudit(tx, {
      actorId: customerId,
      action: 'wallet.set_card_pin',
      subjectKind: 'pin_card',
      subjectId: id,
      detail,
      at: now,
    });
  });
  return cardView({ ...card, pinHash: stored.pinHash, pinChangedAt: now, wrongTries: 0 });
}

/**
 * Checks a PIN. A try is counted before the PIN is compared, so at most three concurrent tries are compared; a right one resets the count.
 * Refuses `not_found`, `pin_not_set`, `pin_wrong` with `tries_left`, `pin_locked` after the third until a PIN is set by a code, `invalid` for what can be no PIN, `busy`.
 */
export async function checkCardPin(
  deps: Omit<PinCardDeps, 'takeCode' | 'requireNoCoolingOff'>,
  customerId: bigint,
  id: bigint,
  text: string,
): Promise<void> {
  const { sql } = deps.database;
  const card = await ownCard(sql, customerId, id);
  const pin = readPin(text);
  if (pin === undefined) throw new Refusal('invalid', { field: 'pin' });
  const reserved = await reserveTry(sql, id);
  if (reserved === undefined) throw new Refusal(card.pinHash === null ? 'pin_not_set' : 'pin_locked');
  const isRight = await unlessBusy(
    () => deps.hasher.verify(reserved, id, pin),
    () => releaseAttempt(sql, id, reserved.pinHash),
  );
  if (isRight) {
    await clearTries(sql, id, reserved.pinHash);
    return renewUnderCurrentKey(deps, id, reserved, pin);
  }
  const triesLeft = MAX_PIN_TRIES - reserved.wrongTries;
  if (triesLeft === 0) await recordLock(deps, customerId, card);
  throw new Refusal('pin_wrong', { field: 'pin', extra: { tries_left: triesLeft } });
}

/** Whether the money of a customer wants a PIN: that of the card of ours, where one was set. */
export interface BuyerPins {
  /** `none`: no PIN was ever set, or its card has ended. */
  stateOf(customerId: bigint): Promise<'none' | 'set' | 'locked'>;
  /** Checks it as `checkCardPin` does. Refuses `pin_not_set` where there is none. */
  check(customerId: bigint, pin: string): Promise<void>;
}

/** The PIN by which a customer pays at a shop, for other contexts. */
export function createBuyerPins(deps: Omit<PinCardDeps, 'takeCode' | 'requireNoCoolingOff'>): BuyerPins {
  const cardOf = async (customerId: bigint): Promise<PinCard | undefined> =>
    (await readPinCards(deps.database.sql, customerId)).find(({ isActive, pinHash }) => isActive && pinHash !== null);
  return {
    stateOf: async (customerId) => {
      const card = await cardOf(customerId);
      if (card === undefined) return 'none';
      return card.wrongTries >= MAX_PIN_TRIES ? 'locked' : 'set';
    },
    check: async (customerId, pin) => {
      const card = await cardOf(customerId);
      if (card === undefined) throw new Refusal('pin_not_set');
      await checkCardPin(deps, customerId, card.id, pin);
    },
  };
}

/** The PIN is known at this moment alone: what a former key hashed is hashed by the current one now, or at a later success when too many wait. */
async function renewUnderCurrentKey(
  { database, hasher }: Pick<PinCardDeps, 'database' | 'hasher'>,
  id: bigint,
  { pinHash, keyId }: StoredPin,
  pin: string,
): Promise<void> {
  if (keyId !== null && Buffer.from(keyId).equals(hasher.currentKeyId)) return;
  try {
    await renewPinHash(database.sql, id, pinHash, await hasher.hash(id, pin));
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
  }
}

const recordLock = (
  { database, clock }: Pick<PinCardDeps, 'database' | 'clock'>,
  customerId: bigint,
  { id, numberMask }: PinCard,
): Promise<void> =>
  database.transaction(async (tx) => {
    await notifyOwner(tx, customerId, { kind: 'card_pin_locked', lastFour: numberMask.slice(-4) }, clock.now());
    await appendAudit(tx, {
      actorId: customerId,
      action: 'wallet.lock_card_pin',
      subjectKind: 'pin_card',
      subjectId: id,
      detail: {},
      at: clock.now(),
    });
  });

async function unlessBusy<T>(work: () => Promise<T>, undo: () => Promise<void> = () => Promise.resolve()): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    await undo();
    throw new Refusal('busy');
  }
}

async function ownCard(sql: Sql, customerId: bigint, id: bigint): Promise<PinCard> {
  const card = await readPinCard(sql, customerId, id);
  if (card?.isActive !== true) throw new Refusal('not_found');
  return card;
}

const cardView = ({ id, numberMask, title, isActive, pinHash, pinChangedAt, wrongTries, issuedAt }: PinCard) => ({
  id,
  card_number: numberMask,
  title,
  is_active: isActive,
  has_pin: pinHash !== null,
  pin_changed_at: pinChangedAt?.toISOString() ?? null,
  tries_left: MAX_PIN_TRIES - wrongTries,
  is_locked: wrongTries >= MAX_PIN_TRIES,
  issued_at: issuedAt.toISOString(),
});
