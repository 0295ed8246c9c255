import type { OwnedKey } from '../../../platform/batch-loader/owned-record.ts';
import type { Terms } from '../domain/terms.ts';
import type { FacilityIdentity } from '../queries/load-facilities.ts';

/** What of a facility never changes, with the terms it was signed under. */
export interface SignedFacility {
  readonly facility: FacilityIdentity;
  readonly terms: Terms;
}

/** One half of the memory. Numbers lie outside the heap: a hundred thousand small objects would be looked through at every collection. */
class Generation {
  readonly places = new Map<string, number>();
  readonly #ids: BigInt64Array;
  readonly #customerIds: BigInt64Array;
  readonly #kinds: Uint16Array;
  readonly #terms: Terms[] = [];

  constructor(size: number) {
    this.#ids = new BigInt64Array(size);
    this.#customerIds = new BigInt64Array(size);
    this.#kinds = new Uint16Array(size);
  }

  set({ facility, terms }: SignedFacility): void {
    const place = this.places.get(facility.uid) ?? this.places.size;
    this.places.set(facility.uid, place);
    this.#ids[place] = facility.id;
    this.#customerIds[place] = facility.customerId;
    this.#kinds[place] = facility.principalKind;
    this.#terms[place] = terms;
  }

  get({ customerId, uid }: OwnedKey): SignedFacility | undefined {
    const place = this.places.get(uid);
    const terms = place === undefined ? undefined : this.#terms[place];
    if (place === undefined || terms === undefined || this.#customerIds[place] !== customerId) return undefined;
    const principalKind = this.#kinds[place] === 1210 ? 1210 : 7110;
    return { facility: { id: this.#ids[place] ?? 0n, uid, customerId, line: terms.line, termsId: terms.id, principalKind }, terms };
  }
}

/**
 * Remembers signed facilities by uid, each for its own customer only: at least the latest `most / 2` that were set or read, and never more than `most`.
 * In two generations as `RecentMap`: when the young one is full it becomes the old one, and the old one goes as a whole.
 */
export class FacilityMemory {
  readonly #size: number;
  #young: Generation;
  #old: Generation;

  constructor(most: number) {
    this.#size = Math.max(1, Math.floor(most / 2));
    this.#young = new Generation(this.#size);
    this.#old = new Generation(0);
  }

  get(key: OwnedKey): SignedFacility | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(old);
    return old;
  }

  set(signed: SignedFacility): void {
    if (this.#young.places.size >= this.#size && !this.#young.places.has(signed.facility.uid)) {
      this.#old = this.#young;
      this.#young = new Generation(this.#size);
    }
    this.#young.set(signed);
  }
}
