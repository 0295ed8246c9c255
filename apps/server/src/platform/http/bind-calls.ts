import { gzipSync } from 'node:zlib';
import { type Call, type InventoryLine, isImplemented } from '@nesye/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Database, Tx } from '../database/database.ts';
import { hashInput, type KeyedCall, type KeyedOutcome, runOnce } from '../idempotency/idempotency-store.ts';
import { RESPONSE_HEADERS } from './response-headers.ts';
import { errorBody, noteRefusal, sendRefusal } from './error-reply.ts';
import { type FieldCodes, fieldCodesOf } from './form-error.ts';
import { formReaderOf } from './form-reader.ts';
import {
  type Authenticate,
  type AuthenticateGuest,
  type AuthenticateShop,
  guardOf,
  type GuardPolicy,
  type Limit,
} from './guard.ts';
import { dropBodies } from './body-media.ts';
import { createLargeBodyGate } from './large-bodies.ts';
import { HandlerDeadline } from './handler-deadline.ts';
import type { HandlerInput, HandlerReply, Handlers, Principal } from './handler.ts';
import type { LiveServices } from '../services/live-services.ts';
import { sendZipped } from './send-zipped.ts';
import { Refusal } from './refusal.ts';
import { RequestContext } from './request-context.ts';
import { sendResponse, sendWireResponse } from './send-response.ts';
import { serialiserSchemaOf } from './serialiser-schema.ts';

export type { Authenticate, AuthenticateGuest, AuthenticateShop, Limit } from './guard.ts';

export interface Binding<Calls extends Readonly<Record<string, Call>>> {
  readonly calls: Calls;
  readonly handlers: Handlers<Calls>;
  /** Lines of the inventory that no one has declared yet; none when absent. */
  readonly undeclared?: readonly InventoryLine[];
  readonly authenticate: Authenticate;
  /** Who has a key of a shop; without it every call of shops is refused. */
  readonly authenticateShop?: AuthenticateShop;
  /** Who has the token of a guest; without it every call of guests is refused. */
  readonly authenticateGuest?: AuthenticateGuest;
  readonly limit?: Limit;
  /** Refuses `step_up_required` unless the session has just proved its second factor; without it every call that asks for one is refused. */
  readonly requireStepUp?: RequireStepUp;
  /** Refuses `service_off` where a call begins what operators have switched off; without it all services are on. */
  readonly services?: Pick<LiveServices, 'require'>;
  /** Where responses to calls with an `Idempotency-Key` are stored; required where the contract has such a call. */
  readonly database?: Database;
  /** After this the caller gets a response, though the handler is not done; 15 seconds by default. */
  readonly handlerTimeoutMs?: number;
}

/** Milliseconds; a slow call gets its refusal before its socket is cut. */
export const HANDLER_TIMEOUT_MS = 15_000;

type LooseHandler = (
  input: HandlerInput<Call>,
  context: RequestContext & { readonly tx?: Tx },
) => Promise<HandlerReply<Call>>;

type RequireStepUp = (principal: Principal) => Promise<void>;

/** A CompletedHandler of whatever call. */
interface LooseCompleted {
  readonly store: LooseHandler;
  readonly complete: (stored: unknown, context: RequestContext) => Promise<unknown>;
}

/** A SharedHandler of whatever call. */
interface LooseShared {
  readonly submit: (
    input: HandlerInput<Call>,
    context: RequestContext,
    keyed: KeyedCall<HandlerReply<Call>>,
  ) => Promise<KeyedOutcome>;
}

type AnyHandler = LooseHandler | LooseCompleted | LooseShared;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined;
  }
  interface FastifyContextConfig {
    /** Line of the call inventory, for metrics. */
    callId?: string;
    fieldCodes?: FieldCodes;
    /** Another party sends browsers here: they get pages. */
    wayBack?: boolean;
    /** A response lost on the way leaves the outcome of such a call open. */
    movesMoney?: boolean;
  }
}

/**
 * Registers every call of the contract on a server made by `createHttpServer`. In this order a request meets: 404 and 405, the token (401), the role (403),
 * the rate limit (429), 404 `not_open_yet` for what is not declared or has no handler yet, the form (4xx), the handler. Calls without a declared query refuse any query key.
 */
export function bindCalls<Calls extends Readonly<Record<string, Call>>>(
  app: FastifyInstance,
  binding: Binding<Calls>,
): void {
  app.decorateRequest('principal', undefined);
  const deadline = new HandlerDeadline(app, binding.handlerTimeoutMs ?? HANDLER_TIMEOUT_MS);
  const gateOf = createLargeBodyGate();
  const handlers = binding.handlers as unknown as Readonly<Record<string, AnyHandler>>;
  for (const [name, call] of Object.entries(binding.calls)) {
    const handle = handlers[name];
    if (!isImplemented(call)) app.route(unimplementedRouteOf(call, binding));
    else if (handle === undefined) throw new Error(`${call.id} ${name} has no handler`);
    else {
      const send = senderOf(call, guardedHandle(call, handle, binding), binding.database);
      const route = routeOf(call, send, deadline, { ...binding, gateOf });
      if (call.wayBack === true) bindWayBack(app, route);
      else app.route(route);
      if (call.openToPages === true) bindPreflight(app, call);
    }
  }
  for (const line of binding.undeclared ?? []) app.route(unimplementedRouteOf(line, binding));
}

/** By either method, and with a body of any sort that is read to its end and dropped. */
function bindWayBack(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (own) => {
    dropBodies(own);
    own.route({ ...route, method: ['GET', 'POST'] });
  });
}

/** A day: how long a browser may keep the permission. */
const PREFLIGHT_KEPT_S = 86_400;

/** What a browser wants to know before a page of another site sends a key. Cookies are never let in. */
function bindPreflight(app: FastifyInstance, { method, path }: Call): void {
  app.options(path, (_, reply) =>
    reply
      .code(204)
      .headers({
        ...RESPONSE_HEADERS,
        allow: `${method}, HEAD, OPTIONS`,
        'access-control-allow-origin': '*',
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'authorization',
        'access-control-max-age': String(PREFLIGHT_KEPT_S),
      })
      .send(),
  );
}

type Policy = GuardPolicy;

/** Anyone who may call gets `not_open_yet`, before the form is looked at. */
function unimplementedRouteOf(call: InventoryLine, policy: Policy): RouteOptions {
  return {
    method: call.method,
    url: call.path,
    config: { callId: call.id },
    onRequest: guardOf({ ...call, idempotency: 'none', isOpen: false }, policy),
    handler: () => Promise.reject(new Refusal('not_open_yet')),
  };
}

const refuseStepUp: RequireStepUp = () => Promise.reject(new Refusal('step_up_required'));

/** What a call needs besides its caller, checked right before its handler. The stored response of a repeated call is returned without it: it changes nothing. */
function guardedHandle(
  call: Call,
  handle: AnyHandler,
  {
    requireStepUp = refuseStepUp,
    services,
  }: Pick<Binding<Readonly<Record<string, Call>>>, 'requireStepUp' | 'services'>,
): AnyHandler {
  const { service } = call;
  if (service !== undefined && typeof handle !== 'function' && 'submit' in handle)
    throw new Error(`${call.id} shares its transactions, so it cannot be switched off before its stored response`);
  const proved =
    call.stepUp === true
      ? afterCheck(handle, async ({ principal }) => {
          if (principal === undefined) throw new Refusal('token_not_valid');
          await requireStepUp(principal);
        })
      : handle;
  return service === undefined ? proved : afterCheck(proved, async () => services?.require(service));
}

function afterCheck(handle: AnyHandler, check: (context: RequestContext) => Promise<void>): AnyHandler {
  const guarded =
    <Rest extends readonly unknown[], Outcome>(
      run: (input: HandlerInput<Call>, context: RequestContext, ...rest: Rest) => Promise<Outcome>,
    ) =>
    async (input: HandlerInput<Call>, context: RequestContext, ...rest: Rest): Promise<Outcome> => {
      await check(context);
      return run(input, context, ...rest);
    };
  if (typeof handle === 'function') return guarded(handle);
  return 'submit' in handle ? { submit: guarded(handle.submit) } : { ...handle, store: guarded(handle.store) };
}

/** Runs a handler and sends its response. */
type Send = (input: HandlerInput<Call>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function senderOf(call: Call, handle: AnyHandler, database: Database | undefined): Send {
  if (call.idempotency === 'header') return sendOnce(call, handle, database);
  if (typeof handle === 'function') return sendEach(call, handle);
  throw new Error(`${call.id} stores no response, so there is nothing to complete`);
}

const sendEach =
  ({ file, reply: replies }: Call, handle: LooseHandler): Send =>
  async (input, request, reply) => {
    const response = await handle(input, new RequestContext(request, request.principal));
    return sendResponse(reply, response, replies[response.status] === null ? file : undefined);
  };

/** A call whose key is the header: its handler runs inside the transaction that stores the response. */
function sendOnce(call: Call, handle: AnyHandler, database: Database | undefined): Send {
  if (database === undefined)
    throw new Error(`${call.id} needs a database for its idempotency keys: give bindCalls one`);
  if (call.access === 'public' || call.access === 'guest')
    throw new Error(`${call.id} has an idempotency key and no user it belongs to`);
  return async (input, request, reply) => {
    const { principal } = request;
    if (principal === undefined) throw new Refusal('token_not_valid');
    const keyed = keyedCallOf(call, principal, { input, request, reply });
    if (typeof handle !== 'function' && 'submit' in handle)
      return sendWireResponse(reply, await handle.submit(input, new RequestContext(request, principal), keyed));
    const { store, complete } = typeof handle === 'function' ? { store: handle, complete: undefined } : handle;
    const work = async (tx: Tx) =>
      keyed.toWire(await store(input, Object.assign(new RequestContext(request, principal), { tx })));
    const outcome = await runOnce(database, keyed.request, work, keyed.describeRefusal);
    if (complete === undefined || outcome.status >= 300) return sendWireResponse(reply, outcome);
    const body = await complete(JSON.parse(outcome.text), new RequestContext(request, principal));
    return sendWireResponse(reply, { ...outcome, text: wireText(reply, outcome.status, body) });
  };
}

interface Exchange {
  readonly input: HandlerInput<Call>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const keyedCallOf = (
  call: Call,
  principal: Principal,
  { input, request, reply }: Exchange,
): KeyedCall<HandlerReply<Call>> => ({
  request: {
    ...keyOwnerOf(call, principal),
    key: String(request.headers['idempotency-key']),
    bodyHash: hashInput(input),
  },
  toWire: ({ status, body }) => ({ status, text: wireText(reply, status, body) }),
  describeRefusal: (refusal) => {
    noteRefusal(request, refusal.code);
    return JSON.stringify(errorBody(refusal, request.id));
  },
});

function wireText(reply: FastifyReply, status: number, body: unknown): string {
  const serialise = reply.getSerializationFunction(String(status)) as ((value: unknown) => string) | undefined;
  return serialise === undefined || body === undefined ? '' : serialise(body);
}

/**
 * Whose idempotency keys these are. Those of a shop are the shop's, whichever of its keys it sends. Its tests share none with its trade. Users and shops never
 * have the same number.
 */
const keyOwnerOf = (
  { id }: Call,
  { userId, shop }: Principal,
): { readonly userId: bigint; readonly operation: string } => ({
  userId: shop?.merchantId ?? userId,
  operation: shop?.isLive === false ? `${id} test` : id,
});

function routeOf(
  call: Call,
  send: Send,
  deadline: HandlerDeadline,
  policy: Policy & { readonly gateOf: ReturnType<typeof createLargeBodyGate> },
): RouteOptions {
  const response = Object.fromEntries(
    Object.entries(call.reply).flatMap(([status, schema]) =>
      schema === null ? [] : [[status, serialiserSchemaOf(schema)]],
    ),
  );
  const fieldCodes = fieldCodesOf(call);
  const readForm = formReaderOf(call, fieldCodes);
  const guard = guardOf({ ...call, isOpen: true }, policy);
  const gate = policy.gateOf(call);
  return {
    method: call.method,
    url: call.path,
    config: { callId: call.id, fieldCodes, movesMoney: call.idempotency !== 'none', wayBack: call.wayBack === true },
    schema: { response },
    ...(call.bodyLimitBytes === undefined ? {} : { bodyLimit: call.bodyLimitBytes }),
    onRequest: gate === undefined ? guard : [guard, gate],
    handler: async (request, reply) => {
      const running = deadline.begin(reply);
      try {
        return await send(readForm(request), request, reply);
      } catch (error) {
        // Its caller has had a response already; what went wrong is the deadline's line in the log.
        if (reply.sent) return reply;
        throw error;
      } finally {
        deadline.end(running);
      }
    },
  };
}

/** For a route next to the contract's calls, such as the contract's own description. It is kept compressed: its text takes 3 MB. */
export function bindDocument(app: FastifyInstance, path: string, text: string): void {
  const compressed = gzipSync(text);
  app.get(path, async (request: FastifyRequest, reply) => {
    for (const field in request.query as object)
      return sendRefusal(reply, new Refusal('invalid', { field: field.slice(0, 60) }));
    reply.headers({ ...RESPONSE_HEADERS, 'cache-control': 'no-cache' }).type('application/json; charset=utf-8');
    return await sendZipped(request, reply, compressed);
  });
}
