import { randomUUID } from 'node:crypto';
import {
  type Call,
  calls,
  type ErrorCode,
  errorCatalogue,
  errorsOf,
  isImplemented,
  isPrivate,
  type Owner,
  unimplemented,
} from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import { WorkQueue } from '../work-queue/work-queue.ts';
import { junkRequestsOf } from './contract-loop-junk.test-support.ts';
import {
  addressOf,
  type ReadyExample,
  sampleExample,
  withAbsentIds,
  withIdsOf,
  type WireRequest,
  wireRequestOf,
} from './ready-example.test-support.ts';
import { validatorOf } from './validator.ts';

export interface LoopResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export type LoopSend = (request: WireRequest) => Promise<LoopResponse>;

export interface LoopOptions {
  readonly send: LoopSend;
  /** Access tokens of a user who is only a customer, of one who is only a merchant, and of an operator. */
  readonly tokens: RoleTokens;
  /** Of people who only try the doors: samples that are sent in the name of the others may give these another role. The same people when absent. */
  readonly doorTokens?: RoleTokens | undefined;
  /** A world in which every example succeeds. Without one only what needs no records is checked, and examples are sent with samples. */
  readonly world?: LoopWorld | undefined;
  /** The calls to send whole; of the others only the doors are tried. All without it. */
  readonly isWhole?: (call: Call) => boolean;
  /** How many times a good request is sent together. Once without it. */
  readonly timesAtOnce?: number;
}

interface RoleTokens {
  readonly customer: string;
  readonly merchant: string;
  readonly operator: string;
  /** A secret key of a shop, where the server knows any. */
  readonly shop_key?: string;
  readonly guest?: string;
}

export interface LoopWorld {
  readonly readyExample: (call: Call) => Promise<ReadyExample>;
  /** The same example as another user sends it, who may do so and does not own the record that `example` names. */
  readonly byStranger: (call: Call, example: ReadyExample) => Promise<ReadyExample>;
}

export interface LoopReport {
  readonly requests: number;
  /** Names of the calls whose success was seen and matched their schema, with the body seen. */
  readonly succeeded: ReadonlyMap<string, LoopResponse>;
  /** Names of the calls where a stranger got exactly the response for a record that does not exist. */
  readonly hidden: readonly string[];
  /** What is not as the contract says; empty when all is well. */
  readonly findings: readonly string[];
}

/** Sends to an app without a socket. */
export const sendInto =
  (app: FastifyInstance): LoopSend =>
  async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.body };
  };

/** Calls do not depend on each other: their records are their own. */
/** One sender may have two large bodies under way (`large-bodies.ts`): a third is refused, whatever is wrong with it. */
const CONCURRENCY = 2;

type LoopCall = Pick<Call, 'id' | 'method' | 'path' | 'access'>;

interface Findings {
  readonly succeeded: Map<string, LoopResponse>;
  readonly hidden: string[];
  readonly findings: string[];
}

/**
 * Goes through every call of the contract, all of it derived from the declarations: no token 401, a tampered one 401, the wrong role 403, another method 405, what has no handler 501,
 * an unknown query key 400, junk in path, query and body 4xx and never 5xx, only declared refusals, the example succeeds and its response matches the schema,
 * and a stranger who sends it gets what a record that does not exist gets.
 */
export async function loopOverContract({ send, ...options }: LoopOptions): Promise<LoopReport> {
  const report: Findings = { succeeded: new Map(), hidden: [], findings: [] };
  let requests = 0;
  const counted: LoopSend = (request) => {
    requests += 1;
    return send(request);
  };
  const queue = new WorkQueue(CONCURRENCY, Number.POSITIVE_INFINITY);
  // One person has few places in the line of those who wait for a document: two calls together fill it, and each of one's eight may be refused.
  const documents = new WorkQueue(1, Number.POSITIVE_INFINITY);
  const turnOf = (call: Call): WorkQueue => (call.file === 'pdf' ? documents : queue);
  const closed = unimplemented.map((call) =>
    queue.run(() =>
      checkUnimplemented(
        call,
        options.tokens,
        counted,
        checkerOf(call, ['not_open_yet', 'token_not_valid', 'role_not_allowed', 'method_not_allowed'], report.findings),
      ),
    ),
  );
  const open = Object.entries(calls as Readonly<Record<string, Call>>)
    .filter(([, call]) => isImplemented(call))
    // Reads first: a change that is sent many times uses up what its sender may do in a day.
    .toSorted(([, left], [, right]) => Number(left.method !== 'GET') - Number(right.method !== 'GET'))
    .map(([name, call]) => turnOf(call).run(() => checkCall({ name, call }, { ...options, send: counted }, report)));
  await Promise.all([...closed, ...open]);
  return { requests, ...report };
}

async function checkCall(
  { name, call }: Pick<Owned, 'name' | 'call'>,
  { send: sendAsGiven, tokens, doorTokens = tokens, world, isWhole = () => true, timesAtOnce = 1 }: LoopOptions,
  report: Findings,
): Promise<void> {
  const send: LoopSend = (request) => sendAsGiven(withNewKey(request));
  const check = checkerOf(call, errorsOf(call), report.findings);
  await tryDoors(call, doorTokens, send, check);
  if (!canEnter(call, tokens) || !isWhole(call)) return;
  const example =
    world === undefined ? sampleExample(call, tokenFor(call, tokens)) : await world.readyExample(call).catch(String);
  if (typeof example === 'string') {
    report.findings.push(`${call.id} ${call.method} ${call.path}, its example cannot be made ready: ${example}`);
    return;
  }
  await tryJunk(call, example, send, check);
  // Where a provider has no such step, no one has a record there.
  if (world !== undefined && call.example.refusal === undefined)
    await checkOwner({ name, call, example, world }, send, check, report);
  const good = withNewKey(wireRequestOf(call, example));
  const replies = await Promise.all(Array.from({ length: timesAtOnce }, () => sendAsGiven(good)));
  const { refusal } = call.example;
  const asShown = replies.find((reply) => (refusal === undefined ? reply.status < 400 : codeIn(reply) === refusal));
  if (asShown !== undefined) report.succeeded.set(name, asShown);
  else if (world !== undefined)
    report.findings.push(
      `${call.id} ${call.method} ${call.path}, its example did not succeed: ${replies.map(({ status, body }) => `${status} ${body.slice(0, 200)}`).join(', ')}`,
    );
  if (
    call.idempotency !== 'none' &&
    new Set(replies.flatMap(({ status, body }) => (status < 400 ? [body] : []))).size > 1
  )
    report.findings.push(`${call.id} ${call.method} ${call.path}: done more than once`);
  // One that comes too late may find the record gone.
  const checkLate = checkerOf(call, [...errorsOf(call), 'not_found'], report.findings);
  for (const reply of replies) (reply === asShown || timesAtOnce === 1 ? check : checkLate)('its example', reply);
}

/** The code of a refusal; undefined for any other response. */
function codeIn({ status, body }: LoopResponse): unknown {
  return status < 400 ? undefined : (JSON.parse(body) as { readonly code?: unknown }).code;
}

/** Each request is a separate act: a key in the header that a refusal was stored under would be used again with another body. */
const withNewKey = (request: WireRequest): WireRequest =>
  request.headers?.['idempotency-key'] === undefined
    ? request
    : { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };

/** What has no handler says so before it looks at a body. */
async function checkUnimplemented(call: LoopCall, tokens: RoleTokens, send: LoopSend, check: Check): Promise<void> {
  await tryDoors(call, tokens, send, check);
  if (!canEnter(call, tokens)) return;
  const request: WireRequest = {
    method: call.method,
    url: plainAddress(call),
    headers: authorised(tokenFor(call, tokens)),
  };
  const withJunk = { ...request, headers: { ...request.headers, 'content-type': 'text/plain' }, body: 'junk' };
  check('unimplemented', await send(call.method === 'GET' ? request : withJunk), 'not_open_yet');
}

/** What the form must refuse from every caller with access, in the places where the example has something good. */
async function tryJunk(call: Call, example: ReadyExample, send: LoopSend, check: Check): Promise<void> {
  const headers = { ...example.headers, ...authorised(example.token) };
  for (const { what, code, ...request } of junkRequestsOf(call, example))
    check(what, await send({ ...request, headers: { ...headers, ...request.headers } }), code);
  const { url, ...request } = wireRequestOf(call, example);
  check(
    'an unknown query key',
    await send({ ...request, url: `${url}${url.includes('?') ? '&' : '?'}nonsense=1` }),
    looksAtQuery(call) ? 'invalid' : undefined,
  );
}

/** Not of a way back, nor where clients add a number of their own. */
const looksAtQuery = ({ wayBack, query }: Call): boolean =>
  wayBack !== true && (query === undefined || query['additionalProperties'] === false);

interface Owned {
  readonly name: string;
  readonly call: Call;
  readonly example: ReadyExample;
  readonly world: LoopWorld;
}

/** Another user's record must be as absent as one that does not exist: the same status and body but for the id of the request. */
async function checkOwner(
  { name, call, example, world }: Owned,
  send: LoopSend,
  check: Check,
  { findings, hidden }: Findings,
): Promise<void> {
  const { owner } = call;
  if (owner === 'none') return;
  const caller = isPrivate(owner) ? await world.byStranger(call, example) : example;
  const absent = await send(wireRequestOf(call, withAbsentIds(caller, example, owner)));
  const expected = absentCode(owner);
  check('a record that does not exist', absent, expected);
  if (expected === undefined && !isEmptyList(absent))
    findings.push(
      `${call.id} ${call.path}, a filter by a record that does not exist: ${absent.status} ${absent.body.slice(0, 120)}`,
    );
  if (!isPrivate(owner)) return;
  const theirs = await send(wireRequestOf(call, withIdsOf(caller, example, owner)));
  check('by a stranger', theirs, expected);
  if (comparable(theirs) === comparable(absent)) hidden.push(name);
  else
    findings.push(
      `${call.id} ${call.method} ${call.path}: a stranger learns that the record exists: ${comparable(theirs)} instead of ${comparable(absent)}`,
    );
}

const absentCode = (owner: Exclude<Owner, 'none'>): ErrorCode | undefined =>
  owner.absent === 'empty' ? undefined : (owner.absent ?? 'not_found');

function isEmptyList({ status, body }: LoopResponse): boolean {
  const list = parsed(body);
  return status === 200 && list?.['count'] === 0 && JSON.stringify(list['results']) === '[]';
}

/** A response without what is different in every one; the length of the body changes with the request id's. */
function comparable({ status, headers, body }: LoopResponse): string {
  const varying = new Set(['x-request-id', 'date', 'content-length', 'ratelimit-remaining', 'ratelimit-reset']);
  const rest = Object.entries(headers).filter(([name]) => !varying.has(name));
  return JSON.stringify([status, rest, body.replace(/"request_id":"[^"]*"/, '')]);
}

const authorised = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
const plainAddress = (call: LoopCall): string => addressOf(call, { params: {}, query: {} });

function tokenFor({ access }: LoopCall, tokens: RoleTokens): string | undefined {
  if (access === 'public') return undefined;
  return access === 'merchant' || access === 'operator' || access === 'shop_key' || access === 'guest'
    ? tokens[access]
    : tokens.customer;
}

/** A guest's token and a key of a shop are there where the server knows any. */
const canEnter = ({ access }: LoopCall, tokens: RoleTokens): boolean =>
  (access !== 'guest' && access !== 'shop_key') || tokens[access] !== undefined;

/** Who may not come in at all, and by which method no one may. */
async function tryDoors(call: LoopCall, tokens: RoleTokens, send: LoopSend, check: Check): Promise<void> {
  const url = plainAddress(call);
  check('TRACE', await send({ method: 'TRACE', url }), 'method_not_allowed');
  if (call.access === 'public') return;
  check('no token', await send({ method: call.method, url }), 'token_not_valid');
  check(
    'a tampered token',
    await send({ method: call.method, url, headers: authorised(`${tokens.customer.slice(0, -4)}AAAA`) }),
    'token_not_valid',
  );
  const wrong =
    call.access === 'customer'
      ? [tokens.merchant, tokens.operator]
      : call.access === 'signed_in'
        ? []
        : call.access === 'merchant'
          ? [tokens.customer, tokens.operator]
          : [tokens.customer, tokens.merchant];
  for (const token of wrong)
    check(
      'the wrong role',
      await send({ method: call.method, url, headers: authorised(token) }),
      call.access === 'shop_key' || call.access === 'guest' ? 'token_not_valid' : 'role_not_allowed',
    );
  if (call.access !== 'shop_key' && tokens.shop_key !== undefined)
    check(
      'a key of a shop',
      await send({ method: call.method, url, headers: authorised(tokens.shop_key) }),
      'token_not_valid',
    );
}

type Check = (what: string, reply: LoopResponse, expected?: ErrorCode) => void;

function checkerOf(
  call: LoopCall & Partial<Pick<Call, 'reply'>>,
  codes: readonly ErrorCode[],
  findings: string[],
): Check {
  return (what, reply, expected) => {
    const problem = faultOfResponse(call, codes, reply, expected);
    if (problem !== undefined) findings.push(`${call.id} ${call.method} ${call.path}, ${what}: ${problem}`);
  };
}

/** What is not as the contract says of a response: its success must match the schema, its refusal be one of `codes` in the catalogue's form. Undefined when all is well. */
export function faultOfResponse(
  call: Partial<Pick<Call, 'reply'>>,
  codes: readonly ErrorCode[],
  reply: LoopResponse,
  expected?: ErrorCode,
): string | undefined {
  return reply.status < 400
    ? faultOfSuccess(call, reply, expected)
    : faultOfRefusal(reply, new Set<ErrorCode>([...codes, 'method_not_allowed']), expected);
}

function faultOfSuccess(
  call: Partial<Pick<Call, 'reply'>>,
  reply: LoopResponse,
  expected: ErrorCode | undefined,
): string | undefined {
  if (expected !== undefined) return `${reply.status} instead of ${expected}`;
  const schema = call.reply?.[reply.status];
  if (schema === undefined) return `${reply.status} is not declared`;
  if (reply.headers['cache-control'] === undefined) return 'no cache-control';
  if (schema === null) return reply.body === '' ? 'an empty document' : undefined;
  const validate = validatorOf(schema);
  return validate(JSON.parse(reply.body))
    ? undefined
    : `the response departs from its schema: ${JSON.stringify(validate.errors)}`;
}

function faultOfRefusal(
  reply: LoopResponse,
  allowed: ReadonlySet<ErrorCode>,
  expected: ErrorCode | undefined,
): string | undefined {
  const body = parsed(reply.body);
  const code = body?.['code'];
  if (body === undefined || typeof code !== 'string' || !(code in errorCatalogue))
    return `${reply.status} with a body that is no refusal: ${reply.body.slice(0, 120)}`;
  const known = code as ErrorCode;
  if (errorCatalogue[known].status !== reply.status) return `${reply.status} for ${code}`;
  if (reply.status >= 500) return `${reply.status} ${code}`;
  if (expected !== undefined && known !== expected) return `${code} instead of ${expected}`;
  if (!allowed.has(known)) return `${code} is not declared`;
  const [first] = Object.values(body);
  if (!Array.isArray(first) || !/[\u0600-\u06ff]/.test(String(first[0])))
    return 'the first value is not a list with a Persian text';
  if (reply.status === 401 && reply.headers['www-authenticate'] !== 'Bearer') return 'no WWW-Authenticate';
  if (reply.status === 405 && reply.headers['allow'] === undefined) return 'no Allow';
  return undefined;
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
