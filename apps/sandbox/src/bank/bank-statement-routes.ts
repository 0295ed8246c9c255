import { parseIsoDate } from '@nesye/money';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { BankStatements, Plant } from './bank-statements.ts';

const dayParams = {
  type: 'object',
  required: ['day'],
  properties: { day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } },
} as const;
const reference = { type: 'string', pattern: '^[A-Za-z0-9._-]{1,100}$' } as const;
const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000_000 } as const;
const plantOf = (changes: readonly string[], fields: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: ['change', ...Object.keys(fields)],
  properties: { change: { enum: changes }, ...fields },
});
const plantBody = {
  type: 'object',
  additionalProperties: false,
  required: ['plants'],
  properties: {
    plants: {
      type: 'array',
      maxItems: 1_000,
      items: {
        oneOf: [
          plantOf(['leave_out', 'repeat'], { reference }),
          plantOf(['amount'], { reference, amount }),
          plantOf(['add'], {
            reference,
            amount,
            direction: { enum: ['in', 'out'] },
            kind: { enum: ['settlement', 'cash_out', 'cash_out_return', 'fee', 'other'] },
          }),
          plantOf(['line_twice', 'cut', 'other_day'], {}),
        ],
      },
    },
  },
} as const;

type PlantBody = { readonly plants: readonly ({ readonly amount?: number } & Record<string, unknown>)[] };
const invalid = { code: 'invalid', message: 'چنین روزی نیست.', field: 'day' };

/** The bank's statement of a day for the product, and what is planted in it for people who try the product. */
export function registerBankStatementRoutes(
  app: FastifyInstance,
  statements: BankStatements,
  faults: FaultRegistry,
): void {
  app.get<{ Params: { day: string } }>(
    '/sandbox/bank/statements/:day',
    { schema: { params: dayParams }, preHandler: faultHook(faults, 'bank'), onSend: holdLateResponse },
    ({ params }, reply) => {
      const day = parseIsoDate(params.day);
      if (day === undefined) return reply.code(400).send(invalid);
      return reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8').send(statements.fileOf(day));
    },
  );

  app.put<{ Params: { day: string }; Body: PlantBody }>(
    '/sandbox/bank/statements/:day/plants',
    { schema: { params: dayParams, body: plantBody } },
    ({ params, body }, reply) => {
      const day = parseIsoDate(params.day);
      if (day === undefined) return reply.code(400).send(invalid);
      const plants = body.plants.map(
        ({ amount: amountRial, ...plant }) => ({ ...plant, amountRial }) as unknown as Plant,
      );
      statements.plant(day, plants);
      return reply.send({ day, plants: body.plants });
    },
  );
}
