import { isNationalId, toLatinDigits } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { accountOfSheba, cardOf, holderOfCard, holderName, shebaOf } from './bank-holders.ts';

const MELLI = { code: '017', prefix: '603799' } as const;

/** The number by which the bank knows a person: a national id, or a foreigner's number. */
const holderId = { type: 'string', pattern: '^[0-9A-Z]{5,20}$' } as const;

const shebaBody = {
  type: 'object',
  additionalProperties: false,
  required: ['sheba', 'holder_id'],
  properties: { sheba: { type: 'string', pattern: '^IR[0-9]{24}$' }, holder_id: holderId },
} as const;

const cardBody = {
  type: 'object',
  additionalProperties: false,
  required: ['card_number', 'holder_id'],
  properties: { card_number: { type: 'string', pattern: '^[0-9]{16}$' }, holder_id: holderId },
} as const;

const personQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['national_id'],
  properties: { national_id: { type: 'string', maxLength: 40 } },
} as const;
const unknown = { code: 'not_found', message: 'چنین حساب یا کارتی نیست.' };

/** The bank's inquiries: whose is this sheba, whose is this card, and is that the person it is said to be. */
export function registerBankRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  const hooks = { preHandler: faultHook(faults, 'bank'), onSend: holdLateResponse };

  app.post<{ Body: { sheba: string; holder_id: string } }>(
    '/sandbox/bank/sheba',
    { schema: { body: shebaBody }, ...hooks },
    ({ body }, reply) => {
      const account = accountOfSheba(body.sheba);
      if (account === undefined) return reply.code(404).send(unknown);
      return { holder_name: account.name, is_match: account.holderId === body.holder_id, status: account.status };
    },
  );

  app.post<{ Body: { card_number: string; holder_id: string } }>(
    '/sandbox/bank/card',
    { schema: { body: cardBody }, ...hooks },
    ({ body }, reply) => {
      const holder = holderOfCard(body.card_number);
      if (holder === undefined) return reply.code(404).send(unknown);
      return { holder_name: holder.name, is_match: holder.holderId === body.holder_id, status: 'active' };
    },
  );

  // For people who try the product: a sheba and a card of the person they are.
  app.get<{ Querystring: { national_id: string } }>(
    '/sandbox/bank',
    { schema: { querystring: personQuery } },
    ({ query }, reply) => {
      const nationalId = toLatinDigits(query.national_id.trim());
      if (!isNationalId(nationalId))
        return reply.code(404).send({ code: 'not_found', message: 'این کد ملی درست نیست.' });
      return reply.header('cache-control', 'no-store').send({
        holder_name: holderName(nationalId),
        sheba: shebaOf(nationalId, MELLI.code),
        closed_sheba: shebaOf(nationalId, MELLI.code, true),
        card_number: cardOf(nationalId, MELLI.prefix),
      });
    },
  );
}
