/** Where the bot of Bale's messenger gets word of the payment that it has opened. */
export type CallbackStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'bale-callback';
/** No one can guess one. */
const CB_ID = /^[A-Za-z0-9_-]{16,64}$/;

interface Kept {
  /** The shop's code that the bot has opened, or the purchase that was made there. */
  readonly of: string;
  readonly cbId: string;
}

/** The bot's `cb_id` as an address carries it; undefined for anything else. */
export const cbIdIn = (text: string | null | undefined): string | undefined =>
  typeof text === 'string' && CB_ID.test(text) ? text : undefined;

/** Keeps what the bot has put into the address of a payment, until that is made. */
export const keepCallback = (storage: CallbackStorage, code: string, cbId: string): void =>
  storage.setItem(KEY, JSON.stringify({ of: `code=${code}`, cbId } satisfies Kept));

/** A purchase was made at the shop that the bot has opened: the way back is that purchase's from then on. */
export function moveCallback(storage: CallbackStorage, code: string, purchaseId: number): void {
  const cbId = read(storage, `code=${code}`);
  if (cbId !== undefined) storage.setItem(KEY, JSON.stringify({ of: `purchase=${purchaseId}`, cbId } satisfies Kept));
}

/** The `cb_id` of a purchase that the bot has opened. */
export const callbackOf = (storage: CallbackStorage, purchaseId: string): string | undefined =>
  read(storage, `purchase=${purchaseId}`);

/** Its result is shown: what comes later is another payment. */
export const forgetCallback = (storage: CallbackStorage): void => storage.removeItem(KEY);

function read(storage: CallbackStorage, of: string): string | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.of === of ? cbIdIn(kept.cbId) : undefined;
  } catch {
    return undefined;
  }
}
