import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRepeatedLine } from '../logging/repeated-line.ts';
import { sendRefusal } from './error-reply.ts';
import { Refusal } from './refusal.ts';

/** One running handler; give it back when the handler has ended. */
export interface RunningHandler {
  readonly reply: FastifyReply;
  readonly dueMs: number;
}

const TICK_MS = 1_000;

/**
 * Ends the waiting of a caller whose handler does not return, up to a second late: 503 with Retry-After, `outcome_unknown` where money moves, else `unavailable`.
 * One timer looks after all handlers; a timer and an abort signal for each, as Fastify's own option has them, cost a tenth of a busy server's time.
 */
export class HandlerDeadline {
  /** In order of their start, and so of their end. */
  readonly #running = new Set<RunningHandler>();
  readonly #timeoutMs: number;
  readonly #noteLate: (callId: string) => void;

  constructor(app: FastifyInstance, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    // In a stall every call is late: one line for each of them would hide what else happens.
    this.#noteLate = createRepeatedLine((callId, count) =>
      app.log.error({ call_id: callId, elapsed_ms: timeoutMs, count }, 'handler did not return in time'),
    );
    const timer = setInterval(() => this.#endOverdue(), Math.min(TICK_MS, timeoutMs));
    timer.unref();
    app.addHook('onClose', () => clearInterval(timer));
  }

  begin(reply: FastifyReply): RunningHandler {
    const running = { reply, dueMs: performance.now() + this.#timeoutMs };
    this.#running.add(running);
    return running;
  }

  end(running: RunningHandler): void {
    this.#running.delete(running);
  }

  #endOverdue(): void {
    const nowMs = performance.now();
    for (const running of this.#running) {
      if (running.dueMs > nowMs) return;
      this.#running.delete(running);
      const { reply } = running;
      if (reply.sent) continue;
      const { movesMoney, callId } = reply.request.routeOptions.config;
      this.#noteLate(callId ?? 'unknown');
      sendRefusal(reply, new Refusal(movesMoney === true ? 'outcome_unknown' : 'unavailable'));
    }
  }
}
