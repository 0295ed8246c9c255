import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, FaultRegistry } from './fault-registry.ts';

const struck = new WeakMap<FastifyRequest, Fault>();

/** The fault drawn for this request, for parties whose `late` and `duplicate` mean something of their own. */
export function faultOf(request: FastifyRequest): Fault | undefined {
  return struck.get(request);
}

/**
 * The one place where faults strike: a `preHandler` for a party's provider calls. It runs after validation, so that a
 * malformed request is refused in the same way whatever the party's mood. A call that several parties stand for is struck
 * by the first of them whose fault is drawn.
 */
export function faultHook(registry: FaultRegistry, ...parties: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const fault = drawFirst(registry, parties);
    if (fault === undefined) return undefined;
    struck.set(request, fault);
    if (fault.mode === 'slow') await sleep(fault.latencyMs, undefined, { ref: false });
    if (fault.mode === 'error') {
      await sleep(fault.latencyMs, undefined, { ref: false });
      return reply.code(503).send({ code: 'party_unavailable', message: 'این طرف به‌خواست شما پاسخ نمی‌دهد.' });
    }
    if (fault.mode === 'timeout') {
      // No response of any kind: the caller's own time-out is what is being tried.
      reply.hijack();
      setTimeout(() => reply.raw.destroy(), fault.latencyMs).unref();
      return reply;
    }
    return undefined;
  };
}

function drawFirst(registry: FaultRegistry, parties: readonly string[]): Fault | undefined {
  for (const party of parties) {
    const fault = registry.draw(party);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** An `onSend` hook that holds back the response of what has already been done, for parties where `late` means that. */
export async function holdLateResponse(request: FastifyRequest): Promise<void> {
  const fault = struck.get(request);
  if (fault?.mode === 'late') await sleep(fault.latencyMs, undefined, { ref: false });
}
