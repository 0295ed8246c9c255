import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

const MAX_TIME_MS = 5_000;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Ends a connection whose caller may still be sending. A socket closed with bytes unread is reset, and many a client then fails at writing and never reads its response;
 * so what still comes is thrown away, 32 MB or five seconds of it at most.
 */
export function endGently(socket: Socket): void {
  let bytes = 0;
  socket.end();
  // The parser reads no more: a caller whose refusal says that nothing was done must not complete the request now.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) socket.destroy();
  });
  const timer = setTimeout(() => socket.destroy(), MAX_TIME_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}

/** For a request that gets its response before it has come whole: should the response be the connection's last, Node would close immediately, with `destroySoon`. */
export function endGentlyAfter(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => (request.complete ? Socket.prototype.destroySoon.call(socket) : endGently(socket));
}
