import { toPersianDigits } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { english, html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { RecordStore } from '../storage/record-file.ts';

const STATES = ['accepted', 'picked_up', 'delivered'] as const;
type ShipmentState = (typeof STATES)[number];

export interface Shipment {
  readonly reference: string;
  readonly trackingCode: string;
  readonly address: string;
  readonly receiver: string;
  readonly mobile: string;
  readonly state: ShipmentState;
}

const reference = { type: 'string', pattern: '^[0-9A-Za-z-]{8,64}$' } as const;
const orderBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'address', 'receiver', 'mobile'],
  properties: {
    reference,
    address: { type: 'string', minLength: 5, maxLength: 700 },
    receiver: { type: 'string', maxLength: 200 },
    mobile: { type: 'string', maxLength: 20 },
  },
} as const;
const inquiryBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference },
} as const;
const stateBody = {
  type: 'object',
  additionalProperties: false,
  required: ['state'],
  properties: { state: { type: 'string', enum: STATES } },
} as const;
const params = { type: 'object', required: ['reference'], properties: { reference } } as const;

const MAX_SHOWN = 20;
const STATE_TEXTS: Readonly<Record<ShipmentState, string>> = {
  accepted: 'پذیرفته',
  picked_up: 'در راه',
  delivered: 'تحویل شد',
};
const NO_STORE: RecordStore<Shipment> = { load: () => [], save: () => undefined };
const wire = ({ reference: of, trackingCode, state }: Shipment) => ({
  reference: of,
  tracking_code: trackingCode,
  state,
});
const unknown = { code: 'shipment_unknown', message: 'چنین مرسوله‌ای نیست.' };

/** The courier: takes each order once, and says how far it is; a tester moves it on from its page. */
export function registerCourierRoutes(
  app: FastifyInstance,
  faults: FaultRegistry,
  store: RecordStore<Shipment> = NO_STORE,
): void {
  const shipments = new Map([...store.load()].map((shipment) => [shipment.reference, shipment]));
  const put = (shipment: Shipment): Shipment => {
    shipments.set(shipment.reference, shipment);
    store.save(shipment);
    return shipment;
  };
  const hooks = { preHandler: faultHook(faults, 'courier'), onSend: holdLateResponse };

  app.post<{ Body: Omit<Shipment, 'trackingCode' | 'state'> }>(
    '/sandbox/courier/shipments',
    { schema: { body: orderBody }, ...hooks },
    ({ body }) => {
      const trackingCode = `PK${String(shipments.size + 1).padStart(8, '0')}`;
      return wire(shipments.get(body.reference) ?? put({ ...body, trackingCode, state: 'accepted' }));
    },
  );

  app.post<{ Body: { reference: string } }>(
    '/sandbox/courier/shipments/inquiry',
    { schema: { body: inquiryBody }, ...hooks },
    ({ body }, reply) => {
      const shipment = shipments.get(body.reference);
      return shipment === undefined ? reply.code(404).send(unknown) : wire(shipment);
    },
  );

  const move = (of: string, state: ShipmentState): Shipment | undefined => {
    const shipment = shipments.get(of);
    return shipment && put({ ...shipment, state });
  };
  app.put<{ Params: { reference: string }; Body: { state: ShipmentState } }>(
    '/sandbox/courier/:reference',
    { schema: { params, body: stateBody } },
    (request, reply) => {
      const shipment = move(request.params.reference, request.body.state);
      return shipment === undefined ? reply.code(404).send(unknown) : wire(shipment);
    },
  );
  app.post<{ Params: { reference: string }; Body: { state: ShipmentState } }>(
    '/sandbox/courier/:reference',
    { schema: { params, body: stateBody } },
    (request, reply) => {
      move(request.params.reference, request.body.state);
      return reply.redirect('/sandbox/courier', 303);
    },
  );

  app.get('/sandbox/courier', (_request, reply) =>
    sendPage(reply, { title: 'پیک', body: courierBody([...shipments.values()].slice(-MAX_SHOWN).toReversed()) }),
  );
}

function courierBody(newest: readonly Shipment[]): Html {
  return html`<h1>پیک ${english('Courier')}</h1>
    <p class="lead">
      چک‌ها و سفته‌هایی که به صاحبشان برمی‌گردند. هر مرسوله را اینجا جلو ببرید؛ نسیه هر پنج دقیقه می‌پرسد کجاست.
      ${english('Cheques and notes on their way back to their owners. Move each on by its buttons; Nesye asks every five minutes.')}
    </p>
    ${
      newest.length === 0
        ? html`<p>هنوز مرسوله‌ای نیست.</p>`
        : html`<ul class="folds">
            ${newest.map(shipmentRow)}
          </ul>`
    }`;
}

function shipmentRow({ reference: of, trackingCode, receiver, state }: Shipment): Html {
  return html`<li>
    <p><bdi dir="ltr">${toPersianDigits(trackingCode)}</bdi> · ${receiver} · ${STATE_TEXTS[state]}</p>
    <form method="post" action="/sandbox/courier/${of}" class="row">
      ${STATES.filter((one) => one !== state).map((one) => html`<button type="submit" name="state" value="${one}" class="quiet">${STATE_TEXTS[one]}</button>`)}
    </form>
  </li>`;
}
