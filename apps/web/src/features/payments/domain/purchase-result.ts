/** A decided refusal, kept in this tab for its customer until the next payment so that the result page can show it (B105). */
export interface RefusedPurchase {
  readonly text: string;
  /** Of the error catalogue: what can be done next follows from it. */
  readonly failureCode: string | undefined;
  /** Only support can help. */
  readonly isForSupport: boolean;
  readonly shopName: string;
  readonly amountRial: number;
  /** The amount is in dinars. */
  readonly isInDinars: boolean;
  /** Where another try starts. */
  readonly code: string;
}

export type ResultStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'purchase-result';

export const keepRefusal = (storage: ResultStorage, refusal: RefusedPurchase): void =>
  storage.setItem(KEY, JSON.stringify(refusal));

export const forgetRefusal = (storage: ResultStorage): void => storage.removeItem(KEY);

/** The last refusal of this tab, if there is one. */
export function lastRefusal(storage: ResultStorage): RefusedPurchase | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as RefusedPurchase | null;
    return typeof stored?.text === 'string' && typeof stored.code === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}
