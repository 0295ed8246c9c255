import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const brotli = promisify(brotliCompress);
export const zip = promisify(gzip);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Encoding = 'br' | 'gzip' | 'identity';

/** How a browser takes a text. */
export function encodingOf({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The text as the browser takes it; the work is done off the event loop. */
export async function packed(text: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> {
  const encoding = encodingOf(request);
  if (encoding === 'identity') return text;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? await brotli(text, QUICK) : await zip(text);
}
