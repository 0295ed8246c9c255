import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OutsideSources, SECURITY_HEADERS } from './security-headers.ts';
import { readWebFiles, type WebFile } from './web-files.ts';

export interface ServeWebOptions {
  /** The web app's build, `apps/web/build/client`. */
  readonly folder: string;
  /** Other houses that pages may speak with; none when absent. */
  readonly outside?: OutsideSources;
}

/** Addresses that are never a screen: what is unknown there is answered by the API's own not-found handler. */
const API = /^\/(?:api|healthz|readyz|metrics|sandbox)(?:\/|$)/;

/**
 * Serves the web app: its files with a year's cache where the name has a hash, for each screen of the route table its
 * prerendered page or the app's start page, with a policy made of the page's own scripts, and a 404 for everything else
 * (a page for browsers, the API's refusal for others). Compressed copies made at build time are preferred.
 * Throws when the folder holds no whole build.
 */
export async function serveWeb(app: FastifyInstance, { folder, outside }: ServeWebOptions): Promise<void> {
  const files = readWebFiles(folder, outside);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  const send = (reply: FastifyReply, file: WebFile, status = 200): FastifyReply => {
    reply.code(status).headers(SECURITY_HEADERS).header('cache-control', file.cacheControl).header('vary', 'accept-encoding');
    if (file.policy !== undefined) reply.header('content-security-policy', file.policy);
    return reply.sendFile(file.file);
  };

  app.get('/*', (request, reply) => {
    const address = addressOf(request);
    if (API.test(address)) return reply.callNotFound();
    const file = files.find(address);
    if (file !== undefined) return send(reply, file);
    return wantsPage(request) ? send(reply, files.notFoundPage, 404) : reply.callNotFound();
  });
}

function addressOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?');
  const raw = end === -1 ? request.url : request.url.slice(0, end);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
