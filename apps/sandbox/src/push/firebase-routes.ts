import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { PushService } from './push-service.ts';

const TOKEN_LIFE_S = 3_600;

interface SendBody {
  readonly message: { readonly token: string; readonly data: Readonly<Record<string, string>> };
}

const sendBody = {
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: {
    message: {
      type: 'object',
      additionalProperties: false,
      required: ['token', 'data'],
      properties: {
        token: { type: 'string', minLength: 1, maxLength: 4_096 },
        data: { type: 'object', additionalProperties: { type: 'string' } },
        webpush: { type: 'object' },
      },
    },
  },
} as const;

/** What the server needs of Firebase: access tokens for a service account, and the sending of one message. */
export function registerFirebaseRoutes(app: FastifyInstance, service: PushService, faults: FaultRegistry): void {
  const accessTokens = new Set<string>();
  app.post<{ Body: Readonly<Record<string, string>> }>(
    '/sandbox/push/google/token',
    { preHandler: faultHook(faults, 'push'), onSend: holdLateResponse },
    (request, reply) => {
      const { grant_type: grantType, assertion = '' } = request.body;
      if (grantType !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' || assertion.split('.').length !== 3)
        return reply.code(400).send({ error: 'invalid_grant' });
      const token = randomBytes(24).toString('base64url');
      accessTokens.add(token);
      return reply.send({ access_token: token, expires_in: TOKEN_LIFE_S, token_type: 'Bearer' });
    },
  );
  app.post<{ Body: SendBody }>(
    '/sandbox/push/fcm/send',
    { schema: { body: sendBody }, preHandler: faultHook(faults, 'push'), onSend: holdLateResponse },
    (request, reply) => {
      const { token, data } = request.body.message;
      if (!accessTokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''))
        return reply.code(401).send({ error: { status: 'UNAUTHENTICATED' } });
      if (!service.hasToken(token))
        return reply.code(404).send({ error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } });
      service.receive({ subscription: token, provider: 'firebase', content: data });
      return reply.send({ name: `projects/sandbox/messages/${randomBytes(8).toString('hex')}` });
    },
  );
}
