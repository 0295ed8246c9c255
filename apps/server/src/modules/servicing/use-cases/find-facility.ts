import { createOwnedRecordFinder, type FindOwned, type OwnedKey } from '../../../platform/batch-loader/owned-record.ts';
import { RecentMap } from '../../../platform/recent-map/recent-map.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Terms } from '../domain/terms.ts';
import { type Facility, type FacilityIdentity, loadFacilities } from '../queries/load-facilities.ts';
import { readTerms } from '../queries/read-terms.ts';

const MAX_TERMS = 2_000;
const MAX_REMEMBERED = 100_000;

export interface FacilityFinder {
  /** The customer's own facility as it is now, or undefined: someone else's is as absent as one that does not exist. */
  readonly findFacility: FindOwned<Facility>;
  /**
   * What of the customer's own facility never changes, remembered. A purchase needs no more: limit, use and status are judged under the lock.
   */
  identifyFacility(key: OwnedKey): Promise<FacilityIdentity | undefined>;
  /** Terms never change, so they are read once. Throws when the snapshot does not exist: a facility always points at one. */
  termsOf(termsId: bigint): Promise<Terms>;
}

export function createFacilityFinder(sql: Sql): FacilityFinder {
  const find = createOwnedRecordFinder((customerIds, uids) => loadFacilities(sql, customerIds, uids));
  const identities = new RecentMap<string, FacilityIdentity>(MAX_REMEMBERED);
  const known = new Map<bigint, Terms>();
  return {
    findFacility: find,
    identifyFacility: async (key) => {
      const remembered = identities.get(key.uid);
      if (remembered !== undefined) return remembered.customerId === key.customerId ? remembered : undefined;
      const facility = await find(key);
      if (facility === undefined) return undefined;
      const { id, uid, customerId, line, termsId, principalKind } = facility;
      const identity = { id, uid, customerId, line, termsId, principalKind };
      identities.set(uid, identity);
      return identity;
    },
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
