import {
  purchaseBodyOf,
  variantOf,
  type PurchaseBody,
  type PurchaseDraft,
  type PurchaseVariant,
} from './purchase-request.ts';

/** A confirmed purchase whose outcome is not decided yet. Its uid and body never change: whatever is sent again is the same. */
export interface PurchaseIntent {
  readonly customerId: string;
  /** The draft it was made of; its uid follows from it (`draft-id.ts`). */
  readonly draftId: string;
  readonly variant: PurchaseVariant;
  readonly body: PurchaseBody;
  /** For the words on the screen while the outcome is looked up. */
  readonly shopName: string;
}

export type IntentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'purchase-intent';

/** The undecided purchase of this customer in this tab, if there is one. Another customer's is not shown and not sent. */
export function pendingIntent(storage: IntentStorage, customerId: string): PurchaseIntent | undefined {
  const intent = readIntent(storage);
  return intent?.customerId === customerId ? intent : undefined;
}

/**
 * The intent of a confirmation under the draft's uid, stored until it is decided. A purchase that is still undecided is returned instead of a new
 * one, so a second press, a reload or a return from offline can never buy twice. Undefined while the draft does not add up.
 */
export function confirmIntent(
  storage: IntentStorage,
  draft: PurchaseDraft,
  origin: Pick<PurchaseIntent, 'customerId' | 'draftId' | 'shopName'>,
  uid: string,
): PurchaseIntent | undefined {
  const pending = pendingIntent(storage, origin.customerId);
  if (pending !== undefined) return pending;
  const body = purchaseBodyOf(draft, uid);
  if (body === undefined) return undefined;
  const intent: PurchaseIntent = {
    ...origin,
    variant: variantOf(draft),
    body,
  };
  storage.setItem(KEY, JSON.stringify(intent));
  return intent;
}

/** After a decided response. */
export const closeIntent = (storage: IntentStorage): void => storage.removeItem(KEY);

function readIntent(storage: IntentStorage): PurchaseIntent | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as PurchaseIntent | null;
    return typeof stored?.body?.uid === 'string' && typeof stored.customerId === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}
