import { normalizeMobile } from '@nesye/persian';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultHook, faultOf } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { callText, lookupText } from './kavenegar-templates.ts';
import { SMS_PARTY, type SmsCentre, type SmsMessage } from './sms-centre.ts';

/** The parties of faults that are this provider's alone: messages and calls break apart. */
export const KAVENEGAR_PARTIES = ['kavenegar', 'kavenegar-voice'] as const;

const API_KEY = 'sandbox';
/** Rials. */
const PRICE = { sms: 1_540, call: 5_200 } as const;
const SENDER = '2000500666';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;
const keyParams = { type: 'object', required: ['apiKey'], properties: { apiKey: text(100) } } as const;

interface LookupBody {
  readonly receptor: string;
  readonly template: string;
  readonly token: string;
  readonly token2?: string;
  readonly token3?: string;
  readonly type?: 'sms' | 'call';
}

const lookupBody = {
  type: 'object',
  additionalProperties: false,
  required: ['receptor', 'template', 'token'],
  // The provider takes no blank in a token.
  properties: {
    receptor: text(40),
    template: text(60),
    token: { type: 'string', pattern: '^\\S{1,100}$' },
    token2: { type: 'string', pattern: '^\\S{1,100}$' },
    token3: { type: 'string', pattern: '^\\S{1,100}$' },
    type: { enum: ['sms', 'call'] },
  },
} as const;

interface SendBody {
  readonly receptor: string;
  readonly message: string;
  readonly sender?: string;
  /** One number is sent once. */
  readonly localid?: string;
}

const sendBody = {
  type: 'object',
  additionalProperties: false,
  required: ['receptor', 'message'],
  properties: {
    receptor: text(40),
    message: text(900),
    sender: text(20),
    localid: { type: 'string', pattern: '^[0-9]{1,18}$' },
  },
} as const;

/** The stand-in of Kavenegar, in its addresses, forms and responses: the template look-up by message or call, and plain messages. */
export function registerKavenegarRoutes(app: FastifyInstance, centre: SmsCentre, faults: FaultRegistry): void {
  // Its own faults leave the other ways to fall back on; one of `sms` strikes all of them.
  const breakMessages = faultHook(faults, 'kavenegar', SMS_PARTY);
  const breakCalls = faultHook(faults, 'kavenegar-voice', SMS_PARTY);
  let nextMessageId = 1;

  const deliver = (
    request: FastifyRequest,
    message: Omit<SmsMessage, 'createdAt'>,
    { costRial, localId }: { readonly costRial: number; readonly localId?: string | undefined },
  ) => {
    const fault = faultOf(request);
    const isNew = centre.isNew('kavenegar', localId);
    const receive = () => isNew && centre.receive(message);
    if (fault?.mode === 'late') setTimeout(receive, fault.latencyMs).unref();
    else receive();
    if (fault?.mode === 'duplicate') receive();
    const entry = {
      messageid: nextMessageId,
      message: message.text,
      status: 5,
      statustext: 'ارسال به مخابرات',
      sender: SENDER,
      receptor: message.to,
      date: nowS(),
      cost: costRial,
    };
    nextMessageId += 1;
    return { return: { status: 200, message: 'تایید شد' }, entries: [entry] };
  };

  app.post<{ Params: { apiKey: string }; Body: LookupBody }>(
    '/sandbox/kavenegar/v1/:apiKey/verify/lookup.json',
    {
      schema: { params: keyParams, body: lookupBody },
      preHandler: (request, reply) => (request.body.type === 'call' ? breakCalls : breakMessages)(request, reply),
    },
    async (request, reply) => {
      const { receptor, template, token, type = 'sms' } = request.body;
      const to = normalizeMobile(receptor);
      const shown = lookupText(template, request.body);
      if (request.params.apiKey !== API_KEY) return refuse(reply, 403, 'کد شناسایی API-Key معتبر نمی‌باشد');
      if (to === undefined) return refuse(reply, 411, 'دریافت کننده نامعتبر است');
      if (shown === undefined) return refuse(reply, 424, 'الگوی مورد نظر پیدا نشد');
      const isCode = /^\d{6}$/.test(token);
      if (type === 'call' && !isCode) return refuse(reply, 428, 'ارسال کد از طریق تماس تلفنی امکان پذیر نیست');
      return deliver(
        request,
        { to, text: type === 'call' ? callText(token) : shown, code: isCode ? token : null, template },
        { costRial: PRICE[type] },
      );
    },
  );

  app.post<{ Params: { apiKey: string }; Body: SendBody }>(
    '/sandbox/kavenegar/v1/:apiKey/sms/send.json',
    { schema: { params: keyParams, body: sendBody }, preHandler: breakMessages },
    async (request, reply) => {
      const to = normalizeMobile(request.body.receptor);
      if (request.params.apiKey !== API_KEY) return refuse(reply, 403, 'کد شناسایی API-Key معتبر نمی‌باشد');
      if (to === undefined) return refuse(reply, 411, 'دریافت کننده نامعتبر است');
      const { message, localid } = request.body;
      return deliver(
        request,
        { to, text: message, code: null, template: null },
        { costRial: PRICE.sms, localId: localid },
      );
    },
  );
}

const nowS = (): number => Math.floor(Date.now() / 1000);

/** The provider's own statuses, which no list of HTTP statuses has, go out as 400 with the status inside. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status === 403 ? 403 : 400).send({ return: { status, message }, entries: null });
}
