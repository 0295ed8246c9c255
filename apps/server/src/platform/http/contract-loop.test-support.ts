import { type Call, calls, type ErrorCode, errorCatalogue, errorsOf, isAwaited, notOpenYet } from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import { junkRequestsOf } from './contract-loop-junk.test-support.ts';
import { validatorOf } from './validator.ts';

export interface LoopRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoopAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export type LoopSend = (request: LoopRequest) => Promise<LoopAnswer>;

export interface LoopOptions {
  readonly send: LoopSend;
  /** Access tokens of a user who is only a customer, of one who is only a merchant, and of an operator; without the last only the doors of operators' calls are tried. */
  readonly tokens: { readonly customer: string; readonly merchant: string; readonly operator?: string };
  /** For calls that can succeed: what stands in their path, query and body. Reading calls without parameters need none. */
  readonly samples?: Readonly<Record<string, LoopSample>>;
  /** Another customer, and the refusal that each sample earns when that one sends it. */
  readonly stranger?: { readonly token: string; readonly refusals: Readonly<Record<string, ErrorCode>> };
}

export interface LoopSample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface LoopReport {
  readonly requests: number;
  /** Names of the calls whose success was seen and matched their schema. */
  readonly succeeded: string[];
  /** What is not as the contract says; empty when all is well. */
  readonly findings: string[];
}

/** Sends to an app without a socket. */
export const sendInto =
  (app: FastifyInstance): LoopSend =>
  async ({ method, url, headers, body }) => {
    const response = await app.inject({ method: method as 'GET', url, headers: { ...headers }, ...(body === undefined ? {} : { payload: body }) });
    return { status: response.statusCode, headers: response.headers, body: response.body };
  };

type LoopCall = Pick<Call, 'id' | 'method' | 'path' | 'access'>;

/**
 * Goes through every call of the contract, declared or not open yet: no token 401, a tampered one 401, the wrong role 403, a stranger 404, another method 405, what is not open 501,
 * junk in path, query and body 4xx and never 5xx, only declared refusals, and a success that matches its schema.
 */
export async function loopOverContract({ send, tokens, samples = {}, stranger }: LoopOptions): Promise<LoopReport> {
  const findings: string[] = [];
  const succeeded: string[] = [];
  let requests = 0;
  const ask = (request: LoopRequest): Promise<LoopAnswer> => {
    requests += 1;
    return send(request);
  };
  const declared = Object.entries(calls as Readonly<Record<string, Call>>);
  for (const call of [...notOpenYet, ...declared.flatMap(([name, awaited]) => (isAwaited(name) ? [awaited] : []))]) {
    const check = checkerOf(call, ['not_open_yet', 'token_not_valid', 'role_not_allowed', 'method_not_allowed'], findings);
    await tryDoors(call, tokens, ask, check);
    const token = tokenFor(call, tokens);
    if (canEnter(call, tokens)) check('not open yet', await ask(call.method === 'GET' ? plain(call, token) : withJunk(plain(call, token))), 'not_open_yet');
  }
  for (const [name, call] of declared) {
    if (isAwaited(name)) continue;
    const check = checkerOf(call, errorsOf(call), findings);
    await tryDoors(call, tokens, ask, check);
    if (!canEnter(call, tokens)) continue;
    const token = tokenFor(call, tokens);
    for (const { what, code, ...request } of junkRequestsOf(call)) check(what, await ask({ ...request, headers: { ...authorised(token), ...request.headers } }), code);
    if (call.method === 'GET' || samples[name]?.body !== undefined) {
      const answer = await ask(asMeant(call, token, samples[name]));
      if (answer.status < 300) succeeded.push(name);
      check('as it is meant', answer);
    }
    const refusal = stranger?.refusals[name];
    if (refusal !== undefined) check('by a stranger', await ask(asMeant(call, stranger?.token, samples[name])), refusal);
  }
  return { requests, succeeded, findings };
}

/** What is not open yet says so before it looks at a body. */
const withJunk = ({ headers, ...request }: LoopRequest): LoopRequest => ({ ...request, headers: { ...headers, 'content-type': 'text/plain' }, body: 'junk' });
const authorised = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { authorization: `Bearer ${token}` });
const plain = (call: LoopCall, token: string | undefined): LoopRequest => ({ method: call.method, url: urlOf(call.path, undefined), headers: authorised(token) });

function asMeant(call: LoopCall, token: string | undefined, sample: LoopSample | undefined): LoopRequest {
  const request = { ...plain(call, token), url: urlOf(call.path, sample) };
  if (sample?.body === undefined) return request;
  return { ...request, headers: { ...request.headers, 'content-type': 'application/json' }, body: JSON.stringify(sample.body) };
}

function tokenFor({ access }: LoopCall, tokens: LoopOptions['tokens']): string | undefined {
  if (access === 'public') return undefined;
  return access === 'merchant' ? tokens.merchant : access === 'operator' ? tokens.operator : tokens.customer;
}

/** Guests carry tokens of their own kind, which no test has yet. */
const canEnter = ({ access }: LoopCall, tokens: LoopOptions['tokens']): boolean => access !== 'guest' && (access !== 'operator' || tokens.operator !== undefined);

function urlOf(path: string, sample: LoopSample | undefined): string {
  const query = new URLSearchParams(sample?.query).toString();
  return `${path.replace(/:(\w+)/g, (_, name: string) => sample?.params?.[name] ?? '1')}${query === '' ? '' : `?${query}`}`;
}

/** Who may not come in at all, and by which method nobody may. */
async function tryDoors(call: LoopCall, tokens: LoopOptions['tokens'], ask: LoopSend, check: Check): Promise<void> {
  const url = urlOf(call.path, undefined);
  check('TRACE', await ask({ method: 'TRACE', url }), 'method_not_allowed');
  if (call.access === 'public') return;
  check('no token', await ask({ method: call.method, url }), 'token_not_valid');
  check('a tampered token', await ask({ method: call.method, url, headers: authorised(`${tokens.customer.slice(0, -4)}AAAA`) }), 'token_not_valid');
  const wrong = call.access === 'customer' ? tokens.merchant : call.access === 'signed_in' ? undefined : tokens.customer;
  if (wrong !== undefined) check('the wrong role', await ask({ method: call.method, url, headers: authorised(wrong) }), 'role_not_allowed');
}

type Check = (what: string, answer: LoopAnswer, expected?: ErrorCode) => void;

function checkerOf(call: LoopCall & Partial<Pick<Call, 'reply'>>, codes: readonly ErrorCode[], findings: string[]): Check {
  return (what, answer, expected) => {
    const problem = faultOfAnswer(call, codes, answer, expected);
    if (problem !== undefined) findings.push(`${call.id} ${call.method} ${call.path}, ${what}: ${problem}`);
  };
}

/** What is not as the contract says of an answer: its success must match the schema, its refusal be one of `codes` in the catalogue's form. Undefined when all is well. */
export function faultOfAnswer(call: Partial<Pick<Call, 'reply'>>, codes: readonly ErrorCode[], answer: LoopAnswer, expected?: ErrorCode): string | undefined {
  return answer.status < 300 ? faultOfSuccess(call, answer, expected) : faultOfRefusal(answer, new Set<ErrorCode>([...codes, 'method_not_allowed']), expected);
}

function faultOfSuccess(call: Partial<Pick<Call, 'reply'>>, answer: LoopAnswer, expected: ErrorCode | undefined): string | undefined {
  if (expected !== undefined) return `${answer.status} instead of ${expected}`;
  const schema = call.reply?.[answer.status];
  if (schema === undefined) return `${answer.status} is not declared`;
  if (answer.headers['cache-control'] === undefined) return 'no cache-control';
  if (schema === null) return answer.body === '' ? 'an empty document' : undefined;
  const validate = validatorOf(schema);
  return validate(JSON.parse(answer.body)) ? undefined : `the answer departs from its schema: ${JSON.stringify(validate.errors)}`;
}

function faultOfRefusal(answer: LoopAnswer, allowed: ReadonlySet<ErrorCode>, expected: ErrorCode | undefined): string | undefined {
  const body = parsed(answer.body);
  const code = body?.['code'];
  if (body === undefined || typeof code !== 'string' || !(code in errorCatalogue)) return `${answer.status} with a body that is no refusal: ${answer.body.slice(0, 120)}`;
  const known = code as ErrorCode;
  if (errorCatalogue[known].status !== answer.status) return `${answer.status} for ${code}`;
  if (answer.status >= 500 && known !== 'not_open_yet') return `${answer.status} ${code}`;
  if (expected !== undefined && known !== expected) return `${code} instead of ${expected}`;
  if (!allowed.has(known)) return `${code} is not declared`;
  const [first] = Object.values(body);
  if (!Array.isArray(first) || !/[\u0600-\u06ff]/.test(String(first[0]))) return 'the first value is not a list with a Persian text';
  if (answer.status === 401 && answer.headers['www-authenticate'] !== 'Bearer') return 'no WWW-Authenticate';
  if (answer.status === 405 && answer.headers['allow'] === undefined) return 'no Allow';
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
