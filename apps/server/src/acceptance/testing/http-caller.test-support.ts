import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';

export interface HttpRequest {
  readonly method?: string;
  readonly path: string;
  /** An access token. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text or bytes go as they are. */
  readonly body?: unknown;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came, for what is no text. */
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The body, which must be JSON. */
  json(): unknown;
}

export interface HttpCaller {
  /** Rejects when no whole response came: the outcome is in doubt. */
  readonly ask: (request: HttpRequest) => Promise<HttpResponse>;
  readonly close: () => void;
}

const PATIENCE_MS = 30_000;

/** A client of the product over real sockets, kept open between requests as a phone's or a gateway's are. */
export function createHttpCaller(baseUrl: string, maxSockets = 256): HttpCaller {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return { ask: (request) => requestOver(agent, baseUrl, request), close: () => agent.destroy() };
}

function requestOver(
  agent: Agent,
  baseUrl: string,
  { method = 'GET', path, token, headers, body }: HttpRequest,
): Promise<HttpResponse> {
  const content = contentOf(body);
  return new Promise<HttpResponse>((resolve, reject) => {
    const outgoing = openRequest(
      `${baseUrl}${path}`,
      {
        agent,
        method,
        timeout: PATIENCE_MS,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(content === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(content.length) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            bytes,
            text,
            json: () => JSON.parse(text) as unknown,
          });
        });
      },
    );
    outgoing.once('timeout', () =>
      outgoing.destroy(new Error(`no response to ${method} ${path} within ${PATIENCE_MS} ms`)),
    );
    outgoing.once('error', reject);
    outgoing.end(content);
  });
}

function contentOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Status and code of a refusal, for comparing. */
export function refusalOf(response: HttpResponse): [number, string | undefined] {
  return [response.status, (response.json() as { code?: string }).code];
}
