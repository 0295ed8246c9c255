import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findUser } from '../../identity/index.ts';
import { readAddress } from '../queries/addresses.ts';
import { cardSerialPlace, readCard } from '../queries/cards.ts';
import { findCustomer, openNumber } from '../queries/customers.ts';
import { findReview, insertReveal } from '../queries/reviews.ts';
import { type RevealField, type ReviewDeps, reviewIdOf } from '../review-view.ts';

/** As much of a reason as the audit chain stores; the whole of it is with the case. */
const AUDITED_REASON_LENGTH = 300;

export interface RevealRequest {
  readonly operatorId: bigint;
  readonly id: string;
  readonly field: RevealField;
  readonly reason: string;
}

/** Opens one masked field of a case. Who, what and why is committed first; only then is the value read. Null where there is none. Refuses `not_found`, `own_case`, `invalid` for a blank reason. */
export async function revealReviewField(
  deps: ReviewDeps,
  { operatorId, id, field, reason }: RevealRequest,
): Promise<{ field: RevealField; value: string | null }> {
  const { database, clock } = deps;
  const reviewId = reviewIdOf(id);
  const why = reason.trim();
  if (why === '') throw new Refusal('invalid', { field: 'reason' });
  const at = clock.now();
  const userId = await database.transaction(async (tx) => {
    const review = await findReview(tx, reviewId);
    if (review === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [review.userId] });
    await insertReveal(tx, reviewId, { field, operatorId, reason: why, at });
    const detail = { field, reason: why.slice(0, AUDITED_REASON_LENGTH).toWellFormed(), user_id: review.userId };
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'kyc.reveal',
      subjectKind: 'kyc.review',
      subjectId: reviewId,
      detail,
      at,
    });
    return review.userId;
  });
  return { field, value: (await READERS[field](database.sql, deps.vault, userId)) ?? null };
}

type Reader = (sql: Sql, vault: DataVault, userId: bigint) => Promise<string | undefined>;

const numberOf =
  (kind: 'national' | 'foreign'): Reader =>
  async (sql, vault, userId) => {
    const customer = await findCustomer(sql, userId);
    return customer?.number.kind === kind ? openNumber(vault, customer).number : undefined;
  };

const READERS: Readonly<Record<RevealField, Reader>> = {
  national_id: numberOf('national'),
  foreign_id: numberOf('foreign'),
  birth_date: async (sql, _, userId) => (await findCustomer(sql, userId))?.birthDate,
  cellphone: async (sql, _, userId) => (await findUser(sql, userId))?.mobile,
  address: async (sql, vault, userId) => {
    const address = await readAddress(sql, vault, userId);
    return address === undefined ? undefined : `${address.province}، ${address.city}، ${address.address}`;
  },
  postal_code: async (sql, vault, userId) => (await readAddress(sql, vault, userId))?.postalCode,
  card_serial: async (sql, vault, userId) => {
    const card = await readCard(sql, userId);
    return card === undefined ? undefined : vault.open(card.serialSealed, cardSerialPlace(userId));
  },
};
