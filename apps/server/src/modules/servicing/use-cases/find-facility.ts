import { BatchLoader } from '../../../platform/batch-loader/batch-loader.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Terms } from '../domain/terms.ts';
import { type Facility, type FacilityKey, loadFacilities } from '../queries/load-facilities.ts';
import { readTerms } from '../queries/read-terms.ts';

const MAX_TERMS = 2_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface FacilityFinder {
  /** The customer's own facility, or undefined: someone else's is as absent as one that does not exist. */
  findFacility(key: FacilityKey): Promise<Facility | undefined>;
  /** Terms never change, so they are read once. Throws when the snapshot does not exist: a facility always points at one. */
  termsOf(termsId: bigint): Promise<Terms>;
}

export function createFacilityFinder(sql: Sql): FacilityFinder {
  const loader = new BatchLoader<FacilityKey, Facility | undefined>((keys) => loadFacilities(sql, keys));
  const known = new Map<bigint, Terms>();
  return {
    findFacility: async (key) => (UUID.test(key.uid) ? loader.load({ customerId: key.customerId, uid: key.uid.toLowerCase() }) : undefined),
    termsOf: async (termsId) => {
      const remembered = known.get(termsId);
      if (remembered !== undefined) return remembered;
      const terms = await readTerms(sql, termsId);
      if (terms === undefined) throw new Error(`terms ${termsId} do not exist`);
      if (known.size >= MAX_TERMS) known.clear();
      known.set(termsId, terms);
      return terms;
    },
  };
}
