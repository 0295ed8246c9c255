import type { Call, ErrorCode } from '@nesye/contract';

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
const JUNK_SEGMENTS = ['abc', '0', '-1', '1e9', '99999999999999999999', '%D9%A1%D9%A2', '%27%3B--', '..%2F..', '%E2%80%AE', 'a'.repeat(200), '__proto__'];
const JUNK_VALUES = ['', 'abc', '-1', '0', '99999999999999999999', '1e3', "';drop table x--", '۱۲', '\u202e', '2026-13-45', '1,,2', 'x'.repeat(500)];

/** Requests that no careful client sends, from a caller who may call. */
export function junkRequestsOf(call: Call): JunkRequest[] {
  return [...junkPaths(call), ...junkQueries(call), ...(call.body === undefined && call.bodyMedia === undefined ? [] : junkBodies(call))];
}

/** Without a segment of its own each parameter has one of its form, so that what else is wrong comes to light. */
const addressOf = (call: Call, segment?: string): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => segment ?? segmentOf(call.params?.['properties'] as Properties, name));

interface ParameterForm {
  readonly pattern?: string;
  readonly anyOf?: readonly { readonly const?: string }[];
}
type Properties = Readonly<Record<string, ParameterForm>> | undefined;

function segmentOf(properties: Properties, name: string): string {
  const { pattern = '', anyOf } = properties?.[name] ?? {};
  return anyOf?.[0]?.const ?? ['1', 'x'.repeat(32)].find((text) => new RegExp(pattern).test(text) && text.length >= shortest(properties?.[name])) ?? '1';
}

const shortest = (form: object | undefined): number => (form !== undefined && 'minLength' in form ? Number(form.minLength) : 0);
const propertiesOf = (schema: Call['body']): string[] => Object.keys((schema?.['properties'] ?? {}) as object);

function junkPaths(call: Call): JunkRequest[] {
  if (call.params === undefined) return [];
  return JUNK_SEGMENTS.map((segment) => ({ what: `the path segment ${segment.slice(0, 20)}`, method: call.method, url: addressOf(call, segment) }));
}

function junkQueries(call: Call): JunkRequest[] {
  const { method } = call;
  const url = addressOf(call);
  const shared: JunkRequest[] = [
    { what: 'a NUL in the address', method, url: `${url}?x=%00`, code: 'invalid' },
    { what: 'a long address', method, url: `${url}?x=${'y'.repeat(8_200)}`, code: 'uri_too_long' },
  ];
  const unknown: JunkRequest[] = call.params === undefined && call.method === 'GET' ? [{ what: 'an unknown query key', method, url: `${url}?nonsense=1`, code: 'invalid' }] : [];
  const known = propertiesOf(call.query).flatMap((name) => [
    { what: `${name} twice`, method, url: `${url}?${name}=1&${name}=2` },
    ...JUNK_VALUES.map((value) => ({ what: `${name}=${value.slice(0, 20)}`, method, url: `${url}?${name}=${encodeURIComponent(value)}` })),
  ]);
  return [...shared, ...unknown, ...known];
}

function junkBodies(call: Call): JunkRequest[] {
  if (call.bodyMedia !== undefined)
    return [{ what: 'JSON where a file belongs', method: call.method, url: addressOf(call), headers: JSON_HEADERS, body: '{}', code: 'unsupported_media_type' }];
  const base = { method: call.method, url: addressOf(call), headers: JSON_HEADERS };
  const junk = (what: string, body: string, code: ErrorCode): JunkRequest => ({ ...base, what, body, code });
  return [
    { ...base, what: 'plain text', headers: { 'content-type': 'text/plain' }, body: '{}', code: 'unsupported_media_type' },
    { ...base, what: 'another charset', headers: { 'content-type': 'application/json; charset=iso-8859-1' }, body: '{}', code: 'unsupported_media_type' },
    { ...base, what: 'a compressed body', headers: { ...JSON_HEADERS, 'content-encoding': 'gzip' }, body: '{}', code: 'unsupported_media_type' },
    junk('text that is no JSON', '{"a":', 'malformed_json'),
    junk('a key twice', '{"nonsense":1,"nonsense":1}', 'malformed_json'),
    junk('a key into the prototype', '{"__proto__":{"isAdmin":true}}', 'malformed_json'),
    junk('a fraction', '{"nonsense":1.5}', 'malformed_json'),
    junk('21 levels', `${'['.repeat(21)}${']'.repeat(21)}`, 'malformed_json'),
    junk('more than 64 KiB', JSON.stringify({ nonsense: 'x'.repeat(66_000) }), 'payload_too_large'),
    junk('a list', '[]', 'invalid'),
    junk('nothing', 'null', 'invalid'),
    { ...base, what: 'an unknown field', body: '{"nonsense":1}' },
    ...propertiesOf(call.body).map((name) => ({ ...base, what: `${name} as an object`, body: JSON.stringify({ [name]: { nested: 1 } }) })),
  ];
}
