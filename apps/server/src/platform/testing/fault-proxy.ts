import { createServer, connect, type Socket } from 'node:net';

export interface FaultProxy {
  readonly port: number;
  /**
   * Swallows the response of the next statement that reaches the database and cuts the line: the statement has been
   * committed, the client cannot know.
   */
  dropNextResponse(): void;
  /** Connections cut so far by `dropNextResponse`. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** A TCP proxy before PostgreSQL that can lose a response at the decisive moment. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let isArmed = false;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    let isSwallowing = false;
    sockets.add(client).add(upstream);
    client.on('data', (chunk) => {
      // Only a message that executes something counts; the handshake passes.
      if (isArmed && isExecute(chunk)) {
        isArmed = false;
        isSwallowing = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isSwallowing) return void client.write(chunk);
      cuts += 1;
      client.destroy();
      // The database finishes what it has begun: only the line to the client is gone.
      setTimeout(() => upstream.destroy(), 300).unref();
    });
    const end = () => {
      client.destroy();
      if (!isSwallowing) upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  return {
    port: address.port,
    dropNextResponse: () => {
      isArmed = true;
    },
    get cuts() {
      return cuts;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A Bind message ('B') begins the execution of a statement that was prepared before. */
const isExecute = (chunk: Buffer): boolean => chunk[0] === 0x42;
