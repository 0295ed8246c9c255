import { type Call, type Method } from '@nesye/contract';
import type { NotOpenYet } from '@nesye/contract/not-open-yet';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sendRefusal } from './error-reply.ts';
import type { CookieOut, Handler, HandlerInput, HandlerReply, Principal } from './handler.ts';
import { Refusal } from './refusal.ts';
import { RequestContext } from './request-context.ts';
import { faultOfForm } from './form-fault.ts';
import { validatorOf } from './validator.ts';

/** What an access token says, or the 401 code it earns. Synchronous: no query stands between a call and its handler. */
export type Authenticate = (token: string) => Principal | 'token_not_valid' | 'user_not_found';

/** Throws Refusal `rate_limited` when the caller asks too often. */
export type Limit = (call: Pick<Call, 'id' | 'method' | 'access' | 'idempotency'>, principal: Principal | undefined, ip: string) => void;

export interface Binding<Calls extends Readonly<Record<string, Call>>> {
  readonly calls: Calls;
  readonly handlers: { readonly [K in keyof Calls]: Handler<Calls[K]> };
  readonly notOpenYet: readonly NotOpenYet[];
  readonly authenticate: Authenticate;
  readonly limit?: Limit;
}

type LooseHandler = (input: HandlerInput<Call>, context: RequestContext) => Promise<HandlerReply<Call>>;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined;
  }
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin' } as const;

/**
 * Registers every call of the contract. In this order a request meets: 404 and 405, the token (401), the role (403), 501 for what is not open yet,
 * the form (4xx), the handler. Calls without a declared query refuse any query key.
 */
export function bindCalls<Calls extends Readonly<Record<string, Call>>>(app: FastifyInstance, binding: Binding<Calls>): void {
  app.decorateRequest('principal', undefined);
  const methodsOf = new Map<string, Set<string>>();
  const note = (path: string, method: string) => methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method));
  for (const [name, call] of Object.entries(binding.calls)) {
    note(shapeOf(call.path), call.method);
    app.route(routeOf(call, binding.handlers[name] as unknown as LooseHandler, binding));
  }
  for (const call of binding.notOpenYet) {
    note(shapeOf(call.path), call.method);
    app.route({ method: call.method, url: call.path, config: { callId: call.id }, onRequest: guardOf(call, binding, true), handler: () => Promise.reject(new Refusal('not_open_yet')) });
  }
  for (const call of [...Object.values(binding.calls), ...binding.notOpenYet]) refuseOtherMethods(app, call.path, methodsOf);
}

/** Two paths that differ only in the names of their parameters are one address. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':').replace(/\/$/, '');

function routeOf<Calls extends Readonly<Record<string, Call>>>(call: Call, handle: LooseHandler, binding: Binding<Calls>): RouteOptions {
  const response = Object.fromEntries(Object.entries(call.reply).filter(([, schema]) => schema !== null));
  const readForm = formReaderOf(call);
  return {
    method: call.method,
    url: call.path,
    config: { callId: call.id },
    schema: { response },
    onRequest: guardOf(call, binding, false),
    handler: async (request, reply) => {
      const answer = await handle(readForm(request), new RequestContext(request, request.principal));
      return sendAnswer(reply, answer);
    },
  };
}

type Guarded = Pick<Call, 'id' | 'method' | 'access'> & Partial<Pick<Call, 'idempotency'>>;

function guardOf<Calls extends Readonly<Record<string, Call>>>(call: Guarded, { authenticate, limit }: Binding<Calls>, isNotOpenYet: boolean) {
  const limited = { id: call.id, method: call.method, access: call.access, idempotency: call.idempotency ?? ('none' as const) };
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    try {
      if (request.url.length > 8_192) throw new Refusal('uri_too_long');
      if (call.access !== 'public') request.principal = admit(call, authenticate, request.headers.authorization);
      limit?.(limited, request.principal, request.ip);
      if (isNotOpenYet) throw new Refusal('not_open_yet');
      done();
    } catch (error) {
      if (!(error instanceof Refusal)) return done(error as Error);
      sendRefusal(reply, error);
    }
  };
}

function admit(call: Guarded, authenticate: Authenticate, header: string | undefined): Principal {
  const token = header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : '';
  // Guests will carry tokens of their own kind; a user's token is none of them.
  const principal = token === '' || call.access === 'guest' ? 'token_not_valid' : authenticate(token);
  if (typeof principal === 'string') throw new Refusal(principal);
  if ((call.access === 'customer' && !principal.isCustomer) || (call.access === 'merchant' && !principal.isMerchant)) throw new Refusal('role_not_allowed');
  return principal;
}

function formReaderOf(call: Call): (request: FastifyRequest) => HandlerInput<Call> {
  const params = call.params === undefined ? undefined : validatorOf(call.params);
  const query = call.query === undefined ? undefined : validatorOf(call.query);
  const body = call.body === undefined ? undefined : validatorOf(call.body);
  return (request) => {
    if (params !== undefined && !params(request.params)) throw new Refusal('not_found');
    const asked = request.query as Readonly<Record<string, unknown>>;
    if (query === undefined) refuseAnyQuery(asked);
    else if (!query(asked)) throw faultOfForm(query.errors as never);
    const sent = body === undefined ? undefined : (request.body ?? {});
    if (body !== undefined && !body(sent)) throw faultOfForm(body.errors as never);
    return { params: request.params, query: asked, body: sent } as HandlerInput<Call>;
  };
}

function refuseAnyQuery(query: Readonly<Record<string, unknown>>): void {
  for (const field in query) throw new Refusal('invalid', { field: field.slice(0, 60) || 'non_field_errors' });
}

function sendAnswer(reply: FastifyReply, answer: HandlerReply<Call>): FastifyReply {
  reply.code(answer.status).headers(ANSWER_HEADERS);
  if (answer.headers !== undefined) reply.headers(answer.headers);
  for (const cookie of answer.cookies ?? []) reply.header('set-cookie', cookieText(cookie));
  return reply.send(answer.body);
}

/** Every cookie of ours is host-only, out of reach of scripts and of other sites. */
function cookieText({ name, value, maxAgeS }: CookieOut): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; Secure; SameSite=Strict`;
}

function refuseOtherMethods(app: FastifyInstance, path: string, methodsOf: Map<string, Set<string>>): void {
  const known = methodsOf.get(shapeOf(path));
  if (known === undefined) return;
  methodsOf.delete(shapeOf(path));
  const allow = [...known, ...(known.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
  const others = METHODS.filter((method) => !known.has(method));
  app.route({ method: 'OPTIONS', url: path, handler: (_request, reply) => reply.code(204).header('allow', allow).send() });
  if (others.length > 0) app.route({ method: others, url: path, onRequest: (_request, reply, _done) => void sendRefusal(reply, new Refusal('method_not_allowed', { headers: { allow } })), handler: (_request, reply) => reply });
}
