import { randomBytes } from 'node:crypto';
import { formatRial } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { english, html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';

export const BALE_PARTY = 'bale';

interface Callback {
  readonly cbId: string;
  readonly code: string;
  /** What was said of it: a purchase and its rials. Nothing before that. */
  readonly paid: { readonly purchaseUid: string; readonly amount: number } | undefined;
  /** How often a report came. */
  readonly reports: number;
}

interface ReportBody {
  readonly cb_id: string;
  readonly purchase_uid: string;
  readonly amount: number;
}

const CB_BYTES = 18;
const MAX_SHOWN = 20;
const SHOP_CODE = '^[A-Z0-9-]{4,64}$';
const reportBody = {
  type: 'object',
  additionalProperties: false,
  required: ['cb_id', 'purchase_uid', 'amount', 'result'],
  properties: {
    cb_id: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
    purchase_uid: { type: 'string', maxLength: 200 },
    amount: { type: 'integer', minimum: 1 },
    result: { const: 'paid' },
  },
} as const;
const openBody = {
  type: 'object',
  additionalProperties: false,
  required: ['code'],
  properties: { code: { type: 'string', pattern: SHOP_CODE } },
} as const;

/** A bot of Bale's messenger: opens a payment in its mini-app with its own `cb_id`, and is notified once it is paid. */
export function registerBaleRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  const callbacks = new Map<string, Callback>();
  const open = (code: string): Callback => {
    const callback = { cbId: randomBytes(CB_BYTES).toString('base64url'), code, paid: undefined, reports: 0 };
    callbacks.set(callback.cbId, callback);
    return callback;
  };
  app.post<{ Body: ReportBody }>(
    '/sandbox/bale/callbacks',
    { schema: { body: reportBody }, preHandler: faultHook(faults, BALE_PARTY), onSend: holdLateResponse },
    ({ body }, reply) => {
      const known = callbacks.get(body.cb_id);
      if (known === undefined) return reply.code(404).send({ code: 'callback_unknown' });
      const paid = known.paid ?? { purchaseUid: body.purchase_uid, amount: body.amount };
      callbacks.set(body.cb_id, { ...known, paid, reports: known.reports + 1 });
      return { cb_id: body.cb_id };
    },
  );
  app.post<{ Body: { code: string } }>('/sandbox/bale/open', { schema: { body: openBody } }, ({ body }, reply) => {
    const { cbId, code } = open(body.code);
    return reply.redirect(`/qr/payment/${code}?cb_id=${cbId}`, 303);
  });
  app.get<{ Params: { cbId: string } }>('/sandbox/bale/callbacks/:cbId', ({ params }, reply) => {
    const known = callbacks.get(params.cbId);
    return known === undefined
      ? reply.code(404).send({ code: 'callback_unknown' })
      : { cb_id: known.cbId, paid: known.paid ?? null, reports: known.reports };
  });
  app.get('/sandbox/bale', (_request, reply) =>
    sendPage(reply, { title: 'بازوی بله', body: chatBody([...callbacks.values()].slice(-MAX_SHOWN).toReversed()) }),
  );
}

function chatBody(newest: readonly Callback[]): Html {
  return html`<h1>بازوی بله ${english('A bot of Bale’s messenger')}</h1>
    <p class="lead">
      بازو پرداخت را در برنامک باز می‌کند و پس از پرداخت از آن باخبر می‌شود.
      ${english('The bot opens a payment and is notified once it is paid.')}
    </p>
    <form method="post" action="/sandbox/bale/open" class="row">
      <label>کد فروشگاه <input name="code" value="NESYE-DEMO-2" dir="ltr" required /></label>
      <button type="submit">باز کردن پرداخت</button>
    </form>
    ${
      newest.length === 0
        ? html`<p>هنوز پرداختی باز نشده است.</p>`
        : html`<ul class="folds">
            ${newest.map(
              ({ code, paid }) =>
                html`<li>
                  <p>
                    <bdi dir="ltr">${code}</bdi> ·
                    ${paid === undefined ? 'در انتظار پرداخت' : html`پرداخت شد: ${formatRial(BigInt(paid.amount))} ریال`}
                  </p>
                </li>`,
            )}
          </ul>`
    }`;
}
