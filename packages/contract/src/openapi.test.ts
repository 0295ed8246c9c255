import { Type } from '@sinclair/typebox';
import { describe, expect, test } from 'vitest';
import { type Call, isImplemented } from './call.ts';
import { calls } from './calls/index.ts';
import { errorsOf } from './errors/common-errors.ts';
import { buildErrorReference } from './errors/reference.ts';
import { errorCatalogue, KEY_NOT_VALID } from './errors/catalogue.ts';
import { SchemaComponents } from './openapi-schemas.ts';
import { buildMerchantOpenApi, buildOpenApi } from './openapi.ts';
import { undeclared, unimplemented } from './unimplemented.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-call': string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, { readonly 'x-codes': readonly string[] }>>;
  };
}

const text = JSON.stringify(buildOpenApi());
const document = JSON.parse(text) as Document;
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
);
const declared: readonly Call[] = Object.values(calls);
const examplesIn = (
  part: { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> } | undefined,
): unknown[] => Object.values(part?.content ?? {}).map(({ example }) => example);
const operationOf = (id: string): Operation => {
  const found = operations.find(({ operation }) => operation['x-call'] === id);
  if (found === undefined) throw new Error(`${id} is not described`);
  return found.operation;
};

describe('the OpenAPI document', () => {
  test('holds every call once, under its full path', () => {
    expect(new Set(operations.map(({ operation }) => operation['x-call']))).toEqual(
      new Set([...declared, ...undeclared].map(({ id }) => id)),
    );
    expect(operations).toHaveLength(declared.length + undeclared.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    expect(Object.keys(document.paths).filter((path) => !/^\/[a-z]/.test(path) || path.includes(':'))).toEqual([]);
  });

  test('no two paths differ only in the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, ''));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  test('every parameter of a path is described, and every reference leads somewhere', () => {
    for (const { path, operation } of operations) {
      const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    }
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      expect([
        pointer,
        pointer
          .split('/')
          .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document) === undefined,
      ]).toEqual([pointer, false]);
    }
  });

  test('a purchase shows its key, its success and its refusals', () => {
    const operation = operationOf('C078');
    expect(operation.requestBody?.required).toBe(true);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '404', '409', '413', '415', '422', '503']),
    );
    const conflict = operation.responses['409'] as { readonly $ref: string };
    expect(document.components.responses[conflict.$ref.split('/').at(-1) ?? '']?.['x-codes']).toContain(
      'limit_exceeded',
    );
  });

  test('public calls need no token, guests’ their own, all others the bearer', () => {
    expect(operationOf('C038').security).toEqual([]);
    expect(operationOf('C377').security).toEqual([{ guest: [] }]);
    expect(operationOf('C052').security).toEqual([{ bearer: [] }]);
    expect(operationOf('C040').requestBody?.required).toBe(false);
  });

  test('bytes and forms are described as such', () => {
    const mediaOf = (body: unknown): unknown => (body as { readonly content: unknown } | undefined)?.content;
    const bytes = { schema: { type: 'string', format: 'binary' } };
    expect(mediaOf(operationOf('N35').requestBody)).toEqual({ 'application/octet-stream': bytes });
    expect(mediaOf(operationOf('C167').requestBody)).toMatchObject({
      'multipart/form-data': { schema: { $ref: '#/components/schemas/SelfieVideo' } },
    });
    expect(document.components.schemas['SelfieVideo']).toMatchObject({
      properties: { video: bytes.schema, challenge_id: { type: 'string' } },
    });
    expect(mediaOf(operationOf('N42').responses['200'])).toEqual({ 'application/octet-stream': bytes });
    expect(mediaOf(operationOf('N03').responses['200'])).toEqual({ 'application/pdf': bytes });
  });

  test('a call without a handler says so, declared or not', () => {
    for (const { id } of unimplemented)
      expect([id, Object.keys(operationOf(id).responses), operationOf(id).description]).toEqual([
        id,
        expect.arrayContaining(['404']),
        expect.stringContaining('Not open yet'),
      ]);
    expect(operationOf('C052').description ?? '').not.toContain('Not open yet');
  });

  test('every operation has a summary and a description, and what is declared an example of its request and response', () => {
    expect(
      operations.filter(({ operation }) => operation.summary.length < 5 || operation.description.length < 10),
    ).toEqual([]);
    for (const call of declared) {
      const { requestBody, responses } = operationOf(call.id);
      const [status = ''] = Object.keys(call.reply);
      if (call.body !== undefined) expect([call.id, examplesIn(requestBody)]).toEqual([call.id, [expect.anything()]]);
      if (call.reply[Number(status)] !== null)
        expect([call.id, examplesIn(responses[status])]).toEqual([call.id, [expect.anything()]]);
    }
    expect(text).not.toMatch(/"demo":"\w+"/);
  });

  test('named objects are once under components, and nothing is nullable in the words of 3.0', () => {
    expect(text).not.toContain('"nullable"');
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Bank', 'User', 'Receipt', 'CreditRequest', 'Error']),
    );
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(150);
    expect(() =>
      new SchemaComponents().describe(
        Type.Array(
          Type.Union([
            Type.Object({ a: Type.String() }, { title: 'Two' }),
            Type.Object({ b: Type.String() }, { title: 'Two' }),
          ]),
        ),
      ),
    ).toThrow('two forms are named Two');
  });
});

test('the refusals of a call are its own and those of its kind, each once', () => {
  expect(errorsOf(calls.createInstallmentPurchase)).toEqual(
    expect.arrayContaining(['limit_exceeded', 'idempotency_key_missing', 'malformed_json', 'role_not_allowed']),
  );
  expect(errorsOf(calls.getMobile)).not.toContain('role_not_allowed');
  expect(errorsOf(calls.getConstants)).not.toContain('token_not_valid');
  for (const call of declared) expect(new Set(errorsOf(call)).size).toBe(errorsOf(call).length);
});

test('the error reference has a row for each code and names the calls that return it', () => {
  const rows = buildErrorReference()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(Object.keys(errorCatalogue).length);
  expect(rows.find((row) => row.includes('`qr_paid`'))).toContain('`POST /api/v1/accounting/qr-code-transaction`<br>');
  expect(rows.find((row) => row.startsWith('| `mobile_invalid`'))).toMatch(/\d+ calls/);
  for (const row of rows) expect(row.replaceAll('\\|', '').split('|')).toHaveLength(8);
});

test('what every list refuses is declared by every list, and the reference says so once', () => {
  const lists = declared.filter((call) => call.query?.['properties']?.['page_size'] !== undefined);
  expect(lists.length).toBeGreaterThan(20);
  expect(lists.filter((call) => !call.errors.includes('page_size_too_large')).map(({ id }) => id)).toEqual([]);
  expect(buildErrorReference()).toMatch(/`page_size_too_large` .*\| every list \|/);
});

test('calls are grouped by reader, and what is not open is apart', () => {
  const { 'x-tagGroups': groups } = JSON.parse(text) as {
    readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[];
  };
  const groupOf = (id: string): string | undefined => {
    const [tag = ''] = (operationOf(id) as Operation & { readonly tags: readonly string[] }).tags;
    return groups.find(({ tags }) => tags.includes(tag))?.name;
  };
  expect(operations.filter(({ operation }) => groupOf(operation['x-call']) === undefined)).toEqual([]);
  for (const { id } of unimplemented) expect([id, groupOf(id)]).toEqual([id, 'Not open yet']);
  for (const call of declared.filter(isImplemented))
    expect([call.id, groupOf(call.id) === 'Operator']).toEqual([call.id, call.access === 'operator']);
});

test('responses declare their headers: the id always, a replay where there is a key, the wait where waiting helps', () => {
  const headersIn = (response: object | undefined): string[] =>
    Object.keys(response !== undefined && 'headers' in response ? (response.headers ?? {}) : {});
  expect(headersIn(operationOf('C078').responses['201'])).toEqual(['x-request-id', 'Idempotent-Replay']);
  expect(headersIn(operationOf('C052').responses['200'])).toEqual(['x-request-id']);
  for (const [name, response] of Object.entries(document.components.responses)) {
    expect([name, headersIn(response)]).toEqual([name, expect.arrayContaining(['x-request-id'])]);
    const isWaitedFor = /^(429|503)\./.test(name) || /\bidempotency_in_progress\b/.test(name);
    if (isWaitedFor) expect([name, headersIn(response)]).toEqual([name, expect.arrayContaining(['Retry-After'])]);
  }
});

test('no two calls have the same summary', () => {
  const summaries = operations.map(({ operation }) => operation.summary);
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
});

test('each number that is a status or a type of product says what it means', () => {
  const unsaid: string[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value as Readonly<Record<string, Record<string, unknown>>>)) {
      const isCode = /^(status|(buyer_)?product_type)$/.test(name) && [inner?.['type']].flat().includes('integer');
      if (isCode && inner?.['description'] === undefined) unsaid.push(`${place}.${name}`);
      walk(inner, `${place}.${name}`);
    }
  };
  walk(document, '');
  expect(unsaid).toEqual([]);
});

describe('the document of the merchant API', () => {
  const merchantText = JSON.stringify(buildMerchantOpenApi());
  const merchant = JSON.parse(merchantText) as Document & {
    readonly tags: readonly { readonly name: string }[];
    readonly components: { readonly securitySchemes: object };
  };
  const own = Object.values(merchant.paths).flatMap((byMethod) => Object.values(byMethod));

  test('holds the calls that a shop’s key opens, each with its version, and nothing of the others', () => {
    const wanted = declared.filter(({ access }) => access === 'shop_key').map(({ id }) => id);
    expect(own.map((operation) => operation['x-call']).toSorted()).toEqual(wanted.toSorted());
    expect(Object.keys(merchant.components.securitySchemes)).toEqual(['shop_key']);
    const used = new Set((own as unknown as { tags: string[] }[]).flatMap(({ tags }) => tags));
    expect(new Set(merchant.tags.map(({ name }) => name))).toEqual(used);
    for (const operation of own) {
      expect(JSON.stringify(operation.parameters)).toContain('NesyeVersion');
      expect(JSON.stringify(operation)).toContain('curl -X ');
      expect(JSON.stringify(operation.responses)).toContain('#/components/headers/NesyeVersion');
    }
    expect(merchantText).not.toMatch(/"demo":/);
  });

  test('closes what is sent and leaves open what comes', () => {
    const closed = (name: string) =>
      (merchant.components.schemas[name] as { readonly additionalProperties?: boolean }).additionalProperties;
    expect([closed('NewCheckoutSession'), closed('CheckoutSession'), closed('CheckoutPayment')]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    for (const operation of own) {
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
      expect(success).toBeDefined();
      expect(JSON.stringify(success)).not.toContain('"additionalProperties":false');
    }
  });
});

describe('the lists of values of the merchant API', () => {
  const merchant = JSON.parse(JSON.stringify(buildMerchantOpenApi())) as Document;
  const all = Object.values(merchant.paths).flatMap((byMethod) => Object.values(byMethod));
  const examples = new Set(['example', 'examples']);
  const strict = JSON.stringify(
    all.map(({ responses }) => responses),
    (key, value: unknown) => (examples.has(key) ? undefined : value),
  );
  const { NewCheckoutSession, CheckoutSession, CheckoutPayment, Error } = merchant.components.schemas as Readonly<
    Record<string, { readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>
  >;

  test('are open in what comes, with those of today by name', () => {
    expect(strict).not.toMatch(/"(enum|const)":/);
    for (const schema of [CheckoutSession, CheckoutPayment, Error])
      expect(JSON.stringify(schema)).not.toMatch(/"(enum|const)":/);
    expect(CheckoutPayment?.properties['status']).toMatchObject({
      type: 'string',
      'x-extensible-enum': expect.arrayContaining(['authorized', 'captured', 'refunded']),
      description: expect.stringMatching(/`authorized`.*; other values may come\.$/),
    });
    expect(Error?.properties['retry']).toMatchObject({ 'x-extensible-enum': ['never', 'same_key', 'after'] });
  });

  test('are closed in what is sent', () => {
    expect(JSON.stringify(NewCheckoutSession)).toMatch(/"const":"IRR"/);
    expect(JSON.stringify(NewCheckoutSession)).not.toContain('x-extensible-enum');
    expect(JSON.stringify(all.map(({ parameters }) => parameters))).not.toContain('x-extensible-enum');
  });

  test('speak of keys where a key is not valid', () => {
    const texts = JSON.stringify(merchant.components);
    expect(texts).toContain(KEY_NOT_VALID.fa);
    expect(texts).not.toContain(errorCatalogue.token_not_valid.fa);
  });
});

test('a list of values is opened in each of its forms, and nothing else is', () => {
  const open = new SchemaComponents({ hasOpenValues: true });
  const both = { 'x-extensible-enum': ['a', 'b'], type: 'string', description: '`a`, `b`; other values may come.' };
  expect(open.describe({ enum: ['a', 'b'] })).toEqual(both);
  expect(open.describe({ anyOf: [{ const: 'a' }, { const: 'b' }] })).toEqual(both);
  expect(open.describe({ enum: ['a', 'b'], nullable: true })).toEqual({ ...both, type: ['string', 'null'] });
  expect(open.describe({ const: true, type: 'boolean' })).toEqual({ const: true, type: 'boolean' });
  expect(open.describe({ type: 'string' })).toEqual({ type: 'string' });
});

test('an object that is sent and comes is closed in one form and open in the other', () => {
  const named = Type.Object({ a: Type.String() }, { title: 'Both', additionalProperties: false });
  const requests = new SchemaComponents();
  requests.describe(named);
  const replies = new SchemaComponents({ isOpen: true, taken: requests.names });
  expect(replies.describe(named)).toEqual({ $ref: '#/components/schemas/BothInResponse' });
  expect(replies.toJson()['BothInResponse']).not.toHaveProperty('additionalProperties');
});
