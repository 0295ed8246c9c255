import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dropBodies } from '../http/body-media.ts';
import { wantsPage } from '../http/error-reply.ts';
import type { Limit } from '../http/guard.ts';
import { type OutsideSources, SECURITY_HEADERS } from './security-headers.ts';
import { createLivePages, type LivePage } from './live-pages.ts';
import { createHeadedPages } from './headed-pages.ts';
import type { PageHead } from './page-head.ts';
import { readWebFiles, type WebFile } from './web-files.ts';

export interface ServeWebOptions {
  /** The web app's build, a folder `apps/web/build/client-<hash>`. */
  readonly folder: string;
  /** Other houses that pages may speak with; none when absent. */
  readonly outside?: OutsideSources;
  /** Where pages are found, without a slash at the end. */
  readonly origin: string;
  /** What the heads of pages that do not change say, by their paths. */
  readonly heads: Readonly<Record<string, PageHead>>;
  /** Pages that are filled for each address. */
  readonly pages: readonly LivePage[];
  readonly limit: Limit;
}

/** What pages of other sites load: any may, for there is nothing of a person in it. */
const FOR_OTHER_SITES = /^widget\//;
const OTHER_SITES_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
} as const;

/** Addresses that are never a screen: what is unknown there goes to the API's own not-found handler. */
const API = /^\/(?:api|healthz|readyz|metrics|sandbox)(?:\/|$)/;

/**
 * Serves the web app: its files with a year's cache where the name has a hash, for each screen of the route table its
 * prerendered page or the app's start page, with a policy made of the page's own scripts, a redirect for a former address, and a 404 for everything else
 * (a page for browsers, the API's refusal for others). Compressed copies made at build time are preferred.
 * Throws when the folder holds no whole build.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, outside, origin, heads, pages, limit }: ServeWebOptions,
): Promise<void> {
  const files = readWebFiles(folder, outside);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  const find = (path: string) => files.find(path);
  const made = new Map([
    ...createHeadedPages(heads, { folder, origin, find }),
    ...createLivePages(pages, { folder, origin, find, limit }),
  ]);

  const send = (reply: FastifyReply, file: WebFile, status = 200): FastifyReply => {
    reply
      .code(status)
      .headers(SECURITY_HEADERS)
      .header('cache-control', file.cacheControl)
      .header('vary', 'accept-encoding');
    if (FOR_OTHER_SITES.test(file.file)) reply.headers(OTHER_SITES_HEADERS);
    if (file.policy !== undefined) reply.header('content-security-policy', file.policy);
    return reply.sendFile(file.file);
  };

  const fileAt = (address: string): WebFile | undefined => (API.test(address) ? undefined : files.find(address));
  app.knownPaths.addPages((path) => fileAt(decode(path)) !== undefined || files.movedTo(path) !== undefined);

  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    const address = decode(path);
    const file = fileAt(address);
    if (file !== undefined) return made.get(file.file)?.(request, reply) ?? send(reply, file);
    // As it was sent: what is decoded may hold what no header takes.
    const moved = files.movedTo(path);
    if (moved !== undefined) return reply.redirect(moved + request.url.slice(path.length), 301);
    return wantsPage(request) && !API.test(address) ? send(reply, files.notFoundPage, 404) : reply.callNotFound();
  });
  openPostedScreens(app, (path) => fileAt(path)?.policy !== undefined);
}

/** Banks and lenders send a browser back to a screen by a form of theirs: the screen is opened as any other, without it. */
function openPostedScreens(app: FastifyInstance, isScreen: (path: string) => boolean): void {
  void app.register(async (own) => {
    dropBodies(own);
    own.post('/*', (request, reply) =>
      wantsPage(request) && isScreen(decode(pathOf(request))) ? reply.redirect(request.url, 303) : reply.callNotFound(),
    );
  });
}

function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
