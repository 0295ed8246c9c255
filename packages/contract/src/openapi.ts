import type { TSchema } from '@sinclair/typebox';
import { type Access, type Call, type Context, FILE_MEDIA, type Idempotency, isImplemented } from './call.ts';
import { calls } from './calls/index.ts';
import { type ErrorCode, errorCatalogue, KEY_NOT_VALID } from './errors/catalogue.ts';
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
  RESOURCES,
  securityOf,
} from './openapi-components.ts';
import { documentDescription, merchantDescription } from './openapi-introduction.ts';
import { MERCHANT_API_VERSION } from './merchant-api-version.ts';
import { openValuesOf, SchemaComponents } from './openapi-schemas.ts';
import type { Owner } from './owner.ts';
import { undeclared } from './unimplemented.ts';

type Json = Readonly<Record<string, unknown>>;

/** What operations refer to, each part once. */
interface Shared {
  /** Of parameters and bodies, which are closed. */
  readonly requests: SchemaComponents;
  /** Of responses, which are open: a client must take fields that it does not know. */
  readonly replies: SchemaComponents;
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

/** A document of some of the calls. */
interface Selection {
  readonly title: string;
  readonly version: string;
  /** Markdown, before the first call. */
  readonly description: string;
  readonly calls: Readonly<Record<string, Call>>;
  /** Calls that are not declared yet. */
  readonly undeclared: readonly InventoryLine[];
  /** The group of a call and, for one that is declared, its name in menus. */
  /** Whether responses may get values that a client does not know, where they have some of a list. */
  readonly hasOpenValues?: boolean;
  readonly tagOf: (call: Pick<Call, 'access' | 'context' | 'path'>, isOpen: boolean) => string;
  readonly describeTags: (used: ReadonlySet<string>) => Json;
}

/**
 * The whole contract as OpenAPI 3.1, derived: the calls declared in full with their examples, and those not declared yet with their method, path, access and refusals.
 * Paths are full from the root; each also works with or without its trailing slash.
 */
export const buildOpenApi = (): Json =>
  buildDocument({
    title: 'Nesye',
    version: '1.0.0',
    description: documentDescription,
    calls,
    undeclared,
    tagOf: ({ access, context }, isOpen) => groupTagOf(readerOf(access, context, isOpen), context),
    describeTags,
  });

/** The calls that a shop's key opens, as OpenAPI 3.1: the merchant API as a document for the shop's developers. */
export const buildMerchantOpenApi = (): Json =>
  buildDocument({
    title: 'Nesye merchant API',
    version: MERCHANT_API_VERSION,
    description: merchantDescription,
    calls: Object.fromEntries(
      Object.entries(calls as Readonly<Record<string, Call>>).filter(([, { access }]) => access === 'shop_key'),
    ),
    undeclared: [],
    hasOpenValues: true,
    tagOf: ({ path }) => resourceOf(path),
    describeTags: (used) => ({
      tags: Object.entries(RESOURCES)
        .filter(([name]) => used.has(name))
        .map(([name, description]) => ({ name, description })),
    }),
  });

/** The first segment behind the version: what the call is about. */
const resourceOf = (path: string): string => path.split('/')[3] ?? '';

function buildDocument(selection: Selection): Json {
  const declared = Object.entries(selection.calls);
  const known = new SchemaComponents();
  for (const [, { body }] of declared) if (body !== undefined) known.describe(body);
  const shared: Shared = {
    requests: new SchemaComponents(),
    replies: new SchemaComponents({
      isOpen: true,
      hasOpenValues: selection.hasOpenValues === true,
      taken: known.names,
    }),
    responses: new Map(),
  };
  const operations = [
    ...declared.map(([name, call]) => ({
      path: call.path,
      method: call.method,
      operation: describeCall(name, call, selection, shared),
    })),
    ...selection.undeclared.map((line) => ({
      path: line.path,
      method: line.method,
      operation: describeLine(line, selection, shared),
    })),
  ].sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
  const paths: Record<string, Record<string, Json>> = {};
  for (const { path, method, operation } of operations)
    (paths[bracedPath(path)] ??= {})[method.toLowerCase()] = operation;
  return {
    openapi: '3.1.0',
    info: {
      title: selection.title,
      version: selection.version,
      description: selection.description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    ...selection.describeTags(new Set(operations.flatMap(({ operation }) => operation['tags'] as string[]))),
    paths,
    components: usedComponents(shared, paths, selection.hasOpenValues === true ? openPart : (part) => part),
  };
}

/** What the operations refer to. */
function usedComponents({ requests, replies, responses }: Shared, paths: Json, partOf: (part: Json) => Json): Json {
  const text = JSON.stringify([paths, [...responses.values()]]);
  const used = (section: string, parts: Json) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => text.includes(`#/components/${section}/${name}"`)));
  const security = Object.entries(openApiComponents.securitySchemes).filter(([name]) =>
    text.includes(`{"${name}":[]}`),
  );
  return {
    schemas: { Error: partOf(openApiComponents.schemas.Error), ...requests.toJson(), ...replies.toJson() },
    headers: used('headers', openHeaders(openApiComponents.headers, partOf)),
    parameters: used('parameters', openApiComponents.parameters),
    securitySchemes: Object.fromEntries(security),
    responses: Object.fromEntries([...responses].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** A schema that every response has, with its lists of values open. What codes an operation refuses with is at its responses. */
function openPart(part: Json): Json {
  const { properties = {}, ...rest } = part as { readonly properties?: Readonly<Record<string, Json>> };
  const open = Object.entries(properties).map(([name, property]) => [
    name,
    name === 'code' ? { type: 'string', description: 'Stable. Others may come.' } : openValuesOf(property),
  ]);
  return { ...openValuesOf(rest), ...(open.length > 0 && { properties: Object.fromEntries(open) as Json }) };
}

const openHeaders = (headers: Json, partOf: (part: Json) => Json): Json =>
  Object.fromEntries(
    Object.entries(headers as Readonly<Record<string, { readonly schema: Json }>>).map(([name, header]) => [
      name,
      { ...header, schema: partOf(header.schema) },
    ]),
  );

/** Each reader's parts of the product that have a call for this reader, and the readers as groups of them. */
function describeTags(used: ReadonlySet<string>): Json {
  const groups = READERS.map((name) => ({
    name,
    tags: Object.entries(CONTEXTS)
      .map(([context, description]) => ({
        name: groupTagOf(name, context as Context),
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

const groupTagOf = (reader: Reader, context: Context): string => `${reader}: ${context}`;

const bracedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function describeCall(name: string, call: Call, { tagOf }: Selection, shared: Shared): Json {
  const { params, query } = withSamples({
    params: call.example.params ?? {},
    query: call.example.query ?? {},
  }) as Readonly<Record<'params' | 'query', Json>>;
  const parameters = [
    ...parametersOf('path', call.params, params, shared),
    ...parametersOf('query', call.query, query, shared),
    ...(call.access === 'shop_key' ? [{ $ref: '#/components/parameters/NesyeVersion' }] : []),
    ...(call.idempotency === 'header' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: name,
    summary: call.summary,
    description: descriptionOf(call),
    tags: [tagOf(call, isImplemented(call))],
    ...describeAccess(call.id, call.access),
    'x-idempotency': call.idempotency,
    ...(call.access === 'shop_key' ? { 'x-codeSamples': [curlOf(call)] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(call, shared),
    responses: {
      ...successes(call, shared),
      ...refusals(
        isImplemented(call) ? errorsOf(call) : [...errorsOf(call), 'not_open_yet'],
        shared.responses,
        call.access === 'shop_key',
      ),
    },
  };
}

/** The call as a command, with its example's values. */
function curlOf(call: Call): Json {
  const { params, query, body } = withSamples(call.example) as {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: Json;
  };
  const filled = call.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const lines = [
    `curl -X ${call.method} "$BASE${filled}${search === '' ? '' : `?${search}`}"`,
    `-H "Authorization: Bearer $KEY"`,
    ...(call.idempotency === 'header' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ];
  return { lang: 'Shell', label: 'curl', source: lines.join(' \\\n  ') };
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

function describeLine(line: InventoryLine, { tagOf }: Selection, { responses }: Shared): Json {
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
    tags: [tagOf(line, false)],
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

function requestBodyOf({ body, bodyMedia, example }: Call, { requests }: Shared): Json {
  if (bodyMedia === 'application/octet-stream')
    return { requestBody: { required: true, content: { [bodyMedia]: { schema: BINARY } } } };
  if (body === undefined) return {};
  return {
    requestBody: {
      required: !isWhollyOptional(body),
      content: {
        [bodyMedia ?? 'application/json']: { schema: requests.describe(body), example: withSamples(example.body) },
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
  { requests }: Shared,
): Json[] {
  const required = new Set((schema?.['required'] as readonly string[] | undefined) ?? []);
  return Object.entries((schema?.['properties'] ?? {}) as Record<string, TSchema>).map(([name, property]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: requests.describe(property),
    ...(name in examples ? { example: examples[name] } : {}),
  }));
}

function successes({ reply, file, example, idempotency, access }: Call, { replies }: Shared): Json {
  return Object.fromEntries(
    Object.entries(reply).map(([status, schema]) => [
      status,
      {
        description: 'Success',
        ...headersOf({
          replay: idempotency === 'body_uid' || idempotency === 'header',
          rate: access === 'shop_key',
          version: access === 'shop_key',
        }),
        content:
          schema === null
            ? { [FILE_MEDIA[file ?? 'export']]: { schema: BINARY } }
            : {
                'application/json': {
                  schema: replies.describe(schema),
                  // The example of a call that may respond with a file is the file.
                  ...(file === undefined ? { example: example.response } : {}),
                },
              },
      },
    ]),
  );
}

/** One response for each status, with the codes it may carry. */
function refusals(codes: readonly ErrorCode[], shared: Shared['responses'], isByKey = false): Json {
  const byStatus = [...Map.groupBy(codes, (code) => errorCatalogue[code].status)].map(([status, own]) => [
    String(status),
    referTo(status, [...own].sort(), shared, isByKey),
  ]);
  return Object.fromEntries(byStatus) as Json;
}

function referTo(status: number, codes: readonly ErrorCode[], shared: Shared['responses'], isByKey: boolean): Json {
  // The same code says another thing to a server that has a key.
  const isOfKey = isByKey && codes.includes('token_not_valid');
  const textOf = (code: ErrorCode) => (isOfKey && code === 'token_not_valid' ? KEY_NOT_VALID : errorCatalogue[code]);
  const name = `${status}.${isOfKey ? 'key.' : ''}${codes.join('.')}`;
  shared.set(name, {
    description: codes.map((code) => `\`${code}\`: ${textOf(code).en}`).join(' '),
    'x-codes': codes,
    ...headersOf({ wait: status === 429 || status === 503 || codes.some(isWaitedFor) }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code, textOf(code).fa) }])),
      },
    },
  });
  return { $ref: `#/components/responses/${name}` };
}

/** A refusal that the server may send with `Retry-After`, whatever its status. */
const isWaitedFor = (code: ErrorCode): boolean =>
  code === 'idempotency_in_progress' || errorCatalogue[code].retry === 'after';
