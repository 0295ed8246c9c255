import type { Courier, CourierWord } from './courier.ts';
import { createHttpParty, type HttpPartyOptions, nameIn, type PartyWord } from './http-party.ts';

/** `POST {url}/shipments {reference, address, receiver, mobile}` and `POST {url}/shipments/inquiry {reference}`; both return `{state, tracking_code}`. */
export function createHttpCourier(options: HttpPartyOptions): Courier {
  const post = createHttpParty('courier', options);
  return {
    order: async (shipment) => wordOf(await post('/shipments', { ...shipment })),
    inquire: async (reference) => wordOf(await post('/shipments/inquiry', { reference })),
  };
}

function wordOf(word: PartyWord | undefined): CourierWord {
  if (word?.status !== 200) return { kind: 'unknown' };
  const trackingCode = nameIn(word.body, 'tracking_code');
  const { state } = word.body;
  return trackingCode !== undefined && (state === 'accepted' || state === 'picked_up' || state === 'delivered')
    ? { kind: state, trackingCode }
    : { kind: 'unknown' };
}
