import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { AuditWriter } from './audit-writer.ts';

/** Puts every 403 of a signed-in caller into the audit chain: who knocked at which call. Guests leave no row. */
export function auditRefusals(app: FastifyInstance, audit: AuditWriter, clock: Clock): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { principal } = request;
    const { callId } = request.routeOptions.config;
    if (reply.statusCode === 403 && principal !== undefined && callId !== undefined)
      audit.write({
        actorId: principal.userId,
        action: 'platform.forbidden',
        subjectKind: 'call',
        subjectId: callId,
        detail: principal.shop === undefined ? { session: principal.sessionId } : { api_key: principal.shop.keyId },
        at: clock.now(),
      });
    done();
  });
}
