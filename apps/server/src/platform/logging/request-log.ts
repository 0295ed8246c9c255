import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from './logger.ts';
import { refusalCodeOf } from '../http/error-reply.ts';

/**
 * One line for each response that is not a success, with its request id and code, so that the id in an error leads here: 4xx at info, 5xx at error. The route's pattern
 * is in it, never the address with its ids. Successes are debug: at several thousand purchases a second the metrics count better than a log does.
 */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request, reply);
    const log = request.log as unknown as Logger;
    if (log.isLevelEnabled(level)) {
      const code = refusalCodeOf(request);
      log[level](
        {
          request_id: request.id,
          call_id: request.routeOptions.config.callId,
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ...(code === undefined ? {} : { error_code: code }),
          elapsed_ms: Math.round(reply.elapsedTime),
        },
        code === undefined ? 'completed' : 'refused',
      );
    }
    done();
  });
}

/** «Not ready yet» is readiness doing its work. */
function levelOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): 'debug' | 'info' | 'error' {
  if (routeOptions.url === '/readyz') return 'debug';
  if (statusCode >= 500) return 'error';
  return statusCode >= 400 ? 'info' : 'debug';
}
