import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { findPostalAddress } from './postal-places.ts';

const addressBody = {
  type: 'object',
  additionalProperties: false,
  required: ['postal_code'],
  properties: { postal_code: { type: 'string', pattern: '^[0-9]{10}$' } },
} as const;

/** The post: what is behind a postal code. */
export function registerPostalRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  const withFaults = { preHandler: faultHook(faults, 'postal'), onSend: holdLateResponse };
  app.post<{ Body: { postal_code: string } }>(
    '/sandbox/postal/address',
    { schema: { body: addressBody }, ...withFaults },
    ({ body }, reply) =>
      findPostalAddress(body.postal_code) ??
      reply.code(404).send({ code: 'not_found', message: 'این کد پستی نشانی ندارد.' }),
  );
}
