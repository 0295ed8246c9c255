import { normalizeMobile } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, faultOf } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { sendPage } from '../pages/page.ts';
import { findCode } from './find-code.ts';
import { inboxBody } from './inbox-page.ts';
import { SMS_PARTY, type SmsCentre, type SmsMessage } from './sms-centre.ts';

const MAX_SHOWN = 100;
/** The second provider alone. */
export const GATEWAY_PARTY = 'sms-gateway';

interface SendBody {
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly template?: string;
  /** One number is sent once. */
  readonly uid?: string;
}

const sendBody = {
  type: 'object',
  additionalProperties: false,
  required: ['to', 'text'],
  properties: {
    to: { type: 'string', minLength: 1, maxLength: 40 },
    text: { type: 'string', minLength: 1, maxLength: 1_000 },
    code: { type: 'string', pattern: '^[0-9]{6}$' },
    template: { type: 'string', minLength: 1, maxLength: 64 },
    uid: { type: 'string', pattern: '^[0-9]{1,18}$' },
  },
} as const;

const inboxQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { to: { type: 'string', maxLength: 40 } },
} as const;

const badMobile = { code: 'mobile_invalid', message: 'شمارهٔ موبایل درست نیست.', field: 'to' };

/** The SMS provider's API, the inbox that tests read and the inbox that people read. */
export function registerSmsRoutes(app: FastifyInstance, centre: SmsCentre, faults: FaultRegistry): void {
  app.post<{ Body: SendBody }>(
    '/sandbox/sms/send',
    { schema: { body: sendBody }, preHandler: faultHook(faults, GATEWAY_PARTY, SMS_PARTY) },
    (request, reply) => {
      const { text, code = findCode(text), template = null, uid } = request.body;
      const to = normalizeMobile(request.body.to);
      if (to === undefined) return reply.code(400).send(badMobile);
      const isNew = centre.isNew(GATEWAY_PARTY, uid);
      const receive = () => isNew && centre.receive({ to, text, code, template });
      const fault = faultOf(request);
      if (fault?.mode === 'late') setTimeout(receive, fault.latencyMs).unref();
      else receive();
      if (fault?.mode === 'duplicate') receive();
      return { status: 'accepted', to };
    },
  );

  app.get<{ Querystring: { to?: string } }>(
    '/sandbox/sms',
    { schema: { querystring: inboxQuery } },
    (request, reply) => {
      const to = request.query.to === undefined ? undefined : normalizeMobile(request.query.to);
      if (request.query.to !== undefined && to === undefined) return reply.code(400).send(badMobile);
      return reply.header('cache-control', 'no-store').send(centre.newest(MAX_SHOWN, to).map(wire));
    },
  );

  app.get<{ Querystring: { to?: string } }>(
    '/sandbox/sms/inbox',
    { schema: { querystring: inboxQuery } },
    (request, reply) => {
      const requested = request.query.to?.trim() ?? '';
      const to = requested === '' ? undefined : normalizeMobile(requested);
      const isUnreadable = requested !== '' && to === undefined;
      const messages = isUnreadable ? [] : centre.newest(MAX_SHOWN, to);
      return sendPage(reply, {
        title: 'پیامک‌ها',
        body: inboxBody(messages, requested, isUnreadable),
        script: 'live-list.js',
        status: isUnreadable ? 400 : 200,
      });
    },
  );
}

function wire(message: SmsMessage) {
  return { to: message.to, text: message.text, code: message.code, created_at: message.createdAt.toISOString() };
}
