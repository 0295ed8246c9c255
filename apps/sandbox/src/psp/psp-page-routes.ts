import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { sendPage } from '../pages/page.ts';
import { decidedBody, lostWayBody, payBody, paymentsBody, unknownBody } from './psp-pages.ts';
import type { PspPayment, PspPayments } from './psp-payments.ts';
import { payForm } from './psp-schemas.ts';
import { TEST_CARDS } from './test-cards.ts';

const OWN_CALLBACK_TIMEOUT_MS = 5_000;
const MAX_SHOWN = 50;

interface PayForm {
  readonly action: 'pay' | 'fail' | 'cancel';
  readonly card?: string;
}

/** The gateway's pages for the customer. Faults of `psp` strike the way back here: see `sendBack`. */
export function registerPspPageRoutes(app: FastifyInstance, payments: PspPayments, faults: FaultRegistry): void {
  app.get('/sandbox/psp', (_request, reply) =>
    sendPage(reply, { title: 'درگاه پرداخت', body: paymentsBody(payments.newest(MAX_SHOWN)), script: 'live-list.js' }),
  );

  app.post<{ Params: { authority: string } }>('/sandbox/psp/payments/:authority/chargeback', (request, reply) => {
    const payment = payments.find(request.params.authority);
    if (payment === undefined) return sendUnknown(reply);
    payments.chargeBack(payment);
    return reply.redirect('/sandbox/psp', 303);
  });

  for (const address of ['/sandbox/psp/pay/:authority', '/sandbox/zarinpal/pg/StartPay/:authority']) {
    app.get<{ Params: { authority: string } }>(address, (request, reply) => {
      const payment = payments.find(request.params.authority);
      if (payment === undefined) return sendUnknown(reply);
      const body = payment.state === 'waiting' ? payBody(payment) : decidedBody(payment, backUrl(payment));
      return sendPage(reply, { title: 'پرداخت', body, formOrigin: new URL(payment.callbackUrl).origin });
    });

    app.post<{ Params: { authority: string }; Body: PayForm }>(
      address,
      { schema: { body: payForm } },
      (request, reply) => {
        const payment = decide(payments, request.params.authority, request.body);
        return payment === undefined ? sendUnknown(reply) : sendBack(reply, payment, faults);
      },
    );
  }
}

function decide(payments: PspPayments, authority: string, form: PayForm): PspPayment | undefined {
  if (form.action === 'cancel') return payments.decide(authority, 'cancelled');
  const card = TEST_CARDS.find(({ number }) => number === form.card) ?? TEST_CARDS[0];
  return payments.decide(authority, form.action === 'pay' ? card.outcome : 'failed', card.number);
}

/**
 * Sends the customer back to the shop. What has been paid stays paid whatever happens here: `timeout` and `error` lose
 * the customer on the way, `slow` and `late` keep them waiting, `duplicate` calls the shop once more behind their back.
 */
async function sendBack(reply: FastifyReply, payment: PspPayment, faults: FaultRegistry): Promise<FastifyReply> {
  const fault = faults.draw('psp');
  const url = backUrl(payment);
  if (fault?.mode === 'timeout' || fault?.mode === 'error') {
    return sendPage(reply, { title: 'ارتباط قطع شد', body: lostWayBody(), status: 504 });
  }
  if (fault !== undefined) await sleep(fault.latencyMs, undefined, { ref: false });
  if (fault?.mode === 'duplicate') {
    // The shop's response to the extra call is of no interest to the gateway, nor is its absence.
    void fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(OWN_CALLBACK_TIMEOUT_MS) }).catch(
      () => undefined,
    );
  }
  return reply.redirect(url, 303);
}

/** The shop's address with what happened added; the shop must call `verify`, never believe it. */
function backUrl(payment: PspPayment): string {
  const url = new URL(payment.callbackUrl);
  const isTheirs = payment.protocol === 'zarinpal';
  url.searchParams.set(isTheirs ? 'Authority' : 'authority', payment.authority);
  url.searchParams.set(
    isTheirs ? 'Status' : 'status',
    payment.state === 'paid' || payment.state === 'verified' ? 'OK' : 'NOK',
  );
  return url.href;
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(reply, { title: 'پیدا نشد', body: unknownBody(), status: 404 });
}
