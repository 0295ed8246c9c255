import { maskMobile } from '@nesye/persian';
import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Outgoing } from '../../platform/http/handler.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { findUsers } from '../identity/index.ts';
import { maskAddress } from './domain/mask-address.ts';
import { maskPostalCode } from './domain/mask-national-id.ts';
import { readAddress } from './queries/addresses.ts';
import { readCard } from './queries/cards.ts';
import { readCustomers, readRegistrations } from './queries/read-records.ts';
import { readRegistryCheck } from './queries/registry-checks.ts';
import { findReview, readReveals, type Review } from './queries/reviews.ts';

export interface ReviewDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly vault: DataVault;
  readonly files: FileStore;
}

type ReviewItem = Outgoing<CallTypes<typeof kycCalls.listReviews>['reply']>['results'][number];
export type ReviewCase = Outgoing<CallTypes<typeof kycCalls.getReview>['reply']>;
export type RevealField = CallTypes<typeof kycCalls.revealReviewField>['body']['field'];

const REVEALS_SHOWN = 20;
const REVIEW_ID = /^[0-9]{1,18}$/;

/** Refuses `not_found` for what no case has. */
export function reviewIdOf(text: string): bigint {
  if (!REVIEW_ID.test(text)) throw new Refusal('not_found');
  return BigInt(text);
}

/** Cases as a list shows them: names, and the rest masked. */
export async function reviewItems(sql: Sql | Tx, reviews: readonly Review[]): Promise<ReviewItem[]> {
  const userIds = reviews.map(({ userId }) => userId);
  const [users, customers] = await Promise.all([findUsers(sql, userIds), readCustomers(sql as Sql, userIds)]);
  return reviews.map((review) => {
    const customer = customers.get(review.userId);
    const mobile = users.get(review.userId)?.mobile;
    return {
      id: review.id,
      kind: review.kind,
      state: review.state,
      user_id: review.userId,
      name: customer === undefined ? '' : `${customer.firstName ?? ''} ${customer.lastName ?? ''}`.trim(),
      national_id: customer?.nationalIdMask ?? null,
      foreign_id: customer?.foreignIdMask ?? null,
      cellphone: mobile === undefined ? '' : maskMobile(mobile),
      line: review.line,
      submitted_at: review.submittedAt.toISOString(),
      decided_at: review.decidedAt?.toISOString() ?? null,
    };
  });
}

/** One case with all that a decision needs, what is personal masked. Refuses `not_found`. */
export async function reviewCase(sql: Sql | Tx, vault: DataVault, id: bigint): Promise<ReviewCase> {
  const review = await findReview(sql, id);
  if (review === undefined) throw new Refusal('not_found');
  const { userId } = review;
  const [[item], card, address, [registration], reveals, check] = await Promise.all([
    reviewItems(sql, [review]),
    readCard(sql, userId),
    readAddress(sql, vault, userId),
    readRegistrations(sql as Sql, [userId]),
    readReveals(sql, id, REVEALS_SHOWN),
    readRegistryCheck(sql, userId),
  ]);
  if (item === undefined) throw new Error('a case without its item');
  return {
    ...item,
    spoken_number: review.spokenNumber,
    video_type: review.mediaType,
    video_size: review.sizeBytes,
    card_serial: card?.serialMask ?? null,
    address: address === undefined ? null : maskAddress(address.city, address.address),
    postal_code: address === undefined ? null : maskPostalCode(address.postalCode),
    registration_status: registration?.status ?? 0,
    mobile_state: check?.mobile ?? 'none',
    reject_code: review.rejectCode,
    reject_reason: review.rejectReason,
    decided_by: review.decidedBy,
    reveals: reveals.map(({ field, operatorId, at }) => ({
      field: field as RevealField,
      operator_id: operatorId,
      at: at.toISOString(),
    })),
  };
}
