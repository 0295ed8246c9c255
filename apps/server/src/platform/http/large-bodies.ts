import type { Call } from '@nesye/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../rate-limit/network-of.ts';
import { sendRefusal } from './error-reply.ts';
import { Refusal } from './refusal.ts';

/** A body above this is large: it is in memory whole, and a form several times over. */
const LARGE_BYTES = 1024 * 1024;
/** Large bodies on the way together, of one user (or a network without one) and of all. */
export const MAX_LARGE_BODIES = { ofOne: 2, ofAll: 12 } as const;

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** Counts large bodies while their requests last. Refuses `rate_limited` for one sender's third, `busy` where all are too many; before a byte of the body is read. */
export function createLargeBodyGate(): (call: Pick<Call, 'bodyLimitBytes'>) => Hook | undefined {
  const bySender = new Map<string, number>();
  let all = 0;
  const release = (sender: string): void => {
    all -= 1;
    const left = (bySender.get(sender) ?? 1) - 1;
    if (left === 0) bySender.delete(sender);
    else bySender.set(sender, left);
  };
  const admit: Hook = (request, reply, done) => {
    const sender = String(request.principal?.userId ?? networkOf(request.ip));
    const own = bySender.get(sender) ?? 0;
    if (own >= MAX_LARGE_BODIES.ofOne) return void sendRefusal(reply, new Refusal('rate_limited', { retryAfterS: 1 }));
    if (all >= MAX_LARGE_BODIES.ofAll) return void sendRefusal(reply, new Refusal('busy', { retryAfterS: 1 }));
    all += 1;
    bySender.set(sender, own + 1);
    reply.raw.once('close', () => release(sender));
    done();
  };
  return ({ bodyLimitBytes = 0 }) => (bodyLimitBytes > LARGE_BYTES ? admit : undefined);
}
