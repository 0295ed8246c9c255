/** How far a shipment is. `unknown`: silence, requested again later. */
export type CourierWord =
  | { readonly kind: 'accepted' | 'picked_up' | 'delivered'; readonly trackingCode: string }
  | { readonly kind: 'unknown' };

export interface Shipment {
  /** The same reference twice is one shipment. */
  readonly reference: string;
  readonly address: string;
  readonly receiver: string;
  readonly mobile: string;
}

/** The port to the courier who brings papers back. Never inside a transaction. */
export interface Courier {
  order(shipment: Shipment): Promise<CourierWord>;
  inquire(reference: string): Promise<CourierWord>;
}
