import { randomUUID } from 'node:crypto';
import { type Call, type OwnedRecord, withSamples } from '@nesye/contract';

/** A call's example ready to be sent: nothing in it refers to the demo world any more. */
export interface ReadyExample {
  /** Access token of anyone who sends it. */
  readonly token: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

type Placed = Pick<Call, 'method' | 'path' | 'bodyMedia'>;

/** The example with samples instead of a running world's things: right in form, and no one's record. */
export function sampleExample(
  { example: { params = {}, query = {}, headers = {}, body } }: Call,
  token: string | undefined,
): ReadyExample {
  return { ...(withSamples({ params, query, headers, body }) as Omit<ReadyExample, 'token'>), token };
}

/** The address of a call with an example's path parameters and query in it. */
export function addressOf(
  { path }: Pick<Call, 'path'>,
  { params, query }: Pick<ReadyExample, 'params' | 'query'>,
): string {
  const text = new URLSearchParams(query).toString();
  return `${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))}${text === '' ? '' : `?${text}`}`;
}

/** The example as it goes over the wire: JSON, bytes or a form, as the call says. */
export function wireRequestOf(call: Placed, example: ReadyExample): WireRequest {
  const { type, content } = contentOf(call, example.body);
  return {
    method: call.method,
    url: addressOf(call, example),
    headers: {
      ...example.headers,
      ...(example.token === undefined ? {} : { authorization: `Bearer ${example.token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(content === undefined ? {} : { body: content }),
  };
}

function contentOf(
  { bodyMedia }: Placed,
  body: unknown,
): { readonly type?: string; readonly content?: string | Buffer } {
  if (body === undefined) return {};
  if (bodyMedia === 'application/octet-stream')
    return { type: bodyMedia, content: Buffer.isBuffer(body) ? body : JSON.stringify(body) };
  if (bodyMedia === undefined) return { type: 'application/json', content: JSON.stringify(body) };
  if (bodyMedia === 'application/x-www-form-urlencoded')
    return { type: bodyMedia, content: new URLSearchParams(body as Record<string, string>).toString() };
  const boundary = `example-${randomUUID()}`;
  const parts = Object.entries(body as Readonly<Record<string, unknown>>).map(([name, value]) =>
    formPart(boundary, name, value),
  );
  const content = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `${bodyMedia}; boundary=${boundary}`, content };
}

/** Bytes are a file of the form, all else is a text. */
function formPart(boundary: string, name: string, value: unknown): Buffer {
  const isFile = Buffer.isBuffer(value);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="file"\r\nContent-Type: application/octet-stream' : ''}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), isFile ? value : Buffer.from(String(value)), Buffer.from('\r\n')]);
}

/** The example with other ids in all places that carry the record's: `idAt` gives what replaces the id of `theirs`. */
function withIds(
  example: ReadyExample,
  theirs: ReadyExample,
  { ids }: OwnedRecord,
  idAt: (id: unknown) => unknown,
): ReadyExample {
  const [params, query, body] = [
    { ...example.params },
    { ...example.query },
    Buffer.isBuffer(example.body) || example.body === undefined ? example.body : { ...example.body },
  ];
  const placesOf = {
    path: [params, theirs.params],
    query: [query, theirs.query],
    body: [body, theirs.body],
  } as Readonly<Record<string, readonly [Record<string, unknown>, Readonly<Record<string, unknown>>]>>;
  for (const place of ids) {
    const [part = '', field = ''] = place.split('.');
    const [to, from] = placesOf[part] ?? [{}, {}];
    to[field] = idAt(from[field]);
  }
  return { ...example, params, query, body };
}

/** The example naming the record that `theirs` names. */
export const withIdsOf = (example: ReadyExample, theirs: ReadyExample, owner: OwnedRecord): ReadyExample =>
  withIds(example, theirs, owner, (id) => id);

/** The example with ids that no record has, of the same form as those of `theirs`. */
export const withAbsentIds = (example: ReadyExample, theirs: ReadyExample, owner: OwnedRecord): ReadyExample =>
  withIds(example, theirs, owner, absentId);

/** An id of the same form and bucket that nothing has. */
function absentId(id: unknown): unknown {
  if (typeof id === 'number') return id + 64 * 1_000_003;
  const text = String(id);
  if (/^\d+$/.test(text)) return String(BigInt(text) + 64n * 1_000_003n);
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) ? randomUUID() : 'x'.repeat(text.length);
}
