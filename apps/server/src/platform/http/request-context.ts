import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { CallContext, Principal } from './handler.ts';

/** A handler's view of a request. Cookies are read only when asked for. */
export class RequestContext implements CallContext<Principal | undefined> {
  readonly #request: FastifyRequest;
  #cookies: Map<string, string> | undefined;
  readonly principal: Principal | undefined;

  constructor(request: FastifyRequest, principal: Principal | undefined) {
    this.#request = request;
    this.principal = principal;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get log(): Logger {
    return this.#request.log as unknown as Logger;
  }

  readonly header = (name: string): string | undefined => {
    const value = this.#request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  };

  readonly cookie = (name: string): string | undefined => {
    this.#cookies ??= readCookies(this.#request.headers.cookie ?? '');
    return this.#cookies.get(name);
  };
}

/** The first of two cookies of one name counts: a later one may have been set by a neighbour domain. */
function readCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(equals + 1).trim());
  }
  return cookies;
}
