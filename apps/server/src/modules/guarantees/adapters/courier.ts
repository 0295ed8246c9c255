import type { PartyWord } from '../../../platform/orders/order-kind.ts';

/** How a shipment ends. Until then it is accepted; `reference` is the tracking code. */
export interface CourierEnd {
  readonly kind: 'delivered';
  readonly trackingCode: string;
}

export interface Shipment {
  /** The same reference twice is one shipment. */
  readonly reference: string;
  readonly address: string;
  readonly receiver: string;
  readonly mobile: string;
}

/** The port to the courier who brings papers back. Never inside a transaction. */
export interface Courier {
  order(shipment: Shipment): Promise<PartyWord<CourierEnd>>;
  inquire(reference: string): Promise<PartyWord<CourierEnd>>;
}
