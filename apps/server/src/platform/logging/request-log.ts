import type { FastifyInstance } from 'fastify';

/**
 * One line for each answer: the route's pattern, never the address with its ids. Faults of ours (5xx) are errors,
 * everything else is debug: at several thousand purchases a second the metrics count better than a log does.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // «Not ready yet» is readiness doing its work, and «not open yet» (501) is no fault.
    const isFault = reply.statusCode >= 500 && reply.statusCode !== 501 && request.routeOptions.url !== '/readyz';
    if (isFault || request.log.level === 'debug' || request.log.level === 'trace') {
      request.log[isFault ? 'error' : 'debug'](
        { request_id: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode, elapsed_ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    }
    done();
  });
}
