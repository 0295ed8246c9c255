import { createOwnedRecordFinder, type FindOwned, type OwnedKey } from '../../../platform/batch-loader/owned-record.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Terms } from '../domain/terms.ts';
import { type Facility, loadFacilities } from '../queries/load-facilities.ts';
import { readTerms } from '../queries/read-terms.ts';
import { FacilityCache, type SignedFacility } from './facility-cache.ts';

const MAX_TERMS = 2_000;
const MAX_REMEMBERED = 200_000;

export interface FacilityFinder {
  /** The customer's own facility as it is now, or undefined: someone else's is as absent as one that does not exist. */
  readonly findFacility: FindOwned<Facility>;
  /** Reads what of the customer's own facility never changes, and remembers it. A purchase needs no more: limit, use and status are judged under the lock. */
  identifyFacility(key: OwnedKey): Promise<SignedFacility | undefined>;
  /** The same where it is remembered: undefined says nothing about whether it exists. */
  getCachedFacility(key: OwnedKey): SignedFacility | undefined;
  /** Terms never change, so they are read once. Throws when the snapshot does not exist: a facility always points at one. */
  termsOf(termsId: bigint): Promise<Terms>;
}

/** A finder with a memory of its own, for 200,000 facilities and 2,000 terms: one is made for a process. */
export function createFacilityFinder(sql: Sql): FacilityFinder {
  const findFacility = createOwnedRecordFinder((customerIds, uids) => loadFacilities(sql, customerIds, uids));
  const memory = new FacilityCache(MAX_REMEMBERED);
  const known = new Map<bigint, Terms>();
  const termsOf = async (termsId: bigint): Promise<Terms> => {
    const remembered = known.get(termsId);
    if (remembered !== undefined) return remembered;
    const terms = await readTerms(sql, termsId);
    if (terms === undefined) throw new Error(`terms ${termsId} do not exist`);
    if (known.size >= MAX_TERMS) known.clear();
    known.set(termsId, terms);
    return terms;
  };
  return {
    findFacility,
    getCachedFacility: (key) => memory.get(key),
    identifyFacility: async (key) => {
      const found = await findFacility(key);
      if (found === undefined) return undefined;
      const { id, uid, customerId, line, termsId, principalKind } = found;
      const identified = {
        facility: { id, uid, customerId, line, termsId, principalKind },
        terms: await termsOf(termsId),
      };
      memory.set(identified);
      return identified;
    },
    termsOf,
  };
}
