import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './error-reply.ts';
import { Refusal } from './refusal.ts';

export interface Drain {
  /**
   * Takes the server out of service, in this order: every response is its connection's last, so that callers and balancers look elsewhere; after `delayMs` calls are
   * refused (503 `unavailable`, Retry-After); resolves when the calls under way have ended, or after ten seconds. The caller closes the server then.
   */
  run(delayMs: number): Promise<void>;
}

/** Calls are refused for at least this long before the listener closes: anyone who has a connection open learns it from a response, not from a reset. */
const MIN_REFUSING_MS = 500;
const MAX_WAIT_MS = 10_000;
const POLL_MS = 20;

/** Prepares a server for its end. Must be registered before the calls. Pages and files are served until the listener closes: they hold no work. */
export function prepareDrain(app: FastifyInstance): Drain {
  let phase: 'serving' | 'leaving' | 'refusing' = 'serving';
  const underWay = new Set<ServerResponse>();
  app.addHook('onRequest', (request, reply, done) => {
    if (phase !== 'serving') reply.raw.setHeader('connection', 'close');
    if (phase === 'refusing' && request.routeOptions.config.callId !== undefined) {
      sendRefusal(reply, new Refusal('unavailable'));
      return;
    }
    underWay.add(reply.raw);
    reply.raw.once('close', () => underWay.delete(reply.raw));
    done();
  });
  return {
    run: async (delayMs) => {
      phase = 'leaving';
      await sleep(delayMs);
      phase = 'refusing';
      const beganMs = performance.now();
      const elapsedMs = () => performance.now() - beganMs;
      while (elapsedMs() < MIN_REFUSING_MS || (underWay.size > 0 && elapsedMs() < MAX_WAIT_MS)) await sleep(POLL_MS);
    },
  };
}
