import type { TSchema } from '@sinclair/typebox';
import type { Access, Call, Idempotency } from './call.ts';
import { calls } from './calls/index.ts';
import { isAwaited } from './calls/awaited.ts';
import { type NotOpenYet, notOpenYet } from './calls/not-open-yet.ts';
import { type ErrorCode, errorCatalogue } from './errors/catalogue.ts';
import { commonErrorsOf, errorsOf } from './errors/common-errors.ts';
import { openApiComponents, securityOf } from './openapi-components.ts';

type Json = Readonly<Record<string, unknown>>;
/** Responses by the name under which operations refer to them: many calls refuse alike. */
type SharedResponses = Map<string, Json>;

const BINARY: Json = { type: 'string', format: 'binary' };

const KEY_NOTE: Readonly<Record<Exclude<Idempotency, 'none'>, string>> = {
  body_uid: 'Idempotent: the body’s `uid` is the key. The same body gets the first answer again, with `Idempotent-Replay: true`.',
  header: 'Idempotent by `Idempotency-Key`. The same body gets the first answer again, with `Idempotent-Replay: true`.',
  state: 'Idempotent by the state of what the body names.',
};

/**
 * The whole contract as OpenAPI 3.1, derived: the calls declared in full, and those not open yet with their method, path, access and refusals.
 * Paths are full from the root; each also answers with or without its trailing slash.
 */
export function buildOpenApi(): Json {
  const shared: SharedResponses = new Map();
  const operations = [
    ...Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => ({ path: call.path, method: call.method, operation: declaredOperation(name, call, shared) })),
    ...notOpenYet.map((call) => ({ path: call.path, method: call.method, operation: openListOperation(call, shared) })),
  ].sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
  const paths: Record<string, Record<string, Json>> = {};
  for (const { path, method, operation } of operations) (paths[bracedPath(path)] ??= {})[method.toLowerCase()] = operation;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nesye',
      version: '1.0.0',
      description:
        'Buy now, pay later. Amounts are integers of rials, never floats; times are ISO 8601 UTC; calendar dates are business days of Asia/Tehran with the Jalali text beside them.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { ...openApiComponents, responses: Object.fromEntries([...shared].sort(([one], [other]) => (one < other ? -1 : 1))) },
  };
}

const bracedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function declaredOperation(name: string, call: Call, shared: SharedResponses): Json {
  const parameters = [
    ...parametersOf('path', call.params),
    ...parametersOf('query', call.query),
    ...(call.idempotency === 'header' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: name,
    summary: call.summary,
    ...(call.idempotency === 'none' ? {} : { description: KEY_NOTE[call.idempotency] }),
    tags: [call.context],
    ...describeAccess(call.id, call.access),
    'x-idempotency': call.idempotency,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(call),
    responses: { ...successes(call), ...refusals(isAwaited(name) ? [...errorsOf(call), 'not_open_yet'] : errorsOf(call), shared) },
  };
}

function openListOperation(call: NotOpenYet, shared: SharedResponses): Json {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    operationId: call.id.toLowerCase(),
    summary: 'Not open yet',
    tags: [call.context],
    ...describeAccess(call.id, call.access),
    ...(names.length > 0 ? { parameters: names } : {}),
    responses: refusals([...commonErrorsOf(call), 'not_open_yet'], shared),
  };
}

const describeAccess = (id: string, access: Access): Json => ({ 'x-call': id, 'x-access': access, security: securityOf(access) });

function requestBodyOf({ body, bodyMedia }: Call): Json {
  if (bodyMedia === 'application/octet-stream') return { requestBody: { required: true, content: { [bodyMedia]: { schema: BINARY } } } };
  if (body === undefined) return {};
  return { requestBody: { required: !isWhollyOptional(body), content: { [bodyMedia ?? 'application/json']: { schema: bodyMedia === undefined ? body : formSchemaOf(body) } } } };
}

/** A form's files are bytes to whoever sends them. */
function formSchemaOf(body: TSchema): Json {
  const properties = Object.entries((body['properties'] ?? {}) as Record<string, TSchema>).map(([name, field]) => [name, field.title === 'File' ? BINARY : field]);
  return { ...body, properties: Object.fromEntries(properties) as Json };
}

const isWhollyOptional = (schema: TSchema): boolean => ((schema['required'] as readonly string[] | undefined) ?? []).length === 0;

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const required = new Set((schema?.['required'] as readonly string[] | undefined) ?? []);
  return Object.entries((schema?.['properties'] ?? {}) as Record<string, TSchema>).map(([name, property]) => ({ name, in: place, required: required.has(name), schema: property }));
}

function successes({ reply, replyMedia = 'application/pdf' }: Call): Json {
  return Object.fromEntries(
    Object.entries(reply).map(([status, schema]) => [
      status,
      { description: 'Success', content: schema === null ? { [replyMedia]: { schema: BINARY } } : { 'application/json': { schema } } },
    ]),
  );
}

/** One response for each status, with the codes it may carry. */
function refusals(codes: readonly ErrorCode[], shared: SharedResponses): Json {
  const byStatus = [...Map.groupBy(codes, (code) => errorCatalogue[code].status)].map(([status, own]) => [String(status), referTo(status, [...own].sort(), shared)]);
  return Object.fromEntries(byStatus) as Json;
}

function referTo(status: number, codes: readonly ErrorCode[], shared: SharedResponses): Json {
  const name = `${status}.${codes.join('.')}`;
  shared.set(name, {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join(' '),
    'x-codes': codes,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return { $ref: `#/components/responses/${name}` };
}
