import { toPersianDigits } from '@nesye/persian';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultMode, FaultRegistry } from '../faults/fault-registry.ts';
import { english, html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { type AirtimeBooks, type AirtimeOrder, type Operator, OPERATORS, type Outcome } from './airtime-orders.ts';

export const AIRTIME_PARTY = 'airtime';

const MAX_SHOWN = 20;
const STATE_TEXTS: Readonly<Record<AirtimeOrder['state'], string>> = {
  accepted: 'پذیرفته',
  given: 'شارژ شد',
  failed: 'نپذیرفت',
};
const OUTCOMES: Readonly<Partial<Record<FaultMode, Outcome>>> = {
  other_amount: 'more',
  part: 'less',
  wrong_operator: 'wrong_operator',
  pending: 'accepted',
};

const reference = { type: 'string', pattern: '^[0-9A-Za-z-]{8,64}$' } as const;
const mobile = { type: 'string', pattern: '^09[0-9]{9}$' } as const;
const operator = { type: 'string', enum: OPERATORS } as const;
const strict = <Properties extends Readonly<Record<string, object>>>(properties: Properties, required: string[]) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const orderBody = strict(
  {
    reference,
    mobile,
    operator,
    type: { type: 'string', enum: ['direct', 'amazing', 'package'] },
    amount: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
    package_id: { type: 'integer', minimum: 1 },
  },
  ['reference', 'mobile', 'operator', 'type', 'amount'],
);
interface OrderBody {
  readonly reference: string;
  readonly mobile: string;
  readonly operator: Operator;
  readonly type: string;
  readonly amount: number;
  readonly package_id?: number;
}

const wire = ({ reference: of, state, trackingCode, amount, reason, rightOperator }: AirtimeOrder) => ({
  reference: of,
  state,
  ...(state === 'failed' ? { reason, operator: rightOperator } : { tracking_code: trackingCode, amount }),
});
const unknown = { code: 'order_unknown', message: 'چنین سفارشی نیست.' };

/** Drops the connection, as a party that is silent about what it has done. */
function stayAway(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** The aggregator of the mobile operators: takes each order once, refuses numbers of other operators, and says what became of an order. */
export function registerAirtimeRoutes(app: FastifyInstance, faults: FaultRegistry, books: AirtimeBooks): void {
  const hooks = { preHandler: faultHook(faults, AIRTIME_PARTY), onSend: holdLateResponse };
  const modeOf = (request: FastifyRequest): FaultMode => faultOf(request)?.mode ?? 'ok';

  app.post<{ Body: OrderBody }>(
    '/sandbox/airtime/orders',
    { schema: { body: orderBody }, ...hooks },
    (request, reply) => {
      const { package_id: _, ...order } = request.body;
      const mode = modeOf(request);
      const outcome = OUTCOMES[mode] ?? 'given';
      const taken = books.take(order, outcome);
      if (mode === 'duplicate') return wire(books.take(order, outcome));
      return mode === 'late_success' ? stayAway(reply) : wire(taken);
    },
  );

  app.post<{ Body: { reference: string } }>(
    '/sandbox/airtime/orders/inquiry',
    { schema: { body: strict({ reference }, ['reference']) }, ...hooks },
    (request, reply) => {
      const mode = modeOf(request);
      if (mode === 'late_success') return stayAway(reply);
      const order = books.look(request.body.reference, mode === 'pending');
      return order === undefined ? reply.code(404).send(unknown) : wire(order);
    },
  );

  app.put<{ Params: { mobile: string }; Body: { operator: Operator } }>(
    '/sandbox/airtime/numbers/:mobile',
    { schema: { params: strict({ mobile }, ['mobile']), body: strict({ operator }, ['operator']) } },
    ({ params, body }) => {
      const number = { mobile: params.mobile, operator: body.operator };
      books.port(number);
      return number;
    },
  );

  app.get('/sandbox/airtime/orders', () =>
    books.newest(MAX_SHOWN).map((order) => ({ ...wire(order), mobile: order.mobile, times: order.times })),
  );
  app.get('/sandbox/airtime', (_request, reply) =>
    sendPage(reply, { title: 'شارژ موبایل', body: airtimeBody(books.newest(MAX_SHOWN)) }),
  );
}

function airtimeBody(newest: readonly AirtimeOrder[]): Html {
  return html`<h1>شارژ موبایل ${english('Airtime')}</h1>
    <p class="lead">
      شارژها و بسته‌هایی که نسیه از اپراتورها خریده است. خرابی‌ها در <a href="/sandbox/#faults">صفحهٔ نخست</a> است.
      ${english('What was bought from the operators. PUT /sandbox/airtime/numbers/{mobile} ports a number.')}
    </p>
    ${
      newest.length === 0
        ? html`<p>هنوز سفارشی نیست.</p>`
        : html`<ul class="folds">
            ${newest.map(orderRow)}
          </ul>`
    }`;
}

const orderRow = ({ mobile: of, amount, state, trackingCode }: AirtimeOrder): Html =>
  html`<li>
    <p>
      <bdi dir="ltr">${toPersianDigits(of)}</bdi> · ${toPersianDigits(String(amount))} ریال · ${STATE_TEXTS[state]} ·
      <bdi dir="ltr">${toPersianDigits(trackingCode)}</bdi>
    </p>
  </li>`;
