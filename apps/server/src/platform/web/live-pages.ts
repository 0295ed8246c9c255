import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Call } from '@nesye/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mustache from 'mustache';
import type { Limit } from '../http/guard.ts';
import { Refusal } from '../http/refusal.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { WebFile } from './web-files.ts';

export type PageQuery = Readonly<Record<string, string | undefined>>;

/** A page for everybody whose words come from the database: the build has written it as a Mustache template. It is whole without a script. */
export interface LivePage {
  readonly path: string;
  /** As calls of this one its requests are counted. */
  readonly call: Call;
  /** What the template is filled with. A refusal becomes the page with `refused`, the text of it. */
  readonly view: (query: PageQuery) => Promise<object>;
  /** Paths that a search engine may find: of this page, and of those that it leads to. */
  readonly links: () => Promise<readonly string[]>;
}

/** How long a browser or a cache between shows the same again, in seconds. */
const FRESH_S = 60;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends the page of a request, filled. */
export type SendLive = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** How to send each page, by the file of its template; the templates are read once. Throws where the build lacks one. */
export function createLivePages(
  pages: readonly LivePage[],
  {
    folder,
    find,
    limit,
  }: { readonly folder: string; readonly find: (path: string) => WebFile | undefined; readonly limit: Limit },
): ReadonlyMap<string, SendLive> {
  return new Map(
    pages.map((page) => {
      const { file, text, policy } = readTemplate(folder, page.path, find(page.path));
      return [file, sendingOf(page, { text, policy, limit })];
    }),
  );
}

const sendingOf =
  (
    page: LivePage,
    { text, policy, limit }: { readonly text: string; readonly policy: string; readonly limit: Limit },
  ): SendLive =>
  async (request, reply) => {
    const { status, view, retryAfterS } = await viewOf(page, request, limit);
    reply
      .code(status)
      .headers(SECURITY_HEADERS)
      .header('content-security-policy', policy)
      .header('cache-control', status === 200 ? `public, max-age=${FRESH_S}` : 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (retryAfterS !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterS))));
    return reply.send(await packed(mustache.render(text, view), request, reply));
  };

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
): Promise<{ readonly status: number; readonly view: object; readonly retryAfterS?: number | undefined }> {
  try {
    limit(call, undefined, ip);
    return { status: 200, view: await view(onceOf(query as Readonly<Record<string, unknown>>)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, view: { refused: error.message }, retryAfterS: error.options.retryAfterS };
  }
}

/** Of what an address says twice the last counts. */
const onceOf = (query: Readonly<Record<string, unknown>>): PageQuery =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]),
  );

/** The text as the browser takes it; the work is done off the event loop. */
async function packed(text: string, { headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> {
  const accepted = headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  if (!/\bgzip\b/.test(accepted)) return text;
  reply.header('content-encoding', 'gzip');
  return await zip(text);
}
