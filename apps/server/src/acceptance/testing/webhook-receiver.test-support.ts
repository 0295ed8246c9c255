import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a shop's server was sent. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: { readonly id: string; readonly type: string; readonly sequence: number; readonly data: EventOf };
}
interface EventOf {
  readonly session?: { readonly id: string };
  readonly payment?: { readonly session_id: string };
}

export type Behaviour = (received: Received, response: ServerResponse) => void;

/** The server of a shop that receives events. It takes each unless it is given another behaviour. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  behave(behaviour: Behaviour | undefined): void;
  close(): Promise<void>;
}

/** What it was sent of a session. */
export const ofSession = ({ received }: Receiver, session: string): Received[] =>
  received.filter(({ event: { data } }) => (data.session?.id ?? data.payment?.session_id) === session);

/** Responds with a status and a body. */
export const withStatus =
  (status: number, body = ''): Behaviour =>
  (_, response) =>
    void response.writeHead(status).end(body);

/** Starts a receiver on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let behave: Behaviour = withStatus(204);
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = { headers: request.headers, body, event: JSON.parse(body) as Received['event'] };
      received.push(one);
      behave(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    behave: (behaviour) => void (behave = behaviour ?? withStatus(204)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
