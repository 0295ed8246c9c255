import { isNationalId, toLatinDigits } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import { sendPage } from '../pages/page.ts';
import type { BureauParts } from './bureau.ts';
import { bureauBody } from './bureau-page.ts';
import { type CreditRecord, gradeOf, MAX_SCORE } from './bureau-scores.ts';

interface OrderBody {
  readonly order_id: string;
  readonly send: number;
  readonly national_id?: string;
  readonly foreign_id?: string;
  readonly mobile: string;
}

const orderId = { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' } as const;
const orderBody = {
  type: 'object',
  additionalProperties: false,
  required: ['order_id', 'send', 'mobile'],
  oneOf: [{ required: ['national_id'] }, { required: ['foreign_id'] }],
  properties: {
    order_id: orderId,
    send: { type: 'integer', minimum: 1, maximum: 100 },
    national_id: { type: 'string', pattern: '^[0-9]{10}$' },
    foreign_id: { type: 'string', pattern: '^[A-Z0-9]{6,15}$' },
    mobile: { type: 'string', pattern: '^(09[0-9]{9}|\\+?[0-9]{10,15})$' },
  },
} as const;
const codeBody = {
  type: 'object',
  additionalProperties: false,
  required: ['order_id', 'code'],
  properties: { order_id: orderId, code: { type: 'string', pattern: '^[0-9]{4,8}$' } },
} as const;
const reportBody = {
  type: 'object',
  additionalProperties: false,
  required: ['order_id'],
  properties: { order_id: orderId },
} as const;
const count = { type: 'integer', minimum: 0, maximum: 100 } as const;
const scoreBody = {
  type: 'object',
  additionalProperties: false,
  required: ['score'],
  properties: {
    score: { type: 'integer', minimum: 0, maximum: MAX_SCORE },
    bounced_cheques: count,
    overdue_loans: count,
  },
} as const;
const personParams = {
  type: 'object',
  required: ['national_id'],
  properties: { national_id: { type: 'string', pattern: '^([0-9]{10}|[A-Z0-9]{6,15})$' } },
} as const;

const unknownOrder = { code: 'order_unknown', message: 'چنین سفارشی نیست.' };

/** The credit bureau: takes orders, sends a code to the person's own mobile, prepares the report once it is right; and what testers set. */
export function registerBureauRoutes(app: FastifyInstance, parts: BureauParts): void {
  registerOrders(app, parts);
  registerScores(app, parts);
}

function registerOrders(app: FastifyInstance, { orders, scores, sms, faults, now }: BureauParts): void {
  const withFaults = { preHandler: faultHook(faults, 'bureau'), onSend: holdLateOrder };

  app.post<{ Body: OrderBody }>('/sandbox/bureau/orders', { schema: { body: orderBody }, ...withFaults }, (request) => {
    const { order_id, send, mobile, national_id, foreign_id } = request.body;
    const personId = national_id ?? foreign_id ?? '';
    const { order, isNew } = orders.take({ orderId: order_id, personId, mobile, send });
    const text = `سامانهٔ اعتبارسنجی\nکد اجازهٔ دریافت گزارش اعتباری شما: ${order.code}`;
    const times = isNew ? (faultOf(request)?.mode === 'duplicate' ? 2 : 1) : 0;
    for (let sent = 0; sent < times; sent += 1)
      sms.receive({ to: order.mobile, text, code: order.code, template: null });
    return { order_id, state: 'code_sent' };
  });

  app.post<{ Body: { order_id: string; code: string } }>(
    '/sandbox/bureau/orders/code',
    { schema: { body: codeBody }, ...withFaults },
    (request, reply) => {
      const order = orders.find(request.body.order_id);
      if (order === undefined) return reply.code(404).send(unknownOrder);
      const fault = faultOf(request);
      // A late bureau takes the code at once and takes its time over the report.
      const readyAt = now().getTime() + (fault?.mode === 'late' ? fault.latencyMs : 0);
      const { result, triesLeft } = orders.check(order, request.body.code, readyAt);
      return { order_id: order.orderId, result, tries_left: triesLeft };
    },
  );

  app.post<{ Body: { order_id: string } }>(
    '/sandbox/bureau/orders/report',
    { schema: { body: reportBody }, ...withFaults },
    ({ body }, reply) => {
      const order = orders.find(body.order_id);
      if (order === undefined) return reply.code(404).send(unknownOrder);
      const isReady = order.readyAt !== null && order.readyAt <= now().getTime();
      if (!isReady) return { order_id: order.orderId, state: 'preparing' };
      return { order_id: order.orderId, state: 'ready', report: reportOf(scores.of(order.personId)) };
    },
  );
}

const AVERAGE_LOAN_RIAL = 120_000_000;

function reportOf({ score, bouncedCheques, overdueLoans }: CreditRecord) {
  const activeLoans = score % 3;
  return {
    score,
    grade: gradeOf(score),
    bounced_cheques: bouncedCheques,
    overdue_loans: overdueLoans,
    active_loans: activeLoans,
    total_debt: activeLoans * AVERAGE_LOAN_RIAL,
  };
}

/** Of a late bureau the report is late, not its word about the code. */
const holdLateOrder: typeof holdLateResponse = async (request) =>
  request.url.startsWith('/sandbox/bureau/orders/code') ? undefined : await holdLateResponse(request);

function registerScores(app: FastifyInstance, parts: BureauParts): void {
  const { scores } = parts;
  interface Score {
    readonly score: number;
    readonly bounced_cheques?: number;
    readonly overdue_loans?: number;
  }
  const put = (id: string, { score, bounced_cheques = 0, overdue_loans = 0 }: Score): void =>
    scores.put({ id, score, bouncedCheques: bounced_cheques, overdueLoans: overdue_loans });

  app.put<{ Params: { national_id: string }; Body: Score }>(
    '/sandbox/bureau/:national_id',
    { schema: { params: personParams, body: scoreBody } },
    ({ params, body }) => {
      put(params.national_id, body);
      return { national_id: params.national_id, ...wire(scores.of(params.national_id)) };
    },
  );

  app.get('/sandbox/bureau', (_request, reply) =>
    sendPage(reply, { title: 'اعتبارسنجی', body: bureauBody(parts, undefined) }),
  );

  app.post<{ Body: { national_id: string; score: string } }>(
    '/sandbox/bureau',
    {
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['national_id', 'score'],
          properties: {
            national_id: { type: 'string', maxLength: 40 },
            score: { type: 'string', maxLength: 10 },
          },
        },
      },
    },
    ({ body }, reply) => {
      const id = toLatinDigits(body.national_id.trim());
      const score = Number(toLatinDigits(body.score.trim()));
      const isRight = isNationalId(id) && Number.isInteger(score) && score >= 0 && score <= MAX_SCORE;
      if (isRight) put(id, { score });
      if (isRight) return reply.redirect('/sandbox/bureau', 303);
      return sendPage(reply, { title: 'اعتبارسنجی', body: bureauBody(parts, body), status: 400 });
    },
  );
}

const wire = ({ score, bouncedCheques, overdueLoans }: CreditRecord) => ({
  score,
  grade: gradeOf(score),
  bounced_cheques: bouncedCheques,
  overdue_loans: overdueLoans,
});
