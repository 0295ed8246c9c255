import { businessDate, isoDate } from '@nesye/money';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BankBook } from './bank-book.ts';
import type { GatewayBook } from './gateway-book.ts';

export interface OutsideParties {
  readonly url: string;
  readonly gateway: GatewayBook;
  readonly bank: BankBook;
  close(): Promise<void>;
}

type Json = Readonly<Record<string, unknown>>;
interface Reply {
  readonly status: number;
  readonly body: object | string;
}
type Handler = (body: Json, now: Date) => Reply;

const ok = (body: object): Reply => ({ status: 200, body });
const CARD_MASK = '603799******0006';

/** The gateway under `/psp` and the bank under `/bank`, over real HTTP with the protocols of docs/contexts/gateway.md and reconciliation.md. They follow the business clock. */
export async function startOutsideParties(gateway: GatewayBook, bank: BankBook): Promise<OutsideParties> {
  const handlers = { ...gatewayHandlers(gateway, bank), ...bankHandlers(bank) };
  const server = createServer((request, response) => {
    respond(request, handlers, bank).then(
      (reply) => send(response, reply),
      (error: unknown) => send(response, { status: 500, body: { message: String(error) } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    gateway,
    bank,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  request: IncomingMessage,
  handlers: Readonly<Record<string, Handler>>,
  bank: BankBook,
): Promise<Reply> {
  const path = request.url ?? '';
  const now = new Date(String(request.headers['x-business-now']));
  const [, day] = /^\/bank\/statements\/(\d{4}-\d{2}-\d{2})$/.exec(path) ?? [];
  if (day !== undefined) return { status: 200, body: bank.fileOf(isoDate(day)) };
  const handler = handlers[path];
  if (handler === undefined) return { status: 404, body: { message: `nothing at ${path}` } };
  return handler(JSON.parse(await text(request)) as Json, now);
}

function send(response: ServerResponse, { status, body }: Reply): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/csv; charset=utf-8' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}

function gatewayHandlers(gateway: GatewayBook, bank: BankBook): Readonly<Record<string, Handler>> {
  const ofPayment =
    (act: (payment: NonNullable<ReturnType<GatewayBook['find']>>, body: Json, now: Date) => void): Handler =>
    (body, now) => {
      const payment = gateway.find(String(body['authority']));
      if (payment === undefined) return { status: 404, body: { code: -54 } };
      act(payment, body, now);
      const { authority, amount, state, refunds } = payment;
      const sentBack = [...refunds].map(([refundId, sent]) => ({ refund_id: refundId, amount: sent }));
      return ok({ code: 100, authority, amount, state, refunds: sentBack, ref_id: authority, card_pan: CARD_MASK });
    };
  return {
    '/psp/request': ({ amount, callback_url: callbackUrl }) => {
      const authority = gateway.request(Number(amount), String(callbackUrl));
      return ok({ code: 100, authority, redirect_url: new URL(`/pay/${authority}`, String(callbackUrl)).href });
    },
    '/psp/inquiry': ofPayment(() => undefined),
    '/psp/verify': ofPayment((payment, _, now) => gateway.verify(payment, businessDate(now))),
    '/psp/refund': ofPayment((payment, { refund_id: refundId, amount }, now) =>
      gateway.refund(payment, String(refundId), Number(amount), businessDate(now)),
    ),
    '/psp/settlement': (body, now) => {
      const day = isoDate(String(body['day']));
      const isNew = !gateway.hasFile(day);
      const { lines, net } = gateway.fileOf(day);
      // Whatever it says there is paid, planted or not.
      if (isNew) bank.deposit(`sandbox-${day}`, net, businessDate(now));
      return ok({ code: 100, day, lines });
    },
  };
}

function bankHandlers(bank: BankBook): Readonly<Record<string, Handler>> {
  const view = (order: NonNullable<ReturnType<BankBook['find']>>, now: Date): Reply =>
    ok({
      order_id: order.orderId,
      state: now < order.cycleAt ? 'queued' : order.isReturned ? 'returned' : 'paid',
      reference: order.reference,
      amount: order.amount,
    });
  return {
    '/bank/transfers': ({ order_id: orderId, amount, execute_at: at }, now) =>
      view(bank.order(String(orderId), Number(amount), new Date(String(at))), now),
    '/bank/transfers/inquiry': ({ order_id: orderId }, now) => {
      const order = bank.find(String(orderId));
      return order === undefined
        ? { status: 404, body: { order_id: orderId, code: 'order_unknown' } }
        : view(order, now);
    },
  };
}
