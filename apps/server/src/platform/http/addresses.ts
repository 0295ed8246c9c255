import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { RESPONSE_HEADERS } from './response-headers.ts';
import { sendRefusal } from './error-reply.ts';
import { KnownPaths } from './known-paths.ts';
import { Refusal } from './refusal.ts';

export const MAX_URL_LENGTH = 8_192;
/** Means every address there is, and so says nothing of any. */
const CATCH_ALL = '/*';

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses bound so far, to distinguish a wrong method from a wrong address. */
    readonly knownPaths: KnownPaths;
  }
}

/** What holds at every address of the server, whichever module adds it: 414 for one that is too long, 405 with `Allow` for a wrong method, 404 where there is nothing. */
export function registerRouting(app: FastifyInstance): void {
  const paths = new KnownPaths();
  app.decorate('knownPaths', paths);
  app.addHook('onRoute', (route) => {
    if (route.url !== CATCH_ALL) for (const method of [route.method].flat()) paths.add(method, route.url);
    // The calls of the contract look for themselves (`guardOf`): a hook of its own would cost each of them.
    if (route.config?.callId === undefined) route.onRequest = [refuseLongAddress, ...hooksOf(route)];
  });
  app.setNotFoundHandler((request, reply) => respondToUnrouted(paths, request, reply));
}

const hooksOf = ({ onRequest = [] }: RouteOptions) => (Array.isArray(onRequest) ? onRequest : [onRequest]);

function refuseLongAddress(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.url.length > MAX_URL_LENGTH) sendRefusal(reply, new Refusal('uri_too_long'));
  else done();
}

/** 405 with `Allow` where the address exists, the list of methods for OPTIONS, else 404. Pages of other sites are let in by `openToPages` alone, with its own route. */
function respondToUnrouted(paths: KnownPaths, { method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (url.length > MAX_URL_LENGTH) return sendRefusal(reply, new Refusal('uri_too_long'));
  const methods = paths.methodsAt(url);
  const allow = methods.join(', ');
  if (method === 'OPTIONS' && allow !== '')
    return reply.code(204).headers(RESPONSE_HEADERS).header('allow', allow).send();
  // The router did not take it though the method is right: a part of the address is longer than any name.
  if (allow === '' || methods.includes(method)) return sendRefusal(reply, new Refusal('not_found'));
  return sendRefusal(reply, new Refusal('method_not_allowed', { headers: { allow } }));
}
