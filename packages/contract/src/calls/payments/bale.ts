import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

/** The way back of who has come from the bot of Bale's messenger (R33). */
export const baleCalls = {
  reportToBale: defineCall({
    id: 'N467',
    method: 'POST',
    path: '/api/v1/accounting/transaction/:id/bale-report/',
    context: 'payments',
    access: 'customer',
    idempotency: 'state',
    summary: 'Notify the bot of Bale’s messenger of a purchase that was paid, once',
    description:
      '`reported`: the bot has it; `waiting`: it will. `not_paid`: nothing is told. `used_elsewhere`: another purchase has this `cb_id`, or this purchase another one.',
    params: IdParams,
    body: strictObject({
      cb_id: Type.String({
        format: 'opaque',
        minLength: 16,
        maxLength: 64,
        pattern: '^[A-Za-z0-9_-]+$',
        description: 'as the bot has put it into the address',
      }),
    }),
    reply: {
      200: namedObject('BaleCallback', {
        state: oneOf('not_paid', 'waiting', 'reported', 'used_elsewhere'),
        way_back: orNull(Type.String({ description: 'the chat with the bot; null where there is no bot' })),
      }),
    },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'customer',
      params: { id: demo('purchase_id') },
      body: { cb_id: demo('new_uid') },
      response: { state: 'waiting', way_back: 'https://ble.ir/nesye_bot' },
    },
  }),
} as const;
