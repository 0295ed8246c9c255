import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KavenegarCall {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface FakeKavenegar {
  readonly url: string;
  readonly calls: KavenegarCall[];
  /** The status and entry, or the very text, it responds with from now on; `silent` sends nothing. */
  respondWith(
    reply: { readonly status: number; readonly entry?: object } | { readonly raw: string } | 'silent' | 'hangs up',
  ): void;
  close(): Promise<void>;
}

/** Kavenegar's addresses and response forms over real HTTP. */
export async function startKavenegar(): Promise<FakeKavenegar> {
  const calls: KavenegarCall[] = [];
  let reply: Parameters<FakeKavenegar['respondWith']>[0] = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({
        path: request.url ?? '',
        fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8'))),
      });
      if (reply === 'silent') return;
      if (reply === 'hangs up') return void request.socket.destroy();
      if ('raw' in reply) return void response.end(reply.raw);
      const entry = { messageid: 8_792_343, status: 5, statustext: 'ارسال به مخابرات', cost: 1_540, ...reply.entry };
      const body = { return: { status: reply.status, message: '' }, entries: reply.status === 200 ? [entry] : null };
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    respondWith: (next) => {
      reply = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
