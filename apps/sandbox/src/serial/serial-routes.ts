import { toLatinDigits } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { serialOf } from './card-serial.ts';

interface CheckBody {
  readonly national_id: string;
  readonly serial: string;
}

const checkBody = {
  type: 'object',
  additionalProperties: false,
  required: ['national_id', 'serial'],
  properties: {
    national_id: { type: 'string', pattern: '^[0-9]{10}$' },
    serial: { type: 'string', pattern: '^[0-9A-Z]{10}$' },
  },
} as const;

const serialQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['national_id'],
  properties: { national_id: { type: 'string', maxLength: 40 } },
} as const;

/** The registry of national cards: is this the serial of this person’s card. */
export function registerSerialRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  app.post<{ Body: CheckBody }>(
    '/sandbox/serial/check',
    { schema: { body: checkBody }, preHandler: faultHook(faults, 'serial'), onSend: holdLateResponse },
    ({ body }) => ({
      is_match: serialOf(body.national_id) === body.serial,
    }),
  );

  // For people who try the product: the serial on the back of the card they do not have.
  app.get<{ Querystring: { national_id: string } }>(
    '/sandbox/serial',
    { schema: { querystring: serialQuery } },
    ({ query }, reply) => {
      const serial = serialOf(toLatinDigits(query.national_id.trim()));
      return serial === undefined
        ? reply.code(404).send({ code: 'not_found', message: 'این کد ملی درست نیست.' })
        : reply.header('cache-control', 'no-store').send({ serial });
    },
  );
}
