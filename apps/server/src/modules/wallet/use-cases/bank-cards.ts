import { STANDARD_NAME } from '@nesye/contract/server-texts';
import { walletCalls } from '@nesye/contract';
import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { cardPrefixOf, maskCardNumber, readCardNumber } from '../domain/card-number.ts';
import { maskName } from '../domain/mask-name.ts';
import {
  type BankCard,
  bankCardIndexPlace,
  bankCardPlace,
  forgetBankCard,
  hasBankCard,
  insertBankCard,
  nextCardId,
  readBankCards,
} from '../queries/bank-cards.ts';
import { lockInstruments } from '../queries/instrument-owners.ts';
import { dayOf, type HolderLookup } from './look-up-holder.ts';
import type { BankName, Banks } from '../ports.ts';

export const MAX_BANK_CARDS = 10;
const NO_TITLE = STANDARD_NAME.bankCard;

export interface BankCardDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly vault: DataVault;
  readonly banks: Banks;
  readonly lookup: HolderLookup;
}

/** The cards a customer has stored, oldest first. Refuses `page_size_too_large`, and `invalid` for an order or a cursor. */
export async function listBankCards(sql: Sql, banks: Banks, customerId: bigint, query: ListQuery) {
  const cards = await readBankCards(sql, customerId);
  const named = await Promise.all(
    cards.map(async (card) => cardView(card, await banks.ofCard(card.numberMask.slice(0, 6)))),
  );
  return listShort(walletCalls.listBankCards.path, query, named, (view) => view);
}

/**
 * Stores a bank card whose holder the bank says the customer is, sealed, with a keyed hash to find it again. Only number and title come in; no PIN, CVV2 or second
 * password ever does. Refuses `card_number_invalid`, `card_exists`, `card_limit_reached` (10), `card_not_yours`, and as the look-up does; then nothing is stored.
 */
export async function addBankCard(
  deps: BankCardDeps,
  customerId: bigint,
  given: { readonly card_number: string; readonly title?: string | undefined },
) {
  const { database, clock, vault, banks, lookup } = deps;
  const number = readCardNumber(given.card_number);
  if (number === undefined) throw new Refusal('card_number_invalid', { field: 'card_number' });
  const indexes = vault.blindIndex(number, bankCardIndexPlace(customerId));
  await refuseOneTooMany(database.sql, customerId, indexes);
  const holder = await lookup.ofCard(customerId, number);
  if (holder === undefined || !holder.isMatch) throw new Refusal('card_not_yours', { field: 'card_number' });
  const bank = await banks.ofCard(cardPrefixOf(number));
  const now = clock.now();
  const card = await database.transaction(async (tx) => {
    await lockInstruments(tx, customerId, dayOf(now));
    await refuseOneTooMany(tx, customerId, indexes);
    const id = await nextCardId(tx, customerId);
    const stored: BankCard = {
      id,
      numberMask: maskCardNumber(number),
      bankCode: bank?.code ?? null,
      title: titleOf(given.title, bank),
      holderName: maskName(holder.holderName),
      createdAt: now,
    };
    await insertBankCard(tx, {
      ...stored,
      customerId,
      sealed: vault.seal(number, bankCardPlace(id)),
      index: indexes[0],
    });
    await appendAudit(tx, {
      actorId: customerId,
      action: 'wallet.add_bank_card',
      subjectKind: 'bank_card',
      subjectId: id,
      detail: { bank: stored.bankCode },
      at: now,
    });
    return stored;
  });
  return cardView(card, bank);
}

/** Deletes a card and its number. Refuses `not_found`, the same for someone else's as for none. */
export async function deleteBankCard(
  { database, clock }: Pick<BankCardDeps, 'database' | 'clock'>,
  customerId: bigint,
  id: bigint,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (!(await forgetBankCard(tx, customerId, id, now))) throw new Refusal('not_found');
    await appendAudit(tx, {
      actorId: customerId,
      action: 'wallet.delete_bank_card',
      subjectKind: 'bank_card',
      subjectId: id,
      detail: {},
      at: now,
    });
  });
}

/** Before the look-up at the bank, to spare it; and again under the lock, where it decides. */
async function refuseOneTooMany(sql: Sql | Tx, customerId: bigint, indexes: BlindIndexes): Promise<void> {
  if (await hasBankCard(sql, customerId, indexes)) throw new Refusal('card_exists', { field: 'card_number' });
  if ((await readBankCards(sql, customerId)).length >= MAX_BANK_CARDS) throw new Refusal('card_limit_reached');
}

const titleOf = (title: string | undefined, bank: BankName | undefined): string => title ?? bank?.name ?? NO_TITLE;

const cardView = ({ id, numberMask, title, holderName, createdAt }: BankCard, bank: BankName | undefined) => ({
  id,
  card_number: numberMask,
  title,
  bank: bank === undefined ? null : { code: bank.code, name: bank.name },
  holder_name: holderName,
  created_at: createdAt.toISOString(),
});
