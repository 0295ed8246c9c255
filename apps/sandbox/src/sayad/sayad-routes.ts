import { isNationalId, toLatinDigits, toPersianDigits } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { english, html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { type Cheque, type ChequeRegister, type Colour, COLOURS } from './cheque-register.ts';

const sayadId = { type: 'string', pattern: '^[0-9]{16}$' } as const;
const nationalId = { type: 'string', pattern: '^[0-9]{10}$' } as const;
const colour = { type: 'string', enum: COLOURS } as const;
const inquiryBody = {
  type: 'object',
  additionalProperties: false,
  required: ['sayad_id', 'national_id'],
  properties: { sayad_id: sayadId, national_id: nationalId },
} as const;
const chequeBody = {
  type: 'object',
  additionalProperties: false,
  required: ['colour', 'national_id'],
  properties: { colour, national_id: nationalId },
} as const;
const chequeParams = { type: 'object', required: ['sayad_id'], properties: { sayad_id: sayadId } } as const;
const text = { type: 'string', maxLength: 40 } as const;
const formBody = {
  type: 'object',
  additionalProperties: false,
  required: ['sayad_id', 'national_id', 'colour'],
  properties: { sayad_id: text, national_id: text, colour },
} as const;

const MAX_SHOWN = 20;
const COLOUR_TEXTS: Readonly<Record<Colour, string>> = {
  white: 'سفید',
  yellow: 'زرد',
  orange: 'نارنجی',
  brown: 'قهوه‌ای',
  red: 'قرمز',
};

interface ChequeForm {
  readonly sayad_id: string;
  readonly national_id: string;
  readonly colour: Colour;
}

/** The register of cheques: inquiries of the product, and what testers set. */
export function registerSayadRoutes(app: FastifyInstance, register: ChequeRegister, faults: FaultRegistry): void {
  app.post<{ Body: { sayad_id: string; national_id: string } }>(
    '/sandbox/sayad/inquiry',
    { schema: { body: inquiryBody }, preHandler: faultHook(faults, 'sayad'), onSend: holdLateResponse },
    ({ body }, reply) => {
      const cheque = register.look(body.sayad_id, body.national_id);
      if (cheque === undefined) return reply.code(404).send({ code: 'cheque_unknown', message: 'چنین چکی نیست.' });
      return { colour: cheque.colour, is_owner: cheque.nationalId === body.national_id };
    },
  );

  app.put<{ Params: { sayad_id: string }; Body: { colour: Colour; national_id: string } }>(
    '/sandbox/cheques/:sayad_id',
    { schema: { params: chequeParams, body: chequeBody } },
    ({ params, body }) => {
      register.put({ sayadId: params.sayad_id, colour: body.colour, nationalId: body.national_id });
      return { sayad_id: params.sayad_id, ...body };
    },
  );

  app.get('/sandbox/cheques', (_request, reply) =>
    sendPage(reply, { title: 'صیاد', body: chequesBody(register, undefined) }),
  );

  app.post<{ Body: ChequeForm }>('/sandbox/cheques', { schema: { body: formBody } }, ({ body }, reply) => {
    const [id, owner] = [body.sayad_id, body.national_id].map((given) => toLatinDigits(given).replace(/[\s-]/g, ''));
    const isRight = id !== undefined && owner !== undefined && /^[0-9]{16}$/.test(id) && isNationalId(owner);
    if (!isRight) return sendPage(reply, { title: 'صیاد', body: chequesBody(register, body), status: 400 });
    register.put({ sayadId: id, colour: body.colour, nationalId: owner });
    return reply.redirect('/sandbox/cheques', 303);
  });
}

function chequesBody(register: ChequeRegister, refused: ChequeForm | undefined): Html {
  const newest = register.newest(MAX_SHOWN);
  return html`<h1>سامانهٔ صیاد ${english('Cheque register')}</h1>
    <p class="lead">
      هر شناسهٔ ۱۶ رقمی چک سفیدِ نخستین کسی است که نسیه درباره‌اش می‌پرسد، مگر اینکه اینجا چیز دیگری بگذارید. شناسه‌ای که با
      ۹۹۹۹ آغاز شود در هیچ دفتری نیست.
      ${english('A cheque id of 16 digits is white and belongs to the first person asked about, unless it is set here. Ids that begin with 9999 are unknown.')}
    </p>
    <section aria-labelledby="set">
      <h2 id="set">یک چک ${english('Set a cheque: id, national id of its owner, colour')}</h2>
      ${refused === undefined ? undefined : html`<p role="alert">شناسهٔ صیاد ۱۶ رقم و کد ملی ده رقم درست است.</p>`}
      <form method="post" action="/sandbox/cheques" class="card narrow stack">
        <label
          >شناسهٔ صیاد <input name="sayad_id" value="${refused?.sayad_id ?? ''}" inputmode="numeric" dir="ltr" required
        /></label>
        <label
          >کد ملی صاحب چک
          <input name="national_id" value="${refused?.national_id ?? ''}" inputmode="numeric" dir="ltr" required
        /></label>
        <label
          >رنگ
          <select name="colour">
            ${COLOURS.map((one) => html`<option value="${one}" ${one === refused?.colour ? html`selected` : undefined}>${COLOUR_TEXTS[one]}</option>`)}
          </select></label
        >
        <button type="submit">بگذار</button>
      </form>
    </section>
    <section aria-labelledby="known">
      <h2 id="known">چک‌های این دفتر ${english('Known cheques')}</h2>
      ${
        newest.length === 0
          ? html`<p>هنوز دربارهٔ چکی نپرسیده‌اند.</p>`
          : html`<ul class="folds">
              ${newest.map(chequeRow)}
            </ul>`
      }
    </section>`;
}

const chequeRow = ({ sayadId: id, colour: one, nationalId: owner }: Cheque): Html =>
  html`<li>
    <p>
      <bdi dir="ltr">${toPersianDigits(id)}</bdi> · ${COLOUR_TEXTS[one]} · کد ملی
      <bdi dir="ltr">${toPersianDigits(owner)}</bdi>
    </p>
  </li>`;
