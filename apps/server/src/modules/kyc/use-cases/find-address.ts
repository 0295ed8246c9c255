import { businessDate } from '@nesye/money';
import { readPostalCode } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { FoundAddress } from '../adapters/postal-directory.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import { giveLookupBack } from '../queries/lookup-counts.ts';
import { spendLookup } from './limit-lookups.ts';

/** The address of a postal code, for the customer to look over. Refuses `not_found`, `postal_lookup_down` and `lookup_limit_reached`. */
export async function findAddress(
  { database: { sql }, clock, postal }: Pick<RegistrationDeps, 'database' | 'clock' | 'postal'>,
  userId: bigint,
  code: string,
): Promise<FoundAddress & { readonly postalCode: string }> {
  const postalCode = readPostalCode(code);
  if (postalCode === undefined) throw new Refusal('not_found');
  const now = clock.now();
  await spendLookup(sql, userId, 'postal', now);
  const found = await postal.findAddress(postalCode);
  if (found === 'unknown') throw new Refusal('not_found');
  if (found !== 'down') return { ...found, postalCode };
  await giveLookupBack(sql, userId, 'postal', businessDate(now));
  throw new Refusal('postal_lookup_down', { retryAfterS: 30 });
}
