import type { CookieOut } from './handler.ts';

/** Every cookie of ours is host-only, out of reach of scripts and of other sites. */
export function cookieText({ name, value, maxAgeS }: CookieOut): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; Secure; SameSite=Strict`;
}

/** The first of two cookies of one name counts: a later one may have been set by a neighbour domain. */
export function readCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(equals + 1).trim());
  }
  return cookies;
}
