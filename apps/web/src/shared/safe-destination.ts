/** Where a signed-in visitor goes when nothing better is asked for (D37). */
export const HOME_PATH = '/user/welcome';

/**
 * The path a `dest` query names, if it is a path of this site, else home. Anything a browser could read as
 * another origin (`//x`, `/\x`, a scheme, control characters, an encoded or full-width slash or dot) is home.
 */
export function safeDestination(dest: string | null | undefined): string {
  if (!dest || !dest.startsWith('/') || !/^[\u0021-\u007e\u0600-\u06ff]*$/u.test(dest)) return HOME_PATH;
  if (/^\/[/\\]/.test(dest) || dest.includes('\\') || hasHiddenSlashes(dest)) return HOME_PATH;
  const url = new URL(dest, 'http://site.invalid');
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return HOME_PATH;
  // Coming back to the login page would only ask again.
  if (url.pathname === '/login' || url.pathname === '/iq-login') return HOME_PATH;
  return url.pathname + url.search + url.hash;
}

/** An encoded separator right after the first slash would turn into `//` where something decodes it. */
const hasHiddenSlashes = (dest: string): boolean => /^\/(?:%2f|%5c|%09|%0a|%0d|\.{1,2}(?:\/|%2f|$))/i.test(dest);

/** Address of the login page that leads back to `path`. */
export const loginPathFor = (path: string): string => `/login?dest=${encodeURIComponent(path)}`;
