import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';

const MAX_CACHED = 1_000;

const eventBody = {
  type: 'object',
  required: ['page_path', 'action', 'event_name', 'happened_at'],
  properties: { page_path: { type: 'string' } },
} as const;

/** A host that collects events. One that is sent twice under the same key is stored once. */
export function registerEventRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  const events = new Map<string, unknown>();
  app.post(
    '/sandbox/events/events/v1/',
    { schema: { body: eventBody }, preHandler: faultHook(faults, 'events'), onSend: holdLateResponse },
    (request, reply) => {
      events.set(String(request.headers['idempotency-key'] ?? events.size), request.body);
      const [oldest] = events.keys();
      if (events.size > MAX_CACHED && oldest !== undefined) events.delete(oldest);
      return reply.code(202).send({ accepted: true });
    },
  );
  app.get('/sandbox/events', (_request, reply) =>
    reply.header('cache-control', 'no-store').send([...events.values()].toReversed()),
  );
}
