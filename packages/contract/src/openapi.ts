import type { TSchema } from '@sinclair/typebox';
import { type Access, type Call, type Context, FILE_MEDIA, type Idempotency, isImplemented } from './call.ts';
import { calls } from './calls/index.ts';
import { type ErrorCode, errorCatalogue } from './errors/catalogue.ts';
import { commonErrorsOf, errorsOf } from './errors/common-errors.ts';
import { withSamples } from './example.ts';
import type { InventoryLine } from './inventory.ts';
import {
  CONTEXTS,
  errorExample,
  headersOf,
  openApiComponents,
  type Reader,
  READERS,
  readerOf,
  securityOf,
} from './openapi-components.ts';
import { documentDescription } from './openapi-introduction.ts';
import { SchemaComponents } from './openapi-schemas.ts';
import type { Owner } from './owner.ts';
import { undeclared } from './unimplemented.ts';

type Json = Readonly<Record<string, unknown>>;

/** What operations refer to, each part once. */
interface Shared {
  readonly schemas: SchemaComponents;
  /** Responses by the name under which operations refer to them: many calls refuse alike. */
  readonly responses: Map<string, Json>;
}

const BINARY: Json = { type: 'string', format: 'binary' };

const CALLER: Readonly<Record<Access, string>> = {
  public: 'Open to everybody.',
  signed_in: 'For anyone who is signed in.',
  customer: 'For a signed-in customer.',
  merchant: 'For a signed-in merchant.',
  guest: 'For a guest of the checkout, with a guest token.',
  operator: 'For an operator.',
  shop_key: 'For a server of a shop, with its secret key.',
};

const KEY_NOTE: Readonly<Record<Idempotency, string>> = {
  none: '',
  body_uid:
    'Idempotent: the body’s `uid` is the key. The same body gets the first response again, with `Idempotent-Replay: true`.',
  header:
    'Idempotent by `Idempotency-Key`. The same body gets the first response again, with `Idempotent-Replay: true`.',
  state: 'Idempotent by the state of what the body names.',
};

const TWO_OPERATORS = 'Two operators decide: a proposal moves nothing until another operator approves it.';
const UNIMPLEMENTED = 'Not open yet: the response is 404 `not_open_yet`.';

/**
 * The whole contract as OpenAPI 3.1, derived: the calls declared in full with their examples, and those not declared yet with their method, path, access and refusals.
 * Paths are full from the root; each also works with or without its trailing slash.
 */
export function buildOpenApi(): Json {
  const shared: Shared = { schemas: new SchemaComponents(), responses: new Map() };
  const operations = [
    ...Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => ({
      path: call.path,
      method: call.method,
      operation: describeCall(name, call, shared),
    })),
    ...undeclared.map((line) => ({ path: line.path, method: line.method, operation: describeLine(line, shared) })),
  ].sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
  const paths: Record<string, Record<string, Json>> = {};
  for (const { path, method, operation } of operations)
    (paths[bracedPath(path)] ??= {})[method.toLowerCase()] = operation;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nesye',
      version: '1.0.0',
      description: documentDescription,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    ...describeTags(new Set(operations.flatMap(({ operation }) => operation['tags'] as string[]))),
    paths,
    components: {
      ...openApiComponents,
      schemas: { ...openApiComponents.schemas, ...shared.schemas.toJson() },
      responses: Object.fromEntries([...shared.responses].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

/** Each reader's parts of the product that have a call for this reader, and the readers as groups of them. */
function describeTags(used: ReadonlySet<string>): Json {
  const groups = READERS.map((name) => ({
    name,
    tags: Object.entries(CONTEXTS)
      .map(([context, description]) => ({
        name: tagOf(name, context as Context),
        'x-displayName': context,
        description,
      }))
      .filter((tag) => used.has(tag.name)),
  })).filter(({ tags }) => tags.length > 0);
  return {
    tags: groups.flatMap(({ tags }) => tags),
    'x-tagGroups': groups.map(({ name, tags }) => ({ name, tags: tags.map((tag) => tag.name) })),
  };
}

const tagOf = (reader: Reader, context: Context): string => `${reader}: ${context}`;

const bracedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function describeCall(name: string, call: Call, shared: Shared): Json {
  const { params, query } = withSamples({
    params: call.example.params ?? {},
    query: call.example.query ?? {},
  }) as Readonly<Record<'params' | 'query', Json>>;
  const parameters = [
    ...parametersOf('path', call.params, params, shared),
    ...parametersOf('query', call.query, query, shared),
    ...(call.idempotency === 'header' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: name,
    summary: call.summary,
    description: descriptionOf(call),
    tags: [tagOf(readerOf(call.access, call.context, isImplemented(call)), call.context)],
    ...describeAccess(call.id, call.access),
    'x-idempotency': call.idempotency,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(call, shared),
    responses: {
      ...successes(call, shared),
      ...refusals(isImplemented(call) ? errorsOf(call) : [...errorsOf(call), 'not_open_yet'], shared.responses),
    },
  };
}

function descriptionOf(call: Call): string {
  const parts = [
    call.description ?? '',
    CALLER[call.access],
    scopeNote(call),
    ownerNote(call.owner),
    KEY_NOTE[call.idempotency],
    call.moneyMoves === 'two_operators' ? TWO_OPERATORS : '',
    isImplemented(call) ? '' : UNIMPLEMENTED,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function scopeNote({ scope }: Call): string {
  if (scope === undefined) return '';
  return scope === 'any' ? 'Every secret key opens it.' : `The key needs the scope \`${scope}\`.`;
}

function ownerNote(owner: Owner): string {
  if (owner === 'none') return '';
  const fields = owner.ids.map((place) => `\`${place.slice(place.indexOf('.') + 1)}\``).join(' and ');
  if (owner.absent === 'empty') return `${fields} names a record of the caller’s own; by any other the list is empty.`;
  const code = `\`${owner.absent ?? 'not_found'}\``;
  if (owner.of === 'anybody' || owner.of === 'operator') return `A record that does not exist (${fields}) is ${code}.`;
  return `${fields} names a record of the caller’s own; any other is ${code}, whether it exists or not.`;
}

function describeLine(line: InventoryLine, { responses }: Shared): Json {
  const names = [...line.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    operationId: line.id.toLowerCase(),
    summary: `${line.method} ${line.path} (not open yet)`,
    description: `${CALLER[line.access]} ${UNIMPLEMENTED}`,
    tags: [tagOf(readerOf(line.access, line.context, false), line.context)],
    ...describeAccess(line.id, line.access),
    ...(names.length > 0 ? { parameters: names } : {}),
    responses: {
      '2XX': { description: 'Once it is implemented; its form is declared then.' },
      ...refusals([...commonErrorsOf(line), 'not_open_yet'], responses),
    },
  };
}

const describeAccess = (id: string, access: Access): Json => ({
  'x-call': id,
  'x-access': access,
  security: securityOf(access),
});

function requestBodyOf({ body, bodyMedia, example }: Call, { schemas }: Shared): Json {
  if (bodyMedia === 'application/octet-stream')
    return { requestBody: { required: true, content: { [bodyMedia]: { schema: BINARY } } } };
  if (body === undefined) return {};
  return {
    requestBody: {
      required: !isWhollyOptional(body),
      content: {
        [bodyMedia ?? 'application/json']: { schema: schemas.describe(body), example: withSamples(example.body) },
      },
    },
  };
}

const isWhollyOptional = (schema: TSchema): boolean =>
  ((schema['required'] as readonly string[] | undefined) ?? []).length === 0;

function parametersOf(
  place: 'path' | 'query',
  schema: TSchema | undefined,
  examples: Json,
  { schemas }: Shared,
): Json[] {
  const required = new Set((schema?.['required'] as readonly string[] | undefined) ?? []);
  return Object.entries((schema?.['properties'] ?? {}) as Record<string, TSchema>).map(([name, property]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: schemas.describe(property),
    ...(name in examples ? { example: examples[name] } : {}),
  }));
}

function successes({ reply, file, example, idempotency, access }: Call, { schemas }: Shared): Json {
  return Object.fromEntries(
    Object.entries(reply).map(([status, schema]) => [
      status,
      {
        description: 'Success',
        ...headersOf({
          replay: idempotency === 'body_uid' || idempotency === 'header',
          rate: access === 'shop_key',
        }),
        content:
          schema === null
            ? { [FILE_MEDIA[file ?? 'export']]: { schema: BINARY } }
            : {
                'application/json': {
                  schema: schemas.describe(schema),
                  // The example of a call that may respond with a file is the file.
                  ...(file === undefined ? { example: example.response } : {}),
                },
              },
      },
    ]),
  );
}

/** One response for each status, with the codes it may carry. */
function refusals(codes: readonly ErrorCode[], shared: Shared['responses']): Json {
  const byStatus = [...Map.groupBy(codes, (code) => errorCatalogue[code].status)].map(([status, own]) => [
    String(status),
    referTo(status, [...own].sort(), shared),
  ]);
  return Object.fromEntries(byStatus) as Json;
}

function referTo(status: number, codes: readonly ErrorCode[], shared: Shared['responses']): Json {
  const name = `${status}.${codes.join('.')}`;
  shared.set(name, {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join(' '),
    'x-codes': codes,
    ...headersOf({ wait: status === 429 || status === 503 || codes.some(isWaitedFor) }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
      },
    },
  });
  return { $ref: `#/components/responses/${name}` };
}

/** A refusal that the server may send with `Retry-After`, whatever its status. */
const isWaitedFor = (code: ErrorCode): boolean =>
  code === 'idempotency_in_progress' || errorCatalogue[code].retry === 'after';
