import type { AuditWriter } from '../../../platform/audit/audit-writer.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** Puts a failed sign-in of a known user into the audit chain, next to the caller's way: no one waits for it, so that the response for a known mobile comes no later than for an unknown one. */
export type NoteFailedSignIn = (userId: bigint | undefined, at: 'password' | 'otp' | 'second_factor') => void;

/** A note of failed sign-ins. Who tried is not known; mobiles no one has leave no row. */
export const createFailureNote =
  (audit: AuditWriter, clock: Clock): NoteFailedSignIn =>
  (userId, step) => {
    if (userId === undefined) return;
    audit.write({
      actorId: null,
      action: 'identity.sign_in_failed',
      subjectKind: 'user',
      subjectId: userId,
      detail: { step },
      at: clock.now(),
    });
  };

/** The outcome of `checked`; when it refuses with `code`, `note` runs first. */
export async function noteIfRefused<Outcome>(
  checked: Promise<Outcome>,
  code: Refusal['code'],
  note: () => Promise<void>,
): Promise<Outcome> {
  try {
    return await checked;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) await note();
    throw error;
  }
}
