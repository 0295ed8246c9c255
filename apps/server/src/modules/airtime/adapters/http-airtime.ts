import { AIRTIME_OPERATORS } from '@nesye/contract/constants';
import { rial } from '@nesye/money';
import type { PartyWord } from '../../../platform/orders/order-kind.ts';
import {
  createHttpParty,
  type HttpPartyOptions,
  nameIn,
  type PartyReply,
} from '../../../platform/outbound/http-party.ts';
import type { AirtimeAggregator, AirtimeEnd } from './airtime-aggregator.ts';

/**
 * `POST {url}/orders {reference, mobile, operator, type, amount, package_id?}` and `POST {url}/orders/inquiry {reference}`; both return `{reference, state, tracking_code,
 * amount}`, of a failed one `{reference, state, reason, operator?}`. An order that the aggregator does not know is a 404 with the code `order_unknown`.
 */
export function createHttpAirtime(options: HttpPartyOptions): AirtimeAggregator {
  const post = createHttpParty('airtime', options);
  return {
    order: async ({ packageId, amount, ...order }) => {
      const body = { ...order, amount: Number(amount), ...(packageId !== undefined && { package_id: packageId }) };
      return wordOf(order.reference, await post('/orders', body));
    },
    inquire: async (reference) => wordOf(reference, await post('/orders/inquiry', { reference })),
  };
}

function wordOf(reference: string, reply: PartyReply | undefined): PartyWord<AirtimeEnd> {
  if (reply?.status === 404 && reply.body['code'] === 'order_unknown') return { kind: 'denied' };
  // What is said of another order is no word about this one.
  if (reply?.status !== 200 || reply.body['reference'] !== reference) return { kind: 'unknown' };
  const { body } = reply;
  if (body['state'] === 'failed') return failedOf(body);
  const trackingCode = nameIn(body, 'tracking_code');
  if (trackingCode === undefined) return { kind: 'unknown' };
  if (body['state'] === 'accepted') return { kind: 'accepted', reference: trackingCode };
  const { amount } = body;
  if (body['state'] !== 'given' || typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
    return { kind: 'unknown' };
  return { kind: 'given', amount: rial(BigInt(amount)), trackingCode };
}

function failedOf({ reason, operator }: PartyReply['body']): AirtimeEnd {
  if (reason !== 'wrong_operator') return { kind: 'failed', failure: 'refused', rightOperator: undefined };
  return { kind: 'failed', failure: reason, rightOperator: AIRTIME_OPERATORS.find((known) => known === operator) };
}
