/** The least a card is charged, in rials. */
const CARD_LEAST = 1_000;

/** How wallet and card share a price, as the server will. The wallet comes first where it is used; a card brings no less than its least. Rials. */
export function sharePrice(
  price: number,
  balance: number,
  useWallet: boolean,
): { readonly wallet: number; readonly card: number } {
  const free = useWallet ? Math.max(0, balance) : 0;
  if (free >= price) return { wallet: price, card: 0 };
  const card = Math.max(price - free, Math.min(price, CARD_LEAST));
  return { wallet: price - card, card };
}
