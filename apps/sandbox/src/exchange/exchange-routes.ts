import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';

export const EXCHANGE_PARTY = 'exchange';

const rateBody = {
  type: 'object',
  additionalProperties: false,
  required: ['rial_per_1000'],
  properties: { rial_per_1000: { type: 'integer', minimum: 1, maximum: 1_000_000_000 } },
} as const;

/** The exchange house: what 1,000 dinars cost in rials. `PUT` sets another rate. */
export function registerExchangeRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  let rialPer1000 = 780_500;
  const withFaults = { preHandler: faultHook(faults, EXCHANGE_PARTY), onSend: holdLateResponse };
  app.get('/sandbox/exchange/rates/IQD', withFaults, () => ({ currency: 'IQD', rial_per_1000: rialPer1000 }));
  app.put<{ Body: { rial_per_1000: number } }>(
    '/sandbox/exchange/rates/IQD',
    { schema: { body: rateBody } },
    ({ body }) => {
      rialPer1000 = body.rial_per_1000;
      return { currency: 'IQD', rial_per_1000: rialPer1000 };
    },
  );
}
