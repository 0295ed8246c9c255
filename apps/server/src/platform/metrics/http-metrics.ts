import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts every answer under the call's id, or `other` for pages, files and unknown addresses: labels stay few. */
export function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { callId } = request.routeOptions.config as { callId?: unknown };
    metrics.observeHttp(typeof callId === 'string' ? callId : 'other', reply.statusCode, reply.elapsedTime);
    done();
  });
}
