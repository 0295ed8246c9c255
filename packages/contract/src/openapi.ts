import type { TSchema } from '@sinclair/typebox';
import type { Call, Idempotency } from './call.ts';
import { calls } from './calls/index.ts';
import { notOpenYet, type NotOpenYet } from './calls/not-open-yet.ts';
import { type ErrorCode, errorCatalogue } from './errors/catalogue.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Operation = Record<string, Json>;

/** Refusals that any call may answer besides its own. */
const COMMON_ERRORS: readonly ErrorCode[] = ['invalid', 'rate_limited', 'internal_error', 'unavailable'];
const TOKEN_ERRORS: readonly ErrorCode[] = ['token_not_valid', 'user_not_found', 'role_not_allowed'];
const KEY_NOTE: Readonly<Record<Idempotency, string>> = {
  none: '',
  body_uid: ' Idempotent: the body’s `uid` is the key; the first answer comes again with `Idempotent-Replay: true`.',
  header: ' Idempotent: needs `Idempotency-Key`.',
  state: ' Idempotent by the state of what the body names.',
};

/** The whole contract as an OpenAPI 3.1 document: declared calls in full, the rest by path, access and its 501. */
export function buildOpenApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const put = (path: string, method: string, operation: Operation) => {
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
  };
  for (const [name, call] of Object.entries(calls)) put(call.path, call.method, declaredOperation(name, call));
  for (const call of notOpenYet) put(call.path, call.method, openOperation(call));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nesye',
      version: '1.0.0',
      description:
        'Amounts are JSON integers in the currency’s smallest used unit (rials; whole dinars). Times are ISO 8601 UTC; calendar dates are Gregorian with the Jalali text beside. Paths work with and without a trailing slash.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, guest: { type: 'http', scheme: 'bearer', description: 'Token of a guest checkout' } },
      schemas: { Error: errorSchema() },
    },
  };
}

function declaredOperation(name: string, call: Call): Operation {
  const success = Object.fromEntries(
    Object.entries(call.reply).map(([status, schema]) => [
      status,
      {
        description: 'Done',
        content: schema === null ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } : { 'application/json': { schema: schemaOf(schema) } },
      },
    ]),
  );
  return {
    operationId: name,
    tags: [call.context],
    summary: call.summary,
    description: `${call.id}.${KEY_NOTE[call.idempotency]}`,
    ...security(call.access),
    parameters: [...pathParameters(call.path), ...queryParameters(call.query)],
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } } }),
    responses: { ...success, ...errorResponses([...call.errors, ...COMMON_ERRORS, ...(call.access === 'public' ? [] : TOKEN_ERRORS)]) },
  };
}

function openOperation(call: NotOpenYet): Operation {
  return {
    operationId: `notOpenYet${call.id}`,
    tags: [call.context],
    summary: 'Not open yet',
    description: call.id,
    ...security(call.access),
    parameters: pathParameters(call.path),
    responses: errorResponses(['not_open_yet', ...(call.access === 'public' ? [] : TOKEN_ERRORS)]),
  };
}

const security = (access: Call['access']): Operation =>
  access === 'public' ? { security: [] } : { security: [{ [access === 'guest' ? 'guest' : 'bearer']: [] }], 'x-access': access };

const pathParameters = (path: string): Json[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(query: TSchema | undefined): Json[] {
  const properties = (query?.['properties'] ?? {}) as Record<string, TSchema>;
  const required = (query?.['required'] ?? []) as string[];
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema: schemaOf(schema) }));
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([left], [right]) => left - right)
      .map(([status, group]) => [
        String(status),
        { description: group.map((code) => `\`${code}\``).join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      ]),
  );
}

const errorSchema = (): Json => ({
  type: 'object',
  description: 'The first value is the Persian text to show, under the field at fault or `non_field_errors`.',
  properties: {
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    retry: { type: 'string', enum: ['never', 'same_key', 'after'] },
    request_id: { type: 'string' },
  },
  required: ['code'],
  additionalProperties: true,
});

/** TypeBox schemas are JSON Schema already; only `nullable` has another spelling in OpenAPI 3.1. */
function schemaOf(schema: TSchema): Json {
  return JSON.parse(
    JSON.stringify(schema, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('nullable' in value) || !('type' in value)) return value;
      const { nullable, type, ...rest } = value;
      return nullable === true ? { ...rest, type: [type, 'null'] } : { ...rest, type };
    }),
  ) as Json;
}
