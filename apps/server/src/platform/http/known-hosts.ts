import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './error-reply.ts';
import { Refusal } from './refusal.ts';

/** Probes call by the number of a machine or a container. */
const FOR_PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);
/** A proxy on this machine may call it so; a browser somewhere else is never led here by these. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** A name without its port, in small letters. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * A hook that lets requests in only under the names this server goes by: that of `publicOrigin`, those of `others`, and this machine's own. A page of another name that
 * its owner has pointed at this address reads nothing here, and no cache learns a page under a foreign name. Probes are excepted.
 */
export function refuseUnknownHosts(publicOrigin: string, others: readonly string[]) {
  const known = new Set([new URL(publicOrigin).hostname, ...THIS_MACHINE, ...others].map(nameOf));
  return ({ headers: { host = '' }, routeOptions }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (known.has(nameOf(host)) || FOR_PROBES.has(routeOptions.url)) return done();
    sendRefusal(reply, new Refusal('host_unknown'));
  };
}
