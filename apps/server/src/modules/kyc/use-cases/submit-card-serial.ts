import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { CardRegistryFailure } from '../adapters/card-registry.ts';
import { maskCardSerial, readCardSerial } from '../domain/card-serial.ts';
import {
  cardSerialPlace,
  countCardChecks,
  insertCard,
  insertCardCheck,
  lockCardChecks,
  readCard,
  updateCardCheck,
} from '../queries/cards.ts';
import { findCustomer, openNumber } from '../queries/customers.ts';
import { requireStep, type VerificationDeps } from './show-verification.ts';

const DAY_MS = 86_400_000;
/** A serial has millions of forms; five guesses a day find none. */
const COUNTED_A_DAY = 5;
/** With those that the registry did not respond to. */
const CHECKS_A_DAY = 20;
const RETRY_S = 60;

/**
 * Checks at the registry whether the serial is the one of the customer's card, and stores it sealed when it is. The same serial again, once confirmed, changes nothing.
 * Refuses `card_serial_invalid`, `identity_missing`, `step_not_allowed`, `lookup_limit_reached`, `card_serial_mismatch`, and `identity_lookup_down` when the registry
 * is silent: nothing is decided then, and the try does not count as a guess.
 */
export async function submitCardSerial(deps: VerificationDeps, userId: bigint, text: string): Promise<void> {
  const { database, vault, cards } = deps;
  const serial = readCardSerial(text);
  if (serial === undefined) throw new Refusal('card_serial_invalid', { field: 'serial' });
  const known = await readCard(database.sql, userId);
  if (known !== undefined && vault.open(known.serialSealed, cardSerialPlace(userId)) === serial) return;
  await requireStep(database.sql, userId, 'national_card_serial');
  const customer = await findCustomer(database.sql, userId);
  const number = customer === undefined ? undefined : openNumber(vault, customer);
  if (number?.kind !== 'national') throw new Refusal('step_not_allowed');
  const checkId = await takeCheck(deps, userId);
  const isMatch = await cards.isSerialOf({ nationalId: number.number, serial }).catch(async (error: unknown) => {
    await updateCardCheck(database.sql, checkId, 'down');
    throw error instanceof CardRegistryFailure ? new Refusal('identity_lookup_down', { retryAfterS: RETRY_S }) : error;
  });
  await storeResponse(deps, userId, { serial, checkId, isMatch });
  if (!isMatch) throw new Refusal('card_serial_mismatch', { field: 'serial' });
}

/** Counts the check before its request is sent, so that a crash in between is no free guess. */
async function takeCheck({ database, clock }: VerificationDeps, userId: bigint): Promise<bigint> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockCardChecks(tx, userId);
    const { counted, all, oldestAt } = await countCardChecks(tx, userId, new Date(now.getTime() - DAY_MS));
    if (counted >= COUNTED_A_DAY || all >= CHECKS_A_DAY) {
      throw new Refusal('lookup_limit_reached', {
        retryAfterS: ((oldestAt ?? now).getTime() + DAY_MS - now.getTime()) / 1_000,
      });
    }
    return insertCardCheck(tx, userId, now);
  });
}

async function storeResponse(
  { database, clock, vault }: VerificationDeps,
  userId: bigint,
  response: { serial: string; checkId: bigint; isMatch: boolean },
): Promise<void> {
  const { serial, checkId, isMatch } = response;
  const at = clock.now();
  await database.transaction(async (tx) => {
    await updateCardCheck(tx, checkId, isMatch ? 'matched' : 'mismatched');
    if (isMatch)
      await insertCard(tx, userId, {
        serialSealed: vault.seal(serial, cardSerialPlace(userId)),
        serialMask: maskCardSerial(serial),
        confirmedAt: at,
      });
    await appendAudit(tx, {
      actorId: userId,
      action: 'kyc.card_serial_check',
      subjectKind: 'customer',
      subjectId: userId,
      detail: { outcome: isMatch ? 'matched' : 'mismatched' },
      at,
    });
  });
}
