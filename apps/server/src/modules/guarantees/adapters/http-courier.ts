import type { PartyWord } from '../../../platform/orders/order-kind.ts';
import type { Courier, CourierEnd } from './courier.ts';
import {
  createHttpParty,
  type HttpPartyOptions,
  nameIn,
  type PartyReply,
} from '../../../platform/outbound/http-party.ts';

/** `POST {url}/shipments {reference, address, receiver, mobile}` and `POST {url}/shipments/inquiry {reference}`; both return `{state, tracking_code}`. */
export function createHttpCourier(options: HttpPartyOptions): Courier {
  const post = createHttpParty('courier', options);
  return {
    order: async (shipment) => wordOf(await post('/shipments', { ...shipment })),
    inquire: async (reference) => wordOf(await post('/shipments/inquiry', { reference })),
  };
}

function wordOf(reply: PartyReply | undefined): PartyWord<CourierEnd> {
  const trackingCode = reply?.status === 200 ? nameIn(reply.body, 'tracking_code') : undefined;
  if (trackingCode === undefined) return { kind: 'unknown' };
  const state = reply?.body['state'];
  if (state === 'delivered') return { kind: 'delivered', trackingCode };
  const isTaken = state === 'accepted' || state === 'picked_up';
  return isTaken ? { kind: 'accepted', reference: trackingCode } : { kind: 'unknown' };
}
