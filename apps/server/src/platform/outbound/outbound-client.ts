import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import type { Metrics } from '../metrics/metrics.ts';
import { traceParent } from '../trace/trace.ts';
import { Circuit } from './circuit.ts';
import { isOutOfReach, lookupWithin, PrivateAddressError, type Reach } from './private-address.ts';

export interface OutboundOptions {
  /** Name in metrics. */
  readonly party: string;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  /** Milliseconds from the start to the last byte of the response. */
  readonly timeoutMs: number;
  readonly maxResponseBytes?: number;
  /** Does this status count as a success in metrics? Every one below 500 by default. */
  readonly isSuccess?: (status: number) => boolean;
  /** The address comes from outside (a browser's push service, a shop's server): what is out of this reach is refused. */
  readonly reach?: Reach | undefined;
  /** Many parties are behind this client: none may hold up another, so there is no circuit, and no connection is kept. */
  readonly isShared?: boolean;
  /** Of a response that is too long the beginning is taken, in place of an outcome that is unknown. */
  readonly cutsResponse?: boolean;
}

export interface OutboundRequest {
  /** Undefined where the party is not configured. */
  readonly url: string | undefined;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Milliseconds for this request where it has less time than the client's own. */
  readonly timeoutMs?: number;
  /** The request changes nothing at the party: it may be sent once more where it was not taken, within the budget of retries. */
  readonly isRepeatable?: boolean;
}

export type NotSentReason = 'not_configured' | 'circuit_open' | 'not_reached' | 'private_address';

/** What came of a request. `not_sent`: the party has taken nothing. `unknown`: it may have, and no one here knows. Never a failure where it may have. */
export type OutboundResult =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly header: (name: string) => string | undefined;
      readonly text: string;
    }
  | { readonly kind: 'not_sent'; readonly reason: NotSentReason }
  | { readonly kind: 'unknown'; readonly reason: 'timeout' | 'connection_lost' | 'response_too_long' };

export interface OutboundClient {
  /** Never throws; follows no redirect. What was sent is in no error and no log. */
  send(request: OutboundRequest): Promise<OutboundResult>;
}

const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_SOCKETS = 64;

/** The one way to an outside party over HTTP: time-out, size limit, circuit, budget of retries, the trace id, metrics, private addresses refused where they must be. */
export function createOutboundClient(options: OutboundOptions): OutboundClient {
  const circuit = new Circuit();
  const { isShared = false } = options;
  const agents = {
    http: new HttpAgent({ keepAlive: !isShared, maxSockets: MAX_SOCKETS }),
    https: new HttpsAgent({ keepAlive: !isShared, maxSockets: MAX_SOCKETS }),
  };
  const attempt = async (request: OutboundRequest): Promise<OutboundResult> => {
    if (request.url === undefined) return { kind: 'not_sent', reason: 'not_configured' };
    if (!isShared && !circuit.admits()) return { kind: 'not_sent', reason: 'circuit_open' };
    const begunAt = performance.now();
    const result = await sendOnce(new URL(request.url), request, options, agents);
    const { isSuccess = (status) => status < 500 } = options;
    const isGood = result.kind === 'response' && isSuccess(result.status);
    // A party that says 500 does so quickly: it is silence that holds callers up.
    if (result.kind === 'response' && result.status < 500) circuit.succeeded();
    else if (result.kind !== 'response') circuit.failed();
    const isLate = result.kind === 'unknown' && result.reason === 'timeout';
    options.metrics?.observeParty(
      options.party,
      isGood ? 'ok' : isLate ? 'timeout' : 'error',
      performance.now() - begunAt,
    );
    return result;
  };
  return {
    send: async (request) => {
      const first = await attempt(request);
      const mayRetry =
        request.isRepeatable === true &&
        first.kind === 'not_sent' &&
        first.reason === 'not_reached' &&
        circuit.takesRetry();
      return mayRetry ? await attempt(request) : first;
    },
  };
}

interface Agents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

function sendOnce(
  url: URL,
  request: OutboundRequest,
  options: OutboundOptions,
  agents: Agents,
): Promise<OutboundResult> {
  const { reach } = options;
  if (
    reach !== undefined &&
    /^[\d.]+$|^\[/.test(url.hostname) &&
    isOutOfReach(url.hostname.replace(/^\[|\]$/g, ''), reach)
  )
    return Promise.resolve({ kind: 'not_sent', reason: 'private_address' });
  return new Promise((resolve) => {
    const isTls = url.protocol === 'https:';
    const outgoing = (isTls ? requestHttps : requestHttp)(url, {
      method: request.method ?? 'POST',
      agent: isTls ? agents.https : agents.http,
      headers: { traceparent: traceParent(), ...lengthOf(request.body), ...request.headers },
      ...(reach === undefined ? {} : { lookup: lookupWithin(reach) }),
    });
    let isConnected = false;
    let failure: OutboundResult | undefined;
    const timer = setTimeout(() => {
      failure = isConnected ? { kind: 'unknown', reason: 'timeout' } : { kind: 'not_sent', reason: 'not_reached' };
      outgoing.destroy();
    }, request.timeoutMs ?? options.timeoutMs);
    const settle = (result: OutboundResult): void => {
      clearTimeout(timer);
      resolve(failure ?? result);
    };
    outgoing.once('socket', (socket) => {
      // A pooled connection may be closed by the other side just now; what was written to it may still have arrived.
      if (!socket.connecting) isConnected = true;
      else socket.once(isTls ? 'secureConnect' : 'connect', () => (isConnected = true));
    });
    outgoing.once('error', (error) =>
      settle(
        isConnected
          ? { kind: 'unknown', reason: 'connection_lost' }
          : { kind: 'not_sent', reason: error instanceof PrivateAddressError ? 'private_address' : 'not_reached' },
      ),
    );
    outgoing.once('response', (incoming) => void readText(incoming, options).then(settle));
    writeBody(outgoing, request.body);
  });
}

function lengthOf(body: OutboundRequest['body']): Record<string, string> {
  if (body === undefined) return { 'content-length': '0' };
  if (typeof body === 'string') return { 'content-length': String(Buffer.byteLength(body)) };
  return body instanceof Uint8Array ? { 'content-length': String(body.byteLength) } : {};
}

function writeBody(outgoing: ClientRequest, body: OutboundRequest['body']): void {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) return void outgoing.end(body);
  const source = Readable.from(body, { objectMode: false });
  source.once('error', (error) => outgoing.destroy(error));
  source.pipe(outgoing);
}

async function readText(
  incoming: IncomingMessage,
  { maxResponseBytes: maxBytes = MAX_RESPONSE_BYTES, cutsResponse = false }: OutboundOptions,
): Promise<OutboundResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        incoming.destroy();
        if (!cutsResponse) return { kind: 'unknown', reason: 'response_too_long' };
        chunks.push(chunk.subarray(0, chunk.length - (size - maxBytes)));
        break;
      }
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'unknown', reason: 'connection_lost' };
  }
  const header = (name: string): string | undefined => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return { kind: 'response', status: incoming.statusCode ?? 0, header, text: Buffer.concat(chunks).toString('utf8') };
}
