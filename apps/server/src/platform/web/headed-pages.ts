import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotli, encodingOf, zip } from './packed.ts';
import { fillHead, type PageHead } from './page-head.ts';
import type { SendLive } from './live-pages.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { WebFile } from './web-files.ts';

interface HeadedPages {
  readonly folder: string;
  readonly origin: string;
  readonly find: (path: string) => WebFile | undefined;
}

/**
 * How to send pages of the build whose heads name the address of the server, by their files. They are filled when the server starts.
 * Each is compressed once, when it is first requested so. Pages that the build does not have are left out.
 */
export function createHeadedPages(
  heads: Readonly<Record<string, PageHead>>,
  { folder, origin, find }: HeadedPages,
): ReadonlyMap<string, SendLive> {
  return new Map(
    Object.entries(heads).flatMap(([address, head]) => {
      const file = find(address);
      if (file?.policy === undefined) return [];
      const text = fillHead(readFileSync(path.join(folder, file.file), 'utf8'), origin, head);
      return [[file.file, sendingOf(text, file)] as const];
    }),
  );
}

function sendingOf(text: string, { policy, cacheControl }: WebFile): SendLive {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  const copies: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  return async (request, reply) => {
    const encoding = encodingOf(request);
    const tag = `"${hash}-${encoding}"`;
    reply
      .headers(SECURITY_HEADERS)
      .header('content-security-policy', policy)
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding')
      .header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    if (encoding === 'identity') return reply.send(text);
    reply.header('content-encoding', encoding);
    return reply.send(await (encoding === 'br' ? (copies.br ??= brotli(text)) : (copies.gzip ??= zip(text))));
  };
}
