import type { OwnedKey } from '../../platform/batch-loader/owned-record.ts';
import { type Generation, RecentMap } from '../../platform/recent-map/recent-map.ts';
import type { Terms } from './domain/terms.ts';
import type { FacilityIdentity } from './queries/load-facilities.ts';

/** What of a facility never changes, with the terms it was signed under. */
export interface SignedFacility {
  readonly facility: FacilityIdentity;
  readonly terms: Terms;
}

/** Signed facilities by uid. Numbers lie outside the heap: a hundred thousand small objects would be looked through at every collection. */
class FacilityTable implements Generation<string, SignedFacility> {
  readonly #places = new Map<string, number>();
  readonly #ids: BigInt64Array;
  readonly #customerIds: BigInt64Array;
  readonly #kinds: Uint16Array;
  readonly #terms: (Terms | undefined)[] = [];

  constructor(size: number) {
    this.#ids = new BigInt64Array(size);
    this.#customerIds = new BigInt64Array(size);
    this.#kinds = new Uint16Array(size);
  }

  get size(): number {
    return this.#places.size;
  }

  has(uid: string): boolean {
    return this.#places.has(uid);
  }

  set(uid: string, { facility, terms }: SignedFacility): void {
    const place = this.#places.get(uid) ?? this.#places.size;
    this.#places.set(uid, place);
    this.#ids[place] = facility.id;
    this.#customerIds[place] = facility.customerId;
    this.#kinds[place] = facility.principalKind;
    this.#terms[place] = terms;
  }

  get(uid: string): SignedFacility | undefined {
    const place = this.#places.get(uid) ?? -1;
    const terms = this.#terms[place];
    const id = this.#ids[place];
    const customerId = this.#customerIds[place];
    if (terms === undefined || id === undefined || customerId === undefined) return undefined;
    return {
      facility: {
        id,
        uid,
        customerId,
        line: terms.line,
        termsId: terms.id,
        principalKind: this.#kinds[place] === 1210 ? 1210 : 7110,
      },
      terms,
    };
  }

  /** Its place stays taken until the table goes. */
  delete(uid: string): void {
    const place = this.#places.get(uid);
    if (place !== undefined) this.#terms[place] = undefined;
  }
}

/** Caches signed facilities by uid, each for its own customer only: at least the latest `most / 2` that were set or read, and never more than `most`. */
export class FacilityCache {
  readonly #recent: RecentMap<string, SignedFacility>;

  constructor(most: number) {
    this.#recent = new RecentMap(most, (size) => new FacilityTable(size));
  }

  get({ customerId, uid }: OwnedKey): SignedFacility | undefined {
    const signed = this.#recent.get(uid);
    return signed?.facility.customerId === customerId ? signed : undefined;
  }

  set(signed: SignedFacility): void {
    this.#recent.set(signed.facility.uid, signed);
  }
}
