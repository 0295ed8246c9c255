import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const unzip = promisify(gunzip);

/** Sends a text that is kept gzipped as the caller takes it: as it is, or unpacked off the event loop. */
export async function sendZipped(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  zipped: Buffer,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(headers['accept-encoding']))) return reply.send(await unzip(zipped));
  return reply.header('content-encoding', 'gzip').send(zipped);
}
