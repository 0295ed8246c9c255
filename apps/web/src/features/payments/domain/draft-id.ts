/**
 * Every payment has the name of its draft in its address, on each step. The uid of its purchase follows from that name, so
 * the server makes one purchase of a draft however many tabs confirm it. The lists kept here only save the customer the try.
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem'>;

const SPENT_KEY = 'spent-drafts';
const REFUSED_KEY = 'refused-drafts';
/** Older ones are long out of reach of back and forward. */
const MAX_KEPT = 100;
const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A new draft's name: a UUID. */
export const newDraftId = (): string => crypto.randomUUID();

/** The name as an address carries it; undefined for anything else. */
export const draftIdOf = (text: string | null): string | undefined =>
  DRAFT_ID.test(text ?? '') ? (text ?? undefined) : undefined;

/**
 * The uid under which the purchase of a draft is sent: the same in every tab. A refusal is final under its uid, so the
 * next try after one gets the next uid; at most one of them can ever buy.
 */
export function purchaseUidOf(storage: DraftStorage, draftId: string): string {
  const refusals = readList(storage, REFUSED_KEY).filter((id) => id === draftId).length;
  return refusals === 0 ? draftId : `${draftId}.${refusals}`;
}

/** Whether a purchase was made of this draft. */
export const isSpent = (storage: DraftStorage, draftId: string): boolean =>
  readList(storage, SPENT_KEY).includes(draftId);

/** A purchase was made of this draft. Where nothing more can be kept, the receipt comes all the same. */
export const markSpent = (storage: DraftStorage, draftId: string): void => append(storage, SPENT_KEY, draftId);

/** The server refused the purchase under this uid. Another tab that gets the same refusal counts it once. */
export function markRefused(storage: DraftStorage, draftId: string, uid: string): void {
  if (purchaseUidOf(storage, draftId) === uid) append(storage, REFUSED_KEY, draftId);
}

function append(storage: DraftStorage, key: string, draftId: string): void {
  try {
    storage.setItem(key, JSON.stringify([...readList(storage, key), draftId].slice(-MAX_KEPT)));
  } catch {
    return;
  }
}

function readList(storage: DraftStorage, key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
