/** Where a signed-in visitor goes when nothing better is requested (D37). */
export const HOME_PATH = '/user/welcome';

/**
 * A path of this site with its query and hash, or undefined. Anything a browser could read as another origin
 * (`//x`, `/\x`, a scheme, control characters, an encoded or full-width slash or dot) is none.
 */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path || !path.startsWith('/') || !/^[\u0021-\u007e\u0600-\u06ff]*$/u.test(path)) return undefined;
  if (/^\/[/\\]/.test(path) || path.includes('\\') || hasHiddenSlashes(path)) return undefined;
  const url = new URL(path, 'http://site.invalid');
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Coming back to a login page would only ask again. */
const LOGIN_PAGE = /^\/(?:iq-)?login(?:[?#]|$)/;

/** Where a `dest` query leads: the path it names if it is one of this site, else home. */
export function safeDestination(dest: string | null | undefined): string {
  const path = ownPath(dest);
  return path === undefined || LOGIN_PAGE.test(path) ? HOME_PATH : path;
}

/** An encoded separator right after the first slash would turn into `//` where something decodes it. */
const hasHiddenSlashes = (dest: string): boolean => /^\/(?:%2f|%5c|%09|%0a|%0d|\.{1,2}(?:\/|%2f|$))/i.test(dest);

/** Address of the page where an account that must set a password sets it, and goes on to `path`. */
export const passwordPathFor = (path: string): string => `/reset?dest=${encodeURIComponent(path)}#password`;

/** Address of the login page that leads back to `path`. */
export const loginPathFor = (path: string): string => `/login?dest=${encodeURIComponent(path)}`;
