/**
 * Every payment has the name of its draft in its address, on each step. When the purchase is made, the draft is spent:
 * no entry of the history, however it is come by, confirms it a second time.
 */
export type SpentStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'spent-drafts';
/** Older ones are long out of reach of back and forward. */
const MOST_KEPT = 100;
const DRAFT_ID = /^[0-9a-f]{12}$/;

/** A new draft's name. */
export const newDraftId = (): string => crypto.randomUUID().slice(-12);

/** The name as an address carries it; undefined for anything else. */
export const draftIdOf = (text: string | null): string | undefined => (DRAFT_ID.test(text ?? '') ? (text ?? undefined) : undefined);

/** Whether a purchase was made of this draft. */
export const isSpent = (storage: SpentStorage, draftId: string): boolean => spentDrafts(storage).includes(draftId);

/** A purchase was made of this draft. Where nothing more can be kept, the receipt comes all the same. */
export function markSpent(storage: SpentStorage, draftId: string): void {
  try {
    storage.setItem(KEY, JSON.stringify([...spentDrafts(storage), draftId].slice(-MOST_KEPT)));
  } catch {
    return;
  }
}

function spentDrafts(storage: SpentStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
