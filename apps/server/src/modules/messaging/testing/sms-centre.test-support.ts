import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly template: string;
}

export interface SmsCentre {
  readonly url: string;
  readonly received: ReceivedSms[];
  /** The `traceparent` each of them came with. */
  readonly traces: (string | undefined)[];
  /** The status it responds with from now on; 0 sends nothing. */
  respondWith(status: number): void;
  lastCode(mobile: string): string;
  close(): Promise<void>;
}

/** An SMS provider over real HTTP that remembers what it was sent. */
export async function startSmsCentre(): Promise<SmsCentre> {
  const received: ReceivedSms[] = [];
  const traces: (string | undefined)[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as ReceivedSms);
      traces.push(request.headers['traceparent']?.toString());
      if (status !== 0) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    received,
    traces,
    respondWith: (next) => {
      status = next;
    },
    lastCode: (mobile) => received.findLast(({ to }) => to === mobile)?.code ?? '',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
