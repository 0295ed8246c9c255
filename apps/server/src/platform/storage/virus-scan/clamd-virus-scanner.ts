import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ScannerOptions } from './http-virus-scanner.ts';
import { ScanFailure, type ScanVerdict, type VirusScanner } from './virus-scanner.ts';

const MAX_RESPONSE_BYTES = 4_096;

/** ClamAV's daemon over TCP, by its INSTREAM command: pieces with their length in front, an empty one at the end, one line as the response. */
export function createClamdVirusScanner(
  { host, port }: { readonly host: string; readonly port: number },
  { timeoutMs, metrics }: ScannerOptions,
): VirusScanner {
  return {
    scan: async (content) => {
      const begun = performance.now();
      const socket = connect({ host, port });
      const ended = new AbortController();
      const deadline = setTimeout(() => socket.destroy(new ScanFailure('the scanner is silent')), timeoutMs);
      // Anyone who reads or writes gets the error; one that comes when no one does any more changes nothing.
      socket.on('error', () => undefined);
      try {
        const response = responseOf(socket);
        // The response can come, or the connection be lost, while bytes are still being sent.
        await Promise.race([response, send(socket, content, ended.signal)]);
        const verdict = verdictOf(await response);
        metrics?.observeParty('virus-scan', 'ok', performance.now() - begun);
        return verdict;
      } catch (error) {
        metrics?.observeParty(
          'virus-scan',
          performance.now() - begun >= timeoutMs ? 'timeout' : 'error',
          performance.now() - begun,
        );
        throw error instanceof ScanFailure ? error : new ScanFailure('the scanner was not reached', { cause: error });
      } finally {
        clearTimeout(deadline);
        ended.abort();
        socket.destroy();
      }
    },
  };
}

/** Sends until the end, or until no one waits any more: then it lets go of the content. */
async function send(socket: Socket, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const bytes of content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(length);
    if (!socket.write(bytes)) await once(socket, 'drain', { signal });
  }
  socket.write(Buffer.alloc(4));
}

async function responseOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const bytes of socket) {
    text += String(bytes);
    if (text.includes('\0')) return text.slice(0, text.indexOf('\0'));
    if (text.length > MAX_RESPONSE_BYTES) break;
  }
  throw new ScanFailure('the scanner ended without a verdict');
}

function verdictOf(response: string): ScanVerdict {
  if (response === 'stream: OK') return { isClean: true };
  const finding = /^stream: (.+) FOUND$/.exec(response)?.[1];
  if (finding !== undefined) return { isClean: false, finding };
  throw new ScanFailure(`the scanner returned: ${response.slice(0, 100)}`);
}
