import { createHttpParty, type HttpPartyOptions } from '../../../platform/outbound/http-party.ts';
import { type ChequeColour, type Sayad, SayadFailure } from './sayad.ts';

const COLOURS: ReadonlySet<unknown> = new Set<ChequeColour>(['white', 'yellow', 'orange', 'brown', 'red']);

/** Looks cheques up by posting `{sayad_id, national_id}` to `{url}/inquiry`; the response is `{colour, is_owner}`, or 404 for a cheque that is none. */
export function createHttpSayad(options: HttpPartyOptions): Sayad {
  const post = createHttpParty('sayad', options);
  return {
    look: async (sayadId, nationalId) => {
      const word = await post('/inquiry', { sayad_id: sayadId, national_id: nationalId });
      if (word?.status === 404 && word.body['code'] === 'cheque_unknown') return undefined;
      if (word?.status !== 200) throw new SayadFailure('no response of the register of cheques');
      const { colour, is_owner: isOwner } = word.body;
      if (!COLOURS.has(colour) || typeof isOwner !== 'boolean')
        throw new SayadFailure('the register sent something else');
      return { colour: colour as ChequeColour, isOwner };
    },
  };
}
