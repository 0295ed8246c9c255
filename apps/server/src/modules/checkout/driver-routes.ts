import { createHash } from 'node:crypto';
import type { ErrorCode } from '@nesye/contract/errors';
import { errorCatalogue } from '@nesye/contract/errors';
import type { ShopScope } from '@nesye/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticateShop } from '../../platform/http/bind-calls.ts';
import { keyRefusal, type Limit } from '../../platform/http/guard.ts';
import type { ShopPrincipal } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { noteRefusal } from '../../platform/http/error-reply.ts';
import { RESPONSE_HEADERS } from '../../platform/http/response-headers.ts';
import { DRIVER_WAY_BACK } from './checkout-views.ts';
import { WrongField } from './domain/driver-order.ts';
import type { Eligibility } from './domain/eligibility.ts';
import type { ConfirmDeps } from './use-cases/confirm-payment.ts';
import {
  driverCancel,
  driverEligible,
  driverRevert,
  driverSettle,
  driverStatus,
  driverToken,
  driverUpdate,
  driverVerify,
  driverWayBack,
} from './use-cases/serve-driver.ts';

/** What the verbs are served with. */
export interface DriverDeps extends ConfirmDeps {
  readonly authenticateShop: AuthenticateShop;
  /** Counts these calls with those of the shop’s keys. */
  readonly limit: Limit;
}

const ROOT = '/api/online';
const TOKEN_LIFE_S = 3_600;

/**
 * The verbs that plug-ins of local providers speak, in their words and with their envelope. A shop changes the host of its plug-in and its keys.
 * The client's secret, or the password, is a secret key of the shop. So is the token it gets.
 */
export async function registerDriverRoutes(http: FastifyInstance, deps: DriverDeps): Promise<void> {
  await http.register(async (app) => {
    app.setErrorHandler(sendFault);
    app.post(`${ROOT}/v1/oauth/token`, async (request, reply) => {
      const principal = await shopOfGrant(deps, request);
      if (principal === undefined) return reply.code(401).headers(RESPONSE_HEADERS).send({ error: 'invalid_client' });
      const body = { token_type: 'bearer', expires_in: TOKEN_LIFE_S, scope: 'online-merchant' };
      return reply.headers(RESPONSE_HEADERS).send({ access_token: secretOf(request), ...body });
    });
    app.get<{ Querystring: { amount?: string } }>(`${ROOT}/offer/v1/eligible`, async (request, reply) => {
      const shop = await shopOf(deps, request, undefined);
      return send(reply, eligibility(await driverEligible(deps, shop, request.query.amount)));
    });
    app.post(`${ROOT}/payment/v1/token`, async (request, reply) => {
      const session = await driverToken(deps, await shopOf(deps, request, 'sessions:write'), request.body);
      return send(reply, {
        paymentToken: session.code,
        paymentPageUrl: `${deps.publicOrigin}/payment/${session.code}`,
      });
    });
    bindVerbs(app, deps);
    app.get<{ Params: { code: string } }>(`${DRIVER_WAY_BACK}:code`, async (request, reply) =>
      sendForm(reply, await driverWayBack(deps, request.params.code)),
    );
  });
}

const VERBS = [
  ['verify', driverVerify, 'payments:write'],
  ['settle', driverSettle, 'payments:write'],
  ['revert', driverRevert, 'payments:write'],
  ['cancel', driverCancel, 'refunds:write'],
  ['update', driverUpdate, 'refunds:write'],
] as const;

function bindVerbs(app: FastifyInstance, deps: DriverDeps): void {
  for (const [name, run, scope] of VERBS)
    app.post(`${ROOT}/payment/v1/${name}`, async (request, reply) => {
      const shop = await shopOf(deps, request, scope);
      return send(reply, await run(deps, shop, tokenIn(request.body), request.body));
    });
  app.get<{ Querystring: unknown }>(`${ROOT}/payment/v1/status`, async (request, reply) => {
    const shop = await shopOf(deps, request, 'payments:read');
    return send(reply, await driverStatus(deps, shop, tokenIn(request.query), undefined));
  });
}

function tokenIn(fields: unknown): string {
  const token =
    typeof fields === 'object' && fields !== null ? (fields as { paymentToken?: unknown }).paymentToken : '';
  if (typeof token !== 'string' || !/^cs_[0-9A-Z]{26}$/.test(token)) throw new Refusal('not_found');
  return token;
}

const eligibility = ({ eligible: isEligible, title_fa: title, text_fa: text }: Eligibility) => ({
  eligible: isEligible,
  title_message: isEligible ? title : 'این خرید اکنون با نسیه قسطی نمی‌شود',
  description: text,
});

/** The secret of a grant: the client's, or the password of the form. */
function secretOf({ headers, body }: FastifyRequest): string {
  const basic = /^Basic ([A-Za-z0-9+/=]{4,600})$/.exec(headers.authorization ?? '')?.[1];
  const [, ...secret] = Buffer.from(basic ?? '', 'base64')
    .toString('utf8')
    .split(':');
  const { password } = (body ?? {}) as { password?: unknown };
  const written = secret.join(':');
  return written.startsWith('nsk_') || typeof password !== 'string' ? written : password;
}

async function shopOfGrant(deps: DriverDeps, request: FastifyRequest): Promise<ShopPrincipal | undefined> {
  const principal = await deps.authenticateShop(secretOf(request), request.ip);
  count(deps, request, typeof principal === 'string' ? undefined : principal);
  if (typeof principal !== 'string') request.principal = principal;
  return typeof principal === 'string' ? undefined : principal;
}

/** Who tries keys is counted as a guest. Refuses `rate_limited`. */
function count({ limit }: DriverDeps, { method, ip }: FastifyRequest, shop: ShopPrincipal | undefined): void {
  const call = { method: method === 'GET' ? 'GET' : 'POST', access: 'shop_key', idempotency: 'none' } as const;
  const retryAfterS = limit(call, shop, ip)?.retryAfterS ?? 0;
  if (retryAfterS > 0) throw new Refusal('rate_limited', { retryAfterS });
}

async function shopOf(deps: DriverDeps, request: FastifyRequest, scope: ShopScope | undefined): Promise<ShopPrincipal> {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const principal = await deps.authenticateShop(token, request.ip);
  count(deps, request, typeof principal === 'string' ? undefined : principal);
  if (typeof principal === 'string') throw keyRefusal(principal);
  // Known from here on: the log of the shop's calls has it.
  request.principal = principal;
  if (scope !== undefined && !principal.shop.scopes.includes(scope)) throw new Refusal('key_not_allowed');
  return principal;
}

const send = (reply: FastifyReply, response: object): FastifyReply =>
  reply.headers(RESPONSE_HEADERS).send({ successful: true, response: asNumbers(response) });

/** Amounts are numbers of JSON. */
const asNumbers = (view: object): object =>
  Object.fromEntries(
    Object.entries(view).map(([key, value]) => [key, typeof value === 'bigint' ? Number(value) : value]),
  );

/** Our codes as the numbers that plug-ins know, with their status. */
const NUMBERS: Partial<Record<ErrorCode, readonly [status: number, code: number]>> = {
  not_found: [404, 1007],
  order_ref_reused: [409, 1009],
  payment_state: [409, 1011],
  session_closed: [409, 1011],
  key_not_allowed: [403, 1048],
  return_url_not_registered: [403, 1051],
  refund_exceeds_rest: [409, 1042],
  rate_limited: [429, 1053],
};

function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = faultOf(error);
  if (fault.status >= 500) request.log.error({ err: error }, 'a verb of a plug-in failed');
  const { status, code, message, ...data } = fault;
  noteRefusal(request, data.reason);
  return reply
    .code(status)
    .headers(RESPONSE_HEADERS)
    .send({ successful: false, errorData: { errorCode: code, message, data: { ...data, request_id: request.id } } });
}

function faultOf(error: unknown): Fault {
  if (error instanceof WrongField)
    return { status: 400, code: 1005, message: `${errorCatalogue.invalid.fa} (${error.message})`, reason: 'invalid' };
  if (!(error instanceof Refusal))
    return { status: 500, code: 1000, message: errorCatalogue.internal_error.fa, reason: 'internal_error' };
  const known = NUMBERS[error.code];
  const [status, code] = known ?? [error.status, error.status === 400 ? 1005 : 1000];
  return { status, code, message: error.message, reason: error.code, ...error.options.extra };
}

interface Fault {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly reason: ErrorCode;
}

const SCRIPT = 'document.forms[0].submit()';
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** A page that leads the buyer on to the shop by itself, and by a button where no script runs. */
function sendForm(
  reply: FastifyReply,
  { page, fields }: { readonly page: string; readonly fields: Readonly<Record<string, string>> },
): FastifyReply {
  const { origin, host } = new URL(page);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return reply
    .headers({
      ...RESPONSE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; form-action ${origin}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .send(
      `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>بازگشت به فروشگاه</title><h1>بازگشت به ${escaped(host)}</h1><form method="post" action="${escaped(page)}">${inputs.join('')}<button>رفتن به فروشگاه</button></form><script>${SCRIPT}</script></html>`,
    );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
