import type { FastifyInstance } from 'fastify';
import { refusalCodeOf } from '../http/error-reply.ts';
import type { Metrics } from './metrics.ts';

/** Counts every response under the call's id, or `other` for pages, files and unknown addresses: labels stay few. */
export function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { callId } = request.routeOptions.config as { callId?: unknown };
    const call = typeof callId === 'string' ? callId : 'other';
    metrics.observeHttp(call, reply.statusCode, reply.elapsedTime);
    const code = refusalCodeOf(request);
    if (code !== undefined) metrics.observeRefusal(call, code);
    done();
  });
}
