import { crash, runDetached } from '../../platform/detached/run-detached.ts';
import type { SendingDeps } from './use-cases/send-webhook.ts';
import { sendNext } from './use-cases/send-webhook.ts';
import { findBusyEndpoints } from './queries/webhook-work.ts';

/** Endpoints that are sent to together. */
const MAX_ENDPOINTS = 32;
/** Attempts under way to one endpoint: each of another session. */
const LANES_OF_ENDPOINT = 4;
/** How long an endpoint keeps its place while others wait for one. */
const TURN_MS = 10_000;
/** Where all that is due is in the hands of another process, or waits for it. */
const REST_MS = 1_000;

/** Sends webhooks until nothing is due. An endpoint that is slow holds its own place alone, and gives it up after a turn. */
export class WebhookPump {
  readonly #deps: SendingDeps;
  readonly #busy = new Set<bigint>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isWanted = false;
  #isLooking = false;
  #isStopped = false;
  #onIdle: (() => void)[] = [];

  constructor(deps: SendingDeps) {
    this.#deps = deps;
  }

  /** Looks for what is due, and sends it. Returns immediately. */
  wake(): void {
    this.#isWanted = true;
    if (!this.#isLooking) runDetached(this.#look(), crash);
  }

  /** Resolves when nothing is under way here and nothing more is due. For tests and benchmarks. */
  idle(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve();
    return new Promise((resolve) => void this.#onIdle.push(resolve));
  }

  /** Begins nothing more. What is under way comes to its end, or is sent again by another process. */
  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #isIdle(): boolean {
    return !this.#isLooking && !this.#isWanted && this.#busy.size === 0;
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      for (const id of await this.#findDue()) {
        this.#busy.add(id);
        runDetached(this.#takeTurn(id), crash);
      }
    }
    this.#isLooking = false;
    this.#sayIdle();
  }

  #sayIdle(): void {
    if (!this.#isIdle()) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  async #findDue(): Promise<readonly bigint[]> {
    const { clock, database, log } = this.#deps;
    const limit = MAX_ENDPOINTS - this.#busy.size;
    if (limit <= 0) return [];
    const now = { now: clock.businessNow(), machineNow: clock.now() };
    try {
      return await findBusyEndpoints(database.sql, { ...now, except: [...this.#busy], limit });
    } catch (error) {
      // The next minute looks again.
      if (!this.#isStopped) log.warn({ err: error }, 'what webhooks are due could not be read');
      return [];
    }
  }

  async #takeTurn(endpointId: bigint): Promise<void> {
    const endsAt = performance.now() + TURN_MS;
    const counts = await Promise.all(
      Array.from({ length: LANES_OF_ENDPOINT }, () => this.#runLane(endpointId, endsAt)),
    );
    const isNothing = counts.every((count) => count === 0);
    if (!isNothing || this.#isStopped) return this.#leave(endpointId);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#leave(endpointId);
    }, REST_MS);
    timer.unref();
    this.#timers.add(timer);
  }

  #leave(endpointId: bigint): void {
    this.#busy.delete(endpointId);
    if (this.#isStopped) this.#sayIdle();
    else this.wake();
  }

  /** Returns how many attempts there were. */
  async #runLane(endpointId: bigint, endsAt: number): Promise<number> {
    let count = 0;
    try {
      while (!this.#isStopped && performance.now() < endsAt && (await sendNext(this.#deps, endpointId))) count += 1;
    } catch (error) {
      // The claim ends, and it is sent again.
      if (!this.#isStopped) this.#deps.log.warn({ err: error, record: String(endpointId) }, 'a webhook was not sent');
    }
    return count;
  }
}
