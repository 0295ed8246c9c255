import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { openMessage } from './open-message.ts';
import type { PushService, SubscribedBrowser } from './push-service.ts';
import { signerOf } from './vapid.ts';

const MAX_BYTES = 4_096;
const HOLDS_RESPONSES = { onSend: holdLateResponse };
const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/**
 * A push service of the standard kind, and one of Firebase’s. `POST /sandbox/push/subscriptions` plays the browser that subscribes; its key stays here, so what is
 * shown as received was opened with it.
 */
export function registerPushRoutes(
  app: FastifyInstance,
  service: PushService,
  faults: FaultRegistry,
  now: () => Date,
): void {
  app.post('/sandbox/push/subscriptions', (request, reply) => {
    const { id, keys, auth } = service.subscribe();
    const endpoint = `${originOf(request)}/sandbox/push/wp/${id}`;
    return reply.code(201).send({
      id,
      endpoint,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: Buffer.from(auth).toString('base64url') },
    });
  });
  app.post('/sandbox/push/tokens', (_request, reply) => reply.code(201).send({ token: service.issueToken() }));
  app.delete<{ Params: { id: string } }>('/sandbox/push/subscriptions/:id', (request, reply) =>
    reply.code(service.forget(request.params.id) ? 204 : 404).send(),
  );
  app.get('/sandbox/push', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(service.received().map(({ receivedAt, ...push }) => ({ ...push, received_at: receivedAt.toISOString() }))),
  );
  registerStandardPush(app, service, faults, now);
}

function registerStandardPush(
  app: FastifyInstance,
  service: PushService,
  faults: FaultRegistry,
  now: () => Date,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string } }>(
      '/sandbox/push/wp/:id',
      { preHandler: faultHook(faults, 'push'), ...HOLDS_RESPONSES },
      (request, reply) => {
        const browser = service.find(request.params.id);
        if (browser === undefined) return reply.code(410).send({ code: 'gone' });
        if (signerOf(request.headers.authorization, originOf(request), now()) === undefined)
          return reply.code(403).send({ code: 'vapid_refused' });
        if (
          !/^\d+$/.test(request.headers['ttl']?.toString() ?? '') ||
          request.headers['content-encoding'] !== 'aes128gcm'
        )
          return reply.code(400).send({ code: 'bad_request' });
        const body = request.body as Buffer;
        if (body.length > MAX_BYTES) return reply.code(413).send({ code: 'payload_too_large' });
        const content = opened(body, browser);
        if (content === undefined) return reply.code(400).send({ code: 'unreadable' });
        return accept(request, reply, () =>
          service.receive({ subscription: browser.id, provider: 'web_push', content }),
        );
      },
    );
  });
}

/** What a browser would read; undefined where it could open nothing. */
function opened(body: Buffer, { keys, auth }: SubscribedBrowser): unknown {
  try {
    return JSON.parse(openMessage(body, keys, auth));
  } catch {
    return undefined;
  }
}

function accept(request: FastifyRequest, reply: FastifyReply, receive: () => void): FastifyReply {
  receive();
  if (faultOf(request)?.mode === 'duplicate') receive();
  return reply.code(201).send();
}
