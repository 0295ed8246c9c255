import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@nesye/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mustache from 'mustache';
import type { Limit } from '../http/guard.ts';
import { Refusal } from '../http/refusal.ts';
import { fillHead, type PageHead } from './page-head.ts';
import { packed } from './packed.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { WebFile } from './web-files.ts';

export type PageQuery = Readonly<Record<string, string | undefined>>;

/** A page for everybody whose words come from the database: the build has written it as a Mustache template. It is whole without a script. */
export interface LivePage {
  readonly path: string;
  /** As calls of this one its requests are counted. */
  readonly call: Call;
  /** What the template is filled with, and the head. A refusal becomes the page with `refused`, the text of it, and `isMissing` where nothing is there. */
  readonly view: (query: PageQuery) => Promise<PageView>;
  /** Paths that a search engine may find: of this page, and of those that it leads to. */
  readonly links: () => Promise<readonly string[]>;
}

export interface PageView {
  readonly values: object;
  readonly head: PageHead;
}

/** How long a browser or a cache between shows the same again, in seconds. */
const FRESH_S = 60;
/** Sends the page of a request, filled. */
export type SendLive = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** How to send each page, by the file of its template; the templates are read once. Throws where the build lacks one. */
export function createLivePages(
  pages: readonly LivePage[],
  {
    folder,
    origin,
    find,
    limit,
  }: {
    readonly folder: string;
    readonly origin: string;
    readonly find: (path: string) => WebFile | undefined;
    readonly limit: Limit;
  },
): ReadonlyMap<string, SendLive> {
  return new Map(
    pages.map((page) => {
      const { file, text, policy } = readTemplate(folder, page.path, find(page.path));
      return [file, sendingOf(page, { text, policy, origin, limit })];
    }),
  );
}

const sendingOf =
  (
    page: LivePage,
    { text, policy, origin, limit }: Template & { readonly origin: string; readonly limit: Limit },
  ): SendLive =>
  async (request, reply) => {
    const { status, view, head, retryAfterS } = await viewOf(page, request, limit);
    reply
      .code(status)
      .headers(SECURITY_HEADERS)
      .header('content-security-policy', policy)
      .header('cache-control', status === 200 ? `public, max-age=${FRESH_S}` : 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (retryAfterS !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterS))));
    return reply.send(await packed(fillHead(mustache.render(text, view), origin, head), request, reply));
  };

interface Template {
  readonly text: string;
  readonly policy: string;
}

function readTemplate(folder: string, address: string, file: WebFile | undefined) {
  if (file?.policy === undefined) throw new Error(`the build has no page for ${address}`);
  const text = readFileSync(path.join(folder, file.file), 'utf8');
  mustache.parse(text);
  return { file: file.file, text, policy: file.policy };
}

async function viewOf(
  { call, view }: LivePage,
  { query, ip }: FastifyRequest,
  limit: Limit,
): Promise<{
  readonly status: number;
  readonly view: object;
  readonly head: PageHead;
  readonly retryAfterS?: number | undefined;
}> {
  try {
    limit(call, undefined, ip);
    const { values, head } = await view(onceOf(query as Readonly<Record<string, unknown>>));
    return { status: 200, view: values, head };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, status, options } = error;
    return {
      status,
      view: { refused: message, isMissing: status === 404 },
      head: { canonical: null },
      retryAfterS: options.retryAfterS,
    };
  }
}

/** Of what an address says twice the last counts. */
const onceOf = (query: Readonly<Record<string, unknown>>): PageQuery =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]),
  );
