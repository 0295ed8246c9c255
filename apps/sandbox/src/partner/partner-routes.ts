import { formatRial, toPersianDigits } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { english, html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { InvoiceState, NewInvoice, PartnerBooks, PartnerInvoice } from './partner-invoices.ts';

export const PARTNER_PARTY = 'partner';

const reference = { type: 'string', pattern: '^[0-9A-Za-z-]{3,64}$' } as const;
const invoiceBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'amount', 'shop_name', 'return_url'],
  properties: {
    reference,
    amount: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000_000 },
    shop_name: { type: 'string', maxLength: 200 },
    return_url: { type: 'string', pattern: '^https?://[!-~]+$', maxLength: 2_000 },
  },
} as const;
const inquiryBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference },
} as const;
const withdrawalBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'is_final'],
  properties: { reference, is_final: { type: 'boolean' } },
} as const;
const decisionBody = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: { action: { type: 'string', enum: ['accept', 'return'] } },
} as const;

interface InvoiceBody {
  readonly reference: string;
  readonly amount: number;
  readonly shop_name: string;
  readonly return_url: string;
}

const MAX_SHOWN = 20;
const STATES: Readonly<Record<InvoiceState, string>> = {
  open: 'در انتظار خریدار',
  paid: 'پذیرفته',
  returned: 'برگشت‌خورده',
  withdrawn: 'پس‌گرفته',
};
const wire = ({ reference: of, pageToken, amount, state }: PartnerInvoice) => ({
  reference: of,
  page_token: pageToken,
  amount,
  state,
});
const newInvoiceOf = (body: InvoiceBody): NewInvoice => ({
  reference: body.reference,
  amount: body.amount,
  shopName: body.shop_name,
  returnUrl: body.return_url,
});

/** The payment-assistance partner: takes each invoice once, shows it to its buyer, and says what the buyer has decided. */
export function registerPartnerRoutes(app: FastifyInstance, books: PartnerBooks, faults: FaultRegistry): void {
  const hooks = { preHandler: faultHook(faults, PARTNER_PARTY), onSend: holdLateResponse };
  app.post<{ Body: InvoiceBody }>(
    '/sandbox/partner/invoices',
    { schema: { body: invoiceBody }, ...hooks },
    ({ body }, reply) => {
      const invoice = books.register(newInvoiceOf(body));
      return invoice === undefined ? reply.code(409).send({ code: 'reference_reused' }) : wire(invoice);
    },
  );
  app.post<{ Body: { reference: string } }>(
    '/sandbox/partner/invoices/inquiry',
    { schema: { body: inquiryBody }, ...hooks },
    ({ body }, reply) => {
      const invoice = books.find(body.reference);
      return invoice === undefined ? reply.code(404).send({ code: 'invoice_unknown' }) : wire(invoice);
    },
  );
  app.post<{ Body: { reference: string; is_final: boolean } }>(
    '/sandbox/partner/invoices/withdrawal',
    { schema: { body: withdrawalBody }, ...hooks },
    ({ body }) => wire(books.withdraw(body.reference, body.is_final)),
  );
  registerPages(app, books);
}

function registerPages(app: FastifyInstance, books: PartnerBooks): void {
  app.get<{ Params: { token: string } }>('/sandbox/partner/pay/:token', ({ params }, reply) => {
    const invoice = books.onPage(params.token);
    if (invoice === undefined || invoice.returnUrl === '')
      return sendPage(reply, {
        title: TITLE,
        body: html`<h1>چنین فاکتوری نیست ${english('No such invoice')}</h1>`,
        status: 404,
      });
    const formOrigin = new URL(invoice.returnUrl).origin;
    return sendPage(reply, { title: TITLE, body: invoiceBodyOf(invoice), formOrigin });
  });
  app.post<{ Params: { token: string }; Body: { action: 'accept' | 'return' } }>(
    '/sandbox/partner/pay/:token',
    { schema: { body: decisionBody } },
    ({ params, body }, reply) => {
      const invoice = books.decide(params.token, body.action === 'accept' ? 'paid' : 'returned');
      return reply.redirect(
        invoice === undefined || invoice.returnUrl === '' ? '/sandbox/partner' : invoice.returnUrl,
        303,
      );
    },
  );
  app.get('/sandbox/partner', (_request, reply) =>
    sendPage(reply, { title: TITLE, body: listBody(books.newest(MAX_SHOWN)) }),
  );
}

const TITLE = 'پرداخت‌یار';

function invoiceBodyOf({ pageToken, amount, shopName, state, returnUrl }: PartnerInvoice): Html {
  return html`<h1>فاکتور ${shopName} ${english('Invoice of the payment-assistance partner')}</h1>
    <section class="card narrow">
      <p>مبلغ: <strong>${formatRial(BigInt(amount))}</strong> ریال</p>
      ${
        state === 'open'
          ? html`<p>پول این خرید نزد نسیه نگه داشته شده است. با پذیرفتن فاکتور خرید انجام می‌شود.</p>
              <form method="post" action="/sandbox/partner/pay/${pageToken}" class="row">
                <button type="submit" name="action" value="accept">می‌پذیرم</button>
                <button type="submit" name="action" value="return" class="quiet">برگشت می‌زنم</button>
              </form>`
          : html`<p>این فاکتور پیش‌تر به این رسیده است: <strong>${STATES[state]}</strong></p>
              <p><a class="button" href="${returnUrl}">برگشت به نسیه</a></p>`
      }
    </section>`;
}

function listBody(newest: readonly PartnerInvoice[]): Html {
  return html`<h1>پرداخت‌یار ${english('Payment-assistance partner')}</h1>
    <p class="lead">
      فاکتورهای فروشگاه‌هایی که با پرداخت‌یار می‌فروشند. کارشناس در صفحهٔ فروشگاه این را روشن می‌کند.
      ${english('Invoices of shops that sell through the partner; an operator sets that in the console. Each row opens its page.')}
    </p>
    ${
      newest.length === 0
        ? html`<p>هنوز فاکتوری نیست.</p>`
        : html`<ul class="folds">
            ${newest.map(
              (invoice) =>
                html`<li>
                  <p>
                    <a href="/sandbox/partner/pay/${invoice.pageToken}"
                      ><bdi dir="ltr">${toPersianDigits(invoice.reference)}</bdi></a
                    >
                    · ${formatRial(BigInt(invoice.amount))} ریال · ${STATES[invoice.state]}
                  </p>
                </li>`,
            )}
          </ul>`
    }`;
}
