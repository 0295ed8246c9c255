import { confirmsAmount } from '../../../platform/outbound/confirms-amount.ts';
import {
  createHttpParty,
  type HttpPartyOptions,
  nameIn,
  type PartyReply,
} from '../../../platform/outbound/http-party.ts';
import type { Notary, NotaryWord } from './notary.ts';

/** `POST {url}/notes {reference, amount, national_id}` and `POST {url}/notes/void {reference}`; both return `{state, number}`, of a note that is not there 404 with `note_unknown`. */
export function createHttpNotary(options: HttpPartyOptions): Notary {
  const post = createHttpParty('notary', options);
  return {
    issue: async ({ reference, amount, nationalId }) =>
      wordOf(await post('/notes', { reference, amount: Number(amount), national_id: nationalId }), amount),
    makeVoid: async (reference) => wordOf(await post('/notes/void', { reference })),
  };
}

function wordOf(word: PartyReply | undefined, amount?: bigint): NotaryWord {
  if (word?.status === 404 && word.body['code'] === 'note_unknown') return { kind: 'denied' };
  if (word?.status !== 200 || (amount !== undefined && !confirmsAmount(word.body, amount))) return { kind: 'unknown' };
  const number = nameIn(word.body, 'number');
  if (word.body['state'] === 'void') return { kind: 'void' };
  return word.body['state'] === 'issued' && number !== undefined ? { kind: 'issued', number } : { kind: 'unknown' };
}
