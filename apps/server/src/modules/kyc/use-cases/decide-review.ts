import type { PassportRejectCode } from '@nesye/contract/constants';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { sqlState, type Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';
import { bringNumberToCurrentKey, confirmIdentity, lockCustomer } from '../queries/customers.ts';
import { readRegistryCheck, writeRegistryResult } from '../queries/registry-checks.ts';
import { hasSeenVideo, lockReview, type Review, updateDecision } from '../queries/reviews.ts';
import { isWatchedWhole, readWatched } from '../queries/video-watches.ts';
import { type ReviewCase, reviewCase, type ReviewDeps, reviewIdOf } from '../review-view.ts';

export interface Decision {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  /** Of a passport. */
  readonly reasonCode: PassportRejectCode | undefined;
  readonly reason: string | undefined;
}

const UNSEEN = { selfie_video: 'video_not_seen', passport: 'page_not_seen' } as const;
const NOTICES = {
  selfie_video: { approve: 'verification_approve', reject: 'verification_reject' },
  passport: { approve: 'passport_approve', reject: 'passport_reject' },
} as const;

/**
 * Decides a case. Of two concurrent operators the first wins and the second gets `already_decided`. The customer is notified by SMS once it is committed.
 * Refuses `reason_missing` for a rejection without its reason (`invalid` for a reason of passports given for a video), `not_found`, `own_case`, `already_decided`, `video_not_seen` or `page_not_seen` for the approval by an operator who has not played the whole video or opened the picture, and `national_id_in_use` for a passport that another customer is
 * confirmed with. An approved passport confirms the identity.
 */
export async function decideReview(
  { database, clock, vault }: ReviewDeps,
  { operatorId, id, decision, reasonCode, reason }: Decision,
): Promise<ReviewCase> {
  const reviewId = reviewIdOf(id);
  const why = reason?.trim() ?? '';
  const at = clock.now();
  return database.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (review === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [review.userId] });
    if (review.state !== 'in_check') throw new Refusal('already_decided');
    if (decision === 'approve') await requireSeen(tx, review, operatorId);
    else requireReason(review.kind, reasonCode, why);
    await updateDecision(tx, reviewId, {
      state: decision === 'approve' ? 'confirmed' : 'rejected',
      decidedBy: operatorId,
      rejectCode: (decision === 'reject' && reasonCode) || null,
      rejectReason: decision === 'reject' && why !== '' ? why : null,
      at,
    });
    if (decision === 'approve' && review.kind === 'passport') await confirmByPassport(tx, vault, review, at);
    const user = await findUser(tx, review.userId);
    if (user !== undefined)
      await notify(tx, { userId: user.id, mobile: user.mobile }, { kind: NOTICES[review.kind][decision] }, at);
    const view = await reviewCase(tx, vault, reviewId);
    await appendAudit(tx, {
      actorId: operatorId,
      action: `kyc.${review.kind === 'passport' ? 'passport' : 'video'}_${decision}`,
      subjectKind: 'kyc.review',
      subjectId: reviewId,
      detail: { user_id: review.userId },
      at,
    });
    return view;
  });
}

/** A video is rejected in words, a passport with a reason of the list, which its owner reads in the own language; `other` needs words. Refuses `reason_missing` with the field. */
function requireReason(kind: Review['kind'], code: PassportRejectCode | undefined, why: string): void {
  if (kind === 'passport' && code === undefined) throw new Refusal('reason_missing', { field: 'reason_code' });
  if (why === '' && (kind !== 'passport' || code === 'other')) throw new Refusal('reason_missing', { field: 'reason' });
  if (kind !== 'passport' && code !== undefined) throw new Refusal('invalid', { field: 'reason_code' });
}

/** Dragging to the end is not enough: what was played is stored as it is played (`record-watched.ts`). A picture is seen once it was opened. */
async function requireSeen(tx: Tx, { id, kind }: Review, operatorId: bigint): Promise<void> {
  const isOpened = await hasSeenVideo(tx, id, operatorId);
  const isSeen = isOpened && (kind === 'passport' || isWatchedWhole(await readWatched(tx, id, operatorId)));
  if (!isSeen) throw new Refusal(UNSEEN[kind]);
}

/** The operator has found number, names and birth date in the passport as they were declared. Refuses `already_decided` where they are declared no more. */
async function confirmByPassport(tx: Tx, vault: DataVault, { userId }: Review, at: Date): Promise<void> {
  const customer = await lockCustomer(tx, userId);
  const check = await readRegistryCheck(tx, userId);
  if (customer === undefined || check?.status !== 'declared') throw new Refusal('already_decided');
  await writeRegistryResult(tx, userId, {
    identity: 'matched',
    mobile: check.mobile,
    at,
    attempts: 0,
    nextTryAt: null,
  });
  await bringNumberToCurrentKey(tx, vault, userId);
  await confirmIdentity(tx, userId, undefined, at).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? new Refusal('national_id_in_use') : error;
  });
}
