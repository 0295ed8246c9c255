/** A site that a shop may send its buyers back to, once an operator has approved it. */
export interface ShopOrigin {
  readonly id: bigint;
  readonly merchantId: bigint;
  /** As a browser writes it, such as `https://shop.example`. */
  readonly origin: string;
  readonly state: 'in_check' | 'approved' | 'rejected';
  readonly askedAt: Date;
}

/** A site as its owner and the operators see it on the wire. */
export const originView = ({ id, origin, state, askedAt }: ShopOrigin) => ({
  id,
  origin,
  state,
  asked_at: askedAt.toISOString(),
});
