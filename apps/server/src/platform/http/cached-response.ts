import { createHash } from 'node:crypto';

/**
 * A public response that browsers and proxies may cache for `maxAgeS` seconds and revalidate by its tag (see `sendResponse`). A response of the same address
 * to a signed-in caller may be another one, so caches must keep them apart.
 */
export function cachedResponse<Body>(
  body: Body,
  maxAgeS: number,
): { status: 200; body: Body; headers: Record<string, string> } {
  const tag = createHash('sha256').update(textOf(body)).digest('base64url').slice(0, 22);
  return {
    status: 200,
    body,
    headers: { 'cache-control': `public, max-age=${maxAgeS}`, etag: `"${tag}"`, vary: 'authorization' },
  };
}

const textOf = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
