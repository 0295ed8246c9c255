import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { faultHook } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';

/** A support chat that is spoken to as Chatwoot is: one script that makes `chatwootSDK`, and after a while `$chatwoot`. */
export function registerChatRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  const script = readFileSync(path.join(import.meta.dirname, 'widget.js'), 'utf8');
  app.get('/sandbox/chat/packs/js/sdk.js', { preHandler: faultHook(faults, 'chat') }, (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .send(script),
  );
}
