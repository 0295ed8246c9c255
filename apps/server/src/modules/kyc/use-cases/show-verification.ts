import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import type { CardRegistry } from '../adapters/card-registry.ts';
import { type StepKey, type Verification, verificationOf } from '../domain/verification-steps.ts';
import { readCard } from '../queries/cards.ts';
import { findCustomer } from '../queries/customers.ts';
import { readRegistrations } from '../queries/read-records.ts';
import { findLatestReview } from '../queries/reviews.ts';

export interface VerificationDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly vault: DataVault;
  readonly cards: CardRegistry;
}

type VerificationView = CallTypes<typeof kycCalls.getVerification>['reply'];

/** The status of a person's verification; it is the same for every line. */
export async function showVerification(sql: Sql, userId: bigint, line: number): Promise<VerificationView> {
  const { state, steps, nextStep } = await readVerification(sql, userId);
  return {
    line,
    state,
    steps: steps.map(({ key, state: stepState, rejectReason, decidedAt }) => ({
      key,
      state: stepState,
      reject_reason: rejectReason,
      decided_at: decidedAt?.toISOString() ?? null,
    })),
    next_step: nextStep,
  };
}

async function readVerification(sql: Sql | Tx, userId: bigint): Promise<Verification> {
  const [registrations, user, card, video] = await Promise.all([
    readRegistrations(sql as Sql, [userId]),
    findUser(sql, userId),
    readCard(sql, userId),
    findLatestReview(sql, userId, 'selfie_video'),
  ]);
  return verificationOf({
    registration: registrations[0] ?? { status: 0, checkedAt: null },
    isForeign: user?.isForeign ?? false,
    cardConfirmedAt: card?.confirmedAt,
    video,
  });
}

/** Refuses a step out of turn: `identity_missing` where no one knows yet who it is, `step_not_allowed` where another step is next, or none. */
export async function requireStep(sql: Sql, userId: bigint, step: StepKey): Promise<void> {
  if ((await findCustomer(sql, userId)) === undefined) throw new Refusal('identity_missing');
  const { nextStep } = await readVerification(sql, userId);
  if (nextStep !== step) throw new Refusal('step_not_allowed', { extra: { next_step: nextStep } });
}
