import { BatchLoader } from '../../../platform/batch-loader/batch-loader.ts';
import { createOwnedRecordFinder, type FindOwned, type OwnedKey } from '../../../platform/batch-loader/owned-record.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Terms } from '../domain/terms.ts';
import { readDueDays } from '../queries/due-days.ts';
import { type Facility, loadFacilities } from '../queries/load-facilities.ts';
import { readTerms } from '../queries/read-terms.ts';
import { FacilityCache, type SignedFacility } from '../facility-cache.ts';

const MAX_TERMS = 2_000;
const MAX_CACHED = 200_000;

export interface FacilityFinder {
  /** The customer's own facility as it is now, or undefined: someone else's is as absent as one that does not exist. */
  readonly findFacility: FindOwned<Facility>;
  /** Reads what of the customer's own facility never changes, and caches it. A purchase needs no more: limit, use and status are decided under the lock. */
  identifyFacility(key: OwnedKey): Promise<SignedFacility | undefined>;
  /** The same where it is cached: undefined says nothing about whether it exists. */
  getCachedFacility(key: OwnedKey): SignedFacility | undefined;
  /** The Jalali day of month that a customer has chosen for new purchases; undefined where there is none. Read each time, many in one statement. */
  dueDayOf(customerId: bigint): Promise<number | undefined>;
  /** Terms never change, so they are read once. Throws when the snapshot does not exist: a facility always points at one. */
  termsOf(termsId: bigint): Promise<Terms>;
}

/** A finder with its own cache, for 200,000 facilities and 2,000 terms: one is made for a process. */
export function createFacilityFinder(sql: Sql): FacilityFinder {
  const findFacility = createOwnedRecordFinder((customerIds, uids) => loadFacilities(sql, customerIds, uids));
  const dueDays = new BatchLoader<bigint, number | undefined>((customerIds) => readDueDays(sql, customerIds));
  const cache = new FacilityCache(MAX_CACHED);
  const known = new Map<bigint, Terms>();
  const termsOf = async (termsId: bigint): Promise<Terms> => {
    const cached = known.get(termsId);
    if (cached !== undefined) return cached;
    const terms = await readTerms(sql, termsId);
    if (terms === undefined) throw new Error(`terms ${termsId} do not exist`);
    if (known.size >= MAX_TERMS) known.clear();
    known.set(termsId, terms);
    return terms;
  };
  return {
    findFacility,
    getCachedFacility: (key) => cache.get(key),
    identifyFacility: async (key) => {
      const found = await findFacility(key);
      if (found === undefined) return undefined;
      const { id, uid, customerId, line, termsId, principalKind } = found;
      const identified = {
        facility: { id, uid, customerId, line, termsId, principalKind },
        terms: await termsOf(termsId),
      };
      cache.set(identified);
      return identified;
    },
    dueDayOf: (customerId) => dueDays.load(customerId),
    termsOf,
  };
}

/** What of the customers' own facilities never changes, read in the caller's transaction, in the order of the keys. Undefined where one does not exist or is someone else's. */
export async function readSignedFacilities(
  sql: Sql | Tx,
  keys: readonly OwnedKey[],
): Promise<(SignedFacility | undefined)[]> {
  if (keys.length === 0) return [];
  const found = await loadFacilities(
    sql,
    `{${keys.map(({ customerId }) => customerId).join(',')}}`,
    `{${keys.map(({ uid }) => uid).join(',')}}`,
  );
  const termsOf = new Map<bigint, Terms | undefined>();
  for (const { termsId } of found) if (!termsOf.has(termsId)) termsOf.set(termsId, await readTerms(sql, termsId));
  const facilityOf = new Map(found.map((facility) => [`${facility.customerId} ${facility.uid}`, facility]));
  return keys.map(({ customerId, uid }) => {
    const facility = facilityOf.get(`${customerId} ${uid.toLowerCase()}`);
    const terms = facility && termsOf.get(facility.termsId);
    if (facility === undefined || terms === undefined) return undefined;
    const { id, line, termsId, principalKind } = facility;
    return { facility: { id, uid: facility.uid, customerId, line, termsId, principalKind }, terms };
  });
}
