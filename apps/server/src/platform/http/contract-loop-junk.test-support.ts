import type { Call, ErrorCode } from '@nesye/contract';
import { addressOf, type ReadyExample } from './ready-example.test-support.ts';

export interface JunkRequest {
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The refusal it must earn; without one any declared refusal will do, and for a query even a success. */
  readonly code?: ErrorCode;
}

const JSON_HEADERS = { 'content-type': 'application/json' } as const;
const JUNK_SEGMENTS = [
  'abc',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '%D9%A1%D9%A2',
  '%27%3B--',
  '..%2F..',
  '%E2%80%AE',
  'a'.repeat(200),
  '__proto__',
];
const JUNK_VALUES = [
  '',
  'abc',
  '-1',
  '0',
  '99999999999999999999',
  '1e3',
  "';drop table x--",
  '۱۲',
  '\u202e',
  '2026-13-45',
  '1,,2',
  'x'.repeat(500),
];

/** Requests that no careful client sends; what is not spoilt in them is as in the example. */
export function junkRequestsOf(call: Call, example: ReadyExample): JunkRequest[] {
  return [
    ...junkPaths(call),
    ...junkQueries(call, example),
    ...(call.body === undefined && call.bodyMedia === undefined ? [] : junkBodies(call, example)),
  ];
}

/** The path of the example, without its query. */
const pathOf = (call: Call, { params }: ReadyExample): string => addressOf(call, { params, query: {} });
const propertiesOf = (schema: Call['body']): string[] => Object.keys((schema?.['properties'] ?? {}) as object);

function junkPaths(call: Call): JunkRequest[] {
  if (call.params === undefined) return [];
  return JUNK_SEGMENTS.map((segment) => ({
    what: `the path segment ${segment.slice(0, 20)}`,
    method: call.method,
    url: call.path.replace(/:\w+/g, segment),
  }));
}

function junkQueries(call: Call, example: ReadyExample): JunkRequest[] {
  const { method } = call;
  const url = pathOf(call, example);
  const shared: JunkRequest[] = [
    {
      what: 'a NUL in the address',
      method,
      url: `${url}?x=%00`,
      ...(call.wayBack !== true && { code: 'invalid' as const }),
    },
    { what: 'a long address', method, url: `${url}?x=${'y'.repeat(8_200)}`, code: 'uri_too_long' },
  ];
  const known = propertiesOf(call.query).flatMap((name) => [
    { what: `${name} twice`, method, url: `${url}?${name}=1&${name}=2` },
    ...JUNK_VALUES.map((value) => ({
      what: `${name}=${value.slice(0, 20)}`,
      method,
      url: `${url}?${name}=${encodeURIComponent(value)}`,
    })),
  ]);
  return [...shared, ...known];
}

function junkBodies(call: Call, example: ReadyExample): JunkRequest[] {
  const url = addressOf(call, example);
  if (call.bodyMedia !== undefined)
    return [
      {
        what: 'JSON where a file belongs',
        method: call.method,
        url,
        headers: JSON_HEADERS,
        body: '{}',
        code: 'unsupported_media_type',
      },
    ];
  const base = { method: call.method, url, headers: JSON_HEADERS };
  const junk = (what: string, body: string, code: ErrorCode): JunkRequest => ({ ...base, what, body, code });
  return [
    {
      ...base,
      what: 'plain text',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
      code: 'unsupported_media_type',
    },
    {
      ...base,
      what: 'another charset',
      headers: { 'content-type': 'application/json; charset=iso-8859-1' },
      body: '{}',
      code: 'unsupported_media_type',
    },
    {
      ...base,
      what: 'a compressed body',
      headers: { ...JSON_HEADERS, 'content-encoding': 'gzip' },
      body: '{}',
      code: 'unsupported_media_type',
    },
    junk('text that is no JSON', '{"a":', 'malformed_json'),
    junk('a key twice', '{"nonsense":1,"nonsense":1}', 'malformed_json'),
    junk('a key into the prototype', '{"__proto__":{"isAdmin":true}}', 'malformed_json'),
    junk('a fraction', '{"nonsense":1.5}', 'malformed_json'),
    junk('21 levels', `${'['.repeat(21)}${']'.repeat(21)}`, 'malformed_json'),
    junk(
      'more than may be read',
      JSON.stringify({ nonsense: 'x'.repeat((call.bodyLimitBytes ?? 65_536) + 464) }),
      'payload_too_large',
    ),
    junk('a list', '[]', 'invalid'),
    junk('nothing', 'null', 'invalid'),
    { ...base, what: 'an unknown field', body: '{"nonsense":1}' },
    ...propertiesOf(call.body).map((name) => ({
      ...base,
      what: `${name} as an object`,
      body: JSON.stringify({ [name]: { nested: 1 } }),
    })),
  ];
}
