import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountIn, IdParams, namedObject } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { oneOf } from '../../schemas/texts.ts';
import { PICTURES_LIMIT_BYTES } from './cheques.ts';
import { exampleNote, Instrument } from './guarantee-schemas.ts';

const SerialText = Type.String({
  format: 'line',
  minLength: 4,
  maxLength: 40,
  description: 'the serial printed on the note',
});
/** An electronic note is issued by the notary; one on paper has a serial, and pictures later. */
const NewNote = namedObject('NewNote', {
  form: oneOf('paper', 'electronic'),
  amount: AmountIn,
  serial: Type.Optional(SerialText),
  line: Type.Optional(Type.Integer({ minimum: 1, maximum: 9, description: 'where more than one request is open' })),
});
const NoteChange = namedObject('NoteChange', {
  serial: Type.Optional(SerialText),
  front: Type.Optional(FileIn),
  back: Type.Optional(FileIn),
});

const shared = { context: 'guarantees', access: 'customer', idempotency: 'state', moneyMoves: 'never' } as const;

/** Promissory notes (safteh). */
export const noteCalls = {
  createNote: defineCall({
    ...shared,
    id: 'C145',
    method: 'POST',
    path: '/api/v1/guarantor/bank-note',
    summary: 'Give a promissory note: issued electronically, or on paper',
    description: 'An electronic one is issued by the notary right after; until then it is `registered`.',
    body: NewNote,
    reply: { 201: Instrument },
    errors: ['guarantee_not_open', 'guarantee_exists', 'amount_invalid', 'guarantee_amount_low', 'identity_missing'],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { form: 'electronic', amount: demo('note_amount') },
      response: exampleNote,
    },
  }),
  changeNote: defineCall({
    ...shared,
    id: 'C144',
    method: 'PATCH',
    path: '/api/v1/guarantor/patch-bank-note/:id',
    summary: 'Correct the serial of a note on paper, or send its pictures',
    params: IdParams,
    body: NoteChange,
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: PICTURES_LIMIT_BYTES,
    reply: { 200: Instrument },
    errors: [
      'not_found',
      'guarantee_state_mismatch',
      'media_not_allowed',
      'media_unreadable',
      'upload_too_large',
      'malware_found',
      'unavailable',
    ],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('paper_note_id') },
      body: { serial: '۴۵۶۷۸۹ / ب', front: demo('picture'), back: demo('picture') },
      response: {
        ...exampleNote,
        form: 'paper',
        holder: 'customer',
        state: 'in_check',
        serial: '456789 / ب',
        pictures: ['front', 'back'],
      },
    },
  }),
} as const;
