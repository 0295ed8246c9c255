import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { readCookies } from './cookies.ts';
import type { CallContext, Principal } from './handler.ts';

/** A handler's view of a request. Cookies are read only when requested. */
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
