import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server under test saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** What to respond: a body of JSON, or nothing at all (the connection is cut). */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** The status and half of the body come at once, the rest never does. */
  readonly stalls?: boolean;
}

export interface TestServer {
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  readonly close: () => Promise<void>;
}

/** A real HTTP server on a free port, for tests of what goes over the wire. `respond` returning undefined cuts the connection. */
export async function startTestServer(
  respond: (request: SeenRequest, count: number) => Reply | undefined,
): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const one: SeenRequest = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    const reply = respond(one, seen.length);
    if (!reply) return void request.socket.destroy();
    if (reply.delayMs) await new Promise((wake) => setTimeout(wake, reply.delayMs));
    response.writeHead(reply.status, { 'Content-Type': 'application/json; charset=utf-8', ...reply.headers });
    const text = reply.body === undefined ? '' : JSON.stringify(reply.body);
    if (reply.stalls === true) return void response.write(text.slice(0, text.length / 2));
    response.end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
