import type { ConsentEvent, ConsentText } from '../queries/consents.ts';

/**
 * The status of a consent. One that was given to an earlier text does not hold for the current one: people agree to what they have read.
 * `events` are those of this consent, newest first.
 */
export function statusOf(
  { version }: Pick<ConsentText, 'version'>,
  events: readonly ConsentEvent[],
): { readonly isGranted: boolean; readonly grantedAt: Date | null; readonly revokedAt: Date | null } {
  const [last] = events;
  const isGranted = last !== undefined && last.isGranted && last.version === version;
  const isRevoked = last !== undefined && !last.isGranted;
  return { isGranted, grantedAt: isGranted ? last.at : null, revokedAt: isRevoked ? last.at : null };
}
